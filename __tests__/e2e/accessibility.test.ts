import type { Page } from 'playwright-core';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import {
  ANIMAL_ID,
  anAnimalInput,
  FATHER_ID,
  HERD_ID,
} from '../support/builders';
import { aDoseInput, aVaccineInput } from '../support/buildersHealth';
import { findings, LOOKS, THEMES, tooWideIn } from './looks';
import {
  type Account,
  call,
  heading,
  makeAccount,
  NARROW,
  openStage,
  PHONE,
  type Stage,
  signIn,
  signInByApi,
  TABLET,
} from './stage';

const INJECTING = { bypassCSP: true, worker: false };
const HERD = `/rebanho/${HERD_ID}`;
const DISCARDED_ID = '01890a5d-ac96-774b-bcce-b302099a8199';

interface Screen {
  readonly path: string;
  readonly title: string;
  /** What opens the part under test, after the page itself. */
  readonly open?: (page: Page) => Promise<void>;
}

const PUBLIC: readonly Screen[] = [
  { path: '/login', title: 'Entrar' },
  { path: '/cadastro-usuario', title: 'Crie sua conta' },
  { path: '/nada/aqui', title: 'Página não encontrada' },
];

const OWN: readonly Screen[] = [
  { path: '/rebanhos', title: 'Seus rebanhos' },
  { path: '/rebanho-cadastro', title: 'Novo rebanho' },
  { path: `/rebanho-editar/${HERD_ID}`, title: 'Editar rebanho' },
  { path: HERD, title: 'Boa Vista', open: theWeek },
  { path: `${HERD}/detalhes`, title: 'Detalhes do rebanho' },
  { path: `${HERD}/animais`, title: 'Animais' },
  { path: `${HERD}/animais?aba=descartados`, title: 'Animais' },
  { path: `${HERD}/cadastrar-animal`, title: 'Cadastrar animal' },
  { path: `${HERD}/cadastrar-animais`, title: 'Cadastrar vários' },
  { path: `${HERD}/editar-animal/${ANIMAL_ID}`, title: 'Editar animal' },
  { path: `${HERD}/animal/${ANIMAL_ID}`, title: 'Mimosa' },
  { path: '/sobre-lida', title: 'Sobre o Lida' },
  { path: '/visita', title: 'Visita' },
  {
    path: `${HERD}/animais?painel=importar`,
    title: 'Animais',
    open: dialog('Importar planilha'),
  },
  {
    path: '/rebanhos?painel=ajustes',
    title: 'Seus rebanhos',
    open: dialog('Ajustes'),
  },
  {
    path: `${HERD}/animal/${ANIMAL_ID}?`,
    title: 'Mimosa',
    open: async (page) => {
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('button', { name: 'Doente' }).click();
      await dialog(/^Descartar/)(page);
    },
  },
  {
    path: `${HERD}/cadastrar-animal?`,
    title: 'Cadastrar animal',
    open: async (page) => {
      await page.getByRole('button', { name: 'Salvar animal' }).click();
      await page.getByRole('alert').filter({ hasText: 'Nome' }).waitFor();
    },
  },
  {
    path: '/rebanhos?',
    title: 'Seus rebanhos',
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await dialog('Menu')(page);
    },
  },
];

/** The herd's other pages, which have their own suites for all but this. */
const MORE: readonly Screen[] = [
  ['cadastrar-situacao-reprodutiva', 'Registrar reprodução'],
  ['cadastrar-situacao-reprodutiva?tipo=IN', 'Registrar inseminação'],
  ['cadastrar-situacao-produtiva', 'Registrar produtividade'],
  ['cadastrar-producao', 'Ordenha'],
  ['pesagem', 'Pesagem'],
  ['vacinas', 'Vacinas'],
  ['cadastrar-vacina', 'Nova vacina'],
  ['aplicar-dose', 'Aplicar dose'],
  ['tratamento', 'Tratamentos'],
  ['tratamento/cadastrar', 'Novo tratamento'],
  ['tratamento/aplicar', 'Aplicar tratamento'],
  ['medicamento/cadastrar', 'Novo medicamento'],
  ['calendario-sanitario', 'Calendário sanitário'],
  ['relatorios', 'Relatórios'],
  ['relatorio-geral-vacas', 'Geral das vacas'],
  ['relatorio-previsao-vacas', 'Previsões'],
  ['relatorio-producao-leite', 'Produção de leite'],
  ['relatorio-qualidade-leite', 'Qualidade do leite'],
  ['dossie', 'Dossiê do rebanho'],
  ['visita', 'Checar prenhez'],
  ['relatorio-visita', 'Relatório da visita'],
  ['qualidade-leite', 'Qualidade do leite'],
  ['relatorio-pesagem', 'Pesagens'],
  ['como-estava', 'Como estava'],
  [`animais?busca=${'a'.repeat(200)}`, 'Animais'],
  [`animal/${ANIMAL_ID}?aba=vacinas`, 'Mimosa'],
  [`touro/${FATHER_ID}`, 'Trovão'],
].map(([path = '', title = '']) => ({ path: `${HERD}/${path}`, title }));

jest.setTimeout(180_000);

let stage: Stage;
let account: Account;
beforeAll(async () => {
  stage = await openStage();
  account = await makeAccount(stage.server.url, 'cuidadosa');
  await fill(stage.server.url);
});
afterAll(() => stage?.close());

describe.each([
  ['phone', PHONE],
  ['tablet', TABLET],
])('axe on a %s', (_, viewport) => {
  it('finds nothing on the public screens in three themes', async () => {
    const page = await stage.page({ viewport, ...INJECTING });
    expect(await findingsOf(page, PUBLIC)).toEqual([]);
  });

  it('finds nothing behind login in three themes', async () => {
    const page = await stage.page({ viewport, ...INJECTING });
    await enter(page);
    expect(await findingsOf(page, OWN)).toEqual([]);
  });
});

describe('at 320 px', () => {
  it('nothing scrolls sideways', async () => {
    const page = await stage.page({ viewport: NARROW, worker: false });
    const wide = await tooWide(page, PUBLIC);
    await enter(page);
    const own = await tooWide(page, [...OWN, ...MORE]);
    expect([...wide, ...own]).toEqual([]);
  });
});

describe('a strip of the device', () => {
  it('is read from its first word beside the rail of a tablet', async () => {
    const page = await stage.page({ viewport: TABLET, worker: false });
    await page.clock.setFixedTime(Date.now() + 8 * 3_600_000);
    await enter(page);
    await page.goto(HERD);
    await heading(page, 'Boa Vista');
    const strip = page.getByRole('alert').filter({ hasText: 'O relógio' });
    await strip.waitFor();
    const shown = await strip.evaluate((one) => {
      const { left, top, height } = one.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 20, top + height / 2);
      return one.contains(seen);
    });
    expect(shown).toBe(true);
    await page.context().close();
  });
});

describe('the content security policy', () => {
  it('stopped nothing and no page failed in all of this', () => {
    expect(stage.faults).toEqual([]);
  });

  it('would be seen to stop something', async () => {
    const page = await stage.page();
    await page.goto('/login');
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.src = 'http://127.0.0.1:9/x.png';
      document.body.append(image);
    });
    // Each turn asks the page anew, until it has reported.
    while (stage.faults.length === 0) await page.title();
    // Taken out: here alone a fault is what should be.
    const seen = stage.faults.splice(0);
    expect(seen).toEqual([expect.stringContaining('csp: img-src')]);
  });
});

/** It comes after the page, and only where there is room for it. */
async function theWeek(page: Page) {
  const { width } = page.viewportSize() ?? { width: 0 };
  if (width < 1200) return;
  await page.getByRole('list', { name: 'Próximos sete dias' }).waitFor();
}

/** What axe says of each screen, of its colours in each theme, in short. */
async function findingsOf(page: Page, screens: readonly Screen[]) {
  const found: string[] = [];
  for (const screen of screens) {
    await show(page, screen);
    const own = await findings(page, THEMES);
    found.push(...own.map((one) => `${screen.path} ${one}`));
  }
  return found;
}

/** The screens that scroll sideways in any theme and density. */
async function tooWide(page: Page, screens: readonly Screen[]) {
  const wide: string[] = [];
  for (const screen of screens) {
    await show(page, screen);
    const found = await page.evaluate(tooWideIn, LOOKS);
    wide.push(...found.map((one) => `${screen.path} ${one}`));
  }
  return wide;
}

async function show(page: Page, { path, title, open }: Screen) {
  await page.goto(path);
  await heading(page, title);
  await open?.(page);
}

function dialog(name: string | RegExp) {
  return (page: Page) => page.getByRole('dialog', { name }).waitFor();
}

async function enter(page: Page) {
  await page.goto('/login');
  await signIn(page, account);
  await heading(page, 'Seus rebanhos');
}

/** A herd with an active animal that had a dose, a discarded one and a bull's semen. */
async function fill(url: string) {
  const { accessToken: token } = await signInByApi(url, account);
  const post = (to: string, body: unknown) =>
    call(url, to, { method: 'POST', body, token });
  const herd = { rebanhoId: HERD_ID, nome: 'Boa Vista', descricao: 'Leite' };
  await post(PATHS.registerHerd, herd);
  const register = pathTo(PATHS.registerAnimal, { rebanhoId: HERD_ID });
  await post(register, anAnimalInput());
  const gone = { animalId: DISCARDED_ID, nome: 'Pintada' };
  await post(register, anAnimalInput(gone));
  await post(pathTo(PATHS.discardAnimal, { animalId: DISCARDED_ID }), {
    animalId: DISCARDED_ID,
    rebanhoId: HERD_ID,
    motivo: 'VENDA',
    justificativa: null,
    dataOcorrencia: '01/11/2025',
  });
  await post(
    register,
    anAnimalInput({
      ...({ animalId: FATHER_ID, nome: 'Trovão' } as const),
      ...({ categoria: 'T', sexo: 'M' } as const),
    }),
  );
  await post(PATHS.registerBull, {
    ...{ animalId: FATHER_ID, touroProprio: false, quantidadeDoses: 145 },
  });
  const vaccine = aVaccineInput({ nome: 'Clostridioses' });
  await post(pathTo(PATHS.registerVaccine, { rebanhoId: HERD_ID }), vaccine);
  const dose = aDoseInput(1, '01/03/2026', '', {
    animaisSelecionados: [ANIMAL_ID],
  });
  await post(pathTo(PATHS.applyDose, { vacinaId: vaccine.vacinaId }), dose);
}
