import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

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
 * CHROMIUM_PATH, else the system's, else the one of the npm package. Rejects
 * where there is none: without a browser these tests must fail.
 */
export async function chromiumPath(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names no file: ${wanted}`);
  }
  const installed = INSTALLED.find((file) => existsSync(file));
  if (installed) return installed;
  const unpacked = await packaged.executablePath();
  if (existsSync(unpacked)) return unpacked;
  throw new Error('No Chromium: install one or set CHROMIUM_PATH.');
}

/** Headless; `more` are further arguments of its command line. */
export async function launchChromium(
  more: readonly string[] = [],
): Promise<Browser> {
  const executablePath = await chromiumPath();
  const args = [...ARGUMENTS, ...more];
  return chromium.launch({ executablePath, args, headless: true });
}
