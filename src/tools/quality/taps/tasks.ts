import type { Locator, Page } from 'playwright-core';
import { addDays, type FarmDate, toIsoDate } from '@/domain/shared/dates';
import { farmDay } from '@/state/clock';
import type { Hand } from './hand';

/** What is done on the farm, from where one stands to where it is saved. */
export interface Task {
  readonly name: string;
  readonly aim: { readonly taps: number; readonly scrolls?: number };
  /** Goes to where the task begins; not counted. */
  readonly begin: (page: Page, herd: string) => Promise<unknown>;
  readonly run: (hand: Hand) => Promise<unknown>;
}

const MILKED = 20;
const WRITTEN = 40;

/** In this order: the cow in heat is the one that is inseminated next. */
export const TASKS: readonly Task[] = [
  {
    name: 'first run, sign-up to first milk',
    aim: { taps: 25 },
    begin: (page) => page.goto('/cadastro-usuario'),
    run: firstRun,
  },
  {
    name: '40 milking cows of an existing herd, in the grid',
    aim: { taps: 130 },
    begin: newHerd,
    run: writeHerd,
  },
  {
    name: 'milk 20 cows, two digits',
    aim: { taps: 62 },
    begin: async (page, herd) => {
      await page.clock.setFixedTime(afternoon());
      await page.goto(herd);
    },
    run: async (hand) => {
      await milk(hand);
      await hand.page.clock.setFixedTime(Date.now());
    },
  },
  knownCow('heat of a known cow', 'L', /Vazia apta/, 3, async (hand) => {
    await hand.tap('link', 'Cio');
    await hand.tap('button', 'Salvar');
  }),
  knownCow('insemination', 'L', /Em cio/, 4, async (hand) => {
    await hand.tap('link', 'IA');
    await hand.tap('radio', /doses$/);
    await hand.tap('button', 'Salvar');
  }),
  {
    name: 'find a cow by tag',
    aim: { taps: 2 },
    begin: (page, herd) => page.goto(herd),
    run: findByTag,
  },
  knownCow('calving with twins', 'S', /Atrasado/, 6, async (hand) => {
    const { page } = hand;
    const calf = (number: number) =>
      page.getByRole('group', { name: `Cria ${number}`, exact: true });
    await hand.tap('link', 'Parto');
    await hand.tap('radio', '2 crias');
    await hand.tap('radio', 'Feminino', calf(1));
    await hand.tap('radio', 'Masculino', calf(2));
    await hand.tap('button', 'Salvar');
  }),
  knownCow('mastitis treatment', 'L', /Inseminada/, 5, async (hand) => {
    await hand.tap('link', 'Tratar');
    await hand.tap('radio', 'Mastite clínica');
    await hand.tap('button', 'Aplicar tratamento');
  }),
  knownCow('discard', 'L', /Prenhe/, 4, async (hand) => {
    await hand.tap('button', 'Mais ações');
    await hand.tap('button', 'Doente');
    await hand.tap('button', 'Descartar animal');
  }),
  {
    name: 'report of the month, all four in one',
    aim: { taps: 3 },
    begin: (page, herd) => page.goto(herd),
    run: monthReport,
  },
];

/** From the list with her row in sight until her record is saved. */
function knownCow(
  name: string,
  produtividade: string,
  state: RegExp,
  taps: number,
  record: Task['run'],
): Task {
  const her = (page: Page) => rows(page).filter({ hasText: state }).first();
  return {
    name,
    aim: { taps, scrolls: 0 },
    begin: async (page, herd) => {
      await page.goto(`${herd}/animais?produtividade=${produtividade}`);
      await her(page).scrollIntoViewIfNeeded();
    },
    run: async (hand) => {
      const { page } = hand;
      await hand.tapOn(her(page));
      await record(hand);
      await page.getByRole('button', { name: 'Desfazer' }).waitFor();
    },
  };
}

function rows(page: Page): Locator {
  return page
    .getByRole('list', { name: 'Animais', exact: true })
    .getByRole('link');
}

const ACCOUNT = [
  ['Nome de usuário', 'maria'],
  ['E-mail', 'maria@lida.example'],
  ['Senha', 'curral-verde-9'],
  ['Repita a senha', 'curral-verde-9'],
] as const;

async function firstRun(hand: Hand): Promise<void> {
  const { page } = hand;
  for (const [field, text] of ACCOUNT) await hand.type(field, text);
  await hand.tap('button', 'Criar Conta');
  await hand.tap('link', 'Novo rebanho');
  await hand.type('Nome', 'Boa Vista');
  await hand.tap('button', 'Salvar rebanho');
  await hand.choose('Raça, linha 1', 'Girolando');
  await hand.type('Brinco, linha 1', '412');
  await hand.type('Último parto, linha 1', daysAgo(60));
  await hand.tap('button', 'Salvar 1 animal');
  await hand.tap('link', /Registrar a primeira ordenha/);
  await hand.tap('button', 'Começar ordenha');
  await enterLitres(hand, '12');
  await hand.tap('link', 'Conferir e enviar');
  await hand.tap('button', 'Enviar ordenha');
  await page.getByRole('heading', { name: 'Para hoje' }).waitFor();
}

async function newHerd(page: Page): Promise<void> {
  await page.goto('/rebanho-cadastro');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Santa Rita');
  await page.getByRole('button', { name: 'Salvar rebanho' }).tap();
  await page.getByLabel('Brinco, linha 1', { exact: true }).waitFor();
}

/** Tag, name and last calving of each; her breed is the one above. */
async function writeHerd(hand: Hand): Promise<void> {
  await hand.choose('Raça, linha 1', 'Holandês');
  for (let line = 1; line <= WRITTEN; line += 1) {
    await hand.type(`Brinco, linha ${line}`, String(500 + line));
    await hand.type(`Nome, linha ${line}`, `Vaca ${line}`);
    await hand.type(`Último parto, linha ${line}`, daysAgo(30 + line));
    if (line < WRITTEN) await hand.press('Enter');
  }
  await hand.tap('button', `Salvar ${WRITTEN} animais`);
  await hand.page.getByText(`${WRITTEN} animais cadastrados.`).waitFor();
}

async function findByTag(hand: Hand): Promise<void> {
  const { page } = hand;
  const tag = '119';
  await hand.tap('button', 'Buscar animal');
  await hand.type('Nome do animal', tag);
  const hits = page.getByRole('list', { name: 'Animais encontrados' });
  const first = hits.getByRole('link').first();
  await first.filter({ hasText: new RegExp(`^${tag}`) }).waitFor();
  await hand.tapOn(first);
  await page.getByRole('list', { name: 'Registrar' }).waitFor();
}

async function monthReport(hand: Hand): Promise<void> {
  await hand.tap('link', 'Relatórios');
  await hand.tap('link', /^Relatório do mês/);
  await hand.tap('button', /PDF/);
}

async function milk(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.tap('link', /^Começar: Ordenha da tarde/);
  await hand.tap('button', 'Começar ordenha');
  for (let cow = 1; cow <= MILKED; cow += 1) {
    await enterLitres(hand, await likelyLitres(page));
    await page.getByText(new RegExp(`^${cow} de `)).waitFor();
  }
}

/** On the app's own keys. */
async function enterLitres(hand: Hand, litres: string): Promise<void> {
  const keys = hand.page.getByRole('group', { name: 'Teclado' });
  for (const digit of litres) await hand.tap('button', digit, keys);
  await hand.tap('button', /^Salvar/);
}

/** Two digits near what she gave last, about which nothing is asked. */
async function likelyLitres(page: Page): Promise<string> {
  await page.getByRole('group', { name: 'Teclado' }).waitFor();
  const [last = ''] = await page.getByText(/^Última \d/).allTextContents();
  const [litres = '12'] = /\d+/.exec(last) ?? [];
  return litres.padStart(2, '0');
}

/** The demo's morning is milked: who milks opens Lida when it is time again. */
function afternoon(): Date {
  return new Date(`${toIsoDate(farmDay(Date.now()))}T16:00:00-03:00`);
}

function daysAgo(days: number): FarmDate {
  return addDays(farmDay(Date.now()), -days);
}
