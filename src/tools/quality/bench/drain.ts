import { v7 } from 'uuid';
import { PATHS } from '@/contract/api';
import { HEADERS, pathTo } from '@/contract/paths';
import { launchChromium } from '@/tools/quality/chromium';
import { type Bed, heifer, makeHerd, signIn } from './bed';
import { openPhone, type Phone, settle } from './bootDevice';
import { openSite, type Site } from './bootSite';
import { lastSequence, putQueued, someQueued } from './drainQueue';
import { pairs, type Result } from './protocol';

const QUEUED = 500;
const HERD = 63;
/** A page of the app's origin without the app. */
const EMPTY = '/vazia.html';

/** A round trip of so many ms, and what must be reached there. */
const LINES = [
  { id: 'M7 at once', rtt: 0, count: 9, raw: 500, pass: 0.9, ambitious: 1.5 },
  // A hundred one after another take ten seconds; the rate is the same.
  { id: 'M7 far', rtt: 100, count: 5, raw: 100, pass: 0.95, ambitious: 4 },
] as const;

/** M7: operations a second of a full outbox, over plain calls in sequence. */
export async function drains(bed: Bed): Promise<readonly Result[]> {
  const { url } = bed.lida;
  const headers = await signIn(url);
  const herd = await makeHerd(url, headers, HERD);
  const site = await openSite(url, new Map([[EMPTY, '<title>-</title>']]));
  const browser = await launchChromium();
  try {
    const phone = await openPhone(await browser.newContext());
    await settleEmpty(phone, site, herd);
    const results: Result[] = [];
    for (const { id, rtt, count, raw, pass, ambitious } of LINES) {
      const drain = () => drained(phone, site, herd, rtt);
      const plain = () => sent(phone, site, { herd, headers, count: raw, rtt });
      await drain();
      await plain();
      const seen: number[] = [];
      const run = await pairs(
        count,
        async () => {
          const rate = await drain();
          seen.push(rate);
          return rate;
        },
        plain,
      );
      results.push({
        id,
        title: `${QUEUED} queued operations, ${rtt} ms away, over plain calls`,
        ...run,
        bound: { better: 'higher', pass, ambitious },
        notes: [`${seen.map((one) => one.toFixed(0)).join(' ')} a second`],
      });
    }
    return results;
  } finally {
    await browser.close();
    await site.close();
  }
}

async function settleEmpty(phone: Phone, site: Site, herd: string) {
  await settle(phone, site.url, []);
  await phone.page.goto(`${site.url}/rebanho/${herd}/animais`);
  await phone.page.getByText('Nenhum animal neste rebanho').waitFor();
}

/** Operations a second, from the first call to the last answer. */
async function drained(
  { page }: Phone,
  site: Site,
  herd: string,
  rtt: number,
): Promise<number> {
  site.delay(0);
  await page.goto(site.url + EMPTY);
  const next = (await page.evaluate(lastSequence)) + 1;
  await page.evaluate(putQueued, someQueued(herd, QUEUED, next));
  site.delay(rtt);
  const written = site.written(QUEUED);
  await page.goto(`${site.url}/rebanhos`);
  const ms = await written;
  const seal = page.getByRole('link', { name: /aguardando|Sem internet/ });
  await seal.waitFor({ state: 'detached' });
  return (QUEUED / ms) * 1000;
}

interface Plain {
  readonly herd: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly count: number;
  readonly rtt: number;
}

/** The same calls from the same browser, each after the last one's answer. */
async function sent({ page }: Phone, site: Site, plain: Plain) {
  const { herd, count, rtt } = plain;
  site.delay(rtt);
  await page.goto(site.url + EMPTY);
  const calls = Array.from({ length: count }, (_, index) => {
    const id = v7();
    const body = { ...heifer(herd, v7(), index), nome: `R ${id}` };
    const own = { [HEADERS.idempotencyKey]: id };
    return {
      body: JSON.stringify(body),
      headers: { ...plain.headers, ...own },
    };
  });
  const to = pathTo(PATHS.registerAnimal, { rebanhoId: herd });
  const ms = await page.evaluate(callInTurn, { to, calls });
  return (count / ms) * 1000;
}

interface Turn {
  readonly to: string;
  readonly calls: readonly {
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
  }[];
}

/** In the page. */
async function callInTurn({ to, calls }: Turn): Promise<number> {
  const start = performance.now();
  for (const { body, headers } of calls) {
    const type = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', body, headers: { ...headers, ...type } };
    const answer = await fetch(to, init);
    if (!answer.ok) throw new Error(await answer.text());
    await answer.json();
  }
  return performance.now() - start;
}
