import type {
  AdministrationRoute,
  Breed,
  DiscardReason,
  ProductiveStatus,
  ReproductiveType,
  Sex,
} from '../../shared/enumerations';
import type { WeighingMethod } from '../../weighings/types';
import type { AdeResource } from './types';

/**
 * Pairs of a code of Lida and one of ADE, read in both directions: of several
 * pairs of a code the first is the one that is written.
 */
export type Pairs<Code extends string> = readonly (readonly [Code, string])[];

/** ADE's code; undefined: it has none. */
export function adeOf<Code extends string>(
  pairs: Pairs<Code>,
  code: Code | null,
): string | undefined {
  return pairs.find(([own]) => own === code)?.[1];
}

/** Lida's code; undefined: it has none. Letter case does not count. */
export function lidaOf<Code extends string>(
  pairs: Pairs<Code>,
  code: unknown,
): Code | undefined {
  const text = String(code).toLowerCase();
  return pairs.find(([, ade]) => ade.toLowerCase() === text)?.[0];
}

export const GENDERS: Pairs<Sex> = [
  ['F', 'Female'],
  ['M', 'Male'],
  ['F', 'FemaleNeuter'],
  ['M', 'MaleNeuter'],
  ['M', 'MaleCryptorchid'],
];

/** ICAR's three letters, where it has them; else Lida's code, in its scheme. */
export const BREED_SCHEMES = {
  icar: 'org.icar.breed',
  lida: 'urn:lida:raca',
} as const;

export const BREED_CODES: Pairs<Breed> = [
  ['AN', 'AAN'],
  ['A', 'AYS'],
  ['G', 'GUE'],
  ['H', 'HOL'],
  ['J', 'JER'],
  ['S', 'BSW'],
  ['H', 'RED'],
];

export const REPRODUCTION_STATUS: Pairs<ReproductiveType> = [
  ['CI', 'Open'],
  ['IN', 'Inseminated'],
  ['IATF', 'Inseminated'],
  ['PN', 'Pregnant'],
  ['VZ', 'NotPregnant'],
  ['PT', 'Birthed'],
  ['AB', 'Open'],
];

export const LACTATION_STATUS: Pairs<ProductiveStatus> = [
  ['L', 'Lactating'],
  ['S', 'Dry'],
  ['L', 'Fresh'],
  ['L', 'Early'],
  ['S', 'Lead'],
];

export const WEIGHING_CODES: Pairs<WeighingMethod> = [
  ['BALANCA', 'LoadCell'],
  ['FITA', 'Girth'],
  ['ESTIMADO', 'Assessed'],
  ['BALANCA', 'WalkOver'],
  ['ESTIMADO', 'Predicted'],
  ['ESTIMADO', 'Imaged'],
  ['ESTIMADO', 'FrontEndCorrelated'],
  ['ESTIMADO', 'GroupAverage'],
];

/** Kilograms in one unit of UN/CEFACT. */
export const KILOS: Readonly<Record<string, number>> = {
  KGM: 1,
  GRM: 0.001,
  LBR: 0.453_592_37,
  TNE: 1000,
  ONZ: 0.028_349_523,
};

export const DEPARTURE_KINDS: Pairs<DiscardReason> = [
  ['CARNE', 'Slaughter'],
  ['VENDA', 'Sale'],
  ['IDADE', 'Other'],
  ['DOENT', 'Other'],
  ['OUTRO', 'Other'],
  ['VENDA', 'Export'],
];

export const DEPARTURE_REASONS: Pairs<DiscardReason> = [
  ['CARNE', 'Slaughter'],
  ['VENDA', 'Sale'],
  ['IDADE', 'Age'],
  ['DOENT', 'Health'],
  ['OUTRO', 'Other'],
  ['DOENT', 'Mastitis'],
  ['DOENT', 'LegOrClaw'],
];

/** Of a treatment, in words: the schema asks for a text. */
export const ROUTES: Pairs<AdministrationRoute> = [
  ['OR', 'Oral'],
  ['IV', 'Intravenous'],
  ['INM', 'Intramammary'],
  ['IM', 'Intramuscular'],
  ['SC', 'Subcutaneous'],
  ['TP', 'Topical'],
];

/** What a laboratory measures: ADE's name, and how many of its units are one of
 * ours as Lida writes them: cells/mL and thousands (what others write:
 * `cellCounts`), mg/L and mg/dL. */
export const CHARACTERISTICS = [
  { id: 'ccs', ade: 'SCC', factor: 1000 },
  { id: 'gordura', ade: 'FAT', factor: 1 },
  { id: 'proteina', ade: 'PROTEIN', factor: 1 },
  { id: 'lactose', ade: 'LAC', factor: 1 },
  { id: 'ureia', ade: 'UREA', factor: 10 },
] as const;

/** What each reproductive situation is in ADE. */
export const RESOURCE_OF = {
  CI: 'repro-heats',
  IN: 'repro-inseminations',
  IATF: 'repro-inseminations',
  PN: 'repro-pregnancy-checks',
  VZ: 'repro-pregnancy-checks',
  PT: 'repro-parturitions',
  AB: 'repro-abortions',
} as const satisfies Readonly<Record<ReproductiveType, AdeResource>>;

/** `resourceType` of a record of each. */
export const RESOURCE_TYPES: Readonly<Record<AdeResource, string>> = {
  animals: 'icarAnimalCoreResource',
  arrivals: 'icarMovementArrivalEventResource',
  'repro-heats': 'icarReproHeatEventResource',
  'repro-inseminations': 'icarReproInseminationEventResource',
  'repro-pregnancy-checks': 'icarReproPregnancyCheckEventResource',
  'repro-parturitions': 'icarReproParturitionEventResource',
  'repro-abortions': 'icarReproAbortionEventResource',
  'drying-offs': 'icarMilkingDryOffEventResource',
  treatments: 'icarTreatmentEventResource',
  withdrawals: 'icarWithdrawalEventResource',
  'test-day-results': 'icarTestDayResultEventResource',
  weights: 'icarWeightEventResource',
  departures: 'icarMovementDepartureEventResource',
};
