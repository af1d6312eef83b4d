import { act } from '@testing-library/react';
import type { OperationData } from '@/domain/operations';
import { RULES } from '@/domain/rules';
import { addDays } from '@/domain/shared/dates';
import type { RowsByTable, Rule } from '@/domain/shared/effects';
import { connectionChanged } from '@/state/connection/slice';
import type { AppStore } from '@/state/store';
import { today, whenOnFarm } from '@/web/clock';
import { HERD_ID } from '../support/builders';
import { aCow, aProduction, aProductive, uuid } from '../support/buildersMilk';
import { herdOf as memoryOf } from '../support/herdReader';
import type { Answer, Answers } from '../support/webHarness';
import { HERD, herdOf, reads } from './herdsFarm';

export const MILK = `${HERD}/cadastrar-producao`;
export const WEIGH = `${HERD}/pesagem`;

export function daysAgo(days: number): string {
  return addDays(today(), -days);
}

/** Cows in milk since 80 days ago, yesterday's morning 12,5 L each. */
export function milkingCows(names: readonly string[]): RowsByTable {
  const animais = names.map((nome, index) => aCow(index + 1, { nome }));
  const litres = Object.fromEntries(
    animais.map(({ animalId }) => [animalId, 12.5]),
  );
  return {
    animais,
    situacoesProdutivas: animais.map(({ animalId }, index) =>
      aProductive(index + 1, {
        vacaId: animalId,
        dataOcorrencia: `${daysAgo(80)} 06:00`,
      }),
    ),
    producoes: ([1, 2] as const).map((milking) =>
      aProduction(milking, daysAgo(1), litres, milking),
    ),
  };
}

export function cowId(n: number): string {
  return uuid(n, 1);
}

type Kind = Extract<
  keyof OperationData,
  `production/${string}` | `weighings/${string}` | 'quality/samplesRecorded'
>;

const ROUTES: readonly (readonly [RegExp, Kind, string])[] = [
  [/registrar-producao/, 'production/recorded', 'Cadastrado com sucesso!'],
  [/registrar-amostras/, 'quality/samplesRecorded', 'Cadastrado com sucesso!'],
  [/registrar-pesagem/, 'weighings/recorded', 'Cadastrado com sucesso!'],
  [/deletar-pesagem/, 'weighings/deleted', 'Excluído com sucesso!'],
];

/** A server that keeps the herd by the rules; may be out of reach. */
export function milkServer(rows: RowsByTable) {
  const animals = rows.animais ?? [];
  let herd = memoryOf(rows, herdOf(animals));
  const first = { rebanhos: [herd.herd], ...herd.snapshot() };
  const bodies: unknown[] = [];
  let reachable = true;
  let version = 1;
  const write = (call: string, sent: unknown): Answer => {
    const route = ROUTES.find(([path]) => path.test(call));
    if (!route) throw new Error(`no answer to ${call}`);
    const [, kind, message] = route;
    bodies.push(sent);
    const id = call.split('/').at(-1);
    const dados = sent
      ? { rebanhoId: HERD_ID, ...sent }
      : { rebanhoId: HERD_ID, pesagemId: id, animalId: cowId(1) };
    const outcome = (RULES[kind] as Rule<unknown>)(herd, dados, whenOnFarm());
    if (!outcome.ok) {
      const { problem } = outcome;
      return { status: problem.status, body: problem };
    }
    const { remove, avisos } = outcome.value;
    version += 1;
    const put = ofVersion(outcome.value.put, version);
    herd = herd.apply({ put, remove });
    const delta = { mudancas: put, removidos: remove };
    return { status: 201, body: { message, avisos, delta } };
  };
  let held = Promise.resolve();
  const base = reads(animals, herd.herd);
  const answers = new Proxy<Answers>(base, {
    get: (known, call: string) => {
      if (!reachable) return undefined;
      if (call.startsWith('GET /api/saude')) return HEALTHY;
      if (call.includes('/sincronizar/')) return pulled(first);
      return (
        known[call] ??
        ((body: unknown) =>
          held.then(() => {
            if (!reachable) throw new TypeError('Failed to fetch');
            return write(call, body);
          }))
      );
    },
  });
  const reach = ({ dispatch }: Pick<AppStore, 'dispatch'>, on: boolean) => {
    reachable = on;
    act(() => void dispatch(connectionChanged(on)));
  };
  return {
    answers,
    bodies,
    herd: () => herd,
    /** Writes wait for the answer, until the function that is given is called. */
    hold: () => {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    cut: (store: Pick<AppStore, 'dispatch'>) => reach(store, false),
    restore: (store: Pick<AppStore, 'dispatch'>) => reach(store, true),
  };
}

/** A row that changes is of a later version: a device takes no other. */
function ofVersion(put: RowsByTable, versao: number): RowsByTable {
  return Object.fromEntries(
    Object.entries(put).map(([table, rows]) => [
      table,
      rows.map((row) => ({ ...row, versao })),
    ]),
  );
}

const HEALTHY: Answer = {
  status: 200,
  body: { status: 'ok', versao: '1', banco: 'embutido', recuperacao: false },
};

function pulled(mudancas: object): Answer {
  const body = { versao: 1, completo: true, mudancas, removidos: {} };
  return { status: 200, body };
}
