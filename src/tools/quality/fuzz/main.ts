import { PATHS } from '@/contract/api';
import { argumentsOf, countOf, WRONG_USE } from '@/tools/commandLine';
import { startAside } from '@/tools/serverProcess';
import type { Document } from './calls';
import { httpSend } from './http';
import { type Fault, type FuzzReport, fuzz } from './run';

const USAGE =
  'Uso: npm run fuzz -- [--pedidos N] [--semente N] [--vias N] [--url http://…]';

async function main(args: string[]): Promise<void> {
  const wish = wishOf(args);
  if (!wish) {
    console.error(USAGE);
    process.exitCode = WRONG_USE;
    return;
  }
  const server = wish.url ? given(wish.url) : await startAside();
  console.log(`semente ${wish.counts.seed}`);
  const started = performance.now();
  try {
    const report = await fuzz({
      document: await documentOf(server.url),
      send: httpSend(server.url),
      ...wish.counts,
      onProgress: (made) => {
        if (made % 10_000 === 0) console.log(`${made}…`);
      },
      onFault: printFault,
    });
    print(report, (performance.now() - started) / 1000);
    if (report.faults.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

/** Null where it cannot be understood. */
function wishOf(args: string[]) {
  const parsed = argumentsOf({
    args,
    options: {
      pedidos: { type: 'string', default: '10000' },
      semente: { type: 'string', default: String(Date.now() % 1e9 || 1) },
      vias: { type: 'string', default: '4' },
      url: { type: 'string' },
    },
  });
  if (!parsed) return null;
  const { url, pedidos, semente, vias } = parsed.values;
  const counts = {
    requests: countOf(pedidos),
    seed: countOf(semente),
    lanes: countOf(vias),
  };
  return Object.values(counts).some(Number.isNaN) ? null : { url, counts };
}

async function documentOf(url: string): Promise<Document> {
  const answer = await fetch(new URL(PATHS.openapi, url));
  return (await answer.json()) as Document;
}

const given = (url: string) => ({ url, stop: async () => undefined });

function printFault({ what, call, answer }: Fault): void {
  console.log(JSON.stringify({ what, call, answer }).slice(0, 2000));
}

function print(report: FuzzReport, seconds: number): void {
  const { made, faults, statuses, accepted, times, neighbour } = report;
  const byStatus = [...statuses].sort(([a], [b]) => a - b);
  console.log(byStatus.map(([status, n]) => `${status}: ${n}`).join('  '));
  const listed = [...accepted].sort(([, a], [, b]) => a - b);
  console.log(listed.map(([name, n]) => `${name} ${n}`).join('  '));
  console.log(`ms: ${spread(times)}`);
  console.log(`ms de um vizinho, uma chamada por vez: ${spread(neighbour)}`);
  const { method, url = '' } = report.slowest ?? {};
  console.log(`mais lento: ${method} ${url.slice(0, 100)}`);
  const rate = (made / seconds).toFixed(0);
  console.log(`pedidos: ${made} (${rate}/s) falhas: ${faults.length}`);
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  return `mediana ${at(0.5)}, p99 ${at(0.99)}, máximo ${at(1)}`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
