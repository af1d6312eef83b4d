import { registerBull } from '@/domain/bulls/operations';
import {
  deleteHerd,
  registerHerd,
  unregisteredHerd,
  updateHerd,
} from '@/domain/herds/operations';
import { NO_EFFECTS } from '@/domain/shared/effects';
import { ANIMAL_ID, aHerd, anAnimal, HERD_ID } from '../support/builders';
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
