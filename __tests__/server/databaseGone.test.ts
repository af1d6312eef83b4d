import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { PATHS } from '@/contract/api';
import { healthy, postmasterOf } from '@/tools/quality/faults/server';
import {
  BUILT_SERVER,
  makeFolder,
  type ServerProcess,
  startServer,
} from '@/tools/serverProcess';

const PATIENCE = 120_000;

const folder = makeFolder();
// Takes the call and says nothing, so that a job stays in hand.
const postOffice = createServer();
let server: ServerProcess;

beforeAll(async () => {
  await once(postOffice.listen(0, '127.0.0.1'), 'listening');
  const { port } = postOffice.address() as AddressInfo;
  server = await startServer({
    args: BUILT_SERVER,
    env: {
      DATA_DIR: folder.dataDir,
      RATE_LIMIT: 'off',
      PUBLIC_URL: 'https://lida.test',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    },
  });
}, PATIENCE);
afterAll(async () => {
  postOffice.close();
  await server.stop();
  folder.remove();
}, PATIENCE);

const post = (to: string, body: object) =>
  fetch(server.url + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it(
  'a job that ends while the database is away does not end the server',
  async () => {
    const email = `${randomUUID()}@fazenda.com.br`;
    const username = `u${randomUUID().replaceAll('-', '')}`;
    const senha = 'curral-azul-9';
    expect((await post(PATHS.signUp, { username, email, senha })).ok).toBe(
      true,
    );
    const called = once(postOffice, 'connection');
    await post(PATHS.forgottenPassword, { email });
    const [call] = (await called) as [Socket];
    process.kill(postmasterOf(folder.dataDir), 'SIGKILL');
    call.destroy();
    await healthy(server);
    expect(server.child.exitCode).toBeNull();
  },
  PATIENCE,
);
