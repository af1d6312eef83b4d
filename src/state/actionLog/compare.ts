import { canonical } from './canonical';
import { describe, differencesOf } from './diff';
import { digestOf } from './digest';
import type { Log } from './readLog';
import { type Moment, makePlayer } from './replay';
import { finished, type Steps } from './steps';

/**
 * The first action in which two logs part, in words, and what differs after
 * it; null where they are the same to the end. Times are not compared.
 */
export function compareLogs(one: Log, other: Log): string | null {
  return finished(compareSteps(one, other));
}

/** The same, action by action. */
export function* compareSteps(one: Log, other: Log): Steps<string | null> {
  const [a, b] = [makePlayer(one), makePlayer(other)];
  const most = Math.max(a.moments.length, b.moments.length);
  for (let index = 0; index < most; index += 1) {
    yield index / most;
    const [left, right] = [a.moments[index], b.moments[index]];
    const [before, after] = [a.after(index), b.after(index)];
    const parted = partedBy(left, right);
    if (!parted && digestOf(before) === digestOf(after)) continue;
    const changes = differencesOf(before, after).map(describe);
    return [
      `Os registros se separam na ação ${index + 1}: ${parted ?? 'a mesma ação leva a estados diferentes'}`,
      ...[nameOf(left), nameOf(right)],
      ...changes.map((change) => `  ${change}`),
    ].join('\n');
  }
  return null;
}

function partedBy(
  left: Moment | undefined,
  right: Moment | undefined,
): string | null {
  if (!left || !right) return 'um deles acaba antes';
  if (left.action.type !== right.action.type) return 'as ações são outras';
  const same = canonical(left.action) === canonical(right.action);
  return same ? null : 'a ação é a mesma com outros dados';
}

function nameOf(moment: Moment | undefined): string {
  return moment
    ? `  linha ${moment.place}: ${moment.action.type}`
    : '  (nenhuma ação)';
}
