import fc from 'fast-check';
import type { AnimalInput } from '@/domain/animals/types';
import type {
  Operation,
  OperationData,
  OperationKind,
} from '@/domain/operations';
import { EMPTY_CONFIRMED, merge, tableIn } from '@/state/domains';
import { apply } from '@/state/fold/apply';
import { fetchCases } from '@/state/fold/caseBook';
import { fold } from '@/state/fold/fold';
import { herdLists } from '@/state/fold/lists';
import { animalIn, herdIn, type Overlay } from '@/state/fold/overlay';
import { compareAnimals, sortAhead, sortedAnimals } from '@/state/fold/sorting';
import { rowsOf } from '@/state/rows/buckets';
import { EMPTY_DELTA } from '@/state/rows/types';
import { aHerd, anAnimal, anAnimalInput, HERD_ID } from '../support/builders';

const AT = '2026-11-20T12:00:00.000Z';
const IDS = ['a0', 'a1', 'a2', 'a3'];

function op<Kind extends OperationKind>(
  tipo: Kind,
  dados: OperationData[Kind],
  id = 'o',
): Operation {
  return { id, tipo, dados, at: AT } as Operation;
}

const input: fc.Arbitrary<AnimalInput> = fc
  .record({
    animalId: fc.constantFrom(...IDS),
    nome: fc.constantFrom('Mimosa', 'MIMOSA ', 'Estrela', 'Trovão'),
    sexo: fc.constantFrom('F' as const, 'M' as const),
    maeId: fc.option(fc.constantFrom(...IDS)),
  })
  .map((changes) => anAnimalInput({ ...changes, dataNascimento: null }));

const operation: fc.Arbitrary<Operation> = fc.oneof(
  input.map((dados) => op('animals/registered', dados)),
  input.map((dados) => op('animals/updated', dados)),
  fc
    .array(input, { minLength: 1, maxLength: 3 })
    .map((animais) =>
      op('animals/batchRegistered', { rebanhoId: HERD_ID, animais }),
    ),
  fc.constantFrom(...IDS).map((animalId) =>
    op('animals/discarded', {
      animalId,
      rebanhoId: HERD_ID,
      motivo: 'VENDA',
      justificativa: null,
      dataOcorrencia: null,
    }),
  ),
  fc
    .constantFrom(...IDS)
    .map((animalId) =>
      op('animals/restored', { animalId, rebanhoId: HERD_ID, nome: null }),
    ),
  fc
    .constantFrom('Boa Vista', 'Outra')
    .map((nome) =>
      op('herds/updated', { rebanhoId: HERD_ID, nome, descricao: '' }),
    ),
);

const confirmed = merge(EMPTY_CONFIRMED, {
  ...EMPTY_DELTA,
  herds: [aHerd({ qntdAnimais: 1 })],
  rows: { animais: [anAnimal({ animalId: 'a0', nome: 'Mimosa' })] },
});

function shown(view: Overlay) {
  const { active, discarded } = herdLists(view, HERD_ID);
  return { herd: herdIn(view, HERD_ID), active, discarded };
}

beforeAll(fetchCases);

describe('the fold', () => {
  it('is the rules applied one after another, and changes no confirmed row', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
        const before = JSON.stringify(confirmed);
        const whole = fold(confirmed, operations);
        const step = fold(confirmed, operations.slice(0, -1));
        for (const last of operations.slice(-1)) apply(step, last);
        expect(shown(step)).toEqual(shown(whole));
        expect(JSON.stringify(confirmed)).toBe(before);
      }),
    );
  });

  it('takes an operation twice in a row as once', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 8 }), (operations) => {
        const twice = operations.flatMap((one) => [one, one]);
        expect(shown(fold(confirmed, twice))).toEqual(
          shown(fold(confirmed, operations)),
        );
      }),
    );
  });

  it('keeps the counters equal to a recount and the names unique', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
        const { herd, active, discarded } = shown(fold(confirmed, operations));
        expect(herd?.qntdAnimais).toBe(active.length);
        expect(herd?.qntdAnimaisDescartados).toBe(discarded.length);
        const names = active.map((animal) => animal.nome.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  it('lays no birth of a father after that of a child, sent or not', () => {
    const sire = anAnimalInput({
      ...{ animalId: 'a1', nome: 'Trovão', categoria: 'T', sexo: 'M' },
      dataNascimento: '01/01/2020',
    });
    const calf = (animalId: string, dataNascimento: string) =>
      anAnimal({ animalId, nome: animalId, paiId: 'a1', dataNascimento });
    const known = merge(confirmed, {
      ...EMPTY_DELTA,
      rows: { animais: [anAnimal({ ...sire }), calf('a2', '05/05/2023')] },
    });
    const { versao: _, ...waiting } = calf('a3', '04/04/2022');
    const births = ['04/05/2022', '04/04/2022', '03/04/2022'].map((day) => {
      const moved = { ...sire, dataNascimento: day };
      const view = fold(known, [
        op('animals/registered', waiting),
        op('animals/updated', moved),
      ]);
      return animalIn(view, HERD_ID, 'a1')?.dataNascimento;
    });
    expect(births).toEqual(['01/01/2020', '01/01/2020', '03/04/2022']);
  });

  it('lays nothing of a kind that a newer version left in the queue', () => {
    const dados = { rebanhoId: HERD_ID };
    const newer = { id: 'n', tipo: 'herds/painted', at: AT, dados };
    const pending = JSON.parse(JSON.stringify([newer])) as Operation[];
    expect(shown(fold(confirmed, pending))).toEqual(shown(fold(confirmed, [])));
  });

  it('lays a batch whole or not at all', () => {
    const animais = [
      anAnimalInput({ animalId: 'b1', nome: 'Nova' }),
      anAnimalInput({ animalId: 'b2', nome: 'Mimosa' }),
    ];
    const view = fold(confirmed, [
      op('animals/batchRegistered', { rebanhoId: HERD_ID, animais }),
    ]);
    expect(shown(view).active.map((animal) => animal.nome)).toEqual(['Mimosa']);
  });

  it('lays a batch of 10,000 in little time', () => {
    const animais = Array.from({ length: 10_000 }, (_, index) =>
      anAnimalInput({ animalId: `b${index}`, nome: `Vaca ${index}` }),
    );
    const view = fold(confirmed, [
      op('animals/batchRegistered', { rebanhoId: HERD_ID, animais }),
    ]);
    const { active } = shown(view);
    expect(active).toHaveLength(10_001);
    expect(active.slice(1, 4).map((animal) => animal.nome)).toEqual([
      'Vaca 0',
      'Vaca 1',
      'Vaca 2',
    ]);
  });

  it('shows and hides herds', () => {
    const dados = { rebanhoId: 'r9', nome: ' Santa  Rita ', descricao: '' };
    const view = fold(confirmed, [
      op('herds/registered', dados),
      op('herds/deleted', { rebanhoId: HERD_ID }),
    ]);
    expect(herdIn(view, 'r9')).toMatchObject({
      nome: 'Santa Rita',
      qntdAnimais: 0,
    });
    expect(herdIn(view, HERD_ID)).toBeUndefined();
  });

  it('gives a bull its data', () => {
    const view = fold(confirmed, [
      op(
        'animals/registered',
        anAnimalInput({
          animalId: 't',
          nome: 'Trovão',
          categoria: 'T',
          sexo: 'M',
        }),
      ),
      op('bulls/registered', {
        animalId: 't',
        rebanhoId: HERD_ID,
        touroProprio: false,
        quantidadeDoses: 12,
      }),
    ]);
    expect(herdLists(view, HERD_ID).bulls).toMatchObject([
      { animalId: 't', quantidadeDoses: 12 },
    ]);
  });
});

describe('sortedAnimals', () => {
  const rowOf = (ids: number) =>
    fc
      .record({ id: fc.nat(ids), versao: fc.nat(9), number: fc.nat(20) })
      .map(({ id, versao, number }) =>
        anAnimal({ animalId: `a${id}`, nome: `Vaca ${number}`, versao }),
      );
  const row = rowOf(60);
  const many = rowOf(2000);

  it('mends its list into what sorting anew gives', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(row, { maxLength: 4 }), { maxLength: 10 }),
        (pieces) => {
          let now = EMPTY_CONFIRMED;
          for (const animais of pieces) {
            now = merge(now, { ...EMPTY_DELTA, rows: { animais } });
            const buckets = tableIn(now, HERD_ID, 'animais') ?? [];
            expect(sortedAnimals(buckets)).toEqual(
              rowsOf(buckets).sort(compareAnimals),
            );
          }
        },
      ),
    );
  });

  it('has the collator’s order, whatever is in the names', () => {
    const letter = fc.constantFrom(...'aAbBzç 0129-'.split(''), '0000000000');
    const nome = fc.array(letter, { maxLength: 8 }).map((it) => it.join(''));
    fc.assert(
      fc.property(fc.array(nome, { maxLength: 40 }), (names) => {
        const animais = names.map((it, index) =>
          anAnimal({ animalId: `a${index}`, nome: it }),
        );
        const rows = { ...EMPTY_DELTA, rows: { animais } };
        const all = tableIn(merge(EMPTY_CONFIRMED, rows), HERD_ID, 'animais');
        expect(sortedAnimals(all ?? [])).toEqual(animais.sort(compareAnimals));
      }),
      { numRuns: 500 },
    );
  });

  it('sorted ahead in steps is what sorting at once gives', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(many, { maxLength: 300 }), { maxLength: 3 }),
        (pieces) => {
          let now = EMPTY_CONFIRMED;
          for (const animais of pieces) {
            now = merge(now, { ...EMPTY_DELTA, rows: { animais } });
            const buckets = tableIn(now, HERD_ID, 'animais') ?? [];
            for (const _ of sortAhead(buckets));
            expect(sortedAnimals(buckets)).toEqual(
              rowsOf(buckets).sort(compareAnimals),
            );
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('puts numbers in their order and accents aside', () => {
    const names = ['Vaca 10', 'Égua', 'vaca 2', 'Estrela', 'Ana'];
    const animals = names.map((nome, index) =>
      anAnimal({ nome, animalId: `n${index}` }),
    );
    expect(animals.sort(compareAnimals).map((animal) => animal.nome)).toEqual([
      'Ana',
      'Égua',
      'Estrela',
      'vaca 2',
      'Vaca 10',
    ]);
  });
});
