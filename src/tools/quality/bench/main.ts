import { spawnSync } from 'node:child_process';
import { replayRate, replayScale } from './actionLog';
import { animalRow } from './animalRow';
import { type Bed, makeBed } from './bed';
import { boots } from './boot';
import { bootBytes } from './bootBytes';
import { createAnimal } from './createAnimal';
import { drains } from './drain';
import { durable } from './durable';
import { environment } from './environment';
import { herdFile } from './herdFile/measure';
import { kills } from './kills';
import { largeHerd } from './largeHerd';
import { logins } from './logins';
import { mixedLoad } from './mixedLoad';
import { openLog } from './openLog';
import { paints } from './paints';
import { type Result, report, verdictOf } from './protocol';
import { readAnimals } from './readAnimals';
import { recordingCost } from './recordingCost';
import { reports } from './reports';
import { search } from './search';
import { vaccineFilter } from './vaccineFilter';
import { visit } from './visit';

type Metric = (bed: Bed) => Promise<Result | readonly Result[]>;

const METRICS: Readonly<Record<string, Metric>> = {
  m1: bootBytes,
  m2: boots,
  m3: animalRow,
  m4a: replayRate,
  m4b: replayScale,
  m4c: recordingCost,
  m5: createAnimal,
  m6: readAnimals,
  m7: drains,
  m8: durable,
  m9: kills,
  m10: paints,
  m11: logins,
  m12: vaccineFilter,
  registro: openLog,
  relatorios: reports,
  arquivo: herdFile,
  busca: search,
  carga: mixedLoad,
  visita: visit,
  'rebanho-grande': largeHerd,
};

/** `npm run bench`, or some of it: `npm run bench -- m5 m6`. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
  const names = Object.keys(METRICS).filter(
    (name) => wanted.length === 0 || wanted.includes(name),
  );
  if (!process.env.NOBUILD) build();
  for (const line of environment()) console.log(line);
  const bed = await makeBed();
  try {
    for (const name of names) await run(name, bed);
  } finally {
    await bed.close();
  }
}

async function run(name: string, bed: Bed): Promise<void> {
  for (const result of [(await METRICS[name]?.(bed)) ?? []].flat()) {
    console.log(`\n${report(result)}`);
    const verdict = verdictOf(result);
    if (verdict === 'fail' || verdict === 'void') process.exitCode = 1;
  }
}

/** What is measured is what would be served. */
function build(): void {
  const args = ['node_modules/.bin/webpack', '--mode', 'production'];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
