import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { HerdWriteAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { AnimalInput } from '@/domain/animals/types';
import { addDays, addMonths, type FarmDate } from '@/domain/shared/dates';
import { VACCINE_MESSAGES as M } from '@/domain/vaccines/messages';
import type { AppliedDose, Vaccine } from '@/domain/vaccines/types';
import { farmDay } from '@/state/clock';
import { OFFLINE_MESSAGES } from '@/state/device/messages';
import { LOOKS, tooWideIn } from './looks';
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

const HEIFERS = 20;
/** What a dose to 20 animals may take, ms. */
const A_MINUTE = 60_000;

jest.setTimeout(180_000);

describe('vaccines on the farm', () => {
  let stage: Stage;
  let account: Account;
  let token: string;
  let rebanhoId: string;
  let page: Page;

  beforeAll(async () => {
    stage = await openStage();
    account = await makeAccount(stage.server.url, 'vacinadora');
    token = (await signInByApi(stage.server.url, account)).accessToken;
    rebanhoId = await aFarm();
    page = await stage.page();
    await page.goto('/login');
    await signIn(page, account);
    await heading(page, 'Seus rebanhos');
    await page.waitForFunction(
      () => navigator.serviceWorker.controller !== null,
    );
    await page.getByRole('link', { name: /Boa Vista/ }).click();
    await heading(page, 'Boa Vista');
  });
  afterAll(() => stage?.close());
  afterEach(() => {
    expect(stage.faults).toEqual([]);
  });

  const api = <T>(to: string, body?: object) =>
    call<T>(stage.server.url, to, {
      token,
      ...(body ? { method: 'POST', body } : {}),
    });

  /** Heifers of 3 to 8 months, one too young and one without a birth date. */
  async function aFarm(): Promise<string> {
    const herd = { rebanhoId: randomUUID(), nome: 'Boa Vista', descricao: '' };
    const { rebanho } = await api<HerdWriteAnswer>(PATHS.registerHerd, herd);
    const { rebanhoId } = rebanho;
    const day = today();
    const animais: AnimalInput[] = Array.from({ length: HEIFERS }, (_, n) =>
      aHeifer(rebanhoId, `Novilha ${n + 1}`, addMonths(day, -4 - (n % 4))),
    );
    animais.push(aHeifer(rebanhoId, 'Bezerra', addMonths(day, -1)));
    animais.push(aHeifer(rebanhoId, 'Achada', null));
    await api(pathTo(PATHS.registerAnimals, { rebanhoId }), { animais });
    return rebanhoId;
  }

  const vaccines = () => api<Vaccine[]>(pathTo(PATHS.vaccines, { rebanhoId }));

  async function dosesOf({ hitoricoVacinacoes }: Vaccine) {
    const [cycle] = hitoricoVacinacoes;
    if (!cycle) return [];
    const historicoId = cycle.historicoVacinacaoId;
    return api<AppliedDose[]>(pathTo(PATHS.appliedDoses, { historicoId }));
  }

  async function theVaccine(): Promise<Vaccine> {
    const [only] = await vaccines();
    if (!only) throw new Error('no vaccine');
    return only;
  }

  it('a protocol is registered, and whom it is for', async () => {
    await page.getByRole('link', { name: 'Vacinas' }).click();
    await page.getByText('Nenhuma vacina').waitFor();
    await page.getByRole('link', { name: 'Cadastrar vacina' }).click();
    await page.getByRole('radio', { name: 'Raiva' }).check();
    await page.getByRole('button', { name: /^Salvar e/ }).click();
    await heading(page, 'Animais da vacina');
    await page.getByText(`${HEIFERS} animais`).waitFor();
    await page.getByText('1 animal sem data de nascimento').waitFor();
    await page.getByRole('button', { name: 'Salvar animais' }).click();
    await heading(page, 'Raiva');
    await page.getByText(`1ª dose: ${HEIFERS} animais`).waitFor();
  });

  it('a dose to several shows the next one, in the calendar too', async () => {
    await page.getByRole('link', { name: 'Aplicar dose' }).click();
    await heading(page, 'Aplicar dose');
    await page.getByRole('button', { name: /^Selecionar todos/ }).click();
    await page.getByRole('checkbox', { name: /^Novilha 1 / }).uncheck();
    await page.getByRole('button', { name: 'Aplicar em 19 animais' }).click();
    await heading(page, 'Raiva');
    const next = addDays(today(), 30);
    await page.getByRole('definition').filter({ hasText: next }).waitFor();

    await openCalendar();
    const soon = page.getByRole('region', { name: 'Próximos 30 dias' });
    const line = soon.getByRole('listitem').filter({ hasText: next });
    await line.getByRole('link', { name: 'Aplicar Raiva: reforço' }).waitFor();
    await line.getByText('19 animais').waitFor();
    await page
      .getByRole('region', { name: 'Esta semana' })
      .getByRole('link', { name: 'Aplicar Raiva: 1ª dose' })
      .click();
    await page.getByText('1 selecionado', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: /^Novilha 1 / }).waitFor();
  });

  it('its form fits small phones in every look', async () => {
    const usual = page.viewportSize();
    await openVaccine();
    await page.getByRole('link', { name: 'Aplicar dose' }).click();
    await page.getByRole('button', { name: /^Selecionar todos/ }).waitFor();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 568 });
      expect(await page.evaluate(tooWideIn, LOOKS)).toEqual([]);
    }
    if (usual) await page.setViewportSize(usual);
    await page.reload();
  });

  it('a dose is deleted, and everything counted anew', async () => {
    await openVaccine();
    await page.getByRole('button', { name: /^Excluir dose de/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Excluir dose' })
      .click();
    await page.getByText('dose 1 de 3 · faltam 3').waitFor();
    await page.getByText('Nenhuma dose aplicada ainda.').waitFor();
    expect(await theVaccine()).toMatchObject({
      dosesRestantes: 3,
      proximaDose: null,
      hitoricoVacinacoes: [],
    });
  });

  it('offline a dose to 20 takes less than a minute, shows and stays', async () => {
    const context = page.context();
    await openVaccine();
    await context.setOffline(true);
    const began = Date.now();
    await page.getByRole('link', { name: 'Aplicar dose' }).click();
    await heading(page, 'Aplicar dose');
    await page.getByRole('button', { name: /^Selecionar todos/ }).click();
    await page
      .getByRole('button', { name: `Aplicar em ${HEIFERS} animais` })
      .click();
    await page.getByText(OFFLINE_MESSAGES.savedHere).waitFor();
    await heading(page, 'Raiva');
    expect(Date.now() - began).toBeLessThan(A_MINUTE);
    await page.getByText('Aguardando envio').first().waitFor();
    await page.getByText('dose 2 de 3 · faltam 2').waitFor();
    expect(await dosesOf(await theVaccine())).toEqual([]);

    await page.reload();
    await heading(page, 'Raiva');
    await page.getByText('dose 2 de 3 · faltam 2').waitFor();
    await openCalendar();
    await page
      .getByRole('listitem')
      .filter({ hasText: addDays(today(), 30) })
      .getByText(`${HEIFERS} animais`)
      .waitFor();
  });

  it('offline nothing is registered, in the specification’s words', async () => {
    await page.getByRole('link', { name: 'Hoje', exact: true }).click();
    await page.getByRole('link', { name: 'Vacinas' }).click();
    await page.getByRole('link', { name: 'Cadastrar vacina' }).click();
    await page.getByRole('radio', { name: 'Clostridioses' }).check();
    await page.getByRole('button', { name: /^Salvar e/ }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: M.offlineRegister })
      .waitFor();
    expect(await page.getByLabel('Nome').inputValue()).toBe('Clostridioses');
  });

  it('back online the dose is sent', async () => {
    await page.context().setOffline(false);
    await openVaccine();
    await page
      .getByRole('region', { name: 'Ciclos' })
      .getByText('Aguardando envio')
      .waitFor({ state: 'detached' });
    const vaccine = await theVaccine();
    expect(vaccine).toMatchObject({
      dosesRestantes: 2,
      proximaDose: addDays(today(), 30),
    });
    expect(await dosesOf(vaccine)).toMatchObject([
      { quantidadeAnimais: HEIFERS },
    ]);
  });

  async function openCalendar() {
    await page
      .getByRole('navigation', { name: 'Rebanho', exact: true })
      .getByRole('link', { name: 'Agenda' })
      .click();
    await heading(page, 'Calendário sanitário');
  }

  async function openVaccine() {
    await page
      .getByRole('navigation', { name: 'Rebanho', exact: true })
      .getByRole('link', { name: 'Hoje' })
      .click();
    await page.getByRole('link', { name: 'Vacinas' }).click();
    await page.getByRole('link', { name: 'Raiva', exact: true }).click();
    await heading(page, 'Raiva');
  }
});

function today(): FarmDate {
  return farmDay(Date.now());
}

function aHeifer(
  rebanhoId: string,
  nome: string,
  dataNascimento: FarmDate | null,
): AnimalInput {
  return {
    animalId: randomUUID(),
    rebanhoId,
    categoria: 'N',
    nome,
    sexo: 'F',
    raca: 'GH',
    dataNascimento,
    maeId: null,
    paiId: null,
  };
}
