import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { ARGUMENTS, findChromium } from './chromium';

/** A browser's profile on disk, which outlives the browser. */
export interface Profile {
  readonly folder: string;
  /** Starts the browser on the profile. */
  open(): Promise<BrowserContext>;
  /** `kill -9` of the browser and all its children; waits until it is gone. */
  kill(): Promise<void>;
  /** Kills what runs and removes the profile. */
  remove(): Promise<void>;
}

const LISTENING = /DevTools listening on (ws:\/\/\S+)/;

/** As a phone of the farm has it. */
const ENVIRONMENT = { TZ: 'America/Sao_Paulo', LANG: 'pt_BR.UTF-8' };

export function makeProfile(): Profile {
  const folder = mkdtempSync(path.join(tmpdir(), 'lida-profile-'));
  let running: ChildProcess | null = null;
  const killGroup = () => {
    // A process group of its own, so that no child is left writing.
    if (running?.pid) process.kill(-running.pid, 'SIGKILL');
  };
  const kill = async () => {
    if (!running) return;
    const gone = once(running, 'exit');
    killGroup();
    await gone;
    running = null;
    process.off('exit', killGroup);
  };
  return {
    folder,
    async open() {
      const { executablePath, env } = findChromium();
      const child = spawn(executablePath, argumentsFor(folder), {
        detached: true,
        env: { ...process.env, ...env, ...ENVIRONMENT },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      running = child;
      process.once('exit', killGroup);
      const browser = await chromium.connectOverCDP(await listening(child));
      const [context] = browser.contexts();
      if (!context) throw new Error('The browser opened without a profile.');
      return context;
    },
    kill,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function argumentsFor(folder: string): string[] {
  return [
    ...ARGUMENTS,
    '--headless',
    '--lang=pt-BR',
    '--remote-debugging-port=0',
    '--disable-session-crashed-bubble',
    `--user-data-dir=${folder}`,
    'about:blank',
  ];
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      written = (written + chunk).slice(-20_000);
      const address = LISTENING.exec(written)?.[1];
      if (address) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`Chromium ended with ${code}:\n${written}`)),
    );
  });
}
