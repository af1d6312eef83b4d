import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { AnimalAnswer, AnimalPage } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import { REAL_FARM } from '../support/realFarm';
import {
  type Account,
  call,
  heading,
  makeAccount,
  openStage,
  type Stage,
  signIn,
  signInByApi,
} from './stage';

const ROOT = path.resolve(__dirname, '../..');

/** Known of this farm; its README counts the same. */
const FEMALES = 66;
const WITH_DAM = 35;
const EXITS = 60;
const BULLS = 41;
/** The bull most used here, as often as this; none of his semen is left. */
const BULL = 'FR020458';
const BULL_SERVICES = 36;
const CALVINGS = 188;
const INTERVALS = 122;
const MEAN_INTERVAL = /406,2\sdias/;
/** 25,99 kg are 25,21 L; with one decimal, as the page shows it. */
const MEAN_TEST_DAY = /^25,2\sL$/;
const WHOLE = 'periodo=outro&inicio=01/01/2005&fim=31/12/2013';

jest.setTimeout(600_000);

describe('the real farm', () => {
  let stage: Stage;
  let account: Account;
  let token: string;
  let herd: Herd;

  beforeAll(async () => {
    stage = await openStage();
    account = await makeAccount(stage.server.url, 'fazendeira');
    const login = await signInByApi(stage.server.url, account);
    token = login.accessToken;
  });
  afterAll(() => stage?.close());
  afterEach(() => {
    expect(stage.faults).toEqual([]);
  });

  const read = <T>(to: string) => call<T>(stage.server.url, to, { token });

  it('says clearly that there is no such user', async () => {
    const wrong = { ...account, username: 'ninguem' };
    const { code, text } = await runImport(stage.server.url, wrong);
    expect(code).toBe(1);
    expect(text).toContain('Usuário ou senha inválidos.');
    expect(text).toContain('/cadastro-usuario');
  });

  it('is imported to the end after an interruption', async () => {
    const { url } = stage.server;
    const first = importing(url, account);
    while ((await animalsSoFar()) < 30) {
      // Each turn asks the server anew.
    }
    first.kill('SIGKILL');
    await once(first, 'exit');
    const { code, text } = await runImport(url, account);
    expect(text).toContain('47 animais ativos e 60 descartados');
    expect(code).toBe(0);
    const [only, ...others] = await read<Herd[]>(PATHS.herds);
    expect(others).toEqual([]);
    if (!only) throw new Error('no herd');
    herd = only;
  });

  async function animalsSoFar(): Promise<number> {
    const [only] = await read<Herd[]>(PATHS.herds);
    return only?.qntdAnimais ?? 0;
  }

  it('is all there: cows, dams, exits, bulls and their semen', async () => {
    const { active, discarded } = await everything();
    const females = [...active, ...discarded].filter(
      ({ sexo }) => sexo === 'F',
    );
    const bulls = active.filter(({ categoria }) => categoria === 'T');
    expect(females).toHaveLength(FEMALES);
    expect(females.every(({ categoria }) => categoria === 'V')).toBe(true);
    expect(females.filter(({ maeId }) => maeId)).toHaveLength(WITH_DAM);
    expect(discarded).toHaveLength(EXITS);
    expect(bulls).toHaveLength(BULLS);
    const doses = bulls.map(({ quantidadeDoses }) => quantidadeDoses);
    expect(new Set(doses)).toEqual(new Set([0]));
  });

  it('has every calving of its cows', async () => {
    const { active, discarded } = await everything();
    const females = [...active, ...discarded].filter(
      ({ sexo }) => sexo === 'F',
    );
    let calvings = 0;
    for (const { animalId: vacaId } of females) {
      const to = pathTo(PATHS.cowSummary, { vacaId });
      calvings += (await read<{ readonly partos: number }>(to)).partos;
    }
    expect(calvings).toBe(CALVINGS);
  });

  async function everything() {
    const { rebanhoId } = herd;
    const page = await read<AnimalPage>(
      `${pathTo(PATHS.animals, { rebanhoId })}?pagina=0&linhas=1000`,
    );
    const to = pathTo(PATHS.discardedAnimals, { rebanhoId });
    const discarded = await read<AnimalAnswer[]>(to);
    const active = page.animais.filter(({ descartado }) => !descartado);
    return { active, discarded };
  }

  it('is browsed: counts, filters and search', async () => {
    const page = await openHerd();
    await go(page, '/rebanhos');
    await page.getByText('47 animais · 60 descartados').waitFor();
    await go(page, `/rebanho/${herd.rebanhoId}`);
    await page
      .getByRole('navigation', { name: 'Rebanho', exact: true })
      .getByRole('link', { name: 'Animais' })
      .click();
    await heading(page, 'Animais');
    await summary(page, '47 animais');
    await page.getByRole('button', { name: 'Touros 41' }).click();
    await summary(page, '41 touros');
    await page.getByRole('button', { name: 'Todos 47' }).click();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByLabel('Categoria').selectOption('V');
    await page.getByRole('button', { name: 'Ver 6 vacas' }).waitFor();
    await page.getByLabel('Categoria').selectOption('');
    await page.getByLabel('Sexo').selectOption('F');
    await page.getByRole('button', { name: 'Ver 6 animais' }).click();
    await summary(page, '6 animais');
    await page.getByRole('button', { name: 'Todos 47' }).click();
    await page
      .getByRole('searchbox', { name: 'Nome do animal' })
      .fill(BULL.toLowerCase());
    const found = page.getByRole('list', { name: 'Animais', exact: true });
    await found.getByRole('link', { name: new RegExp(BULL) }).waitFor();
    expect(await found.getByRole('link').count()).toBe(1);
    await page.getByRole('searchbox').fill('não há');
    await page.getByText('Nada encontrado para “não há”').waitFor();
    await page.getByRole('button', { name: 'Limpar busca' }).click();
    await summary(page, '47 animais');
  });

  it('shows each of the 66 cows, 35 of them with her dam', async () => {
    const page = await openHerd();
    const { active, discarded } = await everything();
    const cows = [...active, ...discarded].filter(({ sexo }) => sexo === 'F');
    let withDam = 0;
    for (const { animalId, nome } of cows) {
      await go(
        page,
        `/rebanho/${herd.rebanhoId}/animal/${animalId}?aba=familia`,
      );
      await heading(page, nome);
      const dam = page.getByRole('definition').filter({
        has: page.getByRole('link', { name: /\(vaca/ }),
      });
      withDam += await dam.count();
    }
    expect([cows.length, withDam]).toEqual([FEMALES, WITH_DAM]);
  });

  it('leads from a cow to her dam and back to her as a daughter', async () => {
    const page = await openHerd();
    await openFromList(page, 'FR002180', '?aba=descartados');
    await page.getByRole('link', { name: 'Família' }).click();
    await page.getByRole('link', { name: /^FR002128 \(vaca/ }).click();
    await heading(page, 'FR002128');
    await page.getByRole('link', { name: 'Família' }).click();
    await page
      .getByRole('list', { name: 'Filhos' })
      .getByRole('link', { name: /^FR002180/ })
      .click();
    await heading(page, 'FR002180');
  });

  it('shows exits with reason and date', async () => {
    const page = await openHerd();
    await page.goto(`/rebanho/${herd.rebanhoId}/animais?aba=descartados`);
    await summary(page, '60 animais');
    await page.getByRole('searchbox').fill('FR002176');
    await page.getByText('Outro em 28/11/2013').waitFor();
    await page.getByRole('link', { name: /FR002176/ }).click();
    await page.getByText('Morte', { exact: true }).waitFor();
  });

  it('shows what a bull did here', async () => {
    const page = await openHerd();
    await openFromList(page, BULL, '?categoria=T');
    await page.getByText('0 doses', { exact: true }).waitFor();
    const figure = page.getByRole('definition').first();
    expect(await figure.textContent()).toBe(String(BULL_SERVICES));
  });

  it('tells its known figures without a connection', async () => {
    const page = await openHerd(true);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByRole('heading', { name: 'Para hoje' }).waitFor();
    await page.context().setOffline(true);
    const base = `/rebanho/${herd.rebanhoId}`;
    await page.goto(`${base}/relatorio-geral-vacas?${WHOLE}`);
    const how = 'Como calculado: IEP médio';
    await page.getByRole('button', { name: how }).click();
    const told = page.getByRole('dialog', { name: how });
    await told.getByText(MEAN_INTERVAL).waitFor();
    await told.getByText(`Calculado sobre n=${INTERVALS}.`).waitFor();
    await page.goto(`${base}/relatorio-producao-leite?${WHOLE}`);
    const figures = page.getByRole('list', { name: 'Indicadores' });
    const perCow = figures.locator('li', { hasText: 'PVO' });
    await perCow.getByText(MEAN_TEST_DAY).waitFor();
    await page.context().setOffline(false);
  });

  async function openHerd(worker = false): Promise<Page> {
    const page = await stage.page({ worker });
    await page.goto('/login');
    await signIn(page, account);
    await heading(page, 'Seus rebanhos');
    await page.getByRole('link', { name: /Rebanho FR000018/ }).click();
    await heading(page, 'Rebanho FR000018');
    return page;
  }

  async function openFromList(page: Page, name: string, query: string) {
    await page.goto(`/rebanho/${herd.rebanhoId}/animais${query}`);
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await heading(page, name);
  }
});

/** To another page of the opened app, as its back button goes. */
async function go(page: Page, to: string) {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, to);
}

async function summary(page: Page, text: string) {
  const status = page.getByRole('status');
  await status.filter({ hasText: new RegExp(`^${text} ·`) }).waitFor();
}

function importing(url: string, { username, senha }: Account) {
  const main = 'src/tools/importHerd/main.ts';
  const user = ['--url', url, '--usuario', username, '--senha', senha];
  return spawn(
    process.execPath,
    ['-r', 'esbuild-register', main, REAL_FARM, ...user],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

async function runImport(url: string, account: Account) {
  const child = importing(url, account);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}
