import { herdRows } from '@/domain/herdFile/animalFile';
import { countRows, type FileRows, mapTables } from '@/domain/herdFile/rows';
import { dayNumber } from '@/domain/shared/dates';
import { farmSteps } from '@/domain/simulator/farmSteps';
import { playSteps } from '@/domain/simulator/play';
import { copier } from '@/web/herdFile/derived';
import { lookThrough, partsFor } from '@/web/herdFile/read';
import { type HerdContent, herdFile } from '@/web/herdFile/write';

/** What the page offers the benchmark that drives it. */
export interface HerdFilePage {
  /** Makes the herd; to the number of its rows, and of their characters. */
  readonly prepare: () => { rows: number; characters: number };
  /** ms to the finished file, and its bytes. */
  readonly make: () => Promise<{ ms: number; bytes: number }>;
  /** ms to go over the file, and then to take all its rows again. */
  readonly read: () => Promise<number>;
  /** ms to pack the same rows as one text with the browser's gzip alone. */
  readonly pack: () => Promise<number>;
}

const HERD = 'a0a0a0a0-0000-4000-8000-000000000000';
const PASSPHRASE = 'porteira azul 7';
const DAY = '21/11/2026';
const TODAY = dayNumber(DAY);
/** Cows whose herd has had 343 animals in five years. */
const COWS = 45;
const COPIES = 30;

let content: HerdContent;
let file: Blob;

/** Five years of a herd, thirty times over under other ids. */
function prepare() {
  let made = 0;
  const idOf = () => {
    made += 1;
    return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  };
  const steps = farmSteps({
    ...{ seed: 1, cows: COWS, years: 5, breed: 'GH', nome: 'Bancada' },
    ...{ today: TODAY, rebanhoId: HERD, fullHistory: true, story: true, idOf },
  });
  const kept = herdRows(playSteps(steps, TODAY, false).herd);
  const one = milked(kept, idOf);
  const copies = Array.from({ length: COPIES }, (_, at) => {
    const id = `b0b0b0b0-0000-4000-8000-${String(at).padStart(12, '0')}`;
    return inHerd(copier(HERD, id)(one));
  });
  const rows = mapTables(one, (table) =>
    copies.flatMap((copy) => [...(copy[table] ?? [])] as never[]),
  );
  const head: HerdContent['head'] = {
    ...{ app: '', em: '2026-11-21T12:00:00.000Z', conta: 'ana', animal: null },
    rebanho: { rebanhoId: HERD, nome: 'Bancada', descricao: '' },
    pessoas: [],
  };
  content = { head, rows, queue: [] };
  return { rows: countRows(rows), characters: JSON.stringify(rows).length };
}

/** Milk is weighed on the day of the samples, as large herds do: 30 kg a cow. */
function milked(rows: FileRows, idOf: () => string): FileRows {
  const cowsOf = new Map<string, string[]>();
  for (const { data, animalId } of rows.amostras ?? []) {
    cowsOf.set(data, [...(cowsOf.get(data) ?? []), animalId]);
  }
  const producoes = [...cowsOf].map(([dataOcorrencia, cows]) => ({
    ...{ producaoId: idOf(), rebanhoId: HERD, dataOcorrencia, ordenha: null },
    registros: cows.map((vacaId) => ({ vacaId, litros: 30, ...KEPT })),
    ...{ litrosTanque: null, versao: 1 },
  }));
  return { ...rows, producoes };
}

const KEPT = { descartado: false, motivoDescarte: null };

function inHerd(rows: FileRows): FileRows {
  return mapTables(rows, (_, some) =>
    some.map((row) => ('rebanhoId' in row ? { ...row, rebanhoId: HERD } : row)),
  );
}

async function timed<Result>(work: () => Promise<Result>) {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

async function make() {
  const { ms, result } = await timed(() => herdFile(content, PASSPHRASE));
  file = result;
  return { ms, bytes: file.size };
}

async function read(): Promise<number> {
  const nothing = { row: () => undefined, isBehind: () => false };
  const landing = {
    ...{ from: HERD, to: HERD, isOwn: true, today: DAY },
    ...nothing,
  };
  const { ms } = await timed(async () => {
    await lookThrough(file, PASSPHRASE);
    let rows = 0;
    for await (const part of partsFor(file, PASSPHRASE, landing)) {
      rows += countRows(part);
    }
    if (rows !== countRows(content.rows)) throw new Error(`${rows} rows came`);
  });
  return ms;
}

async function pack(): Promise<number> {
  const { ms } = await timed(async () => {
    const text = new Blob([JSON.stringify(content.rows)]);
    const packed = text.stream().pipeThrough(new CompressionStream('gzip'));
    await new Response(packed).blob();
  });
  return ms;
}

const page: HerdFilePage = { prepare, make, read, pack };
Object.assign(window, { page });
