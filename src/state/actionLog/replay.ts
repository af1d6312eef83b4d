import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../rootReducer';
import { digestOf, oldDigestOf, viewDigestOf } from './digest';
import type { HeaderLine, SaysDigest } from './format';
import type { Log, Placed } from './readLog';
import { firstState, replayBatch, replayReducer } from './replayReducer';
import { finished, type Steps } from './steps';

/** Where the replay and the device part. */
export interface Parting {
  /** Line of the file. */
  readonly place: number;
  /** Of the action; `visao`: only what the rules make of the queue differs. */
  readonly type: string;
  readonly esperado: string;
  readonly obtido: string;
  readonly before: RootState;
  readonly after: RootState;
}

export interface Replayed {
  readonly state: RootState;
  readonly actions: number;
  readonly digests: number;
  /** The first one, where the replay stops; null: all is the same. */
  readonly parting: Parting | null;
}

/** The state in which a stretch begins. */
export function stateOfHeader({ estado }: HeaderLine): RootState {
  return { ...firstState(), ...(estado as Partial<RootState> | null) };
}

/**
 * Runs a log's actions through the app's reducers and checks every digest, up
 * to a line of the file. The cases must have been fetched (`fold/caseBook`).
 */
export function replay(log: Log, until?: number): Replayed {
  return finished(replaySteps(log, until));
}

/** The same, line by line. */
export function* replaySteps(
  { lines }: Log,
  until = Number.POSITIVE_INFINITY,
): Steps<Replayed> {
  const run = makeRun();
  for (const [index, placed] of lines.entries()) {
    if (placed.place > until) break;
    const parting = run.take(placed);
    if (parting) return { ...run.result(), state: parting.after, parting };
    yield index / lines.length;
  }
  return run.result();
}

function makeRun() {
  let state = firstState();
  let actions = 0;
  let digests = 0;
  /** Since the last digest that was right. */
  let since: Since = { state, steps: [] };

  function take({ place, line }: Placed): Parting | null {
    switch (line.tipo) {
      case 'cabecalho':
        state = stateOfHeader(line);
        since = { state, steps: [] };
        return null;
      case 'acao':
        state = replayReducer(state, line.acao);
        actions += 1;
        since.steps.push({ place, action: line.acao });
        return null;
      case 'resumo':
        return check(line);
      case 'fim':
        return check(line) ?? checkView(place, line.visao);
    }
  }

  function check(said: SaysDigest): Parting | null {
    digests += 1;
    if (digestAs(said, state) !== said.estado) return partingOf(since, said);
    since = { state, steps: [] };
    return null;
  }

  function checkView(place: number, visao: string): Parting | null {
    const obtido = viewDigestOf(state);
    if (obtido === visao) return null;
    const at = { place, type: 'visao', before: state, after: state };
    return { ...at, esperado: visao, obtido };
  }

  const result = (): Replayed => ({ state, actions, digests, parting: null });
  return { take, result };
}

/** A state's digest as the line that says it has it. */
function digestAs(said: SaysDigest, state: RootState): string {
  const version = said.digestOf;
  return version ? oldDigestOf(state, version) : digestOf(state);
}

interface Since {
  readonly state: RootState;
  readonly steps: { readonly place: number; readonly action: UnknownAction }[];
}

/**
 * The device notes a digest right after each action that changes something: of
 * those since the last right one, only the last may have, and to what is said.
 */
function partingOf({ state, steps }: Since, said: SaysDigest): Parting {
  let before = state;
  const same = digestAs(said, state);
  for (const [index, { place, action }] of steps.entries()) {
    const after = replayReducer(before, action);
    const esperado = index < steps.length - 1 ? same : said.estado;
    const obtido = digestAs(said, after);
    if (obtido !== esperado) {
      return { place, type: action.type, esperado, obtido, before, after };
    }
    before = after;
  }
  const at = { place: 0, type: 'estado', before: state, after: before };
  return { ...at, esperado: said.estado, obtido: digestAs(said, before) };
}

/** A moment of a log on which one may stand. */
export interface Moment {
  readonly place: number;
  /** ms since 1970. */
  readonly at: number;
  readonly action: UnknownAction;
}

/** Moments between two kept states. */
const STEP = 250;

export type Player = ReturnType<typeof makePlayer>;

/** Shows the state at any moment of a log, on reducers that send nothing. */
export function makePlayer(log: Log) {
  const moments: Moment[] = [];
  /** By the index of its first moment, the state a stretch starts from. */
  const bases = new Map<number, RootState>();
  for (const { place, line } of log.lines) {
    if (line.tipo === 'cabecalho')
      bases.set(moments.length, stateOfHeader(line));
    if (line.tipo !== 'acao') continue;
    moments.push({ place, at: line.em, action: line.acao });
  }
  const kept = new Map<number, RootState>();
  /** Where one stood last: most go on from there. */
  let last: { index: number; state: RootState } | null = null;

  /** The state before a moment: after all those before it. */
  function before(index: number): RootState {
    return finished(reach(index));
  }

  /** The same with pauses; from then on it is near. */
  function* reach(index: number): Steps<RootState> {
    const begin = nearest(index);
    let { from, state } = begin;
    while (from < index) {
      const to = Math.min(index, from + STEP - (from % STEP));
      const actions = moments.slice(from, to).map(({ action }) => action);
      state = replayBatch(state, actions);
      from = to;
      if (from % STEP === 0) kept.set(from, state);
      yield (from - begin.from) / (index - begin.from);
    }
    last = { index, state };
    return state;
  }

  /** The nearest known state at or before a moment, of its own stretch. */
  function nearest(index: number): { from: number; state: RootState } {
    for (let from = index; from >= 0; from -= 1) {
      const state =
        bases.get(from) ??
        kept.get(from) ??
        (last?.index === from ? last.state : undefined);
      if (state) return { from, state };
    }
    return { from: 0, state: firstState() };
  }

  return {
    moments,
    before,
    reach,
    /** The state after a moment. */
    after(index: number): RootState {
      const moment = moments[index];
      const state = before(index);
      return moment ? replayReducer(state, moment.action) : state;
    },
  };
}
