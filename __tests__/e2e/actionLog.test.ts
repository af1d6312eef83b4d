import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { replayLog } from '@/tools/replay/replayLog';
import {
  addAnimal,
  allSent,
  closeFarms,
  type Farm,
  makeFarm,
  openQueue,
  row,
  settle,
} from './offlineFarm';
import { heading, openStage, type Stage, TABLET } from './stage';

jest.setTimeout(120_000);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
afterEach(async () => {
  await closeFarms();
  expect(stage.faults).toEqual([]);
});

/** The file that "Sobre o Lida" hands out. */
async function exported(page: Page, farm: Farm): Promise<string> {
  await page.goto(`${farm.wire.url}/sobre-lida`);
  await heading(page, 'Sobre o Lida');
  await page
    .getByRole('button', { name: 'Exportar registro (.ndjson)' })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Com nomes' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lida-registro-.*\.ndjson$/);
  return readFileSync(await download.path(), 'utf8');
}

/** Runs `npm run replay` over a text. */
async function replayed(log: string) {
  const printed: string[] = [];
  const code = await replayLog(['registro.ndjson'], {
    read: () => log,
    writeTest: () => '',
    write: () => undefined,
    print: (text) => printed.push(text),
  });
  return { code, printed: printed.join('\n') };
}

/** Offline on both devices, the same name: the second is refused it. */
async function twoDevicesOneName(farm: Farm) {
  const phone = await stage.page();
  const tablet = await stage.page({ viewport: TABLET });
  for (const page of [phone, tablet]) {
    await settle(page, farm);
    await page.context().setOffline(true);
  }
  await addAnimal(phone, 'Aurora');
  await addAnimal(tablet, 'Aurora');
  await addAnimal(tablet, 'Bela');
  await phone.context().setOffline(false);
  await openQueue(phone, farm);
  await allSent(phone);
  await tablet.context().setOffline(false);
  const queue = await openQueue(tablet, farm);
  const refused = queue.getByRole('article', { name: 'Cadastro de Aurora' });
  await refused.getByText(ANIMAL_MESSAGES.nameTaken).waitFor();
  return { phone, tablet };
}

it('what two devices did, offline and refused, is replayed to the same state', async () => {
  const farm = await makeFarm(stage.server.url, ['Mimosa']);
  const { phone, tablet } = await twoDevicesOneName(farm);
  const logs = [await exported(phone, farm), await exported(tablet, farm)];
  for (const log of logs) {
    expect(log).not.toContain(farm.account.senha);
    expect(log).not.toContain(farm.account.email);
    const { code, printed } = await replayed(log);
    expect(printed).toContain('Estado final igual ✓');
    expect(code).toBe(0);
  }

  // One letter of one action, as somebody might mend it.
  const altered = logs[1]?.replace('"nome":"Bela"', '"nome":"Bola"') ?? '';
  expect(altered).not.toBe(logs[1]);
  const caught = await replayed(altered);
  expect(caught.code).not.toBe(0);
  const place = altered.split('\n').findIndex((line) => line.includes('Bola'));
  expect(caught.printed).toContain(`linha ${place + 1}:`);

  await tablet.goto(farm.animalsUrl);
  await row(tablet, 'Bela').waitFor();
  await phone.context().close();
  await tablet.context().close();
});

it('the inspector goes to any moment and sends nothing from there', async () => {
  const farm = await makeFarm(stage.server.url, ['Mimosa']);
  const page = await stage.page({ viewport: TABLET });
  await settle(page, farm);
  // A page that is never idle is left with nothing unwritten all the same.
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.context().setOffline(true);
  await addAnimal(page, 'Aurora');
  await page.context().setOffline(false);
  await openQueue(page, farm);
  await allSent(page);
  const sent = farm.wire.arrivals.length;

  await page.goto(`${farm.animalsUrl}?painel=registro`);
  const panel = page.getByRole('dialog', { name: /Registro/ });
  const state = panel.getByRole('region', { name: 'Estado neste momento' });
  await state.getByText('Boa Vista: 2 animais ativos').waitFor();
  await panel.getByRole('searchbox', { name: 'Filtrar' }).fill('animals/');
  await panel.getByText('1 ação', { exact: true }).waitFor();
  await panel.getByRole('button', { name: /animals\/registered/ }).click();
  await state.getByText('Fila de envio: 1 registro').waitFor();
  await state.getByText('Sem internet').waitFor();
  await panel.getByRole('button', { name: 'Conferir resumos' }).click();
  await panel.getByText('Estado final igual ✓').waitFor();
  expect(farm.wire.arrivals).toHaveLength(sent);
  await page.context().close();
});
