import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '@/tools/quality/chromium';
import { findings, LOOKS, tooWideIn } from './looks';
import { NARROW, PHONE, TABLET } from './stage';

jest.setTimeout(180_000);

const folder = mkdtempSync(path.join(tmpdir(), 'lida-components-'));
let browser: Browser;

beforeAll(async () => {
  const { status, stdout } = spawnSync(
    'node_modules/.bin/webpack',
    // Nobody waits for the bytes of this page: made smaller, they took the longest.
    ['--mode=production', '--env=components', '--no-optimization-minimize'],
    { env: { ...process.env, LIDA_OUT: folder }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stdout);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the component page', () => {
  it.each([
    ['phone', PHONE],
    ['tablet', TABLET],
  ])('has nothing for axe to find on a %s, in any look', async (_, size) => {
    const page = await open(size);
    expect(await findings(page, LOOKS)).toEqual([]);
  });

  it('does not scroll sideways at 320 px, in any look', async () => {
    const page = await open(NARROW);
    expect(await page.evaluate(tooWideIn, LOOKS)).toEqual([]);
  });

  it('shows what a form refuses, and looks as well then', async () => {
    const page = await open(PHONE);
    await page.getByRole('button', { name: 'Salvar animal' }).click();
    await page.getByRole('alert').filter({ hasText: 'Nome' }).waitFor();
    expect(await findings(page, LOOKS)).toEqual([]);
  });

  it('shows the screens’ pictures in the theme chosen', async () => {
    const page = await open(TABLET);
    await page.getByLabel('Tema').selectOption('sol');
    await page.getByText('Relatório', { exact: true }).click();
    const picture = page.getByRole('img', { name: 'Relatório no computador' });
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.images].some(
        ({ alt, src, naturalWidth }) =>
          alt === 'Relatório no computador' &&
          src.endsWith('-sol.webp') &&
          naturalWidth > 1000,
      ),
    );
    await page.close();
  });
});

async function open(viewport: typeof PHONE): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  const place = path.join(folder, 'components/index.html');
  await page.goto(pathToFileURL(place).href);
  await page.getByRole('heading', { name: 'Componentes' }).waitFor();
  return page;
}
