import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startAside } from '@/tools/serverProcess';
import { httpSend } from '../fuzz/http';
import { makeTenant } from '../fuzz/tenants';
import { type Target, targetsOf } from './targets';

const MINUTE = 60_000;
/** Of a whole scan, ms. */
const LIMIT = 8 * MINUTE;
/** Kept of what a scanner writes, characters. */
const OUTPUT = 20_000_000;

interface Scanned {
  readonly url: string;
  readonly token: string;
  readonly targets: readonly Target[];
  readonly folder: string;
}

const SCANS: Readonly<Record<string, (on: Scanned) => Promise<number>>> = {
  sqlmap,
  wapiti,
};

/**
 * `npm run scan -- sqlmap` or `-- wapiti`: a second opinion on a server of its
 * own. The scanners are Debian packages of the same names.
 */
async function main(): Promise<void> {
  const scan = SCANS[process.argv[2] ?? ''];
  if (!scan) {
    console.error('Uso: npm run scan -- sqlmap | wapiti');
    process.exitCode = 2;
    return;
  }
  const { url, root: folder, stop } = await startAside();
  try {
    const { token, ids } = await makeTenant(httpSend(url));
    const findings = await scan({
      url,
      token,
      targets: targetsOf(ids),
      folder,
    });
    console.log(`achados: ${findings}`);
    if (findings > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
}

/** Each target on its own, every parameter, header and id of the path. */
async function sqlmap({ url, token, targets, folder }: Scanned) {
  let findings = 0;
  for (const [index, target] of targets.entries()) {
    const file = path.join(folder, `${index}.txt`);
    writeFileSync(file, rawRequest(target, url, token));
    const { written, ended } = await run(
      'sqlmap',
      [
        ...[
          '-r',
          file,
          '--batch',
          '--ignore-stdin',
          '--flush-session',
          '--dbms=PostgreSQL',
        ],
        ...['--level=2', '--risk=2', '--technique=BEUST', '--time-sec=3'],
        ...['--ignore-code=400,401,404,409,415', '--disable-coloring'],
        ...['--output-dir', path.join(folder, 'sqlmap')],
      ],
      LIMIT / targets.length,
    );
    const said = sayingOf(written, ended);
    if (said === FOUND) findings += 1;
    console.log(`${target.method} ${target.url.split('?')[0]}: ${said}`);
  }
  return findings;
}

const FOUND = 'INJETÁVEL';

/** Throws where sqlmap ended without having looked. */
function sayingOf(written: string, ended: boolean): string {
  if (/identified the following injection point/.test(written)) return FOUND;
  if (/do not appear to be injectable/.test(written)) return 'nada';
  if (ended) throw new Error(written.slice(-2000));
  const tried = new Set(written.match(/testing '[^']+'/g));
  return `nada até o limite de tempo, ${tried.size} ataques`;
}

/** The request as sqlmap reads it; `*` marks the ids of the path. */
function rawRequest(
  { method, url, body }: Target,
  base: string,
  token: string,
) {
  const marked = url.replace(/\/([0-9a-f-]{36})/g, '/$1*');
  const lines = [
    `${method} ${body ? url : marked} HTTP/1.1`,
    `Host: ${new URL(base).host}`,
    `Authorization: Bearer ${token}`,
    ...(body ? ['Content-Type: application/json'] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ? JSON.stringify(body) : ''}`;
}

async function wapiti({ url, token, targets, folder }: Scanned) {
  const report = path.join(folder, 'wapiti.json');
  const starts = targets
    .filter(({ method }) => method === 'GET')
    .flatMap((target) => ['-s', new URL(target.url, url).href]);
  const wanted =
    'sql,blindsql,exec,file,xss,permanentxss,crlf,ssrf,xxe,redirect,' +
    'csp,http_headers,cookieflags,methods,htaccess,backup,shellshock';
  const { written } = await run(
    'wapiti',
    [
      ...['-u', `${url}/`, ...starts, '--scope', 'domain', '-m', wanted],
      ...['-H', `Authorization: Bearer ${token}`, '--flush-session'],
      ...['--max-scan-time', String(LIMIT / MINUTE - 1)],
      ...['--max-attack-time', '1', '--no-bugreport', '-v', '2'],
      ...['-f', 'json', '-o', report],
    ],
    LIMIT,
  );
  const modules = written.match(/Launching module \w+/g) ?? [];
  const requests = written.match(/^\[\S\] [A-Z]+ http/gm) ?? [];
  console.log(`módulos: ${modules.length} pedidos: ${requests.length}`);
  const { vulnerabilities, anomalies } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report;
  const all = [
    ...Object.entries(vulnerabilities),
    ...Object.entries(anomalies),
  ];
  const found = all
    .flatMap(([kind, list]) => list.map((it) => ({ kind, ...it })))
    .filter(({ info }) => !EXPECTED.some((text) => info.includes(text)));
  for (const { kind, method, path: at, info } of found) {
    console.log(`${kind}: ${method} ${at}: ${info}`);
  }
  return found.length;
}

/** Findings that are as they should be: that header did harm and is gone. */
const EXPECTED = ['X-XSS-Protection is not set'];

interface Report {
  readonly vulnerabilities: Readonly<Record<string, readonly Finding[]>>;
  readonly anomalies: Readonly<Record<string, readonly Finding[]>>;
}
interface Finding {
  readonly method: string;
  readonly path: string;
  readonly info: string;
}

interface Ended {
  readonly written: string;
  /** False where its time was up. */
  readonly ended: boolean;
}

/** What it wrote, until it ended or its time did. */
function run(
  command: string,
  args: readonly string[],
  limit: number,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let written = '';
    let ended = true;
    const timer = setTimeout(() => {
      ended = false;
      child.kill('SIGKILL');
    }, limit);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        written = (written + chunk).slice(-OUTPUT);
      });
    }
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve({ written, ended });
    });
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
