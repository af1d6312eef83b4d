import { chainSteps } from '@/state/actionLog/chain';
import { differencesOf } from '@/state/actionLog/diff';
import type { ActionLine, HeaderLine } from '@/state/actionLog/format';
import { FORMAT, LOG_VERSION } from '@/state/actionLog/format';
import { rowSteps } from '@/state/actionLog/readLog';
import { makePlayer, replay } from '@/state/actionLog/replay';
import { rewritten } from '@/state/actionLog/rewrite';
import { finished } from '@/state/actionLog/steps';
import { fetchCases } from '@/state/fold/caseBook';
import { SCHEMA_VERSION } from '@/state/storage/schema';
import { entriesOf } from '@/web/pages/log/entries';
import { aHerdAndLog } from './actionLog';
import { median, type Result } from './protocol';

const ACTIONS = 100_000;
const ANIMALS = 1000;
/** The aims, ms. */
const OPEN = 2000;
const STEP = 50;
const OPENINGS = 5;
/** Forward one by one, and then to places far from each other. */
const STEPS = 500;
/** Shares no factor with the actions: each jump lands elsewhere. */
const FAR = 7919;

/**
 * What the log's page does before it draws, over a log of 100,000 actions: to
 * open it, to go one action on or back, to jump. The ratio is the time over
 * what it may be, of the opening and of the slowest twentieth of the steps.
 *
 * Open is what a person can use: the list, the first moment and the last. That
 * no line was altered is checked beside them, and said when it is known; what
 * the device itself noted of its state is checked where they ask for it.
 */
export async function openLog(): Promise<Result> {
  await fetchCases();
  const text = aLongLog();
  const openings = Array.from({ length: OPENINGS }, () => open(text));
  const { log, player } = open(text);
  const digests = timed(() => replay(log));
  const last = player.moments.length - 1;
  const stand = (moment: number) =>
    timed(() => differencesOf(player.before(moment), player.after(moment)));
  const steps = Array.from({ length: STEPS }, (_, n) => n);
  const walks = [
    ['adiante', steps.map(stand)],
    ['atrás', steps.map((n) => stand(last - n))],
    ['longe', steps.map((n) => stand((n * FAR) % last))],
  ] as const;
  const usable = median(openings.map(({ usable }) => usable));
  const checked = median(openings.map(({ checked }) => checked));
  const slow = Math.max(...walks.map(([, times]) => slowest(times)));
  return {
    id: 'registro',
    title: `um registro de ${ACTIONS.toLocaleString('pt-BR')} ações, sobre ${OPEN} ms ao abrir e ${STEP} ms por passo`,
    ratios: [Math.max(usable / OPEN, slow / STEP)],
    controls: [],
    bound: { better: 'lower', pass: 1, ambitious: 0.5 },
    notes: [
      `${(text.length / 1e6).toFixed(0)} milhões de caracteres: lista, primeiro e último momento em ${usable.toFixed(0)} ms; tudo refeito e nenhuma linha alterada em ${checked.toFixed(0)} ms`,
      `conferir todos os resumos, quando se pede: mais ${digests.toFixed(0)} ms`,
      ...walks.map(
        ([name, times]) =>
          `${name}: mediana ${median(times).toFixed(1)} ms, 95 % até ${slowest(times).toFixed(1)} ms`,
      ),
    ],
  };
}

/** A log as it is opened, ms from the beginning to what is known by then. */
function open(text: string) {
  const begun = performance.now();
  const { result, chain } = finished(rowSteps(text));
  if (!result.ok) throw new Error(`${result.bad.place}: ${result.bad.motivo}`);
  const player = makePlayer(result.log);
  player.after(player.moments.length - 1);
  entriesOf(player);
  player.after(0);
  const usable = performance.now() - begun;
  const { bad } = finished(chainSteps(chain));
  if (bad) throw new Error(`${bad.place}: ${bad.motivo}`);
  const checked = performance.now() - begun;
  return { log: result.log, player, usable, checked };
}

function aLongLog(): string {
  const { start, actions } = aHerdAndLog(ANIMALS, ACTIONS);
  const em = Date.UTC(2026, 10, 20);
  const header: HeaderLine = {
    ...{ tipo: 'cabecalho', n: 0, formato: FORMAT, versao: LOG_VERSION },
    ...{ app: 'bancada', esquema: SCHEMA_VERSION, aparelho: null, em },
    ...{ motivo: 'continuacao', estado: start },
  };
  const lines = actions.map((action, n): ActionLine => {
    const acao = { ...action };
    return { tipo: 'acao', n: n + 1, em: em + n * 1000, acao };
  });
  return rewritten([header, ...lines]);
}

/** 95 % are no slower, ms. */
function slowest(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

function timed(work: () => unknown): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}
