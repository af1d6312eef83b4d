import type { Page } from 'playwright-core';
import type { AnimalAnswer, AnimalPage } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { OFFLINE_MESSAGES } from '@/state/device/messages';
import { anAnimalInput } from '../support/builders';
import { makeWire, type Wire } from './offlineWire';
import {
  type Account,
  call,
  heading,
  makeAccount,
  signIn,
  signInByApi,
} from './stage';
import { said } from './strips';

/** A farmer with a herd on the server, and the line to it. */
export interface Farm {
  readonly wire: Wire;
  readonly account: Account;
  /** Addresses on the wire. */
  readonly herdUrl: string;
  readonly animalsUrl: string;
  /** As another device of the farmer does. */
  readonly register: (nome: string) => Promise<void>;
  /** What the server holds: names in order, and its own count. */
  readonly held: () => Promise<{ names: string[]; count: number }>;
  /** Ends every session of the farmer. */
  readonly revoke: () => Promise<void>;
}

let farms = 0;
const open: Farm[] = [];

/** Closes the lines of all farms. */
export async function closeFarms() {
  await Promise.all(open.splice(0).map(({ wire }) => wire.close()));
}

/** A new farmer, whose herd has these animals. */
export async function makeFarm(
  server: string,
  names: readonly string[] = [],
): Promise<Farm> {
  farms += 1;
  const account = await makeAccount(server, `fazenda-${process.pid}-${farms}`);
  const signedIn = async () => (await signInByApi(server, account)).accessToken;
  const token = await signedIn();
  const rebanhoId = crypto.randomUUID();
  const at = { rebanhoId };
  const herd = { ...at, nome: 'Boa Vista', descricao: '' };
  await call(server, PATHS.registerHerd, { method: 'POST', body: herd, token });
  const register = async (nome: string) => {
    const animalId = crypto.randomUUID();
    const body = anAnimalInput({ ...at, animalId, nome });
    const to = pathTo(PATHS.registerAnimal, at);
    await call(server, to, { method: 'POST', body, token: await signedIn() });
  };
  for (const name of names) await register(name);
  const wire = await makeWire(server);
  const herdUrl = `${wire.url}/rebanho/${rebanhoId}`;
  const farm: Farm = {
    wire,
    account,
    herdUrl,
    animalsUrl: `${herdUrl}/animais`,
    register,
    async held() {
      const asked = { token: await signedIn() };
      const list = `${pathTo(PATHS.animals, at)}?pagina=0&linhas=1000`;
      const { animais } = await call<AnimalPage>(server, list, asked);
      const { qntdAnimais } = await call<Herd>(
        server,
        pathTo(PATHS.herd, at),
        asked,
      );
      return { names: animais.map(nameOf).sort(), count: qntdAnimais };
    },
    async revoke() {
      const asked = { method: 'POST', token: await signedIn() };
      await call(server, PATHS.signOutEverywhere, asked);
    },
  };
  open.push(farm);
  return farm;
}

const nameOf = ({ nome }: AnimalAnswer) => nome;

/** Signs in and waits until the device can do without a network. */
export async function settle(page: Page, { wire, account }: Farm) {
  await page.goto(`${wire.url}/login`);
  await signIn(page, account);
  await heading(page, 'Seus rebanhos');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('link', { name: /^Boa Vista/ }).click();
  await heading(page, 'Boa Vista');
  const menu = page.getByRole('navigation', { name: 'Rebanho', exact: true });
  await menu.getByRole('link', { name: 'Animais' }).click();
  await heading(page, 'Animais');
}

/** From the list of animals: one more, acknowledged as kept on the device. */
export async function addAnimal(page: Page, name: string) {
  await typeAnimal(page, name);
  await save(page);
  await saidHere(page, ANIMAL_MESSAGES.registered);
  await heading(page, 'Animais');
}

/** From the list of animals: the form filled in, not sent. */
export async function typeAnimal(page: Page, name: string) {
  await page.getByRole('link', { name: 'Cadastrar animal' }).first().click();
  await heading(page, 'Cadastrar animal');
  await page.getByRole('radio', { name: /^Vaca/ }).check();
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByLabel('Raça').selectOption({ label: 'Girolando' });
}

export function save(page: Page) {
  return page
    .getByRole('button', { name: 'Salvar animal', exact: true })
    .click();
}

/** From the list of animals: another name for one of them. */
export async function renameAnimal(page: Page, from: string, to: string) {
  await row(page, from).click();
  await heading(page, from);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await heading(page, 'Editar animal');
  await page.getByRole('textbox', { name: 'Nome' }).fill(to);
  await page.getByRole('button', { name: 'Salvar animal' }).click();
  await saidHere(page, ANIMAL_MESSAGES.updated);
}

/** The strip says that it went well and that this device alone has it. */
export function saidHere(page: Page, text: string) {
  return said(page, text, OFFLINE_MESSAGES.savedHere);
}

/** An animal in the list; from a desk's width in the table. */
export function row(page: Page, name: string) {
  const named = { name: 'Animais', exact: true } as const;
  return page
    .getByRole('list', named)
    .or(page.getByRole('table', named))
    .getByRole('link', { name: new RegExp(`^${name}( |$)`) });
}

/** Opens the queue over the animals. */
export async function openQueue(page: Page, { animalsUrl }: Farm) {
  await page.goto(`${animalsUrl}?painel=fila`);
  return page.getByRole('dialog', { name: 'Envios' });
}

/** Waits until the open queue has nothing more to send. */
export async function allSent(page: Page) {
  await page.getByText('Tudo enviado').waitFor();
}
