import type { Browser, Page } from 'playwright-core';
import { REFUSED, WRONG_USE } from '@/tools/commandLine';
import { enterFarm, withDemoFarm } from '@/tools/quality/demoFarm';
import { type Count, Hand } from './hand';
import { TASKS, type Task } from './tasks';

const PHONE = { width: 390, height: 844 };
const PATIENCE_MS = 20_000;

async function main(): Promise<void> {
  // With words behind the command only the tasks that have them.
  const words = process.argv.slice(2).join(' ');
  const tasks = TASKS.filter(({ name }) => name.includes(words));
  if (tasks.length === 0) {
    console.error(`Nenhuma tarefa com "${words}".`);
    process.exitCode = WRONG_USE;
    return;
  }
  await withDemoFarm(async (farm) => {
    const { browser, url } = farm;
    const page = await openPhone(browser, url);
    await enterFarm(page, farm);
    console.log('| task | taps | scrolls | typed | aim |');
    console.log('|---|--:|--:|--:|---|');
    for (const task of tasks) {
      // A new user has a device of her own.
      const own = task === TASKS[0];
      const where = own ? await openPhone(browser, url) : page;
      console.log(await lineOf(task, where, farm.herd));
      if (own) await where.context().close();
    }
  });
}

async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

async function lineOf(task: Task, page: Page, herd: string): Promise<string> {
  const { name, aim, begin, run } = task;
  await begin(page, herd);
  const hand = new Hand(page);
  const wanted = `≤ ${aim.taps}${aim.scrolls === 0 ? ', no scroll' : ''}`;
  await run(hand);
  const count = hand.count();
  const { taps, scrolls, typed } = count;
  const isMet = meets(count, aim);
  if (!isMet) process.exitCode = REFUSED;
  const met = isMet ? wanted : `**${wanted}: missed**`;
  return `| ${name} | ${taps} | ${scrolls} | ${typed} | ${met} |`;
}

function meets({ taps, scrolls }: Count, aim: Task['aim']): boolean {
  return (
    taps <= aim.taps && scrolls <= (aim.scrolls ?? Number.POSITIVE_INFINITY)
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
