import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { type FoundChromium, packagedChromium } from './packagedChromium';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * CHROMIUM_PATH, else the system's, else the one of the npm package. Throws
 * where there is none: without a browser these tests must fail.
 */
export function findChromium(): FoundChromium {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return { executablePath: wanted, env: {} };
    throw new Error(`CHROMIUM_PATH names no file: ${wanted}`);
  }
  const installed = INSTALLED.find((file) => existsSync(file));
  if (installed) return { executablePath: installed, env: {} };
  const packaged = packagedChromium();
  if (existsSync(packaged.executablePath)) return packaged;
  throw new Error('No Chromium: install one or set CHROMIUM_PATH.');
}

/** Headless; `more` are further arguments of its command line. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = findChromium();
  const args = [...ARGUMENTS, ...more];
  const all = { ...process.env, ...env } as Record<string, string>;
  return chromium.launch({ executablePath, args, env: all, headless: true });
}
