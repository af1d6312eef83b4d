import type { Page } from 'playwright-core';

/** A mocked screen, and how one gets to it on the demo's farm. */
export interface Screen {
  readonly name: string;
  /** Until it shows what its picture is of. */
  readonly open: (page: Page, herd: string) => Promise<unknown>;
}

export const SCREENS: readonly Screen[] = [
  {
    name: 'hoje',
    open: async (page, herd) => {
      await page.goto(herd);
      await page.getByRole('heading', { name: 'Para hoje' }).waitFor();
      await page.getByText('Leite de ontem').waitFor();
    },
  },
  { name: 'animais', open: openAnimals },
  {
    name: 'vaca',
    open: async (page, herd) => {
      await openCow(page, herd, /Prenhe/);
      await page.getByRole('figure').first().waitFor();
    },
  },
  {
    name: 'evento',
    open: async (page, herd) => {
      await openCow(page, herd, /Vazia apta/);
      await page.getByRole('link', { name: 'Cio', exact: true }).click();
      await page.getByRole('button', { name: 'Salvar' }).waitFor();
    },
  },
  { name: 'ordenha', open: openMilking },
  {
    name: 'relatorio',
    open: async (page, herd) => {
      await page.goto(`${herd}/relatorio-producao-leite`);
      await page.getByRole('button', { name: 'Exportar' }).waitFor();
    },
  },
  { name: 'inicio', open: openNewHerd },
];

const MILKED = 30;
const ANIMALS = { name: 'Animais', exact: true } as const;

async function openAnimals(page: Page, herd: string) {
  await page.goto(`${herd}/animais`);
  await rows(page).first().waitFor();
}

/** On a wide screen a table has the place of the list. */
function rows(page: Page) {
  return page
    .getByRole('list', ANIMALS)
    .or(page.getByRole('table', ANIMALS))
    .getByRole('link');
}

/** One in milk of a state, from the list. */
async function openCow(page: Page, herd: string, state: RegExp) {
  await page.goto(`${herd}/animais?produtividade=L`);
  const row = page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ hasText: state });
  const her = await row.getByRole('link').first().getAttribute('href');
  if (her === null) throw new Error(`The demo has no such cow: ${state}`);
  await page.goto(her);
  await page.getByRole('list', { name: 'Registrar' }).waitFor();
}

/** A few cows in: what is entered stays on this page's own device. */
async function openMilking(page: Page, herd: string) {
  await page.goto(`${herd}/cadastrar-producao`);
  const second = page.getByRole('radio', { name: 'Ordenha da tarde' });
  // The demo's morning is milked.
  await second.check({ force: true });
  await page.getByRole('button', { name: 'Começar ordenha' }).click();
  for (let cow = 1; cow <= MILKED; cow += 1) {
    await page.getByRole('group', { name: 'Teclado' }).waitFor();
    const [last = ''] = await page.getByText(/^Última \d/).allTextContents();
    const [litres = '9'] = /[\d,]+/.exec(last) ?? [];
    await page.keyboard.type(litres);
    await page.keyboard.press('Enter');
    await page.getByText(new RegExp(`^${cow} de `)).waitFor();
  }
}

const LINES = [
  ['412', 'Aurora'],
  ['345', 'Baronesa'],
  ['371', 'Boneca'],
  ['402', 'Cravina'],
] as const;

/** A herd without animals, made anew, whose first ones are being written. */
async function openNewHerd(page: Page) {
  await page.goto('/rebanho-cadastro');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Santa Rita');
  await page.getByRole('button', { name: 'Salvar rebanho' }).click();
  const breed = page.getByRole('combobox', { name: 'Raça, linha 1' });
  await breed.selectOption({ label: 'Girolando' });
  for (const [index, [tag, name]] of LINES.entries()) {
    const cell = (column: string) =>
      page.getByLabel(`${column}, linha ${index + 1}`, { exact: true });
    await cell('Brinco').fill(tag);
    await cell('Nome').fill(name);
    await cell('Nome').press('Enter');
  }
  await page.getByText('Rebanho cadastrado com sucesso!').waitFor({
    state: 'hidden',
  });
  await page.evaluate(() => window.scrollTo(0, 0));
}
