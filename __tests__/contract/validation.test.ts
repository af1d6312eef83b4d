import fc from 'fast-check';
import { reach, type StringSchema } from 'yup';
import {
  animalBatchSchema,
  animalFormSchema,
  animalSchema,
} from '@/contract/animals';
import { applicationSchema } from '@/contract/applications';
import { calfSchema } from '@/contract/calves';
import { isInstant, NAME_TEXTS } from '@/contract/fields';
import { herdFormSchema, herdSchema } from '@/contract/herds';
import { medicineFormSchema } from '@/contract/medicines';
import { productionSchema } from '@/contract/production';
import { signUpSchema } from '@/contract/session';
import { treatmentFormSchema } from '@/contract/treatments';
import { vaccineFormSchema } from '@/contract/vaccines';
import { PROBLEMS_MAX, validate } from '@/contract/validation';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { anAnimalInput, HERD_ID, TODAY } from '../support/builders';

const SCHEMAS = { animalSchema, herdSchema, signUpSchema, animalBatchSchema };

describe('a name and an address', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'Z', '7', '_', '-', '@', '.', ' '),
    maxLength: 12,
  });
  const isRight = (field: 'username' | 'email') => (value: string) =>
    (reach(signUpSchema, field) as StringSchema).isValidSync(value);

  it.each([
    ['username', /^[A-Za-z]+[A-Za-z0-9_-]+$/],
    ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ] as const)('%s is as the specification has it', (field, form) => {
    fc.assert(
      fc.property(letters, (text) => {
        expect(isRight(field)(text)).toBe(form.test(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

it.each([
  ['2026-11-20T15:00:00.000Z', true],
  ['1970-01-01T00:00:00.000Z', true],
  ['2026-13-20T15:00:00.000Z', false],
  ['0001-06-01T00:00:00.000Z', false],
  ['9999-06-01T00:00:00.000Z', false],
])('the instant %s is one of a farm: %s', (text, isOne) => {
  expect(isInstant(text)).toBe(isOne);
});

describe('validation', () => {
  it.each(Object.entries(SCHEMAS))(
    'of %s never throws, and every refusal is said in Portuguese',
    (_, schema) => {
      fc.assert(
        fc.property(fc.jsonValue(), (body) => {
          const outcome = validate(schema, body, TODAY);
          if (outcome.ok) return;
          expect(outcome.problem.status).toBe(400);
          expect(outcome.problem.campos.length).toBeGreaterThan(0);
          for (const { mensagem } of outcome.problem.campos) {
            expect(mensagem).not.toMatch(/ must | required|unspecified/);
          }
        }),
      );
    },
  );

  it('changes nothing in what it accepts', () => {
    const body = anAnimalInput({ nome: ' Mimosa ' });

    expect(validate(animalSchema, body, TODAY)).toEqual({
      ok: true,
      value: body,
    });
  });

  it.each([
    ['a number for a name', { ...anAnimalInput(), nome: 7 }, 'nome'],
    ['an object for a breed', { ...anAnimalInput(), raca: {} }, 'raca'],
    ['a list for a parent', { ...anAnimalInput(), maeId: [] }, 'maeId'],
    ['an id that is none', { ...anAnimalInput(), animalId: '1' }, 'animalId'],
    [
      'a number for a date',
      { ...anAnimalInput(), dataNascimento: 20112026 },
      'dataNascimento',
    ],
    [
      'a name of a megabyte',
      { ...anAnimalInput(), nome: 'a'.repeat(1_000_000) },
      'nome',
    ],
    ['a NUL in a name', { ...anAnimalInput(), nome: 'a\u0000' }, 'nome'],
    [
      'a right-to-left mark in a name',
      { ...anAnimalInput(), nome: 'a\u202e' },
      'nome',
    ],
  ])('refuses %s at its field', (_, body, campo) => {
    const outcome = validate(animalSchema, body, TODAY);

    expect(outcome).toMatchObject({
      ok: false,
      problem: { campos: [{ campo }] },
    });
  });

  it('refuses a birth before any animal of a herd', () => {
    const body = { ...anAnimalInput(), dataNascimento: '31/12/1899' };

    expect(validate(animalSchema, body, TODAY)).toMatchObject({
      ok: false,
      problem: {
        campos: [
          { campo: 'dataNascimento', mensagem: ANIMAL_MESSAGES.birthInvalid },
        ],
      },
    });
  });

  describe.each([
    ['an animal', animalFormSchema],
    ['a calf', calfSchema],
    ['a herd', herdFormSchema],
    ['a vaccine', vaccineFormSchema],
    ['a medicine', medicineFormSchema],
    ['a treatment', treatmentFormSchema],
  ])('the name of %s', (_, schema) => {
    const problemsOf = (nome: string) => {
      const outcome = validate(schema, { nome }, TODAY);
      const { campos } = outcome.ok ? { campos: [] } : outcome.problem;
      return campos.filter(({ campo }) => campo === 'nome');
    };

    it.each(['-', "''", '’ - ’', '\u0301', ' \u0301\u0308-'])(
      'says something: %j does not',
      (nome) => {
        expect(problemsOf(nome)).toEqual([
          { campo: 'nome', mensagem: NAME_TEXTS.saysNothing },
        ]);
      },
    );

    it.each(['7', 'Ó', '-a-', 'Ana’s'])('may be %s', (nome) =>
      expect(problemsOf(nome)).toEqual([]),
    );
  });

  it('asks the same of a treatment made while it is applied', () => {
    const body = { tratamento: { tratamentoId: null, nome: '--' } };

    expect(validate(applicationSchema, body, TODAY)).toMatchObject({
      ok: false,
      problem: {
        campos: expect.arrayContaining([
          { campo: 'tratamento.nome', mensagem: NAME_TEXTS.saysNothing },
        ]),
      },
    });
  });

  it('lists every failing field', () => {
    const body = { rebanhoId: HERD_ID, nome: '', descricao: 'a'.repeat(250) };
    const outcome = validate(herdSchema, body, TODAY);

    expect(outcome).toMatchObject({ ok: false });
    expect(
      outcome.ok ? [] : outcome.problem.campos.map(({ campo }) => campo).sort(),
    ).toEqual(['descricao', 'nome']);
  });

  it('names the line of a failing row', () => {
    const animais = [anAnimalInput(), anAnimalInput({ raca: '' as 'H' })];

    expect(validate(animalBatchSchema, { animais }, TODAY)).toMatchObject({
      ok: false,
      problem: {
        campos: [
          {
            linha: 1,
            campo: 'raca',
            mensagem: 'Raca do animal não deve ser vazio.',
          },
        ],
      },
    });
  });

  it('does not look into a list that is too long', () => {
    const { list, reads } = counted(10_001);

    const outcome = validate(productionSchema, { registros: list }, TODAY);

    expect(outcome).toMatchObject({
      ok: false,
      problem: { campos: expect.arrayContaining([tooLong('registros')]) },
    });
    expect(reads()).toBe(0);
  });

  it('ends at twenty problems, however many entries are wrong', () => {
    const { list, reads } = counted(10_000);

    const outcome = validate(productionSchema, { registros: list }, TODAY);

    expect(outcome.ok).toBe(false);
    if (outcome.ok) return;
    expect(outcome.problem.campos.length).toBeLessThanOrEqual(PROBLEMS_MAX);
    expect(reads()).toBeLessThanOrEqual(PROBLEMS_MAX);
  });

  it('names the line and the field of an entry that fails', () => {
    const right = { vacaId: HERD_ID, litros: 10 };
    const registros = [right, { ...right, litros: 'dez' }, right];
    const body = { dataOcorrencia: TODAY, registros };

    expect(validate(productionSchema, body, TODAY)).toMatchObject({
      ok: false,
      problem: { campos: [{ linha: 1, campo: 'litros' }] },
    });
  });
});

function tooLong(campo: string) {
  return { campo, mensagem: REQUEST_MESSAGES.tooLarge };
}

/** A list of zeros that counts how many of them are looked at. */
function counted(length: number) {
  let read = 0;
  const list = new Proxy(new Array(length).fill(0), {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/.test(name)) read += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { list, reads: () => read };
}
