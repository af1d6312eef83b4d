import type { Page } from 'playwright-core';
import type { AnimalAnswer, AnimalPage } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { HistoryEvent } from '@/domain/cows/history';
import { addDays, dayOf, type FarmDate } from '@/domain/shared/dates';
import { anAnimalInput, HERD_ID } from '../support/builders';
import { BULL_ID, idNumber } from '../support/buildersCows';
import { saidHere } from './offlineFarm';
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

const HEIFER_ID = idNumber(77);
const HERD = `/rebanho/${HERD_ID}`;
const HEIFER = 'Estrela';
const BULL = 'Trovão';
/** Days ago; Girolando by Holandês is carried for 282. */
const SERVED = 285;
const CHECKED = 250;
const CORRECTED = 248;

jest.setTimeout(240_000);

describe('a heifer, from her first insemination to twins', () => {
  let stage: Stage;
  let account: Account;
  let token: string;
  let page: Page;

  beforeAll(async () => {
    stage = await openStage();
    const { url } = stage.server;
    account = await makeAccount(url, 'vaqueira');
    token = (await signInByApi(url, account)).accessToken;
    await aFarm();
    page = await stage.page();
    await page.goto('/login');
    await signIn(page, account);
    await heading(page, 'Seus rebanhos');
    await page.waitForFunction(
      () => navigator.serviceWorker.controller !== null,
    );
    await page.getByRole('link', { name: /^Boa Vista/ }).click();
    await heading(page, 'Boa Vista');
    await menu('Animais');
    await row(HEIFER).waitFor();
  });
  afterAll(() => stage?.close());
  afterEach(() => {
    expect(stage.faults).toEqual([]);
  });

  async function aFarm() {
    const rebanhoId = HERD_ID;
    const post = (to: string, body: object) =>
      call(stage.server.url, to, { method: 'POST', body, token });
    const animals = pathTo(PATHS.registerAnimal, { rebanhoId });
    await post(PATHS.registerHerd, {
      rebanhoId,
      nome: 'Boa Vista',
      descricao: '',
    });
    await post(
      animals,
      anAnimalInput({
        animalId: HEIFER_ID,
        nome: HEIFER,
        raca: 'GH',
        dataNascimento: daysAgo(1500),
      }),
    );
    const sire = { animalId: BULL_ID, nome: BULL, categoria: 'T' } as const;
    await post(
      animals,
      anAnimalInput({ ...sire, sexo: 'M', dataNascimento: null }),
    );
    const stock = { touroProprio: false, quantidadeDoses: 10 };
    await post(PATHS.registerBull, { animalId: BULL_ID, ...stock });
  }

  const menu = (name: string) =>
    page
      .getByRole('navigation', { name: 'Rebanho', exact: true })
      .getByRole('link', { name })
      .click();
  const row = (name: string) =>
    page
      .getByRole('list', { name: 'Animais', exact: true })
      .getByRole('link', { name: new RegExp(`^${name} `) });
  const radio = (name: string, within = page.locator('form')) =>
    within.getByRole('radio', { name, exact: true }).check();
  const history = () => page.getByRole('region', { name: 'Histórico' });

  async function begin(type: string, day: FarmDate) {
    const menu = page.getByRole('button', { name: 'Mais ações' });
    const link = page.getByRole('link', { name: 'Registrar reprodução' });
    // A heifer has it on her page, a cow in her menu.
    await menu.waitFor();
    if (!(await link.isVisible())) await menu.click();
    await link.click();
    await heading(page, 'Registrar reprodução');
    await radio(type);
    await page.getByRole('button', { name: 'Outra, Data e hora' }).click();
    await page.getByRole('textbox', { name: /^Data e hora/ }).fill(day);
  }

  async function save(type: string) {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const text = `${type} cadastrada com sucesso!`;
    await saidHere(page, text);
    await heading(page, HEIFER);
  }

  it('happens without a signal', async () => {
    await page.context().setOffline(true);
    await row(HEIFER).click();
    await heading(page, HEIFER);
    await begin('Inseminação', daysAgo(SERVED));
    await radio(`${BULL} 10 doses`);
    await save('Inseminação');
    expect(new URL(page.url()).pathname).toBe(`${HERD}/vaca/${HEIFER_ID}`);

    await begin('Prenhez', daysAgo(CHECKED));
    const served = page.getByRole('textbox', { name: 'Data de inseminação' });
    expect(await served.inputValue()).toBe(daysAgo(SERVED));
    await save('Prenhez');
    await page
      .getByRole('list', { name: 'A seguir' })
      .getByText('Parto')
      .waitFor();

    await begin('Parto', daysAgo(0));
    await radio('2 crias');
    const calf = (number: number) =>
      page.getByRole('group', { name: `Cria ${number}` });
    await radio('Feminino', calf(1));
    await radio('Masculino', calf(2));
    await page.getByText(/^Freemartin provável/).waitFor();
    await save('Parto');
    await page.getByText('Lactante desde hoje').waitFor();
    await history()
      .getByText(/^Parto: /)
      .waitFor();
    expect(await history().getByRole('listitem').count()).toBe(4);
    expect(await history().getByText('Aguardando envio').count()).toBe(3);
  });

  it('has her calves in the list, with dam and sire, before the signal returns', async () => {
    await menu('Animais');
    const year = daysAgo(0).slice(6);
    const twin = row(`${HEIFER} ${year} 2`);
    await twin.waitFor();
    await twin.click();
    await heading(page, `${HEIFER} ${year} 2`);
    const tree = page.getByRole('list', { name: /^Genealogia/ });
    await tree
      .getByRole('link', { name: new RegExp(`Mãe ?${HEIFER}`) })
      .waitFor();
    await tree.getByRole('link', { name: new RegExp(BULL) }).click();
    await heading(page, BULL);
    await page.getByText('9 doses', { exact: true }).waitFor();
  });

  it('refuses to delete without a signal', async () => {
    await page.goto(`${HERD}/vaca/${HEIFER_ID}`);
    await heading(page, HEIFER);
    await history().waitFor();
    await page
      .getByRole('button', { name: 'Corrigir, Lactante', exact: false })
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Excluir lactante' }).click();
    await page.getByText('Ação não disponível, estamos sem conexão!').waitFor();
    await page.keyboard.press('Escape');
  });

  it('is all on the server once the signal is back', async () => {
    await page.context().setOffline(false);
    await page.goto(`${HERD}/vaca/${HEIFER_ID}?painel=fila`);
    await page.getByText('Tudo enviado').waitFor();
    const read = <T>(to: string) => call<T>(stage.server.url, to, { token });
    const list = pathTo(PATHS.animals, { rebanhoId: HERD_ID });
    const { animais } = await read<AnimalPage>(`${list}?pagina=0&linhas=1000`);
    const born = animais.filter(({ maeId }) => maeId === HEIFER_ID);
    expect(born.map(calfOf)).toEqual([
      ['F', BULL_ID, 'GH', daysAgo(0)],
      ['M', BULL_ID, 'GH', daysAgo(0)],
    ]);
    const bull = animais.find(({ animalId }) => animalId === BULL_ID);
    expect(bull?.quantidadeDoses).toBe(9);
    const events = await read<HistoryEvent[]>(
      pathTo(PATHS.cowHistory, { vacaId: HEIFER_ID }),
    );
    expect(
      events.map(({ nome, dataOcorrencia }) => [nome, dayOf(dataOcorrencia)]),
    ).toEqual([
      ['Lactante', daysAgo(0)],
      ['Parto', daysAgo(0)],
      ['Prenhez', daysAgo(CHECKED)],
      ['Inseminação', daysAgo(SERVED)],
    ]);
    const cow = animais.find(({ animalId }) => animalId === HEIFER_ID);
    expect(cow).toMatchObject({ categoria: 'V', situacaoProdutiva: 'L' });
  });

  it('deletes and brings back with the signal', async () => {
    await page.goto(`${HERD}/vaca/${HEIFER_ID}`);
    await heading(page, HEIFER);
    await page.getByRole('button', { name: /^Corrigir, Prenhez/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Excluir prenhez' }).click();
    await page.getByText('Excluído com sucesso!').waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await history()
      .getByText(/^Prenhe desde/)
      .waitFor();
    // What waits is not corrected yet, and without a signal it would wait on.
    await history()
      .getByText('Aguardando envio')
      .waitFor({ state: 'detached' });
  });

  it('corrects a day without a signal, and it arrives', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Corrigir, Prenhez/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: 'Editar' })
      .click();
    await heading(page, 'Corrigir situação reprodutiva');
    const when = page.getByRole('textbox', { name: /^Data e hora/ });
    expect(await when.inputValue()).toContain(daysAgo(CHECKED));
    await when.fill(daysAgo(CORRECTED));
    await save('Prenhez');
    await history()
      .getByText(/^Prenhe desde/)
      .waitFor();
    await page.context().setOffline(false);
    await page.goto(`${HERD}/vaca/${HEIFER_ID}?painel=fila`);
    await page.getByText('Tudo enviado').waitFor();
    const events = await call<HistoryEvent[]>(
      stage.server.url,
      pathTo(PATHS.cowHistory, { vacaId: HEIFER_ID }),
      { token },
    );
    const checks = events.filter(({ nome }) => nome === 'Prenhez');
    expect(checks.map(({ dataOcorrencia }) => dayOf(dataOcorrencia))).toEqual([
      daysAgo(CORRECTED),
    ]);
  });
});

function calfOf({ sexo, paiId, raca, dataNascimento }: AnimalAnswer) {
  return [sexo, paiId, raca, dataNascimento];
}

/** On the farm, whatever zone this runs in. */
function daysAgo(days: number): FarmDate {
  const day = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date());
  return addDays(day, -days);
}
