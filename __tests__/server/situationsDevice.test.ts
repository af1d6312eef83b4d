import fc from 'fast-check';
import type { SyncAnswer } from '@/contract/answers';
import { callOf } from '@/contract/operations';
import { correctedBy, deletionOf } from '@/domain/cows/events';
import type { Operation } from '@/domain/operations';
import { idOf, TABLE_NAMES, type TableName } from '@/domain/shared/tables';
import { EMPTY_CONFIRMED, merge } from '@/state/domains';
import { apply } from '@/state/fold/apply';
import { fetchCases } from '@/state/fold/caseBook';
import { fold } from '@/state/fold/fold';
import { herdIn, type Overlay } from '@/state/fold/overlay';
import { readerOf } from '@/state/fold/reader';
import { EMPTY_DELTA } from '@/state/rows/types';
import { idNumber } from '../support/buildersCows';
import { startTestApp, type TestApp } from '../support/serverApp';
import { aDairy, type Dairy, NOON } from './cowsFarm';

const RUNS = 12;
const AT = NOON.toISOString();

let test: TestApp;

beforeAll(async () => {
  await fetchCases();
  test = await startTestApp({ now: () => NOON });
});
afterAll(() => test.close());

/** What a person may do, the herd's own ids left open. */
type Deed =
  | {
      readonly what: 'reproduction';
      readonly female: 'cow' | 'heifer' | 'bull';
      readonly type: 'CI' | 'IN' | 'IATF' | 'PN' | 'VZ' | 'PT' | 'AB';
      readonly day: number;
      readonly bull: boolean;
      readonly doses: number;
      readonly evolve: boolean;
      readonly lactation: boolean;
      readonly calves: number;
      /** Which event it takes the place of; null: of none. */
      readonly corrects: number | null;
    }
  | {
      readonly what: 'production';
      readonly female: 'cow' | 'heifer' | 'bull';
      readonly status: 'L' | 'S' | 'I';
      readonly day: number;
    }
  | {
      readonly what: 'deletion';
      readonly which: number;
      readonly flags: boolean;
    };

const day = fc.integer({ min: 0, max: 60 });
const female = fc.constantFrom('cow', 'cow', 'heifer', 'bull' as const);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: reproduction() },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('production' as const),
      female: female as fc.Arbitrary<'cow'>,
      status: fc.constantFrom('L' as const, 'S' as const, 'I' as const),
      day,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('deletion' as const),
      which: fc.nat(20),
      flags: fc.boolean(),
    }),
  },
);

function reproduction() {
  return fc.record({
    what: fc.constant('reproduction' as const),
    female: female as fc.Arbitrary<'cow'>,
    type: fc.constantFrom(
      ...(['CI', 'IN', 'IN', 'IATF', 'PN', 'VZ', 'PT', 'AB'] as const),
    ),
    day,
    bull: fc.boolean(),
    doses: fc.constantFrom(1, 2),
    evolve: fc.boolean(),
    lactation: fc.boolean(),
    calves: fc.integer({ min: 0, max: 2 }),
    corrects: fc.option(fc.nat(20), { nil: null, freq: 1 }),
  });
}

it('shows on the device what the server comes to, deed by deed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 4, maxLength: 14 }),
      async (deeds) => {
        const farm = await aDairy(test);
        const overlay = deviceOf(await farm.pulled());
        for (const [index, one] of deeds.entries()) {
          const operation = operationOf(one, index, farm, overlay);
          if (!operation) continue;
          const shown = apply(overlay, operation);
          const answered = await send(farm, operation);
          expect([operation, answered < 300]).toEqual([operation, shown.ok]);
        }
        const server = deviceOf(await farm.pulled());
        expect(rowsOf(overlay, farm)).toEqual(rowsOf(server, farm));
      },
    ),
    { numRuns: RUNS },
  );
});

function deviceOf({ mudancas, removidos }: SyncAnswer): Overlay {
  const { rebanhos, ...rows } = mudancas;
  const { rebanhos: removedHerds, ...removedRows } = removidos;
  const delta = { herds: rebanhos, rows, removedHerds, removedRows };
  return fold(merge(EMPTY_CONFIRMED, { ...EMPTY_DELTA, ...delta }), []);
}

function rowsOf(overlay: Overlay, { rebanhoId }: Dairy) {
  const herd = herdIn(overlay, rebanhoId);
  if (!herd) throw new Error('no herd');
  const reader = readerOf(overlay, herd);
  const sorted = <T extends TableName>(table: T) =>
    reader
      .all(table)
      .map((row) => ({ ...row, versao: 0 }))
      .sort((a, b) => (idOf(table, a) < idOf(table, b) ? -1 : 1));
  const { qntdAnimais } = herd;
  const tables = TABLE_NAMES.map((table) => [table, sorted(table)]);
  return { qntdAnimais, ...Object.fromEntries(tables) };
}

/** Nothing where there is no event to delete. */
function operationOf(
  one: Deed,
  index: number,
  farm: Dairy,
  overlay: Overlay,
): Operation | null {
  const base = { id: idNumber(index), at: AT };
  const eventId = uniqueId(farm, 100 + index);
  switch (one.what) {
    case 'reproduction':
      return {
        ...base,
        tipo: 'cows/reproductiveRecorded',
        dados: {
          ...reproductiveInput(one, index, eventId, farm),
          ...corrected(one, farm, overlay),
        },
      };
    case 'production':
      return {
        ...base,
        tipo: 'cows/productiveRecorded',
        dados: {
          rebanhoId: farm.rebanhoId,
          eventId,
          animalId: farm[one.female],
          produtividade: one.status,
          dataOcorrencia: timeOf(one.day),
          dataRegistro: timeOf(one.day + 1),
          descricao: null,
          notificacao: false,
          motivoSecagem: one.status === 'L' ? null : 'OU',
        },
      };
    case 'deletion':
      return deletion(one, base, farm, overlay);
  }
}

/** A calving's calves go with it, where what corrects it is asked for none. */
function corrected(
  { corrects, calves }: Extract<Deed, { what: 'reproduction' }>,
  { rebanhoId }: Dairy,
  overlay: Overlay,
) {
  const herd = herdIn(overlay, rebanhoId);
  if (!herd || corrects === null) return {};
  const events = readerOf(overlay, herd).all('situacoesReprodutivas');
  const event = events[corrects % Math.max(1, events.length)];
  return event ? { corrige: correctedBy(event, calves === 0) } : {};
}

function reproductiveInput(
  one: Extract<Deed, { what: 'reproduction' }>,
  index: number,
  eventId: string,
  farm: Dairy,
) {
  const { type } = one;
  const calving = type === 'PT';
  const lactation = one.lactation && (calving || type === 'AB');
  const service = type === 'IN' || type === 'IATF';
  return {
    rebanhoId: farm.rebanhoId,
    eventId,
    animalId: farm[one.female],
    reprodutividade: type,
    dataOcorrencia: timeOf(one.day),
    dataRegistro: timeOf(one.day + 1),
    descricao: null,
    notificacao: false,
    touroInseminacaoId: service && one.bull ? farm.bull : null,
    racaTouroTerceiro: service && !one.bull ? ('J' as const) : null,
    dataInseminacao:
      type === 'PN' ? timeOf(Math.max(0, one.day - 30)).slice(0, 10) : null,
    doses: one.doses,
    evoluirNovilha: one.evolve,
    cadastrarLactacao: lactation,
    lactacaoEventId: lactation ? uniqueId(farm, 200 + index) : null,
    crias: calving
      ? Array.from({ length: one.calves }, (_, calf) => ({
          animalId: uniqueId(farm, 300 + index * 3 + calf),
          nome: `Cria ${one.day} ${calf}`,
          sexo: calf === 0 ? ('F' as const) : ('M' as const),
          raca: 'H' as const,
          paiId: one.bull ? farm.bull : null,
          peso: one.lactation ? 35 : null,
        }))
      : [],
  };
}

function deletion(
  { which, flags }: Extract<Deed, { what: 'deletion' }>,
  base: { readonly id: string; readonly at: string },
  { rebanhoId }: Dairy,
  overlay: Overlay,
): Operation | null {
  const herd = herdIn(overlay, rebanhoId);
  if (!herd) return null;
  const reader = readerOf(overlay, herd);
  const events = reader.all('situacoesReprodutivas');
  const dried = reader.all('situacoesProdutivas');
  const options = {
    excluirLactacao: flags,
    voltarNovilha: flags,
    excluirCrias: flags,
  };
  const event = events[which % (events.length + 1)];
  if (event) {
    const dados = deletionOf(event, options);
    return { ...base, tipo: 'cows/reproductiveDeleted', dados };
  }
  const last = dried.at(-1);
  if (!last) return null;
  const { situacaoProdutivaEventId: eventId, vacaId: animalId } = last;
  const dados = { rebanhoId, eventId, animalId };
  return { ...base, tipo: 'cows/productiveDeleted', dados };
}

async function send({ user }: Dairy, operation: Operation): Promise<number> {
  const { method, url, body } = callOf(operation);
  return (await test.call({ method, url, body, as: user })).status;
}

/** Days of October and November of 2026. */
function timeOf(day: number): string {
  const date = new Date(Date.UTC(2026, 8, 20 + day));
  const [year, month, dayOfMonth] = date.toISOString().slice(0, 10).split('-');
  return `${dayOfMonth}/${month}/${year} 06:00`;
}

/** Of this herd alone: the server takes no id of another. */
function uniqueId({ rebanhoId }: Dairy, number: number): string {
  return rebanhoId.slice(0, 24) + String(number).padStart(12, '0');
}
