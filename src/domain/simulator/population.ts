import type { OperationData } from '../operations';
import { dateOfDay, type FarmTime } from '../shared/dates';
import type { Breed, DiscardReason } from '../shared/enumerations';
import { Chance } from './random';
import {
  COMMON,
  type FarmSettings,
  SETTINGS,
  type SimulatedBreed,
} from './settings';

/** What is simulated, and what the caller gives it. */
export interface SimulationWish {
  readonly seed: number;
  /** Cows that calved, about as many at every time. */
  readonly cows: number;
  /** Years of records before today. */
  readonly years: number;
  readonly breed: SimulatedBreed;
  /** `dayNumber` */
  readonly today: number;
  readonly rebanhoId: string;
  readonly idOf: (kind: string, number: number) => string;
  /** False: of each cow, nothing before her last calving before the years. */
  readonly fullHistory: boolean;
}

export type EventKind = 'cows/reproductiveRecorded' | 'cows/productiveRecorded';

/** One recorded situation of one female. */
export type Logged = {
  [Kind in EventKind]: {
    readonly day: number;
    readonly minute: number;
    readonly tipo: Kind;
    readonly dados: OperationData[Kind];
  };
}[EventKind];

export interface Pregnancy {
  readonly service: number;
  readonly due: number;
  /** Day on which it is lost. */
  readonly lost: number | null;
  confirmed: boolean;
}

export interface Exit {
  readonly day: number;
  readonly motivo: DiscardReason;
  readonly justificativa: string | null;
}

/** A spell of milk: days [from, to), and which lactation it is. */
export interface MilkSpell {
  readonly from: number;
  readonly parity: number;
  /** Of the cow in this lactation, around 1. */
  readonly level: number;
  to: number | null;
}

/** One animal of the farm as its life goes. */
export interface Life {
  readonly id: string;
  readonly nome: string;
  readonly female: boolean;
  readonly birth: number;
  readonly dam: Life | null;
  readonly sireId: string | null;
  /** Her own level of milk, and of growth, around 1. */
  readonly level: number;
  readonly growth: number;
  /** Day from which a heifer is bred. */
  readonly bredFrom: number;
  parity: number;
  calved: number | null;
  nextHeat: number;
  services: number;
  lastService: number | null;
  lastBull: string | null;
  checked: boolean;
  pregnancy: Pregnancy | null;
  readonly milk: MilkSpell[];
  readonly log: Logged[];
  exit: Exit | null;
}

export interface Bull {
  readonly id: string;
  readonly nome: string;
  readonly raca: Breed;
  readonly own: boolean;
  used: number;
}

/** The farm while it is simulated. */
export interface Farm {
  readonly wish: SimulationWish;
  readonly settings: FarmSettings;
  readonly chance: Chance;
  readonly names: Names;
  readonly bulls: readonly [Bull, ...Bull[]];
  readonly lives: Life[];
  /** Those still there, whom each day looks at. */
  active: Life[];
  /** Calves of each calving, by its event's id. */
  readonly calves: Map<string, readonly Life[]>;
  made: number;
  events: number;
}

const SEMEN_BULLS = 5;
const BULL_BREEDS: Readonly<
  Record<SimulatedBreed, readonly [Breed, ...Breed[]]>
> = {
  GH: ['GH', 'H', 'GZ'],
  H: ['H'],
};

export function newFarm(wish: SimulationWish): Farm {
  const chance = new Chance(wish.seed);
  const names = new Names();
  const bull = (number: number, own: boolean): Bull => ({
    id: wish.idOf('bull', number),
    nome: names.male(),
    raca: own ? wish.breed : chance.pick(BULL_BREEDS[wish.breed]),
    own,
    used: 0,
  });
  const semen = Array.from({ length: SEMEN_BULLS }, (_, n) =>
    bull(n + 1, false),
  );
  return {
    wish,
    settings: SETTINGS[wish.breed],
    chance,
    names,
    bulls: [bull(0, true), ...semen],
    lives: [],
    active: [],
    calves: new Map(),
    made: 0,
    events: 0,
  };
}

/** A new animal of the farm, born that day. */
export function born(
  farm: Farm,
  birth: number,
  female: boolean,
  dam: Life | null = null,
): Life {
  const { chance, settings, names, wish } = farm;
  farm.made += 1;
  const [age, deviation] = settings.breedingAge;
  const bredFrom = birth + chance.days(age, deviation, 400, 800);
  const life: Life = {
    id: wish.idOf('animal', farm.made),
    nome: female ? names.female() : names.male(),
    female,
    birth,
    dam,
    sireId: dam?.lastBull ?? null,
    level: chance.normal(1, COMMON.cowDeviation),
    growth: Math.min(1.25, Math.max(0.75, chance.normal(1, 0.08))),
    bredFrom,
    parity: 0,
    calved: null,
    nextHeat: bredFrom + chance.between(0, 20),
    services: 0,
    lastService: null,
    lastBull: null,
    checked: true,
    pregnancy: null,
    milk: [],
    log: [],
    exit: null,
  };
  farm.lives.push(life);
  farm.active.push(life);
  return life;
}

export function leave(
  life: Life,
  day: number,
  motivo: DiscardReason,
  justificativa: string | null = null,
): void {
  life.exit = { day, motivo, justificativa };
  dry(life, day);
}

/** Ends the milk that runs. */
export function dry(life: Life, day: number): void {
  const spell = life.milk.at(-1);
  if (spell && spell.to === null) spell.to = day;
}

export function isMilking(life: Life): boolean {
  const spell = life.milk.at(-1);
  return spell !== undefined && spell.to === null;
}

export function timeOf(day: number, minute: number): FarmTime {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${dateOfDay(day)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/**
 * 70 % at once, 25 % within three days, the rest later; before today, of which
 * that hour may still be to come, but for what happened today.
 */
export function recordedOn(farm: Farm, day: number, minute: number): FarmTime {
  const { chance, wish } = farm;
  const drawn = chance.next();
  const late = drawn < 0.7 ? 0 : chance.between(...lateness(drawn));
  return timeOf(Math.max(day, Math.min(wish.today - 1, day + late)), minute);
}

function lateness(drawn: number): [number, number] {
  return drawn < 0.95 ? [1, 3] : [4, 15];
}

export function monthOf(day: number): number {
  return Number(dateOfDay(day).slice(3, 5));
}

const FEMALES = (
  'Mimosa Estrela Princesa Pintada Malhada Boneca Jabuticaba Formosa ' +
  'Cigana Morena Aurora Neblina Pérola Rosinha Fartura Violeta ' +
  'Faceira Duquesa Baronesa Garoa Cravina Esmeralda Luana Moeda ' +
  'Paloma Realeza Serena Tulipa Uvaia Viola'
).split(' ');
const MALES = (
  'Trovão Valente Guarani Corisco Maestro Barão Relâmpago Bordado ' +
  'Jagunço Campeão'
).split(' ');

/** Names that no two animals share: the second of one gets a number. */
class Names {
  readonly #used = new Map<string, number>();
  #females = 0;
  #males = 0;

  female(): string {
    this.#females += 1;
    return this.#numbered(FEMALES[this.#females % FEMALES.length] ?? 'Vaca');
  }

  male(): string {
    this.#males += 1;
    return this.#numbered(MALES[this.#males % MALES.length] ?? 'Boi');
  }

  #numbered(base: string): string {
    const count = (this.#used.get(base) ?? 0) + 1;
    this.#used.set(base, count);
    return count === 1 ? base : `${base} ${count}`;
  }
}
