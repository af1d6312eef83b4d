import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { PEOPLE_MESSAGES as M } from '@/domain/people/messages';
import { anAnimalInput } from '../support/builders';
import { renameAnimal, row } from './offlineFarm';
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

jest.setTimeout(180_000);

const rebanhoId = randomUUID();
const vacaId = randomUUID();
const HERD = `/rebanho/${rebanhoId}`;
const COW = `${HERD}/animal/${vacaId}`;
const HEAT = `${HERD}/cadastrar-situacao-reprodutiva/${vacaId}?tipo=CI`;

let stage: Stage;
let maria: Account;
let ana: Account;
let hers: Page;
let theirs: Page;

beforeAll(async () => {
  stage = await openStage();
  const { url } = stage.server;
  maria = await makeAccount(url, 'maria');
  ana = await makeAccount(url, 'ana');
  const { accessToken: token } = await signInByApi(url, maria);
  const post = (to: string, body: object) =>
    call(url, to, { method: 'POST', token, body });
  await post(PATHS.registerHerd, {
    ...{ rebanhoId, nome: 'Boa Vista', descricao: '' },
  });
  await post(
    pathTo(PATHS.registerAnimal, { rebanhoId }),
    anAnimalInput({ rebanhoId, animalId: vacaId, nome: 'Mimosa' }),
  );
  hers = await stage.page();
  theirs = await stage.page();
});
afterAll(() => stage?.close());

/** Her history says this. */
async function historyOf(page: Page, text: RegExp) {
  await page.goto(COW);
  await heading(page, 'Mimosa');
  await page.getByRole('link', { name: 'Histórico' }).click();
  const history = page.getByRole('region', { name: 'Histórico' });
  await history.getByText(text).waitFor();
}

/** Two browsers, two accounts, one cow: each step goes on from the one before. */
describe('two people and one cow', () => {
  it('the owner invites', async () => {
    await hers.goto('/login');
    await signIn(hers, maria);
    await heading(hers, 'Seus rebanhos');
    await hers.goto(`${HERD}/detalhes`);
    await hers.getByRole('link', { name: 'Pessoas' }).click();
    await heading(hers, 'Pessoas');
    await hers
      .getByRole('button', { name: 'Convidar quem lança e vê' })
      .click();
    const sheet = hers.getByRole('dialog', { name: 'Convite: Lança e vê' });
    await sheet.getByRole('img', { name: 'QR do convite' }).waitFor();
    const code = await sheet
      .getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
      .textContent();
    // The link leads through the login of who has not signed in.
    await theirs.goto(`/convite#${code?.replace('-', '')}`);
    await signIn(theirs, ana);
    await heading(theirs, 'Entrar com convite');
    await theirs.getByRole('button', { name: 'Entrar no rebanho' }).click();
    await theirs.getByText(M.joined).first().waitFor();
    await heading(theirs, 'Boa Vista');
  });

  it('the guest records, and the owner reads who it was', async () => {
    await theirs.goto(HEAT);
    await heading(theirs, 'Registrar cio');
    await theirs.getByRole('button', { name: 'Salvar', exact: true }).click();
    await heading(theirs, 'Mimosa');
    await historyOf(hers, /^Lançado por ana às \d/);
    await historyOf(theirs, /^Lançado por você às .*, neste aparelho$/);
  });

  it('removed while a record waits, the guest loses nothing but the herd', async () => {
    await theirs.goto(`${HERD}/animais`);
    await row(theirs, 'Mimosa').waitFor();
    await theirs.waitForFunction(
      () => navigator.serviceWorker.controller !== null,
    );
    await theirs.context().setOffline(true);
    await renameAnimal(theirs, 'Mimosa', 'Mimosa da Ana');

    await hers.goto(`${HERD}/pessoas`);
    await hers.getByRole('button', { name: 'Remover ana' }).click();
    await hers.getByRole('button', { name: 'Remover', exact: true }).click();
    await hers.getByText(M.removed).first().waitFor();

    await theirs.context().setOffline(false);
    await theirs.goto('/rebanhos?painel=fila');
    const queue = theirs.getByRole('dialog', { name: 'Envios' });
    await queue.getByText('Não enviado').first().waitFor();
    await queue.getByText(M.out).waitFor();
    await queue.getByRole('button', { name: /^Exportar pendências/ }).waitFor();
    await theirs.goto('/rebanhos');
    await theirs.getByText('Nenhum rebanho ainda').waitFor();
    await hers.goto(COW);
    await heading(hers, 'Mimosa');
    expect(stage.faults).toEqual([]);
  });
});
