import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATHS } from '@/contract/api';
import type { LoginAnswer } from '@/contract/calls/account';
import { launchChromium } from '@/tools/quality/chromium';
import {
  BUILT_SERVER,
  makeFolder,
  type ServerProcess,
  startServer,
} from '@/tools/serverProcess';
import { ADDRESS, makeDatabase } from '../support/databaseClient';
import { hearStrips } from './strips';

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 1280, height: 800 };
export const NARROW = { width: 320, height: 640 };

export interface Account {
  readonly username: string;
  readonly email: string;
  readonly senha: string;
}

/** A server of the built app on a folder of its own, and a real browser. */
export interface Stage {
  readonly server: ServerProcess;
  readonly browser: Browser;
  /**
   * What the content security policy stopped, and errors of the pages. Any
   * that is still here when the stage closes fails the suite.
   */
  readonly faults: string[];
  /** A page of a fresh device. */
  page(options?: PageOptions): Promise<Page>;
  close(): Promise<void>;
}

export interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** For what a test injects; the policy is under test elsewhere. */
  readonly bypassCSP?: boolean;
  /** False spares the device the fetching of the whole app for offline use. */
  readonly worker?: boolean;
}

export async function openStage(): Promise<Stage> {
  const folder = makeFolder();
  const database = await makeDatabase(process.env[ADDRESS] ?? '');
  const server = await serve(folder.dataDir, database.url);
  const browser = await launchChromium();
  const faults: string[] = [];
  return {
    server,
    browser,
    faults,
    page: (options = {}) => openPage(browser, server.url, options, faults),
    async close() {
      await browser.close();
      await server.stop();
      await database.drop();
      folder.remove();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

function serve(DATA_DIR: string, DATABASE_URL: string) {
  const env = { RATE_LIMIT: 'off', LOG_LEVEL: 'info' };
  return startServer({
    args: BUILT_SERVER,
    env: { ...env, DATA_DIR, DATABASE_URL },
  });
}

async function openPage(
  browser: Browser,
  baseURL: string,
  options: PageOptions,
  faults: string[],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: options.viewport ?? PHONE,
    bypassCSP: options.bypassCSP ?? false,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: options.worker === false ? 'block' : 'allow',
  });
  await watch(context, faults);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

/** Adds what goes wrong in any page of this context, from now on. */
export async function watch(
  context: BrowserContext,
  faults: string[],
): Promise<void> {
  context.on('weberror', (error) => {
    faults.push(`page: ${error.error().message}`);
  });
  await context.exposeFunction('reportFault', (text: string) => {
    faults.push(text);
  });
  await hearStrips(context);
  await context.addInitScript(() => {
    const { reportFault } = window as unknown as {
      reportFault: (text: string) => void;
    };
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile } = event;
      reportFault(`csp: ${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
}

/** Makes an account through the API. */
export async function makeAccount(
  url: string,
  username: string,
): Promise<Account> {
  const senha = 'capim-gordura-7';
  const account = { username, email: `${username}@lida.test`, senha };
  const body = { ...account, contato: '', nome: '', cpf: '' };
  await call(url, PATHS.signUp, { method: 'POST', body });
  return account;
}

export async function signInByApi(
  url: string,
  { username, senha }: Account,
): Promise<LoginAnswer> {
  const body = { username, senha };
  return call<LoginAnswer>(url, PATHS.login, { method: 'POST', body });
}

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the API; rejects with what it said where it refused. */
export async function call<T>(
  url: string,
  to: string,
  { method = 'GET', body, token, headers }: CallOptions = {},
): Promise<T> {
  const response = await fetch(new URL(to, url), {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${to}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}

/** Fills and sends the login form that is in sight. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Usuário ou e-mail').fill(account.username);
  await page.getByRole('textbox', { name: 'Senha' }).fill(account.senha);
  await page.getByRole('button', { name: 'Entrar na conta' }).click();
}

/** Waits until the screen of this heading is in sight; else tells what is. */
export async function heading(page: Page, name: string | RegExp) {
  try {
    await page.getByRole('heading', { level: 1, name }).waitFor();
  } catch (error) {
    const seen = await page.locator('body').ariaSnapshot();
    throw new Error(`${page.url()}:\n${seen}`, { cause: error });
  }
}

export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
