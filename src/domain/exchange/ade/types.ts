/** ICAR ADE's names of what Lida exchanges, in the order it is taken in. */
export const ADE_RESOURCES = [
  'animals',
  'arrivals',
  'repro-heats',
  'repro-inseminations',
  'repro-pregnancy-checks',
  'repro-parturitions',
  'repro-abortions',
  'drying-offs',
  'treatments',
  'withdrawals',
  'test-day-results',
  'weights',
  'departures',
] as const;

export type AdeResource = (typeof ADE_RESOURCES)[number];

export function isAdeResource(name: string): name is AdeResource {
  return ADE_RESOURCES.some((known) => known === name);
}

/** One resource as JSON; what stands in it is looked at, never trusted. */
export type AdeRecord = Readonly<Record<string, unknown>>;

export interface AdeCollection {
  readonly view: {
    readonly totalItems: number;
    readonly totalPages: number;
    readonly pageSize: number;
    readonly currentPage: number;
  };
  readonly member: readonly AdeRecord[];
}

export type AdeCollections = { readonly [R in AdeResource]?: unknown };

/** Records of all resources that one call takes. */
export const ADE_RECORDS_MAX = 5000;

/** Of the ids (UUID v5) that are derived from a herd and a text. */
export const ADE_NAMESPACE = '6d1f5c1e-2a5b-5d0c-9f0e-3a7e4b1c8d20';

/** Where a record says what ADE has no word for. */
export const EXTENSION = 'urn:lida:registro';
/** Where a record of a call says what only its whole file tells of it. */
export const OF_FILE = 'urn:lida:arquivo';
/** `meta.source` of what comes from Lida. */
export const SOURCE = 'urn:lida';

/** The schemes of `identifier.scheme` that are Lida's own, and those it knows. */
export const ADE_SCHEMES = {
  id: 'urn:lida:id',
  nome: 'urn:lida:nome',
  MANEJO: 'urn:lida:manejo',
  PNIB: 'br.pnib',
  EID: 'std.iso.11785',
  RGD: 'urn:lida:rgd',
  OUTRO: 'urn:lida:outro',
} as const;

export interface AdeIdentifier {
  readonly scheme: string;
  readonly id: string;
}
