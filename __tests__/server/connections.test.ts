import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PATHS } from '@/contract/api';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { CONNECTIONS_OF_ADDRESS, houseOf } from '@/server/plugins/connections';
import {
  type ListeningApp,
  listenTestApp,
  type TestAppOptions,
} from '../support/serverApp';

const QUICK = { headers: 150, request: 300, idle: 200, still: 400, every: 25 };

let test: ListeningApp;
const sockets: Socket[] = [];

async function listen(options: TestAppOptions) {
  test = await listenTestApp({ servers: 1, ...options });
}
const closeAfterEach = () =>
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await test.close();
  });

async function open(): Promise<Socket> {
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** All it is told until the server closes it. */
async function untilClosed(socket: Socket): Promise<string> {
  let told = '';
  socket.on('data', (chunk) => {
    told += String(chunk);
  });
  await once(socket, 'close');
  return told;
}

const HEADERS = `POST ${PATHS.login} HTTP/1.1\r\nHost: lida\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;
const WHOLE = `GET ${PATHS.health} HTTP/1.1\r\nHost: lida\r\n\r\n`;

describe('a caller that stops half-way is not waited for', () => {
  beforeEach(() => listen({ timeouts: QUICK }));
  closeAfterEach();

  it.each([
    ['the headers', HEADERS.slice(0, 40)],
    ['the body', `${HEADERS}{"username":`],
  ])('in %s', async (_, sent) => {
    const socket = await open();
    socket.write(sent);
    const told = await untilClosed(socket);
    expect(told).toMatch(/^HTTP\/1\.1 408 /);
    expect(told).toContain(REQUEST_MESSAGES.malformed);
  });

  it('and what is no call is told so', async () => {
    const socket = await open();
    socket.write('BOM DIA\r\n\r\n');
    const told = await untilClosed(socket);
    expect(told).toMatch(/^HTTP\/1\.1 400 /);
    expect(told).toContain(REQUEST_MESSAGES.malformed);
  });

  it('after a call', async () => {
    const socket = await open();
    socket.write(WHOLE);
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('having said nothing at all', async () => {
    await untilClosed(await open());
    expect((await fetch(test.url + PATHS.health)).status).toBe(200);
  });
});

describe('a caller that never closes', () => {
  beforeEach(() => listen({ timeouts: QUICK }));
  closeAfterEach();

  it('loses its connection once it was told why', async () => {
    const { port } = test.app.server.address() as AddressInfo;
    const met = once(test.app.server, 'connection');
    // Its own side stays open whatever the server's does.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    sockets.push(socket);
    const [held] = (await met) as [Socket];
    socket.write(`${HEADERS}{`);
    await once(held, 'close');
    expect(held.destroyed).toBe(true);
  });
});

describe('an address', () => {
  closeAfterEach();

  const fill = async () => {
    const all: Socket[] = [];
    for (let n = 0; n < CONNECTIONS_OF_ADDRESS; n += 1) all.push(await open());
    return all;
  };
  const health = async (socket: Socket) => {
    socket.write(WHOLE);
    const [answer] = await once(socket, 'data');
    return String(answer).slice(0, 12);
  };

  it('may hold 256 connections, and one more once one has gone', async () => {
    await listen({ rateLimit: true });
    const [first, ...others] = await fill();
    expect(await untilClosed(await open())).toBe('');
    for (const socket of others.slice(-2)) {
      expect(await health(socket)).toBe('HTTP/1.1 200');
    }
    await goneAtTheServer(first);
    expect(await health(await open())).toBe('HTTP/1.1 200');
  });

  it.each([
    ['of the proxy', { rateLimit: true, trustProxy: true }],
    ['without limits', { rateLimit: false }],
  ])('%s may hold more', async (_, options) => {
    await listen(options);
    await fill();
    expect(await health(await open())).toBe('HTTP/1.1 200');
  });

  async function goneAtTheServer(socket: Socket | undefined) {
    const before = await count();
    socket?.destroy();
    while ((await count()) >= before) await turn();
  }

  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const count = () =>
    new Promise<number>((resolve) =>
      test.app.server.getConnections((_, found) => resolve(found)),
    );
});

it.each([
  ['200.1.2.3', '200.1.2.3'],
  ['::ffff:200.1.2.3', '200.1.2.3'],
  ['2804:14c:1:2:3:4:5:6', '2804:14c:1:2'],
  ['2804:14c:1:2::9', '2804:14c:1:2'],
  ['2804:14c::9', '2804:14c:0:0'],
  ['fe80::1:2:3:4:5:6', 'fe80:0:1:2'],
])('%s is of the house %s', (address, house) => {
  expect(houseOf(address)).toBe(house);
});
