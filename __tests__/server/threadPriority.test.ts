import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import {
  BUILT_SERVER,
  type ServerProcess,
  startServer,
} from '@/tools/serverProcess';
import { startTestApp, type TestApp } from '../support/serverApp';

let test: TestApp;
let server: ServerProcess;

beforeAll(async () => {
  test = await startTestApp({ servers: 1 });
  const env = { DATABASE_URL: test.databaseUrl };
  server = await startServer({ args: BUILT_SERVER, env });
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await test.close();
});

it('a server answers before it hashes: its other threads have a lower priority', () => {
  const main = Number(server.child.pid);
  const others = readdirSync(`/proc/${main}/task`)
    .map(Number)
    .filter((thread) => thread !== main);
  // libuv's four at least, which hash.
  expect(others.length).toBeGreaterThan(3);
  expect(others.map(getPriority)).toEqual(others.map(() => 10));
  expect(getPriority(main)).toBe(getPriority());
});
