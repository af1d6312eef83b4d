import type { Page } from 'playwright-core';
import readXlsx from 'read-excel-file/node';
import { farmDay } from '@/state/clock';
import { sendFarm } from '@/tools/demo/sendFarm';
import { makeClient } from '@/tools/importHerd/client';
import { findings, THEMES } from './looks';
import { pdfPages } from './pdfPages';
import {
  type Account,
  heading,
  makeAccount,
  openStage,
  type Stage,
  signIn,
  signInByApi,
} from './stage';

jest.setTimeout(540_000);

const HERD = 'Fazenda Boa Vista';
const QUALITY = 'Qualidade do leite';
const REPORTS = [
  ['relatorio-geral-vacas', 'Geral das vacas'],
  ['relatorio-previsao-vacas', 'Previsões'],
  ['relatorio-producao-leite', 'Produção de leite'],
  ['relatorio-pesagem', 'Pesagens'],
] as const;

let stage: Stage;
let account: Account;

beforeAll(async () => {
  stage = await openStage();
  account = await makeAccount(stage.server.url, 'relatorios');
  const session = await signInByApi(stage.server.url, account);
  const client = makeClient(stage.server.url, {
    fetch,
    wait: async () => undefined,
    onWait: () => undefined,
  });
  const wish = {
    ...{ url: null, folder: '', username: '', senha: '' },
    ...{ cows: 14, years: 1, seed: 6, breed: 'GH' as const },
  };
  const progress = {
    start: () => undefined,
    step: () => undefined,
    stop: () => undefined,
  };
  // Whatever the hour, with the milk of this morning.
  const end = `${farmDay(Date.now())} 23:59`;
  const sent = await sendFarm(wish, client, session, end, progress);
  expect(sent.refusals).toEqual([]);
});
afterAll(() => stage?.close());

/** The herd's address, once the device has the herd. */
async function openHerd(page: Page): Promise<string> {
  await page.goto('/login');
  await signIn(page, account);
  await page.getByRole('link', { name: new RegExp(HERD) }).click();
  await page.getByRole('heading', { name: 'Para hoje' }).waitFor();
  return new URL(page.url()).pathname;
}

describe('reports in a browser', () => {
  it('open without a connection, the worker too', async () => {
    const page = await stage.page();
    const herd = await openHerd(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByRole('heading', { name: 'Para hoje' }).waitFor();
    await page.context().setOffline(true);
    for (const [path, title] of REPORTS) {
      await page.goto(`${herd}/${path}`);
      await heading(page, title);
      await page.getByRole('button', { name: 'Exportar' }).waitFor();
    }
    await page.getByRole('table', { name: 'Animais pesados' }).waitFor();
    expect(page.workers().length).toBeGreaterThan(0);
    expect(stage.faults).toEqual([]);
    await page.context().setOffline(false);
    await page.context().close();
  });

  it('say in the worker what the server says', async () => {
    const page = await stage.page({ worker: false });
    const herd = await openHerd(page);
    const { accessToken } = await signInByApi(stage.server.url, account);
    const id = herd.split('/').at(-1) ?? '';
    const answer = await fetch(
      `${stage.server.url}/api/relatorio/geral-vacas/${id}`,
      { headers: { authorization: `Bearer ${accessToken}` } },
    );
    const { resumo } = (await answer.json()) as {
      resumo: { totalVacas: number; prenhes: number };
    };
    await page.goto(`${herd}/relatorio-geral-vacas`);
    const list = page.getByRole('list', { name: 'Indicadores' });
    const figure = (name: string) =>
      list.locator('li', { hasText: name }).first().textContent();
    expect(await figure('Vacas paridas')).toContain(String(resumo.totalVacas));
    expect(await figure('Prenhes')).toContain(String(resumo.prenhes));
    await page.context().close();
  });

  it('save a CSV and a spreadsheet', async () => {
    const page = await stage.page({ worker: false });
    const herd = await openHerd(page);
    await page.goto(`${herd}/relatorio-pesagem`);
    for (const [option, extension] of [
      ['CSV', '.csv'],
      ['Planilha (.xlsx)', '.xlsx'],
    ] as const) {
      await page.getByRole('button', { name: 'Exportar' }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: option }).click();
      const file = (await saving).suggestedFilename();
      expect(file.startsWith('lida-fazenda-boa-vista-pesagens-')).toBe(true);
      expect(file.endsWith(extension)).toBe(true);
    }
    expect(stage.faults).toEqual([]);
    await page.context().close();
  });

  it('of a month are one document, its pages counted, its heads repeated', async () => {
    const page = await stage.page({ worker: false });
    const herd = await openHerd(page);
    await page.goto(`${herd}/relatorios`);
    await page.getByRole('link', { name: /^Relatório do mês/ }).click();
    await page.getByRole('table', { name: 'Vacas', exact: true }).waitFor();
    await page.getByRole('table', { name: 'Animais pesados' }).waitFor();
    await page.getByRole('button', { name: /PDF/ }).waitFor();
    const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((text, index) => {
      expect(text).toContain(`Página ${index + 1} de ${pages.length}`);
      // More than that: no page is blank.
      expect(text.length).toBeGreaterThan(120);
    });
    const whole = pages.join('\n');
    for (const title of [...REPORTS.map(([, name]) => name), QUALITY]) {
      expect(whole).toContain(`\n${title}\n`);
    }
    // Short pages break every table; the sheet's own size would be scaled.
    await page.evaluate(() => {
      const size = new CSSStyleSheet();
      size.replaceSync('@page { size: 210mm 100mm }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, size];
    });
    const short = await page.pdf({ preferCSSPageSize: true });
    const cows = pdfPages(short).filter((text) => / Lactante /.test(text));
    expect(cows.length).toBeGreaterThan(1);
    for (const text of cows) expect(text).toContain('reprodutiva');
    await page.context().close();
  });

  it('are printed with charts as wide as the paper, not as the screen', async () => {
    const page = await stage.page({
      ...{ worker: false, viewport: { width: 1440, height: 900 } },
    });
    // A page goes to paper before a script hears how wide that is.
    await page.addInitScript(() => {
      ResizeObserver.prototype.observe = () => undefined;
    });
    const herd = await openHerd(page);
    await page.goto(`${herd}/relatorio-do-mes`);
    await page.getByRole('slider', { name: /Leite por dia/ }).waitFor();
    await page.getByRole('slider', { name: /dias em lactação/ }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 480, height: 900 });
    const cut = await page.getByRole('slider').evaluateAll((areas) => {
      const right = (it: Element) => it.getBoundingClientRect().right;
      return areas
        .flatMap((area) => [...area.querySelectorAll('text')])
        .filter((text) => right(text) > window.innerWidth)
        .map(({ textContent }) => textContent);
    });
    expect(cut).toEqual([]);
    await page.context().close();
  });

  it('fill the paper: beside them is no room for a rail, and before a chart none left', async () => {
    const page = await stage.page({ worker: false });
    const herd = await openHerd(page);
    await page.goto(`${herd}/relatorio-producao-leite`);
    await page.getByRole('slider', { name: /Leite por dia/ }).waitFor();
    const [first] = pdfPages(await page.pdf({ preferCSSPageSize: true }));
    expect(first).toContain('Leite por dia');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    const box = await page.getByRole('main').boundingBox();
    expect(box).toMatchObject({ x: 0, width: 794 });
    await page.context().close();
  });

  it('are printed without what is for a finger alone', async () => {
    const page = await stage.page({ worker: false });
    const herd = await openHerd(page);
    for (const path of ['relatorio-producao-leite', 'relatorio-pesagem']) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`${herd}/${path}`);
      await page.getByRole('link', { name: /^Abrir/ }).waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('link', { name: /^Abrir/ }).count()).toBe(0);
      expect(await page.getByRole('combobox').count()).toBe(0);
    }
    await page.context().close();
  });

  it('have nothing for axe to find in three themes, of samples too', async () => {
    const page = await stage.page({ bypassCSP: true, worker: false });
    const herd = await openHerd(page);
    await page.goto(`${herd}/relatorio-qualidade-leite`);
    await page
      .getByRole('table', { name: /^Quem sobe o tanque/ })
      .first()
      .waitFor();
    const found = await findings(page, THEMES);
    await page.goto(`${herd}/relatorio-do-mes`);
    await page
      .getByRole('navigation', { name: 'Partes do relatório' })
      .waitFor();
    found.push(...(await findings(page, THEMES)));
    expect(found).toEqual([]);
    await page.context().close();
  });

  it('of a month are one spreadsheet, a sheet a report', async () => {
    const page = await stage.page({ worker: false });
    const herd = await openHerd(page);
    await page.goto(`${herd}/relatorio-do-mes`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Planilha (.xlsx)' }).click();
    const sheets = await readXlsx(await (await saving).path());
    expect(sheets.map(({ sheet }) => sheet).slice(0, 5)).toEqual([
      ...REPORTS.map(([, name]) => name),
      QUALITY,
    ]);
    expect(sheets[0]?.data[0]?.[0]).toBe('Vaca');
    expect(stage.faults).toEqual([]);
    await page.context().close();
  });
});
