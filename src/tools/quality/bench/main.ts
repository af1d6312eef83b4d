import { type StdioOptions, spawnSync } from 'node:child_process';
import { argumentsOf, countOf, WRONG_USE } from '@/tools/commandLine';
import { replayRate, replayScale } from './actionLog';
import { animalRow } from './animalRow';
import { type Bed, makeBed } from './bed';
import { boots } from './boot';
import { bootBytes } from './bootBytes';
import { compare } from './contra';
import { createAnimal } from './createAnimal';
import { drains } from './drain';
import { durable } from './durable';
import { environment } from './environment';
import { herdFile } from './herdFile/measure';
import { kills } from './kills';
import { largeHerd } from './largeHerd';
import { largePhone } from './largePhone';
import { logins } from './logins';
import { longLife } from './longLife';
import { mixedLoad } from './mixedLoad';
import { openLog } from './openLog';
import { paints } from './paints';
import { type Result, report, summary, verdictOf } from './protocol';
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
  'vida-longa': longLife,
  'telefone-grande': largePhone,
};

/** An hour and more: only where it is asked for. */
const LONG = ['vida-longa'];

/**
 * `npm run bench`, or some of it: `npm run bench -- m5 m6`. `--json` prints one
 * document instead; `--contra <revision>` takes turns with that revision's bench.
 */
async function main(): Promise<void> {
  const wish = wishOf(process.argv.slice(2));
  if (!wish) {
    const all = Object.keys(METRICS).join('|');
    console.error(
      `Uso: npm run bench -- [${all}] [--json] [--contra REVISÃO [--rodadas N]]`,
    );
    process.exitCode = WRONG_USE;
    return;
  }
  const { contra, json, rounds, wanted } = wish;
  if (contra) return compare(contra, wanted, rounds);
  const names = Object.keys(METRICS).filter(
    (name) =>
      wanted.includes(name) || (wanted.length === 0 && !LONG.includes(name)),
  );
  if (!process.env.NOBUILD) build();
  const say = json ? console.error : console.log;
  const machine = environment();
  for (const line of machine) say(line);
  const results = await runAll(names, say);
  if (json) {
    const all = { machine, results: results.map(summary) };
    console.log(JSON.stringify(all, null, 2));
  }
}

/** Null where it cannot be understood. */
function wishOf(args: string[]) {
  const parsed = argumentsOf({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      contra: { type: 'string' },
      rodadas: { type: 'string', default: '3' },
    },
  });
  if (!parsed) return null;
  const { rodadas, ...values } = parsed.values;
  const rounds = countOf(rodadas);
  const wanted = parsed.positionals.map((name) => name.toLowerCase());
  const known = wanted.every((name) => Object.hasOwn(METRICS, name));
  return known && rounds > 0 ? { ...values, rounds, wanted } : null;
}

/** Says each as it is there. */
async function runAll(
  names: readonly string[],
  say: (text: string) => void,
): Promise<readonly Result[]> {
  const bed = await makeBed();
  const results: Result[] = [];
  try {
    for (const name of names) {
      for (const result of [(await METRICS[name]?.(bed)) ?? []].flat()) {
        results.push(result);
        say(`\n${report(result)}`);
        const verdict = verdictOf(result);
        if (verdict === 'fail' || verdict === 'void') process.exitCode = 1;
      }
    }
    return results;
  } finally {
    await bed.close();
  }
}

/** What is measured is what would be served. */
function build(): void {
  const args = ['node_modules/.bin/webpack', '--mode', 'production'];
  // What is printed may be the one document alone.
  const stdio: StdioOptions = ['ignore', 2, 2];
  const { status } = spawnSync(process.execPath, args, { stdio });
  if (status !== 0) throw new Error('The build failed.');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
