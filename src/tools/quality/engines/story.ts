import type { Page } from './engine';
import { button, choice, Farmer, link, text } from './farmer';

export const ACCOUNT = { username: 'maria', senha: 'curral-verde-9' };

/** The herd's page on the server, as its address says. */
const HERD = /\/rebanho\/([0-9a-f-]{36})/;

/** From sign-up to a cow in heat, all of it sent; resolves to the herd's id. */
export async function firstHour(page: Page, url: string): Promise<string> {
  const farmer = new Farmer(page);
  await signUp(farmer, url);
  await farmer.tap(link('Novo rebanho'));
  await farmer.heading('Novo rebanho');
  await farmer.type('Nome', 'Boa Vista');
  await farmer.tap(button('Salvar rebanho'));
  await farmer.heading('Boa Vista');
  await farmer.tap(link('Cadastrar animal'));
  await addCow(farmer, 'Mimosa');
  await recordHeat(farmer, 'Mimosa');
  const herdId = HERD.exec(String(await page.ask('location.pathname')))?.[1];
  if (!herdId) throw new Error('The cow’s page names no herd.');
  await page.goto(`${animals(url, herdId)}?painel=fila`);
  await farmer.see(text('Tudo enviado'));
  // Now the device can do without a network.
  await farmer.holds('navigator.serviceWorker.controller !== null');
  return herdId;
}

/** What is recorded while no server answers, told as kept on the device. */
export async function recordApart(page: Page, url: string, herdId: string) {
  const farmer = new Farmer(page);
  await page.goto(animals(url, herdId));
  for (const name of APART) {
    await farmer.tap(link('Cadastrar animal'));
    await addCow(farmer, name);
    await farmer.see(link(name));
  }
  await recordHeat(farmer, 'Aurora');
}

export const APART = ['Aurora', 'Bela'];

/** A device that was killed has all it told was kept, still without a server. */
export async function stillThere(page: Page, url: string, herdId: string) {
  const farmer = new Farmer(page);
  await page.goto(animals(url, herdId));
  for (const name of ['Mimosa', ...APART]) await farmer.see(link(name));
  await page.goto(`${animals(url, herdId)}?painel=fila`);
  await farmer.see(text(`${APART.length + 1} registros guardados`));
}

/** With a server once more, all of it goes by itself. */
export async function sendAll(page: Page) {
  await new Farmer(page).see(text('Tudo enviado'));
}

const animals = (url: string, herdId: string) =>
  `${url}/rebanho/${herdId}/animais`;

async function signUp(farmer: Farmer, url: string) {
  const { username, senha } = ACCOUNT;
  await farmer.page.goto(`${url}/cadastro-usuario`);
  await farmer.type('Nome de usuário', username);
  await farmer.type('E-mail', `${username}@lida.test`);
  await farmer.type('Senha', senha);
  await farmer.type('Repita a senha', senha);
  await farmer.tap(button('Criar Conta'));
  await farmer.heading('Seus rebanhos');
}

/** On the form of a new animal; ends at the list. */
async function addCow(farmer: Farmer, name: string) {
  await farmer.heading('Cadastrar animal');
  await farmer.tap(choice('Vaca'));
  await farmer.type('Nome', name);
  await farmer.choose('Raça', 'GH');
  await farmer.tap(button('Salvar animal'));
  await farmer.heading('Animais');
}

async function recordHeat(farmer: Farmer, name: string) {
  await farmer.tap(link(name));
  await farmer.heading(name);
  await farmer.tap(link('Cio'));
  await farmer.heading('Registrar cio');
  await farmer.tap(button('Salvar'));
  await farmer.see(button('Desfazer'));
}
