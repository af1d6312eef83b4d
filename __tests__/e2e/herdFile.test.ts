import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import { HERD_FILE_TEXTS as T } from '@/web/herdFile/texts';
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
const PASSPHRASE = 'porteira azul 7';
const folder = mkdtempSync(path.join(tmpdir(), 'lida-arquivo-'));

let stage: Stage;
let maria: Account;
let bento: Account;
let hers: Page;
let his: Page;
let file: string;

beforeAll(async () => {
  stage = await openStage();
  const { url } = stage.server;
  maria = await makeAccount(url, 'maria');
  bento = await makeAccount(url, 'bento');
  const { accessToken: token } = await signInByApi(url, maria);
  const post = (to: string, body: object) =>
    call(url, to, { method: 'POST', token, body });
  await post(PATHS.registerHerd, {
    ...{ rebanhoId, nome: 'Boa Vista', descricao: '' },
  });
  for (const [animalId, nome] of [
    [vacaId, 'Mimosa'],
    [randomUUID(), 'Estrela'],
  ]) {
    await post(
      pathTo(PATHS.registerAnimal, { rebanhoId }),
      anAnimalInput({ rebanhoId, animalId: animalId ?? '', nome: nome ?? '' }),
    );
  }
  hers = await stage.page();
  his = await stage.page();
  await his.goto('/login');
  await signIn(his, bento);
  await heading(his, 'Seus rebanhos');
});
afterAll(async () => {
  await stage?.close();
  rmSync(folder, { recursive: true });
});

async function makeFile(page: Page): Promise<string> {
  await page.getByLabel('Senha do arquivo', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('Repita a senha', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Fazer o arquivo' }).click();
  await page.getByText('Arquivo pronto').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Salvar neste aparelho' }).click();
  const download = await downloading;
  const to = path.join(folder, download.suggestedFilename());
  await download.saveAs(to);
  return to;
}

async function openFile(page: Page, passphrase = PASSPHRASE) {
  await page.goto('/abrir-arquivo');
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(file);
  await page.getByLabel('Senha do arquivo', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
}

const herdsOf = async (account: Account) => {
  const { url } = stage.server;
  const { accessToken: token } = await signInByApi(url, account);
  return call<readonly Herd[]>(url, PATHS.herds, { token });
};

/** One phone, a file, another account: each step goes on from the one before. */
describe('a herd carried in a file', () => {
  it('is made without a connection, with what waits', async () => {
    await hers.goto('/login');
    await signIn(hers, maria);
    await heading(hers, 'Seus rebanhos');
    await hers.waitForFunction(
      () => navigator.serviceWorker.controller !== null,
    );
    await hers.goto(`${HERD}/arquivo`);
    await heading(hers, 'Arquivo do rebanho');
    await hers.goto(`${HERD}/animais`);
    await row(hers, 'Estrela').waitFor();
    await hers.context().setOffline(true);
    await renameAnimal(hers, 'Mimosa', 'Mimosa da Serra');
    await hers.goto(`${HERD}/detalhes`);
    await hers.getByRole('link', { name: 'Arquivo do rebanho' }).click();
    await heading(hers, 'Arquivo do rebanho');
    file = await makeFile(hers);
    expect(path.basename(file)).toMatch(/^lida-boa-vista-rebanho-.*\.lida$/);
  });

  it('does not open with another passphrase', async () => {
    await openFile(his, 'outra senha 8');
    await his.getByText(T.passphrase).waitFor();
    expect(await herdsOf(bento)).toEqual([]);
  });

  it('becomes a herd of another account, seen before it is', async () => {
    await openFile(his);
    await his.getByText('Boa Vista').first().waitFor();
    await his.getByText('Um rebanho novo').waitFor({ state: 'attached' });
    expect(await herdsOf(bento)).toEqual([]);
    await his.getByRole('button', { name: 'Juntar' }).click();
    await his.getByText('2 registros entraram.').waitFor();
    await his.getByRole('link', { name: 'Ir para o rebanho' }).click();
    await his.getByRole('heading', { name: 'Boa Vista' }).waitFor();
    await his.goto(`${new URL(his.url()).pathname}/animais`);
    await his.getByText('Mimosa da Serra').first().waitFor();
    const [herd] = await herdsOf(bento);
    expect(herd).toMatchObject({ nome: 'Boa Vista', qntdAnimais: 2 });
    expect(herd?.rebanhoId).not.toBe(rebanhoId);
  });

  it('opened again changes nothing', async () => {
    await openFile(his);
    await his.getByRole('button', { name: 'Juntar' }).click();
    await his.getByText(/0 registros entraram|já estava aqui/).waitFor();
    const [herd, ...others] = await herdsOf(bento);
    expect(herd?.qntdAnimais).toBe(2);
    expect(others).toEqual([]);
  });

  it('of one animal goes into the herd that buys her', async () => {
    await hers.context().setOffline(false);
    await hers.goto(`${HERD}/animal/${vacaId}`);
    await hers.getByRole('button', { name: 'Mais ações' }).click();
    await hers.getByRole('link', { name: 'Arquivo para quem compra' }).click();
    await heading(hers, 'Arquivo de Mimosa da Serra');
    file = await makeFile(hers);
    await openFile(his);
    await his.getByText('Mimosa da Serra').first().waitFor();
    await his.getByRole('button', { name: 'Juntar' }).click();
    await his
      .getByText(/registro(s)? (entrou|entraram)|já estava aqui/)
      .waitFor();
  });

  it('goes with all the others of the account, into a third one', async () => {
    await hers.goto('/rebanhos?painel=ajustes');
    await hers.getByRole('link', { name: 'Exportar meus dados' }).click();
    await heading(hers, 'Exportar meus dados');
    file = await makeFile(hers);
    expect(path.basename(file)).toMatch(/^lida-conta-.*\.zip$/);
    const nair = await makeAccount(stage.server.url, 'nair');
    const theirs = await stage.page();
    await theirs.goto('/login');
    await signIn(theirs, nair);
    await heading(theirs, 'Seus rebanhos');
    await openFile(theirs);
    await theirs.getByRole('button', { name: 'Juntar' }).click();
    await theirs.getByText(/registros entraram/).waitFor();
    expect(await herdsOf(nair)).toMatchObject([
      { nome: 'Boa Vista', qntdAnimais: 2 },
    ]);
  });

  it('leaves as ICAR ADE, and comes into another herd', async () => {
    const { url } = stage.server;
    const { accessToken: token } = await signInByApi(url, maria);
    const otherId = randomUUID();
    await call(url, PATHS.registerHerd, {
      ...{ method: 'POST', token },
      body: { rebanhoId: otherId, nome: 'Vale', descricao: '' },
    });
    await hers.goto(`${HERD}/arquivo`);
    await hers.getByRole('link', { name: 'Trocar dados (ICAR ADE)' }).click();
    const downloading = hers.waitForEvent('download');
    await hers.getByRole('button', { name: 'Exportar em ICAR ADE' }).click();
    const download = await downloading;
    file = path.join(folder, download.suggestedFilename());
    await download.saveAs(file);
    expect(path.basename(file)).toMatch(/^lida-boa-vista-icar-ade-.*\.zip$/);
    await hers.goto(`/rebanho/${otherId}/intercambio`);
    await hers.getByLabel('Arquivo ICAR ADE').setInputFiles(file);
    await hers.getByRole('button', { name: 'Importar 2 registros' }).click();
    await hers.getByText(/^Tudo foi gravado/).waitFor();
    await hers.goto(`/rebanho/${otherId}/animais`);
    await row(hers, 'Mimosa da Serra').waitFor();
    const names = (await herdsOf(maria)).map((herd) => [
      herd.nome,
      herd.qntdAnimais,
    ]);
    expect(names).toContainEqual(['Vale', 2]);
  });
});
