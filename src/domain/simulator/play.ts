import { isParentAmong } from '../animals/rules';
import type { Animal } from '../animals/types';
import { adviseReproductive } from '../cows/advice';
import { adviseProductive } from '../cows/productiveAdvice';
import { unregisteredHerd } from '../herds/operations';
import type { Herd } from '../herds/types';
import { holdersIn } from '../identifiers/holders';
import type { Holder, IdentifierKey } from '../identifiers/types';
import { RULES } from '../rules';
import { dateOfDay, toIsoDate } from '../shared/dates';
import type {
  Effects,
  HerdReader,
  Notice,
  Rule,
  When,
} from '../shared/effects';
import { nameKey } from '../shared/names';
import type { Problem } from '../shared/outcome';
import {
  idOf,
  ownerOf,
  TABLE_NAMES,
  type TableName,
  type Tables,
} from '../shared/tables';
import type { Step } from './steps';

/** What the rules said of the steps that were played. */
export interface Played {
  readonly herd: PlayedHerd;
  /** Steps that a rule refused, which changed nothing. */
  readonly problems: readonly { step: Step; problem: Problem }[];
  /** Situations recorded, and what the matrix of domain.md 1.6 said of them. */
  readonly situations: number;
  readonly refusals: readonly Notice[];
  readonly warned: number;
  readonly warnings: readonly Notice[];
}

/**
 * Plays steps into an empty herd by the domain's own rules; without `advised`
 * the matrix is not asked, which takes most of the time.
 */
export function playSteps(
  steps: readonly Step[],
  today: number,
  advised = true,
): Played {
  const date = dateOfDay(today);
  const when: When = {
    today: date,
    now: `${date} 18:00`,
    at: `${toIsoDate(date)}T21:00:00.000Z`,
  };
  const herd = new PlayedHerd(herdOf(steps));
  const problems: { step: Step; problem: Problem }[] = [];
  const refusals: Notice[] = [];
  const warnings: Notice[] = [];
  let situations = 0;
  let warned = 0;
  for (const step of steps) {
    const advice = advised ? adviceOf(herd, step, when) : null;
    if (advice) {
      situations += 1;
      refusals.push(...advice.recusas);
      warnings.push(...advice.avisos);
      if (advice.avisos.length > 0) warned += 1;
    }
    // The kind and its data belong together, which the index cannot see.
    const rule = RULES[step.tipo] as Rule<unknown>;
    const outcome = rule(herd, step.dados, when);
    if (outcome.ok) herd.apply(outcome.value);
    else problems.push({ step, problem: outcome.problem });
  }
  return { herd, problems, situations, refusals, warned, warnings };
}

function adviceOf(herd: PlayedHerd, step: Step, when: When) {
  if (step.tipo === 'cows/reproductiveRecorded') {
    return adviseReproductive(herd, step.dados, when);
  }
  if (step.tipo === 'cows/productiveRecorded') {
    return adviseProductive(herd, step.dados, when);
  }
  return null;
}

function herdOf(steps: readonly Step[]) {
  const first = steps.find((step) => step.tipo === 'herds/registered');
  return unregisteredHerd(first?.dados.rebanhoId ?? '', '');
}

type AnyRow = Tables[TableName];

/** A herd in memory that operations are played into, indexed as they read it. */
class PlayedHerd implements HerdReader {
  herd: Herd;
  readonly #rows = new Map<TableName, Map<string, AnyRow>>();
  readonly #owned = new Map<TableName, Map<string, Map<string, AnyRow>>>();
  readonly #names = new Map<string, string>();

  constructor(herd: Herd) {
    this.herd = herd;
    for (const table of TABLE_NAMES) {
      this.#rows.set(table, new Map());
      this.#owned.set(table, new Map());
    }
  }

  row<T extends TableName>(table: T, id: string): Tables[T] | undefined {
    return this.#rows.get(table)?.get(id) as Tables[T] | undefined;
  }

  rowsOf<T extends TableName>(table: T, owner: string): readonly Tables[T][] {
    const rows = this.#owned.get(table)?.get(owner)?.values() ?? [];
    return [...rows] as unknown as readonly Tables[T][];
  }

  all<T extends TableName>(table: T): readonly Tables[T][] {
    const rows = this.#rows.get(table)?.values() ?? [];
    return [...rows] as unknown as readonly Tables[T][];
  }

  namesake(name: string, ownId: string): Animal | undefined {
    const id = this.#names.get(nameKey(name));
    const found = id === undefined ? undefined : this.row('animais', id);
    return found && !found.descartado && found.animalId !== ownId
      ? found
      : undefined;
  }

  holders(of: IdentifierKey): readonly Holder[] {
    const { herd } = this;
    const identifiers = this.all('identificacoes');
    const animal = (id: string) => this.row('animais', id);
    return holdersIn({ herd, identifiers, animal }, of);
  }

  hasOffspring(animalId: string): boolean {
    return isParentAmong(this.all('animais'), animalId);
  }

  apply({ herd, put, remove }: Effects): void {
    if (herd) this.herd = herd;
    for (const table of TABLE_NAMES) {
      for (const id of remove[table] ?? []) {
        this.#drop(table, id);
        this.#rows.get(table)?.delete(id);
      }
      for (const row of put[table] ?? []) this.#set(table, row);
    }
  }

  #set(table: TableName, row: Tables[TableName]): void {
    const id = idOf(table, row);
    this.#drop(table, id);
    this.#rows.get(table)?.set(id, row);
    if (table === 'animais') {
      const { nome, animalId } = row as Animal;
      this.#names.set(nameKey(nome), animalId);
    }
    const owner = ownerOf(table, row);
    if (owner === null) return;
    const groups = this.#owned.get(table);
    const group = groups?.get(owner) ?? new Map<string, AnyRow>();
    group.set(id, row);
    groups?.set(owner, group);
  }

  /** Out of its group, which another row of its id may not be in. */
  #drop<T extends TableName>(table: T, id: string): void {
    const known = this.row(table, id);
    const owner = known ? ownerOf(table, known) : null;
    if (owner !== null) this.#owned.get(table)?.get(owner)?.delete(id);
  }
}
