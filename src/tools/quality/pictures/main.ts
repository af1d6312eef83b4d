import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import {
  type DemoFarm,
  enterFarm,
  withDemoFarm,
} from '@/tools/quality/demoFarm';
import { SCREENS } from './screens';

/** The sizes of the mockups. */
const SIZES = {
  celular: { width: 390, height: 844 },
  tablet: { width: 800, height: 1280 },
  computador: { width: 1440, height: 900 },
} as const;
type Size = Readonly<Record<'width' | 'height', number>>;
const LYING = { width: 1280, height: 800 };

/** The milking's tablet lies. */
const PARLOUR = { width: 1024, height: 600 };
const THEMES = ['claro', 'escuro', 'sol'] as const;
const QUALITY = 70;
const FOLDER = process.argv[2] ?? 'docs/pictures';

/** What installing shows of the app, by the manifest. */
const LISTED: Readonly<Record<string, readonly [string, Size]>> = {
  'painel-celular': ['hoje', SIZES.celular],
  'animais-celular': ['animais', SIZES.celular],
  'vaca-tablet': ['vaca', LYING],
  'leite-tablet': ['relatorio', LYING],
};
const LISTED_FOLDER = 'public/screenshots';

function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  return withDemoFarm(async (farm) => {
    for (const [device, size] of Object.entries(SIZES)) {
      await takeAll(farm, device, size);
    }
    for (const [file, [name, size]] of Object.entries(LISTED)) {
      await takeListed(farm, { file, name, size });
    }
  });
}

/** Every screen of a device in every theme. */
async function takeAll(farm: DemoFarm, device: string, size: Size) {
  const page = await openDevice(farm, size);
  for (const { name, open } of SCREENS) {
    const lying = name === 'ordenha' && device === 'tablet';
    await page.setViewportSize(lying ? PARLOUR : size);
    await open(page, farm.herd);
    for (const theme of THEMES) {
      await wear(page, theme);
      const file = path.join(FOLDER, `${name}-${device}-${theme}.webp`);
      writeFileSync(file, await webpOf(page));
    }
  }
  await page.context().close();
}

interface Listed {
  readonly file: string;
  readonly name: string;
  readonly size: Size;
}

async function takeListed(farm: DemoFarm, { file, name, size }: Listed) {
  const page = await openDevice(farm, size);
  const screen = SCREENS.find((one) => one.name === name);
  await screen?.open(page, farm.herd);
  await wear(page, 'claro');
  await page.screenshot({ path: path.join(LISTED_FOLDER, `${file}.png`) });
  await page.context().close();
}

/** A device of its own, signed in. */
async function openDevice(farm: DemoFarm, viewport: Size): Promise<Page> {
  const context = await farm.browser.newContext({
    baseURL: farm.url,
    viewport,
    hasTouch: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await enterFarm(page, farm);
  // The whole herd is on the device before the first picture.
  await page.goto(farm.herd);
  await page.getByText('Leite de ontem').waitFor();
  return page;
}

async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (tema) => {
    const { dataset, style } = document.documentElement;
    dataset.tema = tema;
    // It blinks: no two pictures would be alike.
    style.caretColor = 'transparent';
    await document.fonts.ready;
    await new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(done)),
    );
  }, theme);
}

/** The browser's own WebP: a third of a PNG. */
async function webpOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
