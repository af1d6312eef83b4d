import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CDPSession, Page, Worker } from 'playwright-core';
import type { HerdWriteAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import type { LoginAnswer } from '@/contract/calls/account';
import { pathTo } from '@/contract/paths';
import { launchChromium } from '@/tools/quality/chromium';
import {
  BUILT_SERVER,
  makeFolder,
  type ServerProcess,
  startServer,
} from '@/tools/serverProcess';
import { type PushServiceStub, startPushService } from '../support/pushService';
import {
  call,
  heading,
  makeAccount,
  signIn,
  signInByApi,
  watch,
} from './stage';

const PATIENCE = 180_000;
const folder = makeFolder();
const certificates = mkdtempSync(path.join(os.tmpdir(), 'lida-push-'));
let service: PushServiceStub;
let server: ServerProcess;

beforeAll(async () => {
  service = await startPushService();
  const ca = path.join(certificates, 'ca.pem');
  writeFileSync(ca, service.ca);
  server = await serve(ca);
}, PATIENCE);
afterAll(async () => {
  await server.stop();
  await service.close();
  folder.remove();
  rmSync(certificates, { recursive: true, force: true });
}, PATIENCE);

function serve(ca: string): Promise<ServerProcess> {
  return startServer({
    args: BUILT_SERVER,
    env: {
      DATA_DIR: folder.dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
      PUSH_HOSTS: service.host,
      NODE_EXTRA_CA_CERTS: ca,
    },
  });
}

/** The farm's hour, so that the digest is due now. */
function hourNow(): number {
  const hour = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return Number(hour.format(new Date()));
}

/** A farm with a bull whose semen is out, and a device that wants to know. */
async function aFarm({ accessToken: token }: LoginAnswer) {
  const rebanhoId = randomUUID();
  const herd = { rebanhoId, nome: 'Boa Vista', descricao: '' };
  const post = { method: 'POST', token };
  await call<HerdWriteAnswer>(server.url, PATHS.registerHerd, {
    ...post,
    body: herd,
  });
  const animalId = randomUUID();
  await call(server.url, pathTo(PATHS.registerAnimal, { rebanhoId }), {
    ...post,
    body: {
      animalId,
      rebanhoId,
      categoria: 'T',
      nome: 'Trovão',
      sexo: 'M',
      raca: 'H',
      dataNascimento: '10/03/2020',
    },
  });
  const bull = { animalId, touroProprio: false, quantidadeDoses: 3 };
  await call(server.url, PATHS.registerBull, { ...post, body: bull });
  const body = { hora: hourNow(), desligados: [] };
  const put = { method: 'PUT', token, body };
  await call(server.url, PATHS.changePreferences, put);
  // The browser's own service is on the Internet; this one is the test's.
  const device = service.subscribe('celular');
  await call(server.url, PATHS.subscribePush, { ...post, body: device });
  return { rebanhoId, animalId };
}

/** The worker of the page's origin, once it is active. */
async function registrationOf(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

/** Hands a push to the worker, as the browser does once it has opened it. */
async function deliverTo(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session);
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data,
  });
}

/**
 * A headless shell has no notifications, whatever is granted: there the worker
 * gets a list in their place. Elsewhere nothing changes.
 */
const lendNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = self as unknown as {
      registration: ServiceWorkerRegistration;
    };
    if (Notification.permission === 'granted') return;
    const shown: Partial<Notification>[] = [];
    const close = () => undefined;
    registration.showNotification = async (title, options) => {
      shown.push({ title, body: '', data: null, ...options, close });
    };
    registration.getNotifications = async () => shown as Notification[];
  });

/** What the worker shows; null where it shows nothing for a while. */
const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as {
      registration: ServiceWorkerRegistration;
    };
    const until = Date.now() + 5_000;
    while (Date.now() < until) {
      const [shown] = await registration.getNotifications();
      if (shown) return { title: shown.title, body: shown.body };
      // Not turn by turn: the notice's picture is loaded meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return null;
  });

/** The tap: a headless browser has no tray to tap in. */
const tap = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      ExtendableEvent: new (type: string) => Event;
      dispatchEvent(event: Event): boolean;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.ExtendableEvent('notificationclick');
    scope.dispatchEvent(Object.assign(event, { notification }));
  });

it(
  'a push of the morning is opened, shown, and its tap opens the page',
  async () => {
    const account = await makeAccount(server.url, 'avisada');
    const farm = await aFarm(await signInByApi(server.url, account));
    // A server that starts looks at once what is due.
    await server.stop();
    const asked = service.delivered.length;
    server = await serve(path.join(certificates, 'ca.pem'));
    await service.until(asked + 1);
    const payload = service.delivered.at(-1)?.payload;
    expect(payload).toMatchObject({
      titulo: 'Touro Trovão: restam 3 doses',
      texto: 'Boa Vista: Trovão (3 doses)',
      caminho: `/rebanho/${farm.rebanhoId}/touro/${farm.animalId}`,
    });

    const browser = await launchChromium();
    try {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'pt-BR',
        permissions: ['notifications'],
      });
      const faults: string[] = [];
      await watch(context, faults);
      const page = await context.newPage();
      await page.goto('/login');
      await signIn(page, account);
      await heading(page, 'Seus rebanhos');
      await page.evaluate(async () => {
        const { serviceWorker } = navigator;
        await serviceWorker.ready;
      });
      const [worker] = context.serviceWorkers();
      if (!worker) throw new Error('no worker');
      await lendNotifications(worker);
      // DevTools' delivery may come before the worker takes any.
      let shown = null;
      for (let tries = 0; tries < 10 && !shown; tries += 1) {
        await deliverTo(page, JSON.stringify(payload));
        shown = await shownBy(worker);
      }
      expect(shown).toEqual({
        title: payload?.titulo,
        body: payload?.texto,
      });
      await tap(worker);
      await page.waitForURL(`**${payload?.caminho}`);
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  },
  PATIENCE,
);
