import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import writeXlsx from 'write-excel-file/node';
import { closeFarms, type Farm, makeFarm, settle } from './offlineFarm';
import { heading, openStage, type Stage } from './stage';
import { said } from './strips';

jest.setTimeout(240_000);

const HEADINGS = ['Nome', 'Categoria', 'Sexo', 'Raça', 'Nascimento', 'Mãe'];
/** Half of them cows, each followed by her calf. */
const MOST = 10_000;

let stage: Stage;
let folder: string;
let farm: Farm;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lida-planilhas-'));
  stage = await openStage();
  farm = await makeFarm(stage.server.url);
  page = await stage.page();
  await settle(page, farm);
});
afterAll(async () => {
  await closeFarms();
  await stage?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a workbook of so many animals; answers its path. */
async function workbookOf(count: number): Promise<string> {
  const file = path.join(folder, `${count}.xlsx`);
  const rows = Array.from({ length: count }, (_, index) => rowOf(index));
  const headings = HEADINGS.map((value) => ({ value }));
  await writeXlsx([headings, ...rows]).toFile(file);
  return file;
}

function rowOf(index: number) {
  const isCow = index % 2 === 0;
  const born = new Date(Date.UTC(isCow ? 2020 : 2026, index % 10, 1));
  return [
    { value: `Animal ${index}` },
    { value: isCow ? 'Vaca' : 'Bezerra' },
    { value: 'Fêmea' },
    { value: 'Girolando' },
    { value: born, type: Date, format: 'dd/mm/yyyy' },
    isCow ? null : { value: `Animal ${index - 1}` },
  ];
}

async function choose(count: number) {
  await page.goto(`${farm.animalsUrl}?painel=importar`);
  const file = await workbookOf(count);
  await page.getByLabel('Planilha', { exact: true }).setInputFiles(file);
}

it('refuses a spreadsheet of more than 10,000 rows', async () => {
  await choose(MOST + 1);
  await page
    .getByText('A planilha é grande demais. O limite é de 10.000 linhas.')
    .waitFor();
});

it('takes one of 10,000, dams and all', async () => {
  await choose(MOST);
  await page.getByText('10.000 animais prontos para importar.').waitFor();
  await page.getByRole('button', { name: 'Importar 10.000 animais' }).click();
  await said(page, 'Cadastrado com sucesso!');
  await page.getByRole('searchbox').fill('Animal 9999');
  await page.getByRole('link', { name: /^Animal 9999 / }).click();
  await heading(page, 'Animal 9999');
  await page.getByRole('link', { name: 'Mãe Animal 9998' }).waitFor();
});

it('gives 5,000 cows out again', async () => {
  await page.goto(`${farm.herdUrl}/relatorio-geral-vacas`);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Planilha (.xlsx)' }).click();
  const rows = await readSheet(await (await saving).path());
  // The headings above them, their means below.
  expect(rows).toHaveLength(MOST / 2 + 2);
  expect(rows.at(-1)?.[0]).toBe('Média');
  expect(rows.flat()).toContain('Animal 9998');
});
