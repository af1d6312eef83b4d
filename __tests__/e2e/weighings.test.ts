import type { Page } from 'playwright-core';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { WEIGHING_MESSAGES } from '@/domain/weighings/messages';
import type { Weighing } from '@/domain/weighings/types';
import { HERD_ID } from '../support/builders';
import { fillParlour, HERD, type ParlourCow } from './parlourFarm';
import {
  type Account,
  call,
  heading,
  makeAccount,
  openStage,
  PHONE,
  type Stage,
  signIn,
  signInByApi,
  TABLET,
} from './stage';
import { said } from './strips';

jest.setTimeout(180_000);

let stage: Stage;
let account: Account;
let herd: readonly ParlourCow[];
beforeAll(async () => {
  stage = await openStage();
  account = await makeAccount(stage.server.url, 'pesadora');
  herd = await fillParlour(stage.server.url, account, 4);
});
afterAll(() => stage?.close());

it.each([
  ['a phone', PHONE, 400],
  ['a tablet', TABLET, 450],
])('a round of weighings on %s reaches the server', async (_, viewport, kg) => {
  const page = await stage.page({ viewport, worker: false });
  await page.goto('/login');
  await signIn(page, account);
  await heading(page, 'Seus rebanhos');
  await page.goto(`${HERD}/pesagem?modo=varios`);
  await page.getByRole('button', { name: 'Começar pesagem' }).click();
  const byName = [...herd].sort((a, b) => a.nome.localeCompare(b.nome, 'pt'));
  for (const [index, { nome }] of byName.entries()) {
    await page.getByRole('textbox', { name: `Peso de ${nome}` }).waitFor();
    await weigh(page, String(kg + index));
  }
  await page.getByRole('link', { name: 'Conferir e salvar' }).click();
  await heading(page, 'Conferência');
  await page.getByRole('button', { name: 'Salvar pesagens' }).click();
  await said(page, WEIGHING_MESSAGES.registered);
  const kept = await weighings();
  expect(kept).toEqual(
    new Map(byName.map(({ id }, index) => [id, kg + index])),
  );
  expect(stage.faults).toEqual([]);
  await page.context().close();
});

/** Types a weight; one that is far from the last is right all the same. */
async function weigh(page: Page, kg: string) {
  const input = page.locator('[data-lote="valor"]');
  const before = await input.getAttribute('aria-label');
  await page.keyboard.type(kg);
  await page.keyboard.press('Enter');
  const next = page.locator(
    `[data-lote="valor"]:not([aria-label="${before}"])`,
  );
  const done = page.getByRole('heading', { name: 'Todos os animais pesados' });
  await next.or(done).waitFor();
}

async function weighings(): Promise<ReadonlyMap<string, number>> {
  const { url } = stage.server;
  const { accessToken: token } = await signInByApi(url, account);
  const to = pathTo(PATHS.weighings, { rebanhoId: HERD_ID });
  const rows = await call<readonly Weighing[]>(url, to, { token });
  return new Map(rows.map(({ animalId, peso }) => [animalId, peso]));
}
