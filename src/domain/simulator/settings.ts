/** How a farm does (domain.md 7.1): chances are per event unless named. */
export interface FarmSettings {
  /** Voluntary waiting period, days. */
  readonly pve: number;
  /** Gestation: mean and deviation, days. */
  readonly gestation: readonly [number, number];
  /** Heats seen: of a first service, of the others. */
  readonly heatSeenFirst: number;
  readonly heatSeen: number;
  /** Conception of a service: heifers, first, second, later lactations. */
  readonly conception: readonly [number, number, number, number];
  readonly summerFactor: number;
  readonly embryonicLoss: number;
  readonly abortion: number;
  /** Age at which heifers are first bred: mean and deviation, days. */
  readonly breedingAge: readonly [number, number];
  readonly dryDays: number;
  /** Dried for little milk: below so many litres, from this day in milk. */
  readonly lowMilk: number;
  readonly lowMilkFrom: number;
  /** Left against the farm's will, a year. */
  readonly lossesPerYear: number;
  /** Milk of the season that gives less. */
  readonly poorSeason: readonly number[];
  readonly poorSeasonFactor: number;
}

const GIROLANDO: FarmSettings = {
  pve: 50,
  gestation: [283, 5],
  heatSeenFirst: 0.52,
  heatSeen: 0.48,
  conception: [0.52, 0.36, 0.4, 0.38],
  summerFactor: 0.85,
  embryonicLoss: 0.1,
  abortion: 0.025,
  breedingAge: [548, 60],
  dryDays: 60,
  lowMilk: 10,
  lowMilkFrom: 265,
  lossesPerYear: 0.085,
  poorSeason: [6, 7, 8, 9],
  poorSeasonFactor: 0.96,
};

const HOLSTEIN: FarmSettings = {
  ...GIROLANDO,
  gestation: [280, 5],
  heatSeenFirst: 0.58,
  heatSeen: 0.52,
  conception: [0.55, 0.38, 0.35, 0.32],
  summerFactor: 0.75,
  embryonicLoss: 0.13,
  abortion: 0.03,
  breedingAge: [440, 35],
  lowMilk: 12,
  lowMilkFrom: 320,
  lossesPerYear: 0.12,
  poorSeason: [12, 1, 2, 3],
  poorSeasonFactor: 0.94,
};

export const SETTINGS = { GH: GIROLANDO, H: HOLSTEIN } as const;
export type SimulatedBreed = keyof typeof SETTINGS;

/** Months whose heat costs conceptions. */
export const SUMMER = [12, 1, 2, 3] as const;

/** The same on every farm. */
export const COMMON = {
  stillbornFirst: 0.07,
  stillborn: 0.04,
  twins: 0.02,
  males: 0.52,
  calfDeathsFirstYear: 0.11,
  deathAtCalving: 0.015,
  /** Services and days in milk after which she is not bred again. */
  lastService: 7,
  lastServiceDel: 300,
  /** Open and dry beyond this she is sold. */
  soldFromDel: 420,
  lastParity: 8,
  surplusFromDel: 250,
  /** Young females kept, of the cows. */
  heifersOfCows: 0.95,
  cowDeviation: 0.14,
  dayNoise: 0.08,
  timedShareFirst: 0.35,
  timedShare: 0.2,
  heatNoted: 0.6,
  heatNotServed: 0.1,
  emptyNoted: 0.3,
} as const;
