import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import type { AdeResource } from '@/domain/exchange/ade/types';

/** ICAR's schemas v1.3 and its examples; their README says where from. */
export const ADE_FIXTURES = path.resolve(__dirname, '../fixtures/ade');

const COLLECTIONS: Readonly<Record<AdeResource, string>> = {
  animals: 'icarAnimalCoreCollection',
  arrivals: 'icarMovementArrivalEventCollection',
  'repro-heats': 'icarReproHeatEventCollection',
  'repro-inseminations': 'icarReproInseminationEventCollection',
  'repro-pregnancy-checks': 'icarReproPregnancyCheckEventCollection',
  'repro-parturitions': 'icarReproParturitionEventCollection',
  'repro-abortions': 'icarReproAbortionEventCollection',
  'drying-offs': 'icarMilkingDryOffEventCollection',
  treatments: 'icarTreatmentEventCollection',
  withdrawals: 'icarWithdrawalEventCollection',
  'test-day-results': 'icarTestDayResultEventCollection',
  weights: 'icarWeightEventCollection',
  departures: 'icarMovementDepartureEventCollection',
};

const BASE = 'https://ade.invalid/';
const FOLDERS = ['collections', 'resources', 'types', 'enums'];

const INSTANT =
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const ajv = new Ajv({
  strict: false,
  allErrors: true,
  formats: { 'date-time': INSTANT, double: true, uri: /^\w+:/ },
});
for (const folder of FOLDERS) {
  for (const file of readdirSync(path.join(ADE_FIXTURES, folder))) {
    ajv.addSchema(jsonAt(folder, file) as object, `${BASE}${folder}/${file}`);
  }
}

const compiled = new Map<AdeResource, ValidateFunction>();

/** What ICAR's schema says is wrong with a collection; empty: it is one. */
export function adeProblems(resource: AdeResource, value: unknown): string[] {
  const name = COLLECTIONS[resource];
  const known = compiled.get(resource);
  const check =
    known ?? ajv.compile({ $ref: `${BASE}collections/${name}.json` });
  compiled.set(resource, check);
  if (check(value)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
}

/** One of the official examples. */
export function adeExample(name: string): unknown {
  return jsonAt('examples', `example${name}_Finland.json`);
}

function jsonAt(...place: readonly string[]): unknown {
  const text = readFileSync(path.join(ADE_FIXTURES, ...place), 'utf8');
  // OpenAPI's word, not JSON schema's: without it the schemas ask for more.
  return JSON.parse(text.replace(/^\u{feff}/u, ''), (key, value: unknown) =>
    key === 'nullable' ? undefined : value,
  );
}
