import type { Page } from 'playwright-core';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { MEDICINE_MESSAGES as M } from '@/domain/medicines/messages';
import { addDays } from '@/domain/shared/dates';
import { TREATMENT_MESSAGES as T } from '@/domain/treatments/messages';
import type { TreatmentApplication } from '@/domain/treatments/types';
import { farmDay } from '@/state/clock';
import { ANIMAL_ID, anAnimalInput, HERD_ID } from '../support/builders';
import { makeWire, type Wire } from './offlineWire';
import {
  type Account,
  call,
  heading,
  makeAccount,
  NARROW,
  openStage,
  type Stage,
  signIn,
  signInByApi,
} from './stage';
import { said } from './strips';

const HERD = `/rebanho/${HERD_ID}`;
const OTHER_ID = '01890a5d-ac96-774b-bcce-b302099a8109';

jest.setTimeout(180_000);

describe('treatments on the farm', () => {
  let stage: Stage;
  let account: Account;
  let wire: Wire;
  let page: Page;

  beforeAll(async () => {
    stage = await openStage();
    const { url } = stage.server;
    account = await makeAccount(url, 'curandeira');
    await aFarm(url, account);
    wire = await makeWire(url);
    page = await stage.page();
    await page.goto(`${wire.url}/login`);
    await signIn(page, account);
    await heading(page, 'Seus rebanhos');
    await page.waitForFunction(
      () => navigator.serviceWorker.controller !== null,
    );
    await page.getByRole('link', { name: /^Boa Vista/ }).click();
    await heading(page, 'Boa Vista');
  });
  afterAll(async () => {
    await wire?.close();
    await stage?.close();
  });
  afterEach(() => {
    expect(stage.faults).toEqual([]);
  });

  const go = (to: string) => page.goto(`${wire.url}${HERD}/${to}`);
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true });
  const link = (name: string | RegExp) =>
    page.getByRole('link', { name, exact: true });
  const box = (name: string) =>
    page.getByRole('textbox', { name, exact: true });
  const treatment = (name: string) =>
    page.getByRole('radio', { name, exact: true }).check();
  const heard = (text: string) => said(page, text);
  const animalRow = (name: string) =>
    page
      .getByRole('list', { name: 'Animais', exact: true })
      .getByRole('link', { name: new RegExp(`^${name} `) });
  const offTank = () => page.getByRole('list', { name: 'Fora do tanque' });

  it('a medicine, a treatment with it, applied: the cow is red in the list', async () => {
    await link('Tratamentos').click();
    await heading(page, 'Tratamentos');
    await link('Medicamentos').click();
    await link('Novo medicamento').click();
    await heading(page, 'Novo medicamento');
    await box('Nome do medicamento').fill('Terramicina');
    await page.getByRole('radio', { name: 'Intramuscular' }).check();
    await page.getByRole('radio', { name: 'mL por kg' }).check();
    await box('Quantidade de mL').pressSequentially('1,5');
    await box('Quantidade de aplicações').fill('3');
    await box('Intervalo entre aplicações (horas)').fill('24');
    await box('Dias de carência').fill('4');
    await button('Salvar medicamento').click();
    await heard(M.registered);
    await link(/^Terramicina/).waitFor();

    await link('Tratamentos').first().click();
    await link('Novo tratamento').click();
    await button('Pneumonia').click();
    await page.getByRole('checkbox', { name: /^Terramicina/ }).check();
    await button('Salvar tratamento').click();
    await heard(T.registered);

    await link('Aplicar tratamento').click();
    await heading(page, 'Aplicar tratamento');
    await button(/^Selecionar animal/).click();
    const picker = page.getByRole('dialog', { name: 'Animais' });
    await picker.getByRole('button', { name: /^Mimosa/ }).click();
    await picker.getByRole('button', { name: /^Pronto/ }).click();
    await treatment('Pneumonia');
    await page.getByText(/3 doses de 24 em 24 h → última/).waitFor();
    await page.getByText(/^Carência até/).waitFor();
    await button('Aplicar tratamento').click();
    await heard(T.applied);
    await link('1 vaca não vai ao tanque').waitFor();

    await go('animais');
    await animalRow('Mimosa')
      .getByText(/^Carência até/)
      .waitFor();
    expect(await animalRow('Neblina').textContent()).not.toContain('Carência');
  });

  it('finished it is no more under way, and still off the tank', async () => {
    await go('tratamento');
    await page.getByText(/dose 1 de 3|dose 2 de 3/).waitFor();
    await button('Finalizar tratamento').click();
    const sheet = page.getByRole('dialog', { name: /^Finalizar/ });
    await sheet.getByRole('radio', { name: 'Curado' }).check();
    await sheet.getByRole('button', { name: 'Finalizar', exact: true }).click();
    await heard(T.finished);
    await page.getByText('Nenhum tratamento em andamento').waitFor();
    await link('1 vaca não vai ao tanque').click();
    await offTank().getByText('Mimosa').waitFor();
  });

  it('without internet is refused, the draft kept; in Guardar sem internet it is red at once', async () => {
    wire.set('down');
    await go(`tratamento/aplicar?animalId=${OTHER_ID}`);
    await heading(page, 'Aplicar tratamento');
    await treatment('Pneumonia');
    await page.getByText('Mais', { exact: true }).click();
    await box('Observação').fill('febre');
    await refuse();
    await go('tratamento?aba=tanque');
    await offTank()
      .getByRole('listitem')
      .filter({ hasText: 'Neblina' })
      .getByText('Possível carência')
      .waitFor();

    await go('tratamento?painel=ajustes');
    const settings = page.getByRole('dialog', { name: 'Ajustes' });
    const curral = settings.getByRole('region', {
      name: 'Guardar sem internet',
    });
    const on = curral.getByRole('button', { name: 'Ligado', exact: true });
    await on.click();
    await curral
      .locator('[aria-pressed="true"]', { hasText: 'Ligado' })
      .waitFor();
    await go(`tratamento/aplicar?animalId=${OTHER_ID}`);
    await page.getByText('Rascunho neste aparelho').waitFor();
    expect(await box('Observação').inputValue()).toBe('febre');
    // Whatever the hour of the test, today's morning milking comes after.
    await button('Ontem, Início').click();
    await button('Aplicar tratamento').click();
    await heard('Será enviado quando houver internet.');

    await go('tratamento?aba=tanque');
    const neblina = offTank()
      .getByRole('listitem')
      .filter({ hasText: 'Neblina' });
    await neblina.getByText(/^Carência até/).waitFor();

    await go('cadastrar-producao');
    await page.getByRole('radio', { name: 'Ordenha da manhã' }).check();
    await button('Começar ordenha').click();
    await page.getByRole('heading', { name: 'Neblina' }).waitFor();
    await page
      .getByRole('alert')
      .filter({ hasText: /^NÃO VAI AO TANQUE até .* · carência$/ })
      .waitFor();

    wire.set('open');
    await go('animais');
    const rows = await applicationsOnServer();
    expect(rows.map(({ observacao }) => observacao)).toContain('febre');
  });

  it('fits a narrow phone', async () => {
    const narrow = await stage.page({ viewport: NARROW });
    await narrow.goto('/login');
    await signIn(narrow, account);
    await heading(narrow, 'Seus rebanhos');
    const wide: string[] = [];
    for (const to of [
      'tratamento',
      'tratamento?aba=tanque',
      'tratamento?aba=tratamentos',
      'tratamento?aba=medicamentos',
      'tratamento/cadastrar',
      'tratamento/aplicar',
      'medicamento/cadastrar',
    ]) {
      await narrow.goto(`${HERD}/${to}`);
      await narrow.getByRole('heading', { level: 1 }).waitFor();
      await narrow.getByRole('main').waitFor();
      const [scrolled, shown] = await narrow.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      if ((scrolled ?? 0) > (shown ?? 0)) wide.push(`${to}: ${scrolled}`);
    }
    expect(wide).toEqual([]);
  });

  /** The first try may still believe in the network; the second does not. */
  async function refuse() {
    const refusal = page.getByText(T.offlineApplications, { exact: true });
    const lost = page.getByText(/^Erro de conexão/);
    await button('Aplicar tratamento').click();
    await refusal.or(lost).first().waitFor();
    if ((await refusal.count()) > 0) return;
    await button('Aplicar tratamento').click();
    await refusal.first().waitFor();
  }

  /** What the server holds, once it holds two applications. */
  async function applicationsOnServer() {
    const { url } = stage.server;
    const { accessToken: token } = await signInByApi(url, account);
    const to = pathTo(PATHS.herdApplications, { rebanhoId: HERD_ID });
    for (;;) {
      // Each turn asks the server anew, until the queue has come through.
      const rows = await call<TreatmentApplication[]>(url, to, { token });
      if (rows.length > 1) return rows;
    }
  }
});

/** Two cows, one of them in milk. */
async function aFarm(url: string, account: Account) {
  const { accessToken: token } = await signInByApi(url, account);
  const post = (to: string, body: unknown) =>
    call(url, to, { method: 'POST', body, token });
  const rebanhoId = HERD_ID;
  await post(PATHS.registerHerd, {
    rebanhoId,
    nome: 'Boa Vista',
    descricao: '',
  });
  const cow = { categoria: 'V', raca: 'GH' } as const;
  const animais = [
    anAnimalInput({ ...cow, animalId: ANIMAL_ID, nome: 'Mimosa' }),
    anAnimalInput({ ...cow, animalId: OTHER_ID, nome: 'Neblina' }),
  ];
  await post(pathTo(PATHS.registerAnimals, { rebanhoId }), { animais });
  await post(PATHS.recordProductive, {
    eventId: crypto.randomUUID(),
    animalId: OTHER_ID,
    produtividade: 'L',
    dataOcorrencia: `${addDays(farmDay(Date.now()), -30)} 06:00`,
    notificacao: false,
  });
}
