import type { UnknownAction } from '@reduxjs/toolkit';
import { aligned, type Named, type Pair } from './align';
import { canonical } from './canonical';
import { describe, differencesIn, differencesOf } from './diff';
import { digestOf } from './digest';
import type { Log } from './readLog';
import { type Moment, makePlayer, type Player } from './replay';
import { finished, type Steps } from './steps';

/** Where two logs part. */
export interface Parted {
  /** In words: the action, its fields, what of the state differs. */
  readonly text: string;
  /** Index of the first log's moment where they do. */
  readonly moment: number;
}

/**
 * The first action in which two logs part, and where their states do; null
 * where they are the same to the end. An action more in one of them is one
 * difference. Times are not compared.
 */
export function compareLogs(one: Log, other: Log): Parted | null {
  return finished(compareSteps(one, other));
}

/** The same, action by action. */
export function* compareSteps(one: Log, other: Log): Steps<Parted | null> {
  const players: Players = [makePlayer(one), makePlayer(other)];
  const total = players[0].moments.length + players[1].moments.length;
  const counts = { same: 0, changed: 0, one: 0, other: 0 };
  let action: Pair | null = null;
  let state: Apart | null = null;
  let [left, right] = [-1, -1];
  const lists = [
    yield* namesOf(players[0]),
    yield* namesOf(players[1]),
  ] as const;
  for (const { same, pairs } of aligned(lists)) {
    for (const pair of pairs) {
      counts[same ? 'same' : kindOf(pair)] += 1;
      left = pair[0] ?? left;
      right = pair[1] ?? right;
    }
    if (!same) action ??= pairs[0] ?? null;
    state ??= stateApart(players, left, right);
    yield Math.max(0, left + right) / total;
  }
  if (!action && !state) return null;
  const first = action ?? state?.at ?? [0, 0];
  const parts = [headOf(players, first, action), stateText(players, state)];
  return {
    text: [...parts, countsText(counts)].join('\n'),
    moment: Math.max(0, first[0] ?? left),
  };
}

type Players = readonly [Player, Player];

interface Apart {
  readonly at: Pair;
  readonly changes: readonly string[];
}

/** Of each run its own: no two are alike in them. */
const OF_THE_RUN = new Set(['requestId', 'fulfilledTimeStamp']);

function* namesOf({ moments }: Player): Steps<Named[]> {
  const names: Named[] = [];
  for (const { action } of moments) {
    names.push({ kind: action.type, name: canonical(lasting(action)) });
    yield 0;
  }
  return names;
}

function lasting({ meta, ...action }: UnknownAction): object {
  const kept = Object.entries(meta ?? {}).filter(
    ([name]) => !OF_THE_RUN.has(name),
  );
  return { ...action, meta: Object.fromEntries(kept) };
}

function kindOf([left, right]: Pair): 'changed' | 'one' | 'other' {
  if (left === null) return 'other';
  return right === null ? 'one' : 'changed';
}

function stateApart(
  [a, b]: Players,
  left: number,
  right: number,
): Apart | null {
  const [before, after] = [a.after(left), b.after(right)];
  if (digestOf(before) === digestOf(after)) return null;
  const changes = differencesOf(before, after).map(describe);
  return { at: [left, right], changes };
}

function headOf(players: Players, at: Pair, action: Pair | null): string {
  const [left, right] = [
    momentOf(players[0], at[0]),
    momentOf(players[1], at[1]),
  ];
  const place = (at[0] ?? at[1] ?? 0) + 1;
  const changes =
    action && left && right
      ? differencesIn(lasting(left.action), lasting(right.action))
      : [];
  return [
    `Os registros se separam na ação ${place}: ${reasonOf(at, action)}`,
    `  no primeiro, ${nameOf(left)}`,
    `  no segundo, ${nameOf(right)}`,
    ...changes.map((change) => `  ${describe(change)}`),
  ].join('\n');
}

function reasonOf([left, right]: Pair, action: Pair | null): string {
  if (!action) return 'a mesma ação leva a estados diferentes';
  if (left === null) return 'só o segundo tem esta ação';
  if (right === null) return 'só o primeiro tem esta ação';
  return 'a mesma ação com outros dados';
}

function momentOf({ moments }: Player, index: number | null) {
  return index === null ? undefined : moments[index];
}

function nameOf(moment: Moment | undefined): string {
  return moment
    ? `linha ${moment.place}: ${moment.action.type}`
    : 'nenhuma ação';
}

function stateText([a, b]: Players, state: Apart | null): string {
  if (!state) return 'Os estados são os mesmos até o fim.';
  const { at, changes } = state;
  const [left, right] = [momentOf(a, at[0]), momentOf(b, at[1])];
  return [
    'Os estados se separam depois de:',
    `  no primeiro, ${nameOf(left)}`,
    `  no segundo, ${nameOf(right)}`,
    ...changes.map((change) => `  ${change}`),
  ].join('\n');
}

function countsText(counts: Readonly<Record<string, number>>): string {
  const { same, changed, one, other } = counts;
  return `Ações iguais: ${same}; com outros dados: ${changed}; só no primeiro: ${one}; só no segundo: ${other}.`;
}
