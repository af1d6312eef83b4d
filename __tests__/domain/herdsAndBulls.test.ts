import type { Animal } from '@/domain/animals/types';
import {
  DOSES_MAX,
  registerBull,
  restockBull,
} from '@/domain/bulls/operations';
import {
  deleteHerd,
  registerHerd,
  unregisteredHerd,
  updateHerd,
} from '@/domain/herds/operations';
import { NO_EFFECTS } from '@/domain/shared/effects';
import { accept } from '@/domain/shared/outcome';
import {
  ANIMAL_ID,
  aHerd,
  anAnimal,
  HERD_ID,
  TODAY,
} from '../support/builders';
import { after as afterRule, herdOf, run } from '../support/herdReader';

const input = { rebanhoId: HERD_ID, nome: ' Boa  Vista ', descricao: ' ' };
const { usuarioId } = aHerd();

describe('a new herd', () => {
  it('is empty, its name tidied', () => {
    const nothing = herdOf({}, unregisteredHerd(HERD_ID, usuarioId));

    expect(afterRule(nothing, registerHerd, input).herd).toEqual(
      aHerd({ versao: 0 }),
    );
  });

  it('sent twice stays as it is', () => {
    const existing = aHerd({ qntdAnimais: 7, versao: 9 });

    expect(afterRule(herdOf({}, existing), registerHerd, input).herd).toEqual(
      existing,
    );
  });

  it('refuses an id that stands for other content', () => {
    const existing = herdOf({}, aHerd({ nome: 'Santa Rita' }));

    expect(run(existing, registerHerd, input).outcome).toMatchObject({
      ok: false,
      problem: { status: 409 },
    });
  });
});

describe('a herd update', () => {
  const body = { ...input, nome: 'Santa Rita', descricao: 'Leite' };

  it('changes name and description, not the counters', () => {
    const existing = herdOf({}, aHerd({ qntdAnimais: 7 }));

    expect(afterRule(existing, updateHerd, body).herd).toEqual(
      aHerd({ nome: 'Santa Rita', descricao: 'Leite', qntdAnimais: 7 }),
    );
  });

  it('of the same content changes nothing', () => {
    expect(run(herdOf(), updateHerd, input).outcome).toEqual({
      ok: true,
      value: NO_EFFECTS,
    });
  });
});

it('a deleted herd is no more', () => {
  const rebanhoId = HERD_ID;

  expect(run(herdOf(), deleteHerd, { rebanhoId }).outcome).toMatchObject({
    value: { herd: null },
  });
});

describe('bull data', () => {
  const bull = anAnimal({ categoria: 'T', sexo: 'M' });
  const bought = {
    animalId: ANIMAL_ID,
    touroProprio: false,
    quantidadeDoses: 12,
  };

  it('sets the stock of a bull whose semen was bought', () => {
    expect(registerBull(herdOf({ animais: [bull] }), bought)).toMatchObject({
      ok: true,
      value: {
        put: { animais: [{ touroProprio: false, quantidadeDoses: 12 }] },
      },
    });
  });

  it('refuses doses for an own bull', () => {
    expect(
      registerBull(herdOf({ animais: [bull] }), {
        ...bought,
        touroProprio: true,
      }),
    ).toEqual({
      ok: false,
      problem: {
        status: 400,
        title: 'Não foi possível cadastrar o touro.',
        detail: 'Touro proprio não deve ter doses de semen.',
        campos: [
          {
            campo: 'quantidadeDoses',
            mensagem: 'Touro proprio não deve ter doses de semen.',
          },
        ],
      },
    });
  });

  it('refuses an animal that is no bull', () => {
    expect(
      registerBull(herdOf({ animais: [anAnimal()] }), bought),
    ).toMatchObject({
      ok: false,
      problem: { detail: 'O animal não é um touro.' },
    });
  });

  it('does not find an animal that is not there', () => {
    expect(registerBull(herdOf({}), bought)).toMatchObject({
      ok: false,
      problem: { status: 404 },
    });
  });
});

describe('semen that came is added to the stock', () => {
  const bull = anAnimal({
    ...{ categoria: 'T', sexo: 'M' },
    ...{ touroProprio: false, quantidadeDoses: 3 },
  });
  const herd = herdOf({ animais: [bull] });
  const input = {
    ...{ rebanhoId: HERD_ID, animalId: ANIMAL_ID, entradaId: 'e-1' },
    ...{ data: '10/11/2026', doses: 10 },
  };
  const stockIn = (seen: typeof herd) =>
    seen.row('animais', ANIMAL_ID)?.quantidadeDoses;

  it('whatever it is by then, each entry once', () => {
    const first = afterRule(herd, restockBull, input);
    const second = { ...input, entradaId: 'e-2', data: null, doses: 4 };
    const both = afterRule(first, restockBull, second);

    expect(stockIn(both)).toBe(17);
    expect(both.rowsOf('entradasSemen', ANIMAL_ID)).toMatchObject([
      { entradaId: 'e-1', data: '10/11/2026', doses: 10 },
      { entradaId: 'e-2', data: TODAY, doses: 4 },
    ]);
    expect(run(both, restockBull, input).outcome).toEqual(accept(NO_EFFECTS));
    expect(run(both, restockBull, second).outcome).toEqual(accept(NO_EFFECTS));
    expect(
      run(both, restockBull, { ...input, doses: 11 }).outcome,
    ).toMatchObject({ problem: { status: 409 } });
  });

  it('is taken out of whatever there is by then, down to none', () => {
    const taken = { ...input, doses: -1 };
    const used = herdOf({ animais: [{ ...bull, quantidadeDoses: 1 }] });
    const none = afterRule(used, restockBull, taken);

    expect(stockIn(none)).toBe(0);
    expect(none.rowsOf('entradasSemen', ANIMAL_ID)).toMatchObject([
      { entradaId: 'e-1', doses: -1 },
    ]);
    expect(run(none, restockBull, taken).outcome).toEqual(accept(NO_EFFECTS));
    const another = { ...taken, entradaId: 'e-2' };
    expect(run(none, restockBull, another).outcome).toMatchObject({
      problem: { status: 400, detail: 'Não há tantas doses no estoque.' },
    });
  });

  it('a bull of whom nothing was known has it from now on', () => {
    const unknown = { ...bull, touroProprio: null, quantidadeDoses: null };
    const stocked = afterRule(
      herdOf({ animais: [unknown] }),
      restockBull,
      input,
    );

    expect(stocked.row('animais', ANIMAL_ID)).toMatchObject({
      touroProprio: false,
      quantidadeDoses: 10,
    });
  });

  it.each<[string, object, Partial<Animal>, string]>([
    ['no dose', { doses: 0 }, {}, 'Quantidade de doses inválida.'],
    [
      'more than a stock holds',
      { doses: DOSES_MAX - 2 },
      {},
      'Quantidade de doses inválida.',
    ],
    [
      'a day to come',
      { data: '21/11/2026' },
      {},
      'Data da entrada não pode ser futura.',
    ],
    [
      'an own bull',
      {},
      { touroProprio: true, quantidadeDoses: 0 },
      'Touro proprio não deve ter doses de semen.',
    ],
    ['a cow', {}, { categoria: 'V' }, 'O animal não é um touro.'],
  ])('refuses %s', (_, changes, animal, detail) => {
    const seen = herdOf({ animais: [{ ...bull, ...animal }] });

    expect(
      run(seen, restockBull, { ...input, ...changes }).outcome,
    ).toMatchObject({ ok: false, problem: { status: 400, detail } });
  });
});
