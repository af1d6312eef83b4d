import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/api';
import { installOverload } from '@/server/plugins/overload';
import { installProblems } from '@/server/plugins/problems';

const BOUND = 3;

/** A server whose calls stay in hand until they are let go. */
async function slowServer(ofOne = BOUND) {
  const app = fastify();
  const waiting: (() => void)[] = [];
  installProblems(app);
  installOverload(app, ofOne, BOUND);
  // What comes before a call is in hand, as the look at its session.
  app.addHook('preParsing', async ({ routeOptions }) => {
    if (routeOptions.url !== '/antes') return;
    await new Promise<void>((resolve) => waiting.push(resolve));
  });
  app.get('/antes', async () => 'feito');
  app.get('/lenta', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return 'feito';
  });
  app.post('/corpo', async () => 'feito');
  app.get(PATHS.health, async () => 'ok');
  await app.ready();
  // Asked for at once: left to itself it goes when it is awaited.
  const ask = (url: string, remoteAddress = '10.0.0.1') =>
    app.inject({ url, remoteAddress }).then((answer) => answer);
  return { app, ask, letGo: () => waiting.splice(0).map((each) => each()) };
}

async function listening(app: FastifyInstance): Promise<AddressInfo> {
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  return app.server.address() as AddressInfo;
}

it('refuses at once what is past its bound, and takes more later', async () => {
  const { app, ask, letGo } = await slowServer();
  const inHand = Array.from({ length: BOUND }, () => ask('/lenta'));

  const refused = await ask('/lenta');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('1');
  expect((await ask(PATHS.health)).statusCode).toBe(200);

  letGo();
  const answers = await Promise.all(inHand);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const later = ask('/lenta');
  await new Promise(setImmediate);
  letGo();
  expect((await later).statusCode).toBe(200);
  await app.close();
});

it('keeps a place for others, however many one caller has in hand', async () => {
  const { app, ask, letGo } = await slowServer(BOUND - 1);
  const inHand = Array.from({ length: BOUND - 1 }, () => ask('/lenta'));
  await new Promise(setImmediate);

  expect((await ask('/lenta')).statusCode).toBe(503);
  const another = ask('/lenta', '10.0.0.2');
  await new Promise(setImmediate);
  letGo();
  expect((await another).statusCode).toBe(200);
  for (const answer of await Promise.all(inHand)) {
    expect(answer.statusCode).toBe(200);
  }
  const later = ask('/lenta');
  await new Promise(setImmediate);
  letGo();
  expect((await later).statusCode).toBe(200);
  await app.close();
});

it('counts no call whose body has not come', async () => {
  const { app, ask, letGo } = await slowServer();
  const { port } = await listening(app);
  const began = 'POST /corpo HTTP/1.1\r\nHost: lida\r\n';
  const type = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
  const sockets = await Promise.all(
    Array.from({ length: BOUND + 2 }, async () => {
      const heard = once(app.server, 'request');
      const socket = connect(port, '127.0.0.1');
      socket.write(began + type);
      await heard;
      return socket;
    }),
  );
  await new Promise(setImmediate);

  const asked = ask('/lenta');
  await new Promise(setImmediate);
  letGo();
  expect((await asked).statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
  await app.close();
});

it('counts nobody who hung up before', async () => {
  const { app, ask, letGo } = await slowServer();
  const { port } = await listening(app);
  for (let gone = 0; gone < BOUND; gone += 1) {
    const heard = once(app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /antes HTTP/1.1\r\nHost: lida\r\n\r\n');
    const [, response] = (await heard) as [unknown, ServerResponse];
    const closed = once(response, 'close');
    socket.destroy();
    await closed;
    letGo();
    await new Promise(setImmediate);
  }

  const asked = ask('/lenta');
  await new Promise(setImmediate);
  letGo();
  expect((await asked).statusCode).toBe(200);
  await app.close();
});
