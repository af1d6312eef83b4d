import { act } from '@testing-library/react';
import { v7 as uuid } from 'uuid';
import { WRITES } from '@/contract/operations';
import type { AnyWrite } from '@/contract/write';
import type { Medicine } from '@/domain/medicines/types';
import { RULES } from '@/domain/rules';
import { addHours, type FarmTime } from '@/domain/shared/dates';
import type { RowsByTable, Rule } from '@/domain/shared/effects';
import { TREATMENT_MESSAGES as T } from '@/domain/treatments/messages';
import type { TreatmentApplication } from '@/domain/treatments/types';
import { connectionChanged } from '@/state/connection/slice';
import type { AppStore } from '@/state/store';
import { nowOnFarm, whenOnFarm } from '@/web/clock';
import { HERD_ID } from '../support/builders';
import {
  aMedicine,
  anApplication,
  animalCalled,
  aTreatment,
  idOfNumber,
} from '../support/buildersHealth';
import { type MemoryHerd, herdOf as memoryOf } from '../support/herdReader';
import type { Answer, Answers } from '../support/webHarness';
import { HERD, herdOf, reads } from './herdsFarm';

export const TREATMENTS = `${HERD}/tratamento`;
export const APPLY = `${TREATMENTS}/aplicar`;
export const MEDICINES = `${HERD}/medicamento`;

/** Vowels first, so that names and letters sort alike. */
export const mimosa = animalCalled('A', { nome: 'Mimosa', categoria: 'V' });
export const neblina = animalCalled('B', { nome: 'Neblina', categoria: 'V' });
export const estrela = animalCalled('C', { nome: 'Estrela' });
export const animals = [mimosa, neblina, estrela];

/** Stops the clock of the tests of a file: countdowns go by the minute. */
export function stopTheClock() {
  beforeEach(() => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
  });
  afterEach(() => jest.restoreAllMocks());
}

/** So many hours from now on the farm's clock. */
export function inHours(hours: number): FarmTime {
  return addHours(nowOnFarm(), hours);
}

/** Mastite to Mimosa, begun so many hours ago. */
export function applied(
  hoursAgo: number,
  changes: Partial<TreatmentApplication> = {},
): TreatmentApplication {
  const dataInicio = inHours(-hoursAgo);
  return anApplication({ animalId: mimosa.animalId, dataInicio, ...changes });
}

export function applicationId(number: number): string {
  return idOfNumber(0x4000 + number);
}

/** The herd with T1's medicine and treatment, and with these rows. */
export function farmWith(rows: RowsByTable = {}): MemoryHerd {
  return memoryOf(
    {
      animais: animals,
      medicamentos: [aMedicine()],
      tratamentos: [aTreatment()],
      ...rows,
    },
    herdOf(animals),
  );
}

export function medicineOf(herd: MemoryHerd, nome: string): Medicine {
  const found = herd.all('medicamentos').find((row) => row.nome === nome);
  if (!found) throw new Error(`no medicine ${nome}`);
  return found;
}

type Kind = Extract<
  keyof typeof RULES,
  `medicines/${string}` | `treatments/${string}`
>;

/** Which rule answers a call, with what words, and the id that its path names. */
const ROUTES: readonly (readonly [RegExp, Kind, string, string])[] = [
  [
    /^POST .*medicamento\/cadastrar\//,
    'medicines/registered',
    T.registered,
    'rebanhoId',
  ],
  [
    /^PUT .*medicamento\/atualizar\//,
    'medicines/updated',
    T.updated,
    'medicamentoId',
  ],
  [
    /^DELETE .*medicamento\/deletar\//,
    'medicines/deleted',
    T.deleted,
    'medicamentoId',
  ],
  [
    /^POST .*tratamento\/cadastrar\//,
    'treatments/registered',
    T.registered,
    'rebanhoId',
  ],
  [
    /^PUT .*tratamento\/atualizar\//,
    'treatments/updated',
    T.updated,
    'rebanhoId',
  ],
  [
    /^DELETE .*tratamento\/deletar\//,
    'treatments/deleted',
    T.deleted,
    'tratamentoId',
  ],
  [
    /^POST .*tratamento\/aplicar\//,
    'treatments/applied',
    T.applied,
    'rebanhoId',
  ],
  [
    /^PUT .*tratamento\/finalizar-aplicacao\//,
    'treatments/finished',
    T.finished,
    'aplicacaoId',
  ],
  [
    /^DELETE .*tratamento\/deletar-aplicacao\//,
    'treatments/applicationDeleted',
    T.deleted,
    'aplicacaoId',
  ],
];

/** A server that keeps the herd by the rules; may be out of reach. */
export function farmServer(start: MemoryHerd) {
  let herd = start;
  let version = 1;
  let reachable = true;
  const write = (call: string, body: unknown): Answer => {
    const route = ROUTES.find(([path]) => path.test(call));
    if (!route) throw new Error(`no answer to ${call}`);
    const [, kind, message, key] = route;
    const id = call.split('/').at(-1) ?? '';
    const row = herd.row('aplicacoes', id);
    const { animalId = '' } = row ?? {};
    const ids = { rebanhoId: HERD_ID, animalId, [key]: id };
    const beside = { newId: uuid, flags: {}, row };
    const declared: Pick<AnyWrite, 'input'> = WRITES[kind];
    const dados = declared.input((body ?? {}) as object, ids, beside);
    // The kind and its data belong together, as the call brought them.
    const rule = RULES[kind] as unknown as Rule<unknown>;
    const outcome = dados.ok ? rule(herd, dados.value, whenOnFarm()) : dados;
    if (!outcome.ok) {
      const { status, ...problem } = outcome.problem;
      return { status, body: { ...problem, status, extra: problem } };
    }
    herd = herd.apply(outcome.value);
    const { put, remove, avisos } = outcome.value;
    version += 1;
    const delta = { mudancas: stamped(put, version), removidos: remove };
    return { status: 200, body: { message, avisos, delta } };
  };
  const base = reads(start.all('animais'), start.herd);
  const answers = new Proxy<Answers>(base, {
    get: (known, call: string) => {
      if (!reachable) return undefined;
      if (call.startsWith('GET /api/saude')) return HEALTHY;
      if (call.includes('/sincronizar/')) return syncOf(start);
      return known[call] ?? ((body: unknown) => write(call, body));
    },
  });
  return {
    answers,
    herd: () => herd,
    /** What another device did, of which this one has not heard. */
    change(put: RowsByTable) {
      herd = herd.apply({ put, remove: {} });
    },
    /** The network goes, and the device notices. */
    cut({ dispatch }: Pick<AppStore, 'dispatch'>) {
      reachable = false;
      act(() => void dispatch(connectionChanged(false)));
    },
  };
}

function stamped(put: RowsByTable, versao: number): RowsByTable {
  const rows = Object.entries(put).map(([table, all]) => [
    table,
    all.map((row: object) => ({ ...row, versao })),
  ]);
  return Object.fromEntries(rows) as RowsByTable;
}

const HEALTHY: Answer = {
  status: 200,
  body: { status: 'ok', versao: '1', banco: 'embutido', recuperacao: false },
};

function syncOf(herd: MemoryHerd): Answer {
  const mudancas = { rebanhos: [herd.herd], ...herd.snapshot() };
  const body = { versao: 1, completo: true, mudancas, removidos: {} };
  return { status: 200, body };
}
