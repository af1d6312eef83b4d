import type { BrowserContext } from 'playwright-core';
import { launchChromium } from '@/tools/quality/chromium';
import { type Bed, makeHerd, signIn } from './bed';
import { bootTime, openPhone, settle } from './bootDevice';
import { openSite } from './bootSite';
import { type FirstPull, firstPull, type Listed } from './firstPull';
import { fillEvents, fillMilk } from './fullHerd';
import { makeGun } from './load';
import { pairs, type Result } from './protocol';

/** Ten events and thirty records of milk of each. */
const ANIMALS = Number(process.env.ANIMAIS ?? 10_000);
const FEW = 1_000;
const PAIRS = Number(process.env.PAIRS ?? 9);
/** What the aims say: ms and MB. */
const USABLE = 5_000;
const WHOLE = 60_000;
const TASK = 50;
const HEAP = 150;

/**
 * A herd of 10,000 animals, 100,000 events and 300,000 records of milk comes to
 * a phone for the first time, and is opened again later.
 */
export async function largePhone(bed: Bed): Promise<readonly Result[]> {
  const site = await openSite(bed.lida.url, new Map());
  const browser = await launchChromium(['--enable-precise-memory-info']);
  try {
    const context = await browser.newContext();
    await signIn(bed.lida.url);
    const phone = await openPhone(context);
    await settle(phone, site.url, []);
    await phone.page.close();
    const many = await listOf(bed, site.url, 9_101, ANIMALS);
    const seen = await firstPull(context, many, ANIMALS);
    const few = await listOf(bed, site.url, 9_102, FEW);
    await firstPull(context, few, FEW);
    return [...firstResults(seen), await later(context, many, few)];
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Makes the herd. */
async function listOf(
  { lida }: Pick<Bed, 'lida'>,
  site: string,
  number: number,
  animals: number,
): Promise<Listed> {
  const headers = await signIn(lida.url);
  const rebanhoId = await makeHerd(lida.url, headers, number);
  const gun = makeGun(lida.url, 1);
  const to = { fire: gun.fire, rebanhoId, headers };
  await fillMilk(to, animals);
  await fillEvents(to, animals);
  gun.close();
  return { rebanhoId, url: `${site}/rebanho/${rebanhoId}/animais` };
}

function firstResults(seen: FirstPull): readonly Result[] {
  const { usable, whole, tasks, heap, peak } = seen;
  const longest = Math.max(0, ...tasks);
  const sum = tasks.reduce((all, ms) => all + ms, 0);
  const heaps = `${heap.toFixed(0)} MB, ${peak.toFixed(0)} at most`;
  const over = (id: string, title: string, value: number, aim: number) => ({
    ...{ id: `telefone-grande ${id}`, title: `${title}, over ${aim}` },
    ...{ ratios: [value / aim], controls: [] },
    bound: { better: 'lower' as const, pass: 1, ambitious: 0.5 },
    notes: [`${value.toFixed(0)}`],
  });
  return [
    over('lista', 'ms from the first pull to the usable list', usable, USABLE),
    over('inteiro', 'ms from the first pull to the whole herd', whole, WHOLE),
    {
      ...over('tarefa', 'ms of the longest task meanwhile', longest, TASK),
      notes: [
        `${longest.toFixed(0)} ms; ${tasks.length} over 50 ms, ${sum.toFixed(0)} ms in all`,
      ],
    },
    { ...over('memória', 'MB of the heap after', heap, HEAP), notes: [heaps] },
  ];
}

/** Opened again on the list, against a herd of 1,000 animals. */
async function later(
  context: BrowserContext,
  many: Listed,
  few: Listed,
): Promise<Result> {
  const open =
    ({ url }: Listed) =>
    () =>
      bootTime(context, url);
  await open(many)();
  const times = await pairs(PAIRS, open(many), open(few));
  return {
    id: 'telefone-grande depois',
    title: `opened again on its list: ${ANIMALS} over ${FEW} animals`,
    ...times,
    bound: { better: 'lower', pass: 1.5, ambitious: 1.2 },
    notes: [],
  };
}
