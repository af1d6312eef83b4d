import fc from 'fast-check';
import { leavingNotices } from '@/domain/animals/notices';
import { ANIMAL_NEEDS, ANIMAL_RULES } from '@/domain/animals/operations';
import {
  type AnimalSurroundings,
  discardAnimal,
  registerAnimal,
  restoreAnimal,
  summaryOf,
  updateAnimal,
} from '@/domain/animals/rules';
import type { Animal, AnimalInput } from '@/domain/animals/types';
import type { RowsByTable } from '@/domain/shared/effects';
import type { AppliedDose } from '@/domain/vaccines/types';
import {
  ANIMAL_ID,
  anAnimal,
  anAnimalInput,
  FATHER_ID,
  HERD_ID,
  MOTHER_ID,
  TODAY,
} from '../support/builders';
import { anIdentifier } from '../support/buildersIdentifiers';
import {
  anApplication,
  aProduction,
  aReproductive,
  aWeighing,
  uuid,
} from '../support/buildersMilk';
import { aSample } from '../support/buildersQuality';
import { herdOf, run } from '../support/herdReader';

const NOTHING: AnimalSurroundings = {
  existing: undefined,
  namesake: undefined,
  mother: undefined,
  father: undefined,
  hasOffspring: false,
};

const mother = anAnimal({
  animalId: MOTHER_ID,
  nome: 'Aurora',
  dataNascimento: '01/01/2019',
});
const father = anAnimal({
  animalId: FATHER_ID,
  nome: 'Trovão',
  categoria: 'T',
  sexo: 'M',
  dataNascimento: '01/01/2018',
});

function fieldsOf(
  input: Partial<AnimalInput>,
  around: Partial<AnimalSurroundings>,
) {
  const outcome = registerAnimal(anAnimalInput(input), {
    ...NOTHING,
    ...around,
  });
  return outcome.ok ? [] : outcome.problem.campos;
}

describe('a new animal', () => {
  it('is active, without situations, stock or weight', () => {
    const outcome = registerAnimal(anAnimalInput(), NOTHING);

    expect(outcome).toEqual({ ok: true, value: anAnimal({ versao: 0 }) });
  });

  it('keeps its parents when they are older, of the herd and of the right sex', () => {
    const input = anAnimalInput({ maeId: MOTHER_ID, paiId: FATHER_ID });

    const outcome = registerAnimal(input, { ...NOTHING, mother, father });

    expect(outcome).toMatchObject({
      ok: true,
      value: { maeId: MOTHER_ID, paiId: FATHER_ID },
    });
  });

  it.each<
    [string, Partial<AnimalInput>, Partial<AnimalSurroundings>, string, string]
  >([
    [
      'a taken name',
      {},
      { namesake: mother },
      'nome',
      'Já existe um animal com esse nome no rebanho.',
    ],
    [
      'a mother who is not there',
      { maeId: MOTHER_ID },
      {},
      'maeId',
      'Mãe não encontrada no rebanho.',
    ],
    [
      'a mother of another herd',
      { maeId: MOTHER_ID },
      { mother: { ...mother, rebanhoId: 'x' } },
      'maeId',
      'Mãe não encontrada no rebanho.',
    ],
    [
      'a male mother',
      { maeId: MOTHER_ID },
      { mother: { ...mother, sexo: 'M' } },
      'maeId',
      'A mãe deve ser fêmea.',
    ],
    [
      'a younger mother',
      { maeId: MOTHER_ID },
      { mother: { ...mother, dataNascimento: '11/03/2023' } },
      'maeId',
      'A mãe deve ser mais velha que o animal.',
    ],
    [
      'a mother of the same day',
      { maeId: MOTHER_ID },
      { mother: { ...mother, dataNascimento: '10/03/2023' } },
      'maeId',
      'A mãe deve ser mais velha que o animal.',
    ],
    [
      'itself as mother',
      { maeId: ANIMAL_ID },
      {},
      'maeId',
      'O animal não pode ser pai ou mãe de si mesmo.',
    ],
    [
      'a father who is not there',
      { paiId: FATHER_ID },
      {},
      'paiId',
      'Pai não encontrado no rebanho.',
    ],
    [
      'a female father',
      { paiId: FATHER_ID },
      { father: { ...father, sexo: 'F' } },
      'paiId',
      'O pai deve ser macho.',
    ],
    [
      'a younger father',
      { paiId: FATHER_ID },
      { father: { ...father, dataNascimento: '11/03/2023' } },
      'paiId',
      'O pai deve ser mais velho que o animal.',
    ],
    [
      'itself as father',
      { paiId: ANIMAL_ID },
      {},
      'paiId',
      'O animal não pode ser pai ou mãe de si mesmo.',
    ],
  ])('is refused with %s', (_, input, around, campo, mensagem) => {
    expect(fieldsOf(input, around)).toEqual([{ campo, mensagem }]);
  });

  it('lists every failing field', () => {
    const fields = fieldsOf(
      { maeId: MOTHER_ID, paiId: FATHER_ID },
      { namesake: mother },
    );

    expect(fields.map(({ campo }) => campo)).toEqual([
      'nome',
      'maeId',
      'paiId',
    ]);
  });

  it('accepts a parent whose birth date nobody knows', () => {
    const unknown = { ...mother, dataNascimento: null };

    expect(fieldsOf({ maeId: MOTHER_ID }, { mother: unknown })).toEqual([]);
  });

  it('refuses an id that stands for other content', () => {
    const outcome = registerAnimal(anAnimalInput({ nome: 'Outra' }), {
      ...NOTHING,
      existing: anAnimal(),
    });

    expect(outcome).toMatchObject({
      ok: false,
      problem: {
        status: 409,
        detail: 'Já existe um registro diferente com esse identificador.',
      },
    });
  });
});

describe('sent twice', () => {
  const input = fc.record({
    nome: fc.stringMatching(/^[A-Za-zÀ-ú0-9][A-Za-zÀ-ú0-9 '-]{0,20}$/),
    categoria: fc.constantFrom('V', 'T', 'N'),
    sexo: fc.constantFrom('F', 'M'),
    raca: fc.constantFrom('H', 'GH', 'GZ'),
  });

  it('a registration changes nothing the second time', () => {
    fc.assert(
      fc.property(input, (changes) => {
        const body = anAnimalInput(changes as Partial<AnimalInput>);
        const first = registerAnimal(body, NOTHING);
        if (!first.ok) throw new Error(first.problem.detail);

        const second = registerAnimal(body, {
          ...NOTHING,
          existing: first.value,
        });

        expect(second).toEqual(first);
      }),
    );
  });

  it('an update changes nothing the second time', () => {
    fc.assert(
      fc.property(input, (changes) => {
        const body = anAnimalInput(changes as Partial<AnimalInput>);
        const first = updateAnimal(body, { ...NOTHING, existing: anAnimal() });
        if (!first.ok) throw new Error(first.problem.detail);

        const second = updateAnimal(body, {
          ...NOTHING,
          existing: first.value,
        });

        expect(second).toEqual(first);
      }),
    );
  });

  it('a discard stays as it was, another of it is refused', () => {
    const said = { motivo: 'VENDA', justificativa: 'Preço bom' };
    const first = discard(anAnimal(), said);
    const again = (changes: object) =>
      discardAnimal(first, discardInput({ ...said, ...changes }), TODAY);

    expect(again({ justificativa: ' Preço bom ' })).toEqual({
      ok: true,
      value: first,
    });
    for (const changes of [
      { motivo: 'CARNE' },
      { justificativa: null },
      { dataOcorrencia: '01/01/2026' },
    ]) {
      expect(again(changes)).toMatchObject({
        problem: { detail: 'O animal está descartado.' },
      });
    }
  });
});

describe('an update', () => {
  it('does not find an animal that is not there', () => {
    expect(updateAnimal(anAnimalInput(), NOTHING)).toMatchObject({
      ok: false,
      problem: { status: 404, detail: 'Animal não encontrado.' },
    });
  });

  it('refuses a discarded animal', () => {
    const existing = anAnimal({ descartado: true });

    expect(
      updateAnimal(anAnimalInput(), { ...NOTHING, existing }),
    ).toMatchObject({
      ok: false,
      problem: { status: 400, detail: 'O animal está descartado.' },
    });
  });

  it('refuses another sex for a parent', () => {
    const around = { ...NOTHING, existing: anAnimal(), hasOffspring: true };

    expect(updateAnimal(anAnimalInput({ sexo: 'M' }), around)).toMatchObject({
      ok: false,
      problem: { detail: 'O sexo não pode mudar: o animal já tem filhos.' },
    });
  });

  it('makes a cow again of whom an older release made a male', () => {
    const existing = anAnimal({ sexo: 'M', situacaoReprodutiva: 'IN' });
    const around = { ...NOTHING, existing };

    expect(updateAnimal(anAnimalInput({ sexo: 'F' }), around)).toMatchObject({
      ok: true,
      value: { sexo: 'F', situacaoReprodutiva: 'IN' },
    });
  });

  it('takes the stock from a bull that is one no longer', () => {
    const existing = anAnimal({
      categoria: 'T',
      sexo: 'M',
      touroProprio: false,
      quantidadeDoses: 9,
    });
    const input = anAnimalInput({ categoria: 'N', sexo: 'M' });

    expect(updateAnimal(input, { ...NOTHING, existing })).toMatchObject({
      ok: true,
      value: { touroProprio: null, quantidadeDoses: null },
    });
  });

  it('leaves the stock of a bull that stays one', () => {
    const existing = anAnimal({
      categoria: 'T',
      sexo: 'M',
      touroProprio: false,
      quantidadeDoses: 9,
    });
    const input = anAnimalInput({ categoria: 'T', sexo: 'M', nome: 'Raio' });

    expect(updateAnimal(input, { ...NOTHING, existing })).toMatchObject({
      ok: true,
      value: { nome: 'Raio', touroProprio: false, quantidadeDoses: 9 },
    });
  });
});

const ON_THAT_DAY = '05/02/2026';
const weighing = { animalId: ANIMAL_ID, dataPesagem: ON_THAT_DAY };
const RECORDS = recordsOf(ANIMAL_ID, ON_THAT_DAY);

function recordsOf(
  animalId: string,
  before: string,
): readonly (readonly [string, RowsByTable])[] {
  const dose: AppliedDose = {
    ...{ doseId: uuid(1, 3), rebanhoId: HERD_ID, aplicacaoId: uuid(2, 3) },
    ...{ dataAplicacao: before, quantidadeAnimais: 1, numeroDose: 1 },
    historicoVacinacaoId: uuid(3, 3),
    animaisVacinados: [{ animalId, nome: 'Mimosa', numeroDose: 1 }],
    ...{ finalizouCiclo: false, versao: 1 },
  };
  return [
    ['a weighing', { pesagens: [aWeighing(1, weighing)] }],
    ['a sample', { amostras: [aSample(1, { animalId, data: before })] }],
    [
      'a treatment',
      {
        aplicacoes: [
          anApplication(1, animalId, `${before} 06:00`, `${before} 06:00`),
        ],
      },
    ],
    ['a dose', { dosesAplicadas: [dose] }],
    [
      'a situation',
      {
        situacoesReprodutivas: [
          aReproductive(1, {
            vacaId: animalId,
            dataOcorrencia: `${before} 06:00`,
          }),
        ],
      },
    ],
  ];
}

describe('a day of birth that moves', () => {
  const animalId = ANIMAL_ID;
  const before = ON_THAT_DAY;
  const at = (dataNascimento: string | null, rows: RowsByTable) =>
    run(
      herdOf({
        animais: [anAnimal({ dataNascimento: '01/02/2026' })],
        ...rows,
      }),
      ANIMAL_RULES['animals/updated'],
      anAnimalInput({ dataNascimento }),
    );

  it.each(RECORDS)('is never after %s', (_, rows) => {
    expect(at('06/02/2026', rows).outcome).toMatchObject({
      ok: false,
      problem: {
        campos: [
          {
            campo: 'dataNascimento',
            mensagem: 'O animal já tem registros de antes dessa data.',
          },
        ],
      },
    });
    for (const day of ['04/02/2026', before, '31/01/2026', null]) {
      expect(at(day, rows).outcome.ok).toBe(true);
    }
  });

  it('takes the weighing at birth along', () => {
    const birth = { animalId, pesagemId: animalId, dataPesagem: '01/02/2026' };
    const pesagens = [aWeighing(1, birth), aWeighing(2, weighing)];
    const days = (day: string | null) =>
      at(day, { pesagens })
        .herd.rowsOf('pesagens', animalId)
        .map(({ dataPesagem }) => dataPesagem);
    expect(days('03/02/2026')).toEqual(['03/02/2026', before]);
    expect(days('20/01/2026')).toEqual(['20/01/2026', before]);
    expect(days('01/02/2026')).toEqual(['01/02/2026', before]);
    expect(days(null)).toEqual(['01/02/2026', before]);
    expect(at(before, { pesagens }).outcome.ok).toBe(false);
  });

  it('takes along the tags that hung since the old one', () => {
    const hung = (number: number, desde: string, ate: string | null = null) =>
      anIdentifier(number, { valor: `${number}`, desde, ate });
    const identificacoes = [
      hung(1, '01/02/2026'),
      hung(2, '02/02/2026'),
      hung(3, '10/02/2026'),
      hung(4, '01/02/2026', '02/02/2026'),
    ];
    const days = (day: string | null) =>
      at(day, { identificacoes })
        .herd.rowsOf('identificacoes', animalId)
        .map(({ desde }) => desde.slice(0, 5));
    expect(days('03/02/2026')).toEqual(['03/02', '03/02', '10/02', '01/02']);
    expect(days('20/01/2026')).toEqual(['20/01', '02/02', '10/02', '20/01']);
    expect(days(null)).toEqual(['01/02', '02/02', '10/02', '01/02']);
  });

  it.each(['maeId', 'paiId'])(
    'is before the children who have it as %s',
    (as) => {
      const born = (number: number, dataNascimento: string | null) =>
        anAnimal({
          ...{
            animalId: uuid(number, 9),
            nome: `Cria ${number}`,
            dataNascimento,
          },
          [as]: animalId,
        });
      const animais = [
        born(1, '20/02/2026'),
        born(2, '05/02/2026'),
        born(3, null),
      ];
      const parent = anAnimal({ dataNascimento: '01/02/2026' });
      const moved = (day: string | null) =>
        run(
          herdOf({ animais: [parent, ...animais] }),
          ANIMAL_RULES['animals/updated'],
          anAnimalInput({ dataNascimento: day }),
        ).outcome;
      for (const day of ['05/02/2026', '06/02/2026', '01/03/2026']) {
        expect(moved(day)).toMatchObject({
          ok: false,
          problem: {
            campos: [
              {
                campo: 'dataNascimento',
                mensagem: 'O animal deve ser mais velho que os filhos.',
              },
            ],
          },
        });
      }
      for (const day of ['04/02/2026', '01/01/2026', null]) {
        expect(moved(day).ok).toBe(true);
      }
    },
  );

  it('asks for the rows, and no other edit does', () => {
    const need = ANIMAL_NEEDS['animals/updated'];
    const tables = (alterados?: readonly string[]) =>
      Object.keys(need({ ...anAnimalInput(), alterados }).tabelas ?? {});
    expect(tables(['nome', 'raca']).sort()).toEqual([
      'divergencias',
      'edicoes',
    ]);
    expect(tables()).toEqual(tables(['dataNascimento']));
    expect(tables().sort()).toEqual([
      'amostras',
      'aplicacoes',
      'divergencias',
      'dosesAplicadas',
      'edicoes',
      'exames',
      'identificacoes',
      'pesagens',
      'situacoesProdutivas',
      'situacoesReprodutivas',
    ]);
  });
});

describe('a discard', () => {
  it('keeps reason, justification and date', () => {
    const animal = discard(anAnimal(), {
      motivo: 'OUTRO',
      justificativa: ' Morte ',
      dataOcorrencia: '19/11/2026',
    });

    expect(animal).toMatchObject({
      descartado: true,
      descarte: {
        animalId: ANIMAL_ID,
        motivo: 'OUTRO',
        justificativa: 'Morte',
        dataOcorrencia: '19/11/2026',
      },
    });
  });

  it('without a date is today', () => {
    expect(discard(anAnimal(), {}).descarte?.dataOcorrencia).toBe(TODAY);
  });

  it.each([
    [
      'no justification for OUTRO',
      { motivo: 'OUTRO' as const, justificativa: '  ' },
      'Justificativa é obrigatória.',
    ],
    [
      'a future date',
      { dataOcorrencia: '21/11/2026' },
      'Data do descarte não pode ser futura.',
    ],
    [
      'a date before birth',
      { dataOcorrencia: '09/03/2023' },
      'O descarte não pode ser anterior ao nascimento.',
    ],
  ])('is refused with %s', (_, changes, detail) => {
    expect(
      discardAnimal(anAnimal(), discardInput(changes), TODAY),
    ).toMatchObject({
      ok: false,
      problem: { status: 400, detail },
    });
  });

  it.each([
    ...RECORDS,
    [
      'milk',
      { producoes: [aProduction(1, ON_THAT_DAY, { [ANIMAL_ID]: 12 })] },
    ] as const,
  ])('asks where it is dated before %s', (_, rows) => {
    const animal = anAnimal({ dataNascimento: '01/02/2026' });
    const herd = herdOf({ animais: [animal], ...rows });
    expect(leavingNotices(herd, animal, '04/02/2026')).toMatchObject([
      {
        mensagem:
          'Mimosa tem registros até 05/02/2026, depois da data do descarte.',
      },
    ]);
    expect(leavingNotices(herd, animal, ON_THAT_DAY)).toEqual([]);
    const other = anAnimal({ animalId: MOTHER_ID });
    expect(leavingNotices(herd, other, '04/02/2026')).toEqual([]);
  });

  it.each([
    ['a cow that he covered', 'IN', true, 1],
    ['what was of his semen', 'IN', false, 0],
    ['a timed insemination', 'IATF', true, 0],
  ] as const)('of a bull asks after %s', (_, kind, touroProprio, asked) => {
    const bull = { ...father, touroProprio };
    const service = aReproductive(1, {
      ...{ reprodutividade: kind, dataOcorrencia: `${ON_THAT_DAY} 06:00` },
      touroInseminacaoId: FATHER_ID,
    });
    const herd = herdOf({
      animais: [anAnimal(), bull],
      situacoesReprodutivas: [service],
    });
    const told = leavingNotices(herd, bull, '04/02/2026');
    expect(told).toHaveLength(asked);
    expect(leavingNotices(herd, bull, ON_THAT_DAY)).toEqual([]);
  });

  it('does not find an animal that is not there', () => {
    expect(discardAnimal(undefined, discardInput({}), TODAY)).toMatchObject({
      ok: false,
      problem: { status: 404 },
    });
  });
});

describe('a restoration', () => {
  const discarded = discard(anAnimal(), {});

  it('brings the animal back as it was', () => {
    expect(restoreAnimal(discarded, undefined, null)).toEqual({
      ok: true,
      value: anAnimal(),
    });
  });

  it('renames where a name is sent along', () => {
    expect(restoreAnimal(discarded, undefined, ' Mimosa  2 ')).toMatchObject({
      ok: true,
      value: { nome: 'Mimosa 2' },
    });
  });

  it('refuses a name that was taken meanwhile', () => {
    expect(restoreAnimal(discarded, mother, null)).toMatchObject({
      ok: false,
      problem: { detail: 'Já existe um animal com esse nome no rebanho.' },
    });
  });

  it('leaves an active animal alone', () => {
    expect(restoreAnimal(anAnimal(), mother, null)).toEqual({
      ok: true,
      value: anAnimal(),
    });
  });

  it('says that it is back already where it should have another name', () => {
    expect(restoreAnimal(anAnimal(), undefined, 'Mimosa 2')).toMatchObject({
      ok: false,
      problem: {
        campos: [
          {
            campo: 'nome',
            mensagem: 'O animal já foi restaurado com outro nome.',
          },
        ],
      },
    });
    expect(restoreAnimal(anAnimal(), undefined, ' Mimosa ')).toEqual({
      ok: true,
      value: anAnimal(),
    });
  });

  it('does not find an animal that is not there', () => {
    expect(restoreAnimal(undefined, undefined, null)).toMatchObject({
      ok: false,
      problem: { status: 404 },
    });
  });
});

it('a summary names the animal', () => {
  expect(summaryOf(anAnimal())).toEqual({
    id: ANIMAL_ID,
    categoria: 'N',
    sexo: 'F',
    nome: 'Mimosa',
    raca: 'H',
    rebanhoId: anAnimal().rebanhoId,
  });
});

function discardInput(changes: object) {
  const { animalId, rebanhoId } = anAnimal();
  const base = {
    animalId,
    rebanhoId,
    motivo: 'CARNE' as const,
    justificativa: null,
    dataOcorrencia: null,
  };
  return { ...base, ...changes };
}

function discard(animal: Animal, changes: object): Animal {
  const outcome = discardAnimal(animal, discardInput(changes), TODAY);
  if (!outcome.ok) throw new Error(outcome.problem.detail);
  return outcome.value;
}
