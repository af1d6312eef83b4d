import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { PATHS } from '@/contract/api';
import type { MadeInvitation } from '@/contract/calls/people';
import { pathTo } from '@/contract/paths';
import { addDays } from '@/domain/shared/dates';
import { farmDay } from '@/state/clock';
import { anAnimalInput } from '../support/builders';
import { aReproductiveInput } from '../support/buildersCows';
import { allSent } from './offlineFarm';
import { pdfPages } from './pdfPages';
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

jest.setTimeout(240_000);

/** An ordinary herd's visit: so many cows to look at. */
const COWS = 30;
const HERDS = ['Água Fria', 'Boa Vista', 'Cedro'] as const;

let stage: Stage;
let owner: Account;
let ana: Account;
let herds: readonly string[];
let phone: Page;

beforeAll(async () => {
  stage = await openStage();
  const { url } = stage.server;
  owner = await makeAccount(url, 'maria');
  ana = await makeAccount(url, 'ana');
  const { accessToken: hers } = await signInByApi(url, owner);
  const { accessToken: theirs } = await signInByApi(url, ana);
  herds = await Promise.all(HERDS.map((nome) => makeHerd(nome, hers)));
  for (const rebanhoId of herds) await letIn(rebanhoId, hers, theirs);
  phone = await stage.page();
});
afterAll(() => stage?.close());

const post = <Answer>(to: string, body: object, token: string) =>
  call<Answer>(stage.server.url, to, { method: 'POST', token, body });

/** A phone that keeps the foot of its screen for itself, as an iPhone does. */
async function withHomeBar(): Promise<void> {
  const session = await phone.context().newCDPSession(phone);
  const insets = { bottom: 34 };
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

async function placeOf(region: string) {
  const box = await phone.getByRole('region', { name: region }).boundingBox();
  if (!box) throw new Error(`${region} is not to be seen`);
  return box;
}

/** A herd whose cows were all served forty days ago. */
async function makeHerd(nome: string, token: string): Promise<string> {
  const rebanhoId = randomUUID();
  await post(PATHS.registerHerd, { rebanhoId, nome, descricao: '' }, token);
  const animais = Array.from({ length: COWS }, (_, index) =>
    anAnimalInput({
      ...{ rebanhoId, animalId: randomUUID(), categoria: 'V' },
      nome: `Vaca ${String(index + 1).padStart(2, '0')}`,
      dataNascimento: '10/03/2019',
    }),
  );
  const to = pathTo(PATHS.registerAnimals, { rebanhoId });
  await post(to, { animais }, token);
  const day = addDays(farmDay(Date.now()), -40);
  for (const { animalId } of animais) {
    const body = aReproductiveInput({
      ...{ rebanhoId, animalId, eventId: randomUUID() },
      ...{ reprodutividade: 'IN', racaTouroTerceiro: 'H' },
      dataOcorrencia: `${day} 06:00`,
      dataRegistro: `${day} 07:00`,
    });
    await post('/api/vaca/cadastrar-situacao-reprodutiva', body, token);
  }
  return rebanhoId;
}

async function letIn(rebanhoId: string, hers: string, theirs: string) {
  const to = `/api/rebanho/convidar/${rebanhoId}`;
  const { codigo } = await post<MadeInvitation>(to, { papel: 'LANCAR' }, hers);
  await post('/api/rebanho/aceitar-convite', { codigo }, theirs);
}

const tap = (name: string) =>
  phone.getByRole('button', { name, exact: true }).click();
const press = (name: string) =>
  phone.getByRole('button', { name, exact: true }).press('Enter');
const select = (name: RegExp, label: string) =>
  phone.getByRole('combobox', { name }).selectOption({ label });
const inList = (list: string, name: string) =>
  phone.getByRole('list', { name: list, exact: true }).getByText(name);

/** A technician's day, each step going on from the one before. */
describe('the technician’s visit', () => {
  it('carries three herds', async () => {
    await phone.goto('/login');
    await signIn(phone, ana);
    await heading(phone, 'Seus rebanhos');
    await phone.waitForFunction(
      () => navigator.serviceWorker.controller !== null,
    );
    await phone.getByRole('link', { name: 'Visita' }).click();
    await heading(phone, 'Visita');
    await tap('Marcar todos');
    await tap('Levar 3 rebanhos');
    await phone.getByText('3 de 3 rebanhos no aparelho').waitFor();
  });

  it('offline, one list over them leads to the checks', async () => {
    await phone.context().setOffline(true);
    await phone.goto('/visita?grupo=servico');
    await phone.getByText('3 de 3 rebanhos no aparelho').waitFor();
    const all = `Diagnóstico de gestação ${HERDS.length * COWS}`;
    await phone.getByRole('button', { name: all }).waitFor();
    await select(/^Agrupar/, 'Por rebanho');
    await select(/^Rebanho/, 'Boa Vista');
    await phone.getByRole('button', { name: `Tudo ${COWS}` }).waitFor();
    await phone.getByRole('link', { name: 'Checar prenhez' }).click();
    await heading(phone, 'Checar prenhez');
    await phone.getByText(`0 de ${COWS} checadas`).waitFor();
    await withHomeBar();
  });

  it('each cow takes one tap, and a tap is taken back', async () => {
    for (let index = 1; index <= 24; index += 1) {
      const nome = `Vaca ${String(index).padStart(2, '0')}`;
      const button = `${index % 4 === 0 ? 'Vazia' : 'Prenhe'}: ${nome}`;
      // After each answer the list takes no second tap for a moment; keys it does.
      if (index > 4 && index < 24) await press(button);
      else await tap(button);
      await inList('Checadas', nome).waitFor();
    }
    const bar = await placeOf('Desfazer');
    const action = await placeOf('Ação principal');
    expect(bar.y + bar.height).toBeLessThanOrEqual(action.y);
    await tap('Rever: Vaca 25');
    await tap('Desfazer: Vaca 24');
    await inList('A checar', 'Vaca 24').waitFor();
    await phone.getByText(`23 de ${COWS} checadas`).waitFor();
  });

  it('the report is one page, and says what was found', async () => {
    await phone.getByRole('link', { name: 'Relatório da visita' }).click();
    await heading(phone, 'Relatório da visita');
    await phone.getByText('18 prenhes, 5 vazias, 1 a rever.').waitFor();
    await phone.getByLabel('Quem visitou').fill('Dra. Ana, CRMV-MG 123');
    const pages = pdfPages(await phone.pdf({ preferCSSPageSize: true }));
    expect(pages).toHaveLength(1);
    const [text = ''] = pages;
    expect(text).toContain('Boa Vista');
    expect(text).toContain('por Dra. Ana, CRMV-MG 123');
    expect(text).toMatch(/Vaca 01 Prenhe \d\d\/\d\d\/\d{4}/);
    expect(text).toContain('Vaca 25 Rever');
    // The last of those that nobody came to.
    expect(text).toContain('Vaca 30 Diagnóstico de gestação');
  });

  it('online again, the owner has what was found, and by whom', async () => {
    await phone.context().setOffline(false);
    await phone.goto('/rebanhos?painel=fila');
    await allSent(phone);
    const [, rebanhoId = ''] = herds;
    const desk = await stage.page();
    await desk.goto('/login');
    await signIn(desk, owner);
    await heading(desk, 'Seus rebanhos');
    await desk.goto(`/rebanho/${rebanhoId}/relatorio-visita`);
    // What is to be seen again is the technician's own mark.
    await desk.getByText('18 prenhes, 5 vazias.').waitFor();
    await desk.getByRole('link', { name: 'Vaca 01' }).click();
    await heading(desk, 'Vaca 01');
    await desk.getByRole('link', { name: 'Histórico' }).click();
    await desk
      .getByText(/^Lançado por ana às \d/)
      .first()
      .waitFor();
    expect(stage.faults).toEqual([]);
  });
});
