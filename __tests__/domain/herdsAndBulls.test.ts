import { registerBull } from '@/domain/bulls/rules';
import { registerHerd, updateHerd } from '@/domain/herds/rules';
import { ANIMAL_ID, aHerd, anAnimal, HERD_ID } from '../support/builders';

const USER = aHerd().usuarioId;
const input = { rebanhoId: HERD_ID, nome: ' Boa  Vista ', descricao: ' ' };

describe('a new herd', () => {
  it('is empty, its name tidied', () => {
    expect(registerHerd(undefined, input, USER)).toEqual({
      ok: true,
      value: aHerd({ versao: 0 }),
    });
  });

  it('sent twice stays as it is', () => {
    const existing = aHerd({ qntdAnimais: 7, versao: 9 });

    expect(registerHerd(existing, input, USER)).toEqual({
      ok: true,
      value: existing,
    });
  });

  it('refuses an id that stands for other content', () => {
    const existing = aHerd({ nome: 'Santa Rita' });

    expect(registerHerd(existing, input, USER)).toMatchObject({
      ok: false,
      problem: { status: 409 },
    });
  });
});

describe('a herd update', () => {
  it('changes name and description, not the counters', () => {
    const existing = aHerd({ qntdAnimais: 7 });
    const body = { ...input, nome: 'Santa Rita', descricao: 'Leite' };

    expect(updateHerd(existing, body)).toEqual({
      ok: true,
      value: aHerd({ nome: 'Santa Rita', descricao: 'Leite', qntdAnimais: 7 }),
    });
  });

  it('does not find a herd that is not there', () => {
    expect(updateHerd(undefined, input)).toMatchObject({
      ok: false,
      problem: { status: 404, detail: 'Rebanho não encontrado.' },
    });
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
    expect(registerBull(bull, bought)).toMatchObject({
      ok: true,
      value: { touroProprio: false, quantidadeDoses: 12 },
    });
  });

  it('refuses doses for an own bull', () => {
    expect(registerBull(bull, { ...bought, touroProprio: true })).toEqual({
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
    expect(registerBull(anAnimal(), bought)).toMatchObject({
      ok: false,
      problem: { detail: 'O animal não é um touro.' },
    });
  });

  it('does not find an animal that is not there', () => {
    expect(registerBull(undefined, bought)).toMatchObject({
      ok: false,
      problem: { status: 404 },
    });
  });
});
