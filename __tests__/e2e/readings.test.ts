import type { Page } from 'playwright-core';
import { v7 } from 'uuid';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import type { Production } from '@/domain/production/types';
import { WEIGHING_MESSAGES } from '@/domain/weighings/messages';
import type { Weighing } from '@/domain/weighings/types';
import { DEVICE_MESSAGES } from '@/web/readings/messages';
import { HERD_ID } from '../support/builders';
import {
  type FakeDevices,
  installFakeDevices,
  type WithDevices,
} from '../support/fakeDevices';
import { fillParlour, HERD, type ParlourCow, today } from './parlourFarm';
import {
  type Account,
  call,
  heading,
  makeAccount,
  openStage,
  type Stage,
  signIn,
  signInByApi,
  TABLET,
} from './stage';
import { said } from './strips';

jest.setTimeout(240_000);

const COWS = 20;
const READER = 'Leitor ou balança USB 1';
/** A scale repeats what it shows. */
const REPEATS = 10;

let stage: Stage;
let account: Account;
let token: string;
/** In the order in which they come through the race: not the list's. */
let race: readonly ParlourCow[];

beforeAll(async () => {
  stage = await openStage();
  const { url } = stage.server;
  account = await makeAccount(url, 'leitora');
  const herd = await fillParlour(url, account, COWS);
  ({ accessToken: token } = await signInByApi(url, account));
  await call(url, pathTo(PATHS.registerIdentifiers, { rebanhoId: HERD_ID }), {
    method: 'POST',
    token,
    body: {
      identificacoes: herd.map(({ id }, n) => ({
        ...{ identificacaoId: v7(), animalId: id },
        ...{ esquema: 'EID', valor: chipOf(n) },
      })),
    },
  });
  // Every seventh of twenty, round and round, is each once.
  race = herd.map((_, n) => herd[(n * 7) % COWS] ?? { id: '', nome: '' });
});
afterAll(() => stage?.close());

function chipOf(index: number): string {
  return `0760000000${String(index + 1).padStart(5, '0')}`;
}

function chipAt(turn: number): string {
  return chipOf((turn * 7) % COWS);
}

/** A page whose browser has a reader on a cable and a scale in the air. */
async function openPage(): Promise<Page> {
  const page = await stage.page({ viewport: TABLET, worker: false });
  const known: Parameters<typeof installFakeDevices>[0] = ['serial'];
  await page.context().addInitScript(installFakeDevices, known);
  await page.goto('/login');
  await signIn(page, account);
  await heading(page, 'Seus rebanhos');
  return page;
}

/** What a device sends, as the browser hands it on. */
function device<Key extends 'send' | 'weigh'>(
  page: Page,
  key: Key,
  what: Parameters<FakeDevices[Key]>[0],
) {
  return page.evaluate(
    ([name, sent]) => {
      const { aparelhos } = window as unknown as WithDevices;
      (aparelhos[name as Key] as (of: unknown) => void)(sent);
    },
    [key, what] as const,
  );
}

/** As a wand sends it, cut in two by the line. */
async function readTag(page: Page, chip: string) {
  const sent = `LA ${chip.slice(0, 3)} ${chip.slice(3)}\r\n`;
  await device(page, 'send', sent.slice(0, 9));
  await device(page, 'send', sent.slice(9));
}

/** A Weight Measurement of an S3: steps of 50 g, low byte first. */
async function weigh(page: Page, kg: number) {
  const steps = Math.round(kg / 0.05);
  const frame = [0x00, steps % 0x1_00, Math.floor(steps / 0x1_00)];
  for (let n = 0; n < REPEATS; n += 1) await device(page, 'weigh', frame);
}

function kilosAt(turn: number): number {
  return 400 + turn * 7.5;
}

async function linkScale(page: Page) {
  await page.goto(`${HERD}?painel=ajustes`);
  const section = page.getByRole('region', { name: 'Aparelhos' });
  await section.getByText(READER).waitFor();
  await section
    .getByRole('button', { name: 'Ligar balança Bluetooth' })
    .click();
  const known = section.getByRole('listitem').filter({ hasText: 'Balança' });
  await known.getByText('Ligado', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Fechar' }).click();
}

/** Without loading the page anew: the scale stays linked. */
async function toWeighings(page: Page) {
  await page.getByRole('button', { name: 'Lançar' }).click();
  await page.getByRole('link', { name: 'Pesagem' }).click();
  await page.getByRole('link', { name: 'Vários' }).click();
  await page.getByRole('button', { name: 'Começar pesagem' }).click();
}

it('twenty cows are weighed by their tags and a scale', async () => {
  const page = await openPage();
  await linkScale(page);
  await toWeighings(page);
  const field = page.locator('[data-lote="valor"]');
  await field.waitFor();
  for (const [turn, { nome }] of race.entries()) {
    await readTag(page, chipAt(turn));
    await page
      .getByRole('textbox', { name: `Peso de ${nome}`, exact: true })
      .waitFor();
    await weigh(page, kilosAt(turn));
    if (turn === 0) {
      await page
        .getByRole('dialog', { name: /A balança mostra 400.kg/ })
        .waitFor();
      await page.getByRole('button', { name: 'Sim' }).click();
    }
    const shown = String(kilosAt(turn)).replace('.', ',');
    await page.waitForFunction(
      (text) =>
        document.querySelector<HTMLInputElement>('[data-lote="valor"]')
          ?.value === text,
      shown,
    );
  }
  // The last one leaves the scale.
  await weigh(page, 0);
  await page.getByText('Todos os animais pesados').waitFor();
  await page.getByRole('link', { name: 'Conferir e salvar' }).click();
  await heading(page, 'Conferência');
  await page.getByRole('button', { name: 'Salvar pesagens' }).click();
  await said(page, WEIGHING_MESSAGES.registered);
  const to = pathTo(PATHS.weighings, { rebanhoId: HERD_ID });
  const rows = await call<readonly Weighing[]>(stage.server.url, to, { token });
  expect(new Map(rows.map((row) => [row.animalId, row.peso]))).toEqual(
    new Map(race.map(({ id }, turn) => [id, kilosAt(turn)])),
  );
  expect(rows).toHaveLength(COWS);
  expect(stage.faults).toEqual([]);
  await page.context().close();
});

/** So many litres that no two neighbours give the same. */
function litresAt(turn: number): number {
  return 10 + (turn % 5) + (turn % 10) / 10;
}

it('twenty cows are milked by their tags, the reader lost meanwhile', async () => {
  const page = await openPage();
  await page.goto(`${HERD}/cadastrar-producao`);
  await page.getByRole('radio', { name: 'Ordenha da manhã' }).check();
  await page.getByRole('button', { name: 'Começar ordenha' }).click();
  await heading(page, 'Ordenha da manhã');
  await page.waitForFunction(
    () => (window as unknown as WithDevices).aparelhos.baudRates.length > 0,
  );
  for (const [turn, { nome }] of race.entries()) {
    await readTag(page, chipAt(turn));
    await page
      .getByRole('textbox', { name: `Litros de ${nome}`, exact: true })
      .waitFor();
    // The tag of the next one saves it.
    await page.keyboard.type(String(litresAt(turn)).replace('.', ','));
    if (turn === COWS / 2) await loseReader(page);
  }
  await page.keyboard.press('Enter');
  await page.getByText('Todas as vacas feitas').waitFor();
  await page.getByRole('link', { name: 'Conferir e enviar' }).click();
  await heading(page, 'Conferência');
  await page.getByRole('button', { name: 'Enviar ordenha' }).click();
  await said(page, PRODUCTION_MESSAGES.registered);
  const day = encodeURIComponent(today());
  const to = pathTo(PATHS.productions, { rebanhoId: HERD_ID });
  const rows = await call<readonly Production[]>(
    stage.server.url,
    `${to}?inicio=${day}&fim=${day}`,
    { token },
  );
  const kept = rows.flatMap(({ registros }) => registros);
  expect(new Map(kept.map(({ vacaId, litros }) => [vacaId, litros]))).toEqual(
    new Map(race.map(({ id }, turn) => [id, litresAt(turn)])),
  );
  expect(kept).toHaveLength(COWS);
  expect(stage.faults).toEqual([]);
  await page.context().close();
});

/** Its cable is pulled, and put in again. */
async function loseReader(page: Page) {
  const act = (name: 'plug' | 'unplug') =>
    page.evaluate(
      (one) => (window as unknown as WithDevices).aparelhos[one](),
      name,
    );
  await act('unplug');
  await page.getByText(DEVICE_MESSAGES.lost(READER)).waitFor();
  await act('plug');
  await page.getByText(DEVICE_MESSAGES.back(READER)).waitFor();
}
