import { parseArgs } from 'node:util';
import { PATHS } from '@/contract/api';
import { startAside } from '@/tools/serverProcess';
import type { Document } from './calls';
import { httpSend } from './http';
import { type Fault, type FuzzReport, fuzz } from './run';

/** `npm run fuzz -- --pedidos 100000 --semente 1 [--url http://…]` */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pedidos: { type: 'string', default: '10000' },
      semente: { type: 'string', default: String(Date.now() % 1e9) },
      vias: { type: 'string', default: '4' },
      url: { type: 'string' },
    },
  });
  const server = values.url ? given(values.url) : await startAside();
  const seed = Number(values.semente);
  console.log(`semente ${seed}`);
  const started = performance.now();
  try {
    const report = await fuzz({
      document: await documentOf(server.url),
      send: httpSend(server.url),
      requests: Number(values.pedidos),
      seed,
      lanes: Number(values.vias),
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

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
