import { launchChromium } from '@/tools/quality/chromium';
import type { Bed } from './bed';
import {
  bootTime,
  herdOfSize,
  openPhone,
  type Size,
  settle,
} from './bootDevice';
import { openSite, staticPage } from './bootSite';
import { median, pairs, type Result } from './protocol';

const PAIRS = Number(process.env.PAIRS ?? 21);

interface Address {
  readonly app: string;
  readonly page: string;
}

/** M2a–c: opening the app on its list of animals, from the worker's cache. */
export async function boots(bed: Bed): Promise<readonly Result[]> {
  const sizes: readonly Size[] = [1000, 10000];
  const pages = sizes.map((size) => [pathOf(size), staticPage(size)] as const);
  const site = await openSite(bed.lida.url, new Map(pages));
  const browser = await launchChromium();
  try {
    const context = await browser.newContext();
    const phone = await openPhone(context);
    const small = await herdOfSize(bed, 1000);
    const large = await herdOfSize(bed, 10000);
    await settle(phone, site.url, [small, large]);
    await phone.page.close();
    const at = (herd: string, size: Size): Address => ({
      app: `${site.url}/rebanho/${herd}/animais`,
      page: site.url + pathOf(size),
    });
    const [few, many] = [at(small, 1000), at(large, 10000)];
    const seen = new Map<string, number[]>();
    const boot = (url: string) => async () => {
      const ms = await bootTime(context, url);
      seen.set(url, [...(seen.get(url) ?? []), ms]);
      return ms;
    };
    const against = async (subject: string, reference: string) => {
      await boot(subject)();
      await boot(reference)();
      return pairs(PAIRS, boot(subject), boot(reference));
    };
    const notes = (...urls: string[]) =>
      urls.map((url) => {
        const ms = median(seen.get(url) ?? []).toFixed(0);
        return `${url.slice(site.url.length)}: ${ms} ms`;
      });
    const a = await against(few.app, few.page);
    const b = await against(many.app, many.page);
    const c = await against(many.app, few.app);
    const title = 'opening the list of animals from the worker, 4 × CPU';
    const better = 'lower' as const;
    return [
      {
        id: 'M2a',
        title: `${title}: 1,000 animals over a static page of the same rows`,
        ...a,
        bound: { better, pass: 1.6, ambitious: 1.2 },
        notes: notes(few.app, few.page),
      },
      {
        id: 'M2b',
        title: `${title}: 10,000 animals over a static page of the same rows`,
        ...b,
        bound: { better, pass: 0.42, ambitious: 0.28 },
        notes: notes(many.app, many.page),
      },
      {
        id: 'M2c',
        title: `${title}: 10,000 over 1,000 animals`,
        ...c,
        bound: { better, pass: 1.9, ambitious: 1.3 },
        notes: notes(many.app, few.app),
      },
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

function pathOf(size: Size): string {
  return `/estatica-${size}.html`;
}
