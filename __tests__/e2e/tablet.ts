import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { ARGUMENTS, findChromium } from '@/tools/quality/chromium';
import { hearStrips } from './strips';

/** A browser with a disk of its own, whose power can be cut. */
export interface Tablet {
  /** Switches it on; the disk is as the last power cut left it. */
  readonly start: () => Promise<Page>;
  /** `kill -9` of the browser and all its processes. */
  readonly cutPower: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const LISTENING = /DevTools listening on (ws:\S+)/;

export function makeTablet(size: Size): Tablet {
  const disk = mkdtempSync(path.join(tmpdir(), 'lida-tablet-'));
  let running: { child: ChildProcess; browser: Browser } | null = null;
  const cutPower = async () => {
    if (!running) return;
    const { child, browser } = running;
    running = null;
    const gone = once(child, 'exit');
    endGroup(child);
    await gone;
    await browser.close();
  };
  return {
    cutPower,
    async start() {
      // Chromium 147 fell once in libc while it started: nothing of the app has
      // run by then.
      const { child, address } = await startBrowser(disk, size).catch(() =>
        startBrowser(disk, size),
      );
      const browser = await chromium.connectOverCDP(address);
      running = { child, browser };
      const [context] = browser.contexts();
      const page = context?.pages()[0] ?? (await context?.newPage());
      if (!context || !page) throw new Error('The browser opened no page.');
      await hearStrips(context);
      page.setDefaultTimeout(30_000);
      await page.setViewportSize(size);
      return page;
    },
    async close() {
      await cutPower();
      rmSync(disk, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser is the head of a process group of its own. */
function endGroup({ pid, exitCode, signalCode }: ChildProcess) {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGKILL');
}

async function startBrowser(disk: string, size: Size) {
  const child = spawnBrowser(disk, size);
  // Nothing of it outlives the tests, however they end.
  process.once('exit', () => endGroup(child));
  return { child, address: await addressOf(child) };
}

function spawnBrowser(disk: string, { width, height }: Size) {
  const args = [
    ...ARGUMENTS,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${disk}`,
    `--window-size=${width},${height}`,
    '--lang=pt-BR',
    'about:blank',
  ];
  const { executablePath, env } = findChromium();
  return spawn(executablePath, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      written = (written + chunk).slice(-20_000);
      const found = LISTENING.exec(written)?.[1];
      if (found) resolve(found);
    });
    child.once('close', (code, signal) =>
      reject(new Error(`ended with ${signal ?? code}: ${written}`)),
    );
  });
}
