import type { RootState } from '../rootReducer';
import { digestOf, viewDigestOf } from './digest';
import {
  type ActionLine,
  type HeaderLine,
  type LogLine,
  NO_HASH,
  seal,
} from './format';
import type { Log } from './readLog';
import { makePlayer, stateOfHeader } from './replay';
import { firstState, replayReducer } from './replayReducer';
import { isSameState } from './seen';
import { finished, type Steps } from './steps';
import { actionPieces, DIGEST_EVERY, headerPieces } from './stretch';

/** What a log is made of; its digests and its end are what these lead to. */
export type Part = HeaderLine | ActionLine;

function isPart(line: LogLine): line is Part {
  return line.tipo === 'cabecalho' || line.tipo === 'acao';
}

/** All of a log but its digests and its end. */
export function partsOf({ lines }: Log): Part[] {
  return lines.flatMap(({ line }) => (isPart(line) ? [line] : []));
}

/**
 * The parts of a log after line `from` of its file, up to `until`: they begin
 * with the state that all before them led to.
 */
export function stretchOf(log: Log, from: number, until: number): Part[] {
  const player = makePlayer(log);
  const first = player.moments.findIndex(({ place }) => place > from);
  const begun = log.lines.findLast(
    ({ place, line }) =>
      line.tipo === 'cabecalho' && place <= (player.moments[first]?.place ?? 0),
  )?.line as HeaderLine | undefined;
  const moment = player.moments[first];
  if (!moment || !begun) return [];
  const state = player.before(first);
  const header: HeaderLine = {
    ...begun,
    ...{ em: moment.at, motivo: 'continuacao', estado: state },
    aparelho: state.device.id,
  };
  const rest = log.lines.flatMap(({ place, line }) =>
    place >= moment.place && place <= until && isPart(line) ? [line] : [],
  );
  return [first === 0 ? begun : header, ...rest];
}

/**
 * The parts as a log's text: numbered and sealed anew, with the digests that
 * the app's own rules lead to. The cases must have been fetched.
 */
export function rewritten(parts: readonly Part[]): string {
  return finished(rewriting(parts));
}

/** The same, part by part. */
function* rewriting(parts: readonly Part[]): Steps<string> {
  const writer = makeWriter();
  for (const [index, part] of parts.entries()) {
    if (part.tipo === 'cabecalho') writer.begin(part);
    else writer.act(part);
    yield index / parts.length;
  }
  return writer.end();
}

function makeWriter() {
  const rows: string[] = [];
  const ends: string[] = [];
  let hash = NO_HASH;
  let n = 0;
  let em = 0;
  let saidAt = 0;
  let state: RootState = firstState();

  function put(body: string): void {
    const made = seal(hash, body);
    rows.push(made.text);
    hash = made.hash;
    n += 1;
  }

  function digest(): void {
    const aparelho = state.device.id;
    saidAt = n;
    const estado = digestOf(state);
    put(JSON.stringify({ aparelho, estado, n, tipo: 'resumo' }));
  }

  return {
    begin(line: HeaderLine): void {
      if (rows.length > 0) ends.push(hash);
      hash = NO_HASH;
      n = 0;
      em = line.em;
      state = stateOfHeader(line);
      const start = {
        ...{ motivo: line.motivo, at: line.em },
        state: line.estado ? state : null,
      };
      const device = { device: { ...state.device, id: line.aparelho } };
      put([...headerPieces(start, line.app, device)(n)].join(''));
      if (line.estado) digest();
    },
    act(line: ActionLine): void {
      const before = state;
      state = replayReducer(state, line.acao);
      em = line.em;
      put([...actionPieces(line.acao, em)(n)].join(''));
      const same = isSameState(before, state);
      if (!same || n - saidAt > DIGEST_EVERY) digest();
    },
    end(): string {
      const [estado, visao] = [digestOf(state), viewDigestOf(state)];
      const trechos = [...ends, hash];
      put(JSON.stringify({ em, estado, n, tipo: 'fim', trechos, visao }));
      return `${rows.join('\n')}\n`;
    },
  };
}
