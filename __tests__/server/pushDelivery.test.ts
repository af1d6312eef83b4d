import { randomUUID } from 'node:crypto';
import { PATHS } from '@/contract/api';
import type { SubscriptionBody } from '@/contract/notifications';
import { deliver } from '@/server/jobs/delivery';
import { hashOf } from '@/server/services/push/push';
import {
  makePushSender,
  type PushSender,
} from '@/server/services/push/pushSend';
import { makeVapid } from '@/server/services/push/vapid';
import { type PushServiceStub, startPushService } from '../support/pushService';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aHerd } from './farm';

let service: PushServiceStub;
let test: TestApp;
let user: TestUser;
let send: PushSender;

beforeAll(async () => {
  service = await startPushService();
  test = await startTestApp({ pushHosts: [service.host] });
  user = await test.signUp();
  send = aSender();
});
afterAll(async () => {
  await test.close();
  await service.close();
});
beforeEach(() => service.answer(201));

/** Patient unless told: a busy machine's handshake may take its time. */
const aSender = (timeout = 20_000) =>
  makePushSender({
    keys: makeVapid(test.database),
    hosts: [service.host],
    subject: 'mailto:lida@fazenda.test',
    ca: service.ca,
    timeout,
  });

async function aDevice(name: string): Promise<SubscriptionBody> {
  const body = service.subscribe(name);
  const url = PATHS.subscribePush;
  const answer = await test.call({ method: 'POST', url, body, as: user });
  expect(answer.status).toBe(201);
  return body;
}

async function aNotice(codigo = 'SECAR'): Promise<string> {
  const { rebanhoId, usuarioId } = await aHerd(test, user);
  const avisoId = randomUUID();
  const { notices } = test.database.repositories;
  await notices.insert({ rebanhoId, usuarioId }, '2026-11-20', [
    {
      avisoId,
      chave: 'x',
      codigo,
      titulo: 'Secar 2 vacas esta semana',
      texto: 'Sítio: Mimosa, Estrela',
      caminho: `/rebanho/${rebanhoId}/relatorio-previsao-vacas`,
    },
  ]);
  return avisoId;
}

const deliverTo = async (
  { endpoint }: SubscriptionBody,
  avisoId: string,
  sender = send,
) => deliver(test.database, sender, { avisoId, hash: hashOf(endpoint) });

const isKnown = async ({ endpoint }: SubscriptionBody) =>
  (await test.database.repositories.push.find(hashOf(endpoint))) !== undefined;

it('arrives encrypted, signed, and opens with the keys of the device', async () => {
  const device = await aDevice('um');
  expect(await deliverTo(device, await aNotice())).toBe('sent');
  const got = service.delivered.at(-1);
  expect(got?.device).toBe('um');
  expect(got?.payload.titulo).toBe('Secar 2 vacas esta semana');
  expect(got?.payload.texto).toBe('Sítio: Mimosa, Estrela');
  expect(got?.payload.caminho).toMatch(/^\/rebanho\/.*previsao-vacas$/);
  expect(got?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'normal',
    ttl: '43200',
  });
  expect(got?.headers.authorization).toMatch(/^vapid t=ey.*, k=B/);
  expect(got?.headers.topic).toMatch(/^[\w-]{32}$/);
});

it('is urgent where its time matters', async () => {
  const device = await aDevice('urgente');
  await deliverTo(device, await aNotice('TRAT_DOSE'));
  expect(service.delivered.at(-1)?.headers).toMatchObject({
    urgency: 'high',
    ttl: '3600',
  });
});

it.each([404, 410])('%i: the device is forgotten', async (status) => {
  const device = await aDevice(`morto ${status}`);
  service.answer(status);
  expect(await deliverTo(device, await aNotice())).toBe('gone');
  expect(await isKnown(device)).toBe(false);
});

it.each([429, 500, 503])('%i: it is tried again', async (status) => {
  const device = await aDevice(`ocupado ${status}`);
  service.answer(status);
  await expect(deliverTo(device, await aNotice())).rejects.toThrow('again');
  expect(await isKnown(device)).toBe(true);
});

it.each([400, 401, 403, 413])('%i: it is not tried again', async (status) => {
  const device = await aDevice(`recusado ${status}`);
  service.answer(status);
  expect(await deliverTo(device, await aNotice())).toBe('refused');
  expect(await isKnown(device)).toBe(true);
});

it.each([301, 302, 307, 308])(
  '%i: a redirect is not followed',
  async (status) => {
    const device = await aDevice(`desviado ${status}`);
    const other = service.subscribe(`alvo ${status}`);
    service.answer(status, { location: other.endpoint });
    const before = service.asked();
    expect(await deliverTo(device, await aNotice())).toBe('refused');
    expect(service.asked() - before).toBe(1);
  },
);

it('a service that does not answer is left in time, to be tried again', async () => {
  const device = await aDevice('calado');
  service.answer(null);
  const hasty = aSender(500);
  const delivery = deliverTo(device, await aNotice(), hasty);
  await expect(delivery).rejects.toThrow('again');
});

it.each(['::1', '127.0.0.2'])(
  'comes by the other address where %s, the first, leads nowhere',
  async (first) => {
    const device = await aDevice(`por outro ${first}`);
    const sender = makePushSender({
      keys: makeVapid(test.database),
      hosts: [service.host],
      subject: 'mailto:lida@fazenda.test',
      ca: service.ca,
      resolve: async () => [first, '127.0.0.1'],
    });
    expect(await deliverTo(device, await aNotice(), sender)).toBe('sent');
  },
);

it('a certificate nobody vouches for is not trusted', async () => {
  const device = await aDevice('falso');
  const trusting = makePushSender({
    keys: makeVapid(test.database),
    hosts: [service.host],
    subject: 'mailto:lida@fazenda.test',
  });
  const hash = hashOf(device.endpoint);
  const avisoId = await aNotice();
  const before = service.delivered.length;
  await expect(
    deliver(test.database, trusting, { avisoId, hash }),
  ).rejects.toThrow('again');
  expect(service.delivered).toHaveLength(before);
});

it('is nothing to do once the device or its herd is gone', async () => {
  const device = await aDevice('sumido');
  const hash = hashOf(device.endpoint);
  const before = service.asked();
  const lost = { avisoId: randomUUID(), hash };
  expect(await deliver(test.database, send, lost)).toBeNull();
  const avisoId = await aNotice();
  await test.database.repositories.push.deleteDead(hash);
  expect(await deliver(test.database, send, { avisoId, hash })).toBeNull();
  expect(service.asked()).toBe(before);
});
