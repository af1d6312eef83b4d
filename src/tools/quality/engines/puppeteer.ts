import { once } from 'node:events';
import { existsSync } from 'node:fs';
import puppeteer, {
  type Browser,
  type ElementHandle,
  type Keyboard,
  type LaunchOptions,
} from 'puppeteer-core';
import { ARGUMENTS, findChromium } from '../chromium';
import {
  ENVIRONMENT,
  type Engine,
  FIRST_SHOWN,
  type Page,
  type Thing,
} from './engine';

const FIREFOX = '/usr/bin/firefox-esr';

export const chromium: Engine = {
  name: 'chromium',
  missing: () => [],
  open: (profile) => {
    const { executablePath, env } = findChromium();
    const args = [...ARGUMENTS];
    return open({ browser: 'chrome', executablePath, args, env }, profile);
  },
};

export const firefox: Engine = {
  name: 'firefox',
  missing: () => (existsSync(FIREFOX) ? [] : ['firefox-esr']),
  open: (profile) =>
    open({ browser: 'firefox', executablePath: FIREFOX }, profile),
};

async function open(options: LaunchOptions, profile: string): Promise<Page> {
  const browser = await puppeteer.launch({
    ...options,
    headless: true,
    userDataDir: profile,
    env: { ...process.env, ...options.env, ...ENVIRONMENT },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  return {
    goto: async (url) => void (await page.goto(url)),
    async find(xpath) {
      const search = `(xpath => {${FIRST_SHOWN}})(${JSON.stringify(xpath)})`;
      const found = (await page.evaluateHandle(search)).asElement();
      return found && thing(found as ElementHandle<Element>, page.keyboard);
    },
    ask: (expression) => page.evaluate(expression),
    kill: () => kill(browser),
  };
}

function thing(found: ElementHandle<Element>, keyboard: Keyboard): Thing {
  return {
    click: () => found.click(),
    // Where the element has gone meanwhile the tap fails, keys would be lost.
    async type(text) {
      await found.click();
      await keyboard.type(text);
    },
    choose: async (value) => void (await found.select(value)),
  };
}

async function kill(browser: Browser): Promise<void> {
  const child = browser.process();
  if (!child?.pid) throw new Error('The browser has no process.');
  const gone = once(child, 'exit');
  // It leads a group of its own, so that no child is left writing.
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}
