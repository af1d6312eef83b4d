import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  Builder,
  By,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { freePort } from '../freePort';
import {
  ENVIRONMENT,
  type Engine,
  FIRST_SHOWN,
  type Page,
  type Thing,
} from './engine';
import { until } from './until';

const WINDOW = path.join(__dirname, 'webkit.py');
/** GTK complains of a language that the system was not given. */
const LANG = 'C.UTF-8';
const LIBRARIES = '/usr/lib/x86_64-linux-gnu';

/** Where each package of Debian puts what is needed of it. */
const PACKAGES = {
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'python3-gi': '/usr/lib/python3/dist-packages/gi',
  'gir1.2-webkit2-4.1': `${LIBRARIES}/girepository-1.0/WebKit2-4.1.typelib`,
  xvfb: '/usr/bin/Xvfb',
};

export const webkit: Engine = {
  name: 'webkit',
  missing: () =>
    Object.entries(PACKAGES).flatMap(([name, file]) =>
      existsSync(file) ? [] : [name],
    ),
  async open(profile) {
    const display = start('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp']);
    const DISPLAY = `:${await firstLine(display)}`;
    const port = await freePort();
    const env = { ...ENVIRONMENT, LANG, DISPLAY, LIDA_PROFILE: profile };
    const service = start('WebKitWebDriver', [`--port=${port}`], env);
    const driver = await session(`http://127.0.0.1:${port}`);
    return pageOf(driver, async () => {
      await kill(service);
      await kill(display);
    });
  },
};

/** In a group of its own, so that all its children can be ended with it. */
function start(name: string, args: string[], env = {}): ChildProcess {
  const all = { ...process.env, ...env };
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  return spawn(name, args, { detached: true, env: all, stdio: [...stdio] });
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = child.stdout ? await once(child.stdout, 'data') : [''];
  return String(chunk).trim();
}

function session(server: string): Promise<WebDriver> {
  return until('WebKitWebDriver', () =>
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(server)
      .withCapabilities({
        browserName: path.basename(WINDOW),
        'webkitgtk:browserOptions': { binary: WINDOW, args: [] },
      })
      .build(),
  );
}

function pageOf(driver: WebDriver, end: () => Promise<void>): Page {
  return {
    goto: (url) => driver.get(url),
    async find(xpath) {
      const search = `const xpath = arguments[0]; ${FIRST_SHOWN}`;
      const found = await driver.executeScript<WebElement | null>(
        search,
        xpath,
      );
      return found && thing(found);
    },
    ask: (expression) => driver.executeScript(`return ${expression}`),
    kill: end,
  };
}

function thing(found: WebElement): Thing {
  return {
    click: () => found.click(),
    type: (text) => found.sendKeys(text),
    choose: (value) => found.findElement(By.css(`[value="${value}"]`)).click(),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}
