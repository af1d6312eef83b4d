import { adeCollection } from '@/domain/exchange/ade/export';
import { membersOf } from '@/domain/exchange/ade/items';
import {
  ADE_RESOURCES,
  type AdeCollections,
  type AdeResource,
} from '@/domain/exchange/ade/types';
import { csvPack } from '@/domain/exchange/csvPack';
import type { HerdReader } from '@/domain/shared/effects';
import { TITLES } from '@/domain/shared/messages';
import { accept, type Outcome, refuse } from '@/domain/shared/outcome';
import { farmTime } from '@/state/clock';
import { type Steps, turn } from '@/web/herdFile/write';
import { TOO_LARGE } from '@/web/workbooks/limits';

const BYTE_ORDER_MARK = '\u{feff}';
const MAX_BYTES = 64 * 1024 * 1024;

const REFUSALS = {
  tooLarge: 'O arquivo é grande demais.',
  unreadable:
    'Não foi possível ler o arquivo. Escolha um ZIP de coleções ICAR ADE ou os arquivos JSON dele.',
  nothing: 'Não há nenhuma coleção ICAR ADE no arquivo.',
} as const;

/** A ZIP with a collection a resource, and the herd's tables as CSV. */
export async function adeZip(
  herd: HerdReader,
  { signal, onProgress }: Required<Steps>,
): Promise<Uint8Array> {
  const { strToU8, zip } = await import(
    /* webpackChunkName: "w-zip" */ '@/web/workbooks/archive'
  );
  const files: Record<string, Uint8Array> = {};
  for (const [at, resource] of ADE_RESOURCES.entries()) {
    onProgress(at, ADE_RESOURCES.length);
    await turn();
    signal.throwIfAborted();
    const collection = adeCollection(herd, resource, farmTime);
    files[`${resource}.json`] = strToU8(JSON.stringify(collection));
  }
  for (const { name, text } of csvPack(herd)) {
    files[`csv/${name}`] = strToU8(`${BYTE_ORDER_MARK}${text}`);
  }
  await turn();
  signal.throwIfAborted();
  return new Promise((resolve, reject) =>
    zip(files, (error, made) => (error ? reject(error) : resolve(made))),
  );
}

/** What is in files that somebody chose: a ZIP, or JSON of single resources. */
export async function readAdeFiles(
  chosen: readonly File[],
): Promise<Outcome<AdeCollections>> {
  try {
    const size = chosen.reduce((sum, file) => sum + file.size, 0);
    if (size > MAX_BYTES) return refused(REFUSALS.tooLarge);
    const found: Record<string, unknown[]> = {};
    for (const file of chosen) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      for (const [name, json] of await jsonsIn(file.name, bytes)) {
        const members = membersOf(json);
        const resource = resourceOf(name, members);
        if (!members || !resource) continue;
        const known = found[resource] ?? [];
        found[resource] = [...known, ...members];
      }
    }
    const isNone = Object.keys(found).length === 0;
    return isNone ? refused(REFUSALS.nothing) : accept(found as AdeCollections);
  } catch (error) {
    const isLarge = error instanceof RangeError && error.message === TOO_LARGE;
    return refused(isLarge ? REFUSALS.tooLarge : REFUSALS.unreadable);
  }
}

type Json = readonly [name: string, json: unknown];

/** An archive is one whatever its name says. */
async function jsonsIn(name: string, bytes: Uint8Array): Promise<Json[]> {
  const decoder = new TextDecoder();
  const parsed = (one: string, text: Uint8Array): Json[] => {
    const json: unknown = JSON.parse(decoder.decode(text));
    return [[one, json]];
  };
  if (decoder.decode(bytes.subarray(0, 2)) !== 'PK') return parsed(name, bytes);
  const { unzip } = await import(
    /* webpackChunkName: "w-zip" */ '@/web/workbooks/archive'
  );
  const files = await new Promise<Record<string, Uint8Array>>(
    (resolve, reject) =>
      unzip(
        bytes,
        (error, made) => (error ? reject(error) : resolve(made)),
        // The tables beside them are for people.
        (one) => /\.json$/i.test(one),
      ),
  );
  return Object.entries(files).flatMap(([one, text]) => parsed(one, text));
}

/** By the file's name, else by what its first record says it is. */
function resourceOf(
  name: string,
  members: readonly unknown[] | undefined,
): AdeResource | undefined {
  const base = (name.split('/').at(-1) ?? '').toLowerCase();
  const named = ADE_RESOURCES.find((one) => base.startsWith(one));
  if (named) return named;
  const [first] = members ?? [];
  const type = (first as { resourceType?: unknown } | undefined)?.resourceType;
  const told = `${String(type ?? '')} ${name}`.toLowerCase();
  return KINDS.find(([, word]) => told.includes(word))?.[0];
}

/** What the names of ICAR's own types and files have in them. */
const KINDS: readonly (readonly [AdeResource, string])[] = [
  ['animals', 'animalcore'],
  ['arrivals', 'arrival'],
  ['departures', 'departure'],
  ['repro-heats', 'heat'],
  ['repro-inseminations', 'insemination'],
  ['repro-pregnancy-checks', 'pregnancycheck'],
  ['repro-parturitions', 'parturition'],
  ['repro-abortions', 'abortion'],
  ['drying-offs', 'dryoff'],
  ['treatments', 'treatment'],
  ['withdrawals', 'withdrawal'],
  ['test-day-results', 'testday'],
  ['weights', 'weight'],
];

function refused(detail: string): Outcome<never> {
  return refuse({ status: 400, title: TITLES.validation, detail, campos: [] });
}
