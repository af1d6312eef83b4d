import { act } from '@testing-library/react';
import { WRITES } from '@/contract/operations';
import type { Animal } from '@/domain/animals/types';
import { DUTY_MESSAGES } from '@/domain/duties/messages';
import type { OperationData } from '@/domain/operations';
import { RULES } from '@/domain/rules';
import { addDays, addMonths, type FarmDate } from '@/domain/shared/dates';
import type { Effects, Rule } from '@/domain/shared/effects';
import { VACCINE_MESSAGES as M } from '@/domain/vaccines/messages';
import type {
  DoseInput,
  VaccineFilterInput,
  VaccineInput,
} from '@/domain/vaccines/types';
import { connectionChanged } from '@/state/connection/slice';
import type { AppStore } from '@/state/store';
import { today, whenOnFarm } from '@/web/clock';
import { HERD_ID } from '../support/builders';
import { aReproductiveInput } from '../support/buildersCows';
import {
  aDoseInput,
  aFilterInput,
  animalCalled,
  aVaccineInput,
  idOfNumber,
  VACCINE_ID,
} from '../support/buildersHealth';
import {
  after as herdAfter,
  type MemoryHerd,
  herdOf as memoryOf,
} from '../support/herdReader';
import type { Answer, Answers } from '../support/webHarness';
import { HERD, herdOf, reads } from './herdsFarm';

export const VACCINES = `${HERD}/vacinas`;
export const VACCINE = `${HERD}/vacina/${VACCINE_ID}`;
export const APPLY = `${HERD}/aplicar-dose/${VACCINE_ID}`;
export const FILTER = `${HERD}/vacina-filtro/${VACCINE_ID}`;
export const UPDATE = `${HERD}/atualizar-vacina/${VACCINE_ID}`;

/** A day so many days from today; the app's own day. */
export function inDays(days: number): FarmDate {
  return addDays(today(), days);
}

/** A heifer of so many months today. */
export function heifer(
  letter: string,
  nome: string,
  months: number,
  changes: Partial<Animal> = {},
): Animal {
  const dataNascimento = addMonths(today(), -months);
  return animalCalled(letter, { nome, dataNascimento, ...changes });
}

export function herdOfAnimals(animals: readonly Animal[]): MemoryHerd {
  return memoryOf({ animais: animals }, herdOf(animals));
}

/** With rabies in it, its filter and its doses. */
export function withRabies(
  animals: readonly Animal[],
  doses: readonly DoseInput[] = [],
  filter: Partial<VaccineFilterInput> = {},
  vaccine: VaccineInput = aVaccineInput(),
): MemoryHerd {
  const plain = herdAfter(
    herdOfAnimals(animals),
    RULES['vaccines/registered'],
    vaccine,
  );
  const filtered =
    Object.keys(filter).length === 0
      ? plain
      : herdAfter(plain, RULES['vaccines/filterChanged'], aFilterInput(filter));
  return doses.reduce(
    (herd, dose) =>
      herdAfter(herd, RULES['vaccines/doseApplied'], dose, when()),
    filtered,
  );
}

/** With a cow inseminated 90 days ago and found pregnant since. */
export function withPregnant(herd: MemoryHerd, animalId: string): MemoryHerd {
  const inseminated = aReproductiveInput({
    animalId,
    eventId: idOfNumber(0x5001),
    reprodutividade: 'IN',
    dataOcorrencia: `${inDays(-90)} 06:00`,
    dataInseminacao: `${inDays(-90)} 06:00`,
    racaTouroTerceiro: 'H',
  });
  const found = aReproductiveInput({
    animalId,
    eventId: idOfNumber(0x5002),
    reprodutividade: 'PN',
    dataInseminacao: `${inDays(-90)} 06:00`,
    dataOcorrencia: `${inDays(-30)} 06:00`,
  });
  return [inseminated, found].reduce(
    (last, event) =>
      herdAfter(last, RULES['cows/reproductiveRecorded'], event, when()),
    herd,
  );
}

/** A dose so many days from today. */
export function doseIn(
  number: number,
  days: number,
  letters: string,
  changes: Partial<DoseInput> = {},
): DoseInput {
  return aDoseInput(number, inDays(days), letters, changes);
}

type Kind = Extract<keyof OperationData, `vaccines/${string}`>;

/** Which rule answers a call, and with what words. */
const ROUTES: readonly (readonly [RegExp, Kind, string])[] = [
  [/^POST .*\/cadastrar-vacina\//, 'vaccines/registered', M.registered],
  [/^POST .*\/atualizar-vacina\//, 'vaccines/updated', M.updated],
  [/^POST .*\/cadastrar-filtro\//, 'vaccines/filterChanged', M.filterChanged],
  [/^DELETE .*\/concluir\//, 'vaccines/concluded', M.concludedOk],
  [/^POST .*\/aplicar-dose\//, 'vaccines/doseApplied', M.doseApplied],
  [/^DELETE .*\/deletar-dose\//, 'vaccines/doseDeleted', M.doseDeleted],
  [
    /^POST .*\/registrar-comprovacao\//,
    'vaccines/dosePapersKept',
    DUTY_MESSAGES.papersKept,
  ],
];

/** As the server makes them of the body and the dose. */
function papersOf(body: object, doseId: string, herd: MemoryHerd) {
  const ids = { doseId, rebanhoId: herd.herd.rebanhoId };
  const row = herd.row('dosesAplicadas', doseId);
  const beside = { newId: () => doseId, flags: {}, row };
  const input = WRITES['vaccines/dosePapersKept'].input(body, ids, beside);
  if (!input.ok) throw new Error(input.problem.detail);
  return input.value;
}

/** A server that keeps the herd by the rules; may be out of reach. */
export function vaccineServer(start: MemoryHerd) {
  let herd = start;
  let reachable = true;
  let versao = 1;
  const write = (call: string, body: unknown): Answer => {
    const route = ROUTES.find(([path]) => path.test(call));
    if (!route) throw new Error(`no answer to ${call}`);
    const [, kind, message] = route;
    const id = call.split('/').at(-1) ?? '';
    const dados =
      kind === 'vaccines/dosePapersKept'
        ? papersOf(body as object, id, herd)
        : (body ?? idsOf(kind, id, herd));
    // The kind and its data belong together, as the call brought them.
    const rule = RULES[kind] as Rule<unknown>;
    const outcome = rule(herd, dados, when());
    if (!outcome.ok) {
      return { status: outcome.problem.status, body: outcome.problem };
    }
    versao += 1;
    const effects = versioned(outcome.value, versao);
    herd = herd.apply(effects);
    return { status: 200, body: answerOf(effects, message) };
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
    /** The network goes, and the device notices. */
    cut({ dispatch }: Pick<AppStore, 'dispatch'>) {
      reachable = false;
      act(() => void dispatch(connectionChanged(false)));
    },
    restore() {
      reachable = true;
    },
  };
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

/** As the storage does: what is put is newer than what was there. */
function versioned({ put, ...rest }: Effects, versao: number): Effects {
  const rows = Object.entries(put).map(([table, list]) => [
    table,
    list.map((row) => ({ ...row, versao })),
  ]);
  return { ...rest, put: Object.fromEntries(rows) };
}

function answerOf({ put, remove, avisos }: Effects, message: string) {
  return { message, avisos, delta: { mudancas: put, removidos: remove } };
}

function idsOf(kind: Kind, id: string, herd: MemoryHerd) {
  if (kind === 'vaccines/concluded') {
    return { rebanhoId: HERD_ID, vacinaId: id };
  }
  const vacinaId = herd.row('dosesAplicadas', id)?.aplicacaoId ?? '';
  return { rebanhoId: HERD_ID, vacinaId, doseId: id };
}

function when() {
  return whenOnFarm();
}
