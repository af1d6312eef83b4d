import type { Animal } from '../../animals/types';
import type { Identifier } from '../../identifiers/types';
import type { OperationData, OperationKind } from '../../operations';
import { RULES } from '../../rules';
import type { HerdReader, Rule, When } from '../../shared/effects';
import { Layer } from '../../shared/layer';
import type { Problem } from '../../shared/outcome';
import type { TableName } from '../../shared/tables';
import { Directory } from './directory';
import { ADE_MESSAGES as M } from './messages';
import { type Item, identifierIn, textIn, timeOf } from './reading';
import type { FarmClock } from './times';
import type { AdeResource } from './types';

/** An operation that a form would make, without its id and time. */
export type AdeStep = {
  [Kind in OperationKind]: {
    readonly tipo: Kind;
    readonly dados: OperationData[Kind];
  };
}[OperationKind];

/** What records are taken in with. */
export interface AdePorts {
  readonly herd: HerdReader;
  /** All of the herd: by these an animal is known. */
  readonly animals: readonly Animal[];
  readonly identifiers: readonly Identifier[];
  readonly when: When;
  readonly clock: FarmClock;
  /** The id here of what has this id in the Lida it comes from. */
  readonly idOf: (original: string) => string;
  /** The same id for the same text, of this herd alone. */
  readonly derived: (text: string) => string;
  /** What the contract says of a step; null: nothing. */
  readonly check: (step: AdeStep) => Problem | null;
}

export interface AdeRefusal {
  readonly recurso: string;
  readonly id: string;
  readonly motivo: string;
}

export interface AdeCount {
  readonly criados: number;
  readonly repetidos: number;
}

/** The work of one call: what was taken so far, and what was said of each. */
export class Taking {
  readonly herd: Layer;
  readonly directory: Directory;
  readonly steps: AdeStep[] = [];
  readonly refused: AdeRefusal[] = [];
  readonly counts = new Map<AdeResource, AdeCount>();
  /** What is to be as it was, once all is taken: by kind and id. */
  readonly later = new Map<string, AdeStep>();
  /** The ids of what is as it was. */
  readonly unchanged = new Set<string>();

  constructor(readonly ports: AdePorts) {
    this.herd = new Layer(ports.herd);
    const { animals, identifiers, derived } = ports;
    this.directory = new Directory(animals, identifiers, derived);
  }

  get rebanhoId(): string {
    return this.herd.herd.rebanhoId;
  }

  /** What a rule or the contract refuses of the steps; null: all may be. */
  problemOf(steps: readonly AdeStep[]): Problem | null {
    return this.#tried(steps, () => undefined);
  }

  /** All of the steps or none; the refusal is told. */
  take(item: Item, steps: readonly AdeStep[]): boolean {
    const problem = this.run(steps);
    if (problem) this.refuse(item, wordsOf(problem));
    else this.count(item, 'criados');
    return problem === null;
  }

  /** The same, told by who asks. */
  run(steps: readonly AdeStep[]): Problem | null {
    return this.#tried(steps, (trial) => {
      this.herd.apply(trial.changes());
      this.steps.push(...steps);
    });
  }

  refuse({ resource, id }: Item, motivo: string): void {
    this.refused.push({ recurso: resource, id, motivo });
  }

  repeat(item: Item): void {
    this.count(item, 'repetidos');
  }

  count({ resource }: Item, field: keyof AdeCount): void {
    const known = this.counts.get(resource) ?? { criados: 0, repetidos: 0 };
    this.counts.set(resource, { ...known, [field]: known[field] + 1 });
  }

  /** The id here of a record: Lida's own, or made of where it comes from. */
  idOf({ own, record, key }: Item, original: unknown = record.id): string {
    const id = textIn(original);
    const isOurs = Object.keys(own).length > 0 && id && isUuid(id);
    return isOurs ? this.own(id) : this.ports.derived(key);
  }

  own(original: string): string {
    return this.ports.idOf(original.toLowerCase());
  }

  /** The animal a record is of; refused where it is not known. */
  animalOf(item: Item): Animal | undefined {
    const { own, record } = item;
    const original = textIn(own.animalId);
    const id = original && isUuid(original) ? this.own(original) : '';
    const known = this.herd.row('animais', id);
    if (known) return known;
    const identifier = identifierIn(record.animal);
    if (!identifier) {
      this.refuse(item, M.noAnimal);
      return undefined;
    }
    const found = this.directory
      .find(identifier)
      .flatMap((one) => this.herd.row('animais', one) ?? []);
    if (found.length === 1) return found[0];
    const said = found.length > 1 ? M.severalAnimals : M.unknownAnimal;
    this.refuse(item, said(identifier));
    return undefined;
  }

  /** The animal and the time of a record; refused where one is missing. */
  placed(item: Item) {
    const animal = this.animalOf(item);
    if (!animal) return undefined;
    const time = timeOf(item, this.ports.clock);
    if (time === undefined) this.refuse(item, M.noTime);
    return time === undefined ? undefined : { animal, time };
  }

  /** The same with its id, of what is not there yet; else it is a repeat. */
  fresh(item: Item, table: TableName) {
    const id = this.idOf(item);
    if (!this.herd.row(table, id)) {
      const placed = this.placed(item);
      return placed && { id, ...placed };
    }
    this.repeat(item);
    return undefined;
  }

  #tried(steps: readonly AdeStep[], done: (trial: Layer) => void) {
    const trial = new Layer(this.herd);
    for (const step of steps) {
      const unfit = this.ports.check(step);
      if (unfit) return unfit;
      // The kind and its data belong together, which the index cannot see.
      const rule = RULES[step.tipo] as Rule<unknown>;
      const outcome = rule(trial, step.dados, this.ports.when);
      if (!outcome.ok) return outcome.problem;
      trial.apply(outcome.value);
    }
    done(trial);
    return null;
  }
}

/** What a refusal says, each of its fields once. */
export function wordsOf({ detail, campos }: Problem): string {
  const texts = campos.map(({ mensagem }) => mensagem);
  return [...new Set(texts)].join(' ') || detail;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}
