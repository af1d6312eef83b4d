import type { BrowserContext, Page } from 'playwright-core';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { herdRows } from '@/domain/herdFile/animalFile';
import { PART_ROWS } from '@/domain/herdFile/limits';
import { FILE_TABLES, type FileRows, rowsIn } from '@/domain/herdFile/rows';
import { dayNumber } from '@/domain/shared/dates';
import { farmSteps } from '@/domain/simulator/farmSteps';
import { playSteps } from '@/domain/simulator/play';
import { farmDay } from '@/state/clock';
import { launchChromium } from '@/tools/quality/chromium';
import { copier } from '@/web/herdFile/derived';
import { type Bed, bodyOf, makeHerd, post, signIn } from './bed';
import { inNewTab, openPhone, settle } from './bootDevice';
import { makeGun, type Shot } from './load';
import { median, pairs, type Result } from './protocol';

const PAIRS = Number(process.env.PAIRS ?? 9);
const HERDS = 30;
/** The first of them is there by then, ms. */
const FIRST_HERD = 2000;
const COWS = 60;
/** Of the herds' numbers on the bench. */
const FIRST = 200;
const HERD = 'a0a0a0a0-0000-4000-8000-000000000000';

/** *Visita* over 30 herds of 60 cows, all of them worked out, over the herd list. */
export async function visit(bed: Bed): Promise<Result> {
  const { url } = bed.lida;
  await makeHerds(url);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext();
    await carryAll(context, url);
    const open = (path: string, wanted: Wanted) => () =>
      inNewTab(context, ({ page }) => timeTo(page, url + path, wanted));
    const seen = { first: [] as number[], all: [] as number[] };
    const opening = (count: number) =>
      open('/visita', { isThere: allWorkedOut, count });
    const subject = async () => {
      seen.first.push(await opening(1)());
      const ms = await opening(HERDS)();
      seen.all.push(ms);
      return ms;
    };
    await subject();
    const run = await pairs(
      PAIRS,
      subject,
      open('/rebanhos', { isThere: herdsInSight, count: 10 }),
    );
    return {
      id: 'visita',
      title: `Visita over ${HERDS} herds of ${COWS} cows over the herd list, 4 × CPU`,
      ...run,
      bound: { better: 'lower', pass: 5, ambitious: 3 },
      limits: [
        {
          name: 'ms until the first herd is there',
          ...{ value: typical(seen.first), pass: FIRST_HERD },
        },
      ],
      notes: [`${typical(seen.all).toFixed(0)} ms until all of them are`],
    };
  } finally {
    await browser.close();
  }
}

/** Of all but the warming one. */
const typical = (each: readonly number[]) => median(each.slice(1));

interface Wanted {
  readonly isThere: (count: number) => boolean;
  readonly count: number;
}

/** In the page: so many herds are there, and of all of them none still opens. */
function allWorkedOut(herds: number): boolean {
  const list = document.querySelector('[aria-label="O que fazer"]');
  const drawn = list?.querySelectorAll('details').length ?? 0;
  const opening = list?.querySelector('[role=status]');
  return drawn >= herds && (herds === 1 || !opening);
}

/** In the page: the herd list shows what is in sight of so many. */
function herdsInSight(herds: number): boolean {
  return document.querySelectorAll('a[href^="/rebanho/"]').length >= herds;
}

/** ms from the page's start until what is asked for is in it. */
async function timeTo(
  page: Page,
  url: string,
  { isThere, count }: Wanted,
): Promise<number> {
  await page.goto(url);
  await page.waitForFunction(isThere, count, { polling: 'raf' });
  return page.evaluate(() => performance.now());
}

async function carryAll(context: BrowserContext, url: string): Promise<void> {
  const { page } = await openPhone(context);
  await settle({ page }, url, []);
  await page.goto(`${url}/visita`);
  await page.getByRole('button', { name: 'Marcar todos' }).click();
  await page.getByRole('button', { name: /^Levar/ }).click();
  await page.getByText(/^(\d+) de \1 rebanhos no aparelho/).waitFor();
  await page.close();
}

/** One simulated herd of two years, thirty times under other ids. */
async function makeHerds(url: string): Promise<void> {
  const headers = await signIn(url);
  const rows = simulated();
  for (let number = 0; number < HERDS; number += 1) {
    const rebanhoId = await makeHerd(url, headers, FIRST + number);
    await bring(url, headers, rebanhoId, copier(HERD, rebanhoId)(rows));
  }
}

function simulated(): FileRows {
  const today = dayNumber(farmDay(Date.now()));
  let made = 0;
  const steps = farmSteps({
    ...{ seed: 1, cows: COWS, years: 2, breed: 'GH', nome: 'Bancada', today },
    ...{ rebanhoId: HERD, fullHistory: true, story: true },
    idOf: () => {
      made += 1;
      return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
    },
  });
  return herdRows(playSteps(steps, today, false).herd);
}

async function bring(
  url: string,
  headers: Shot['headers'],
  rebanhoId: string,
  rows: FileRows,
): Promise<void> {
  const gun = makeGun(url, 1);
  const to = pathTo(PATHS.bringRows, { rebanhoId });
  for (const table of FILE_TABLES) {
    const all = rowsIn(rows, table);
    for (let at = 0; at < all.length; at += PART_ROWS) {
      const linhas = { [table]: all.slice(at, at + PART_ROWS) };
      bodyOf(await gun.fire(post(to, { linhas }, headers)));
    }
  }
  gun.close();
}
