import type { Page } from 'playwright-core';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { SESSION_MESSAGES } from '@/domain/session/messages';
import {
  type Account,
  call,
  heading,
  makeAccount,
  openStage,
  pathOf,
  type Stage,
  signIn,
  signInByApi,
} from './stage';

const HERD = '01890a5d-ac96-774b-bcce-b302099a8001';
const LIST = `/rebanho/${HERD}/animais?categoria=V`;

jest.setTimeout(120_000);

let stage: Stage;
let account: Account;
beforeAll(async () => {
  stage = await openStage();
  const { url } = stage.server;
  account = await makeAccount(url, 'joana');
  const { accessToken: token } = await signInByApi(url, account);
  const body = { rebanhoId: HERD, nome: 'Boa Vista', descricao: '' };
  await call(url, PATHS.registerHerd, { method: 'POST', body, token });
});
afterAll(() => stage?.close());
afterEach(() => {
  expect(stage.faults).toEqual([]);
});

/** On the login, filled in while its scripts are held up. */
async function typedBeforeScripts() {
  const page = await stage.page({ worker: false });
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Usuário ou e-mail').fill(account.username);
  await page.getByRole('textbox', { name: 'Senha' }).fill(account.senha);
  return { page, arrive };
}

describe('the page before its scripts', () => {
  it('tells a browser that is too old, and no other', async () => {
    const { page, arrive } = await typedBeforeScripts();
    const told = page.getByText('Este navegador é antigo demais para o Lida.');
    await told.waitFor({ state: 'attached' });
    expect(await told.isVisible()).toBe(false);
    await page.evaluate(forgetWhatIsKnown);
    await told.waitFor();
    arrive();
    await heading(page, 'Entrar');
  });
});

/** In the page: the browser is one that lacks what the styles ask for. */
function forgetWhatIsKnown(): void {
  for (const sheet of document.styleSheets) {
    const rules = [...sheet.cssRules];
    const known = rules.findIndex((rule) => rule instanceof CSSSupportsRule);
    if (known >= 0) sheet.deleteRule(known);
  }
}

describe('the guard', () => {
  it('remembers where one wanted to go and opens it after login', async () => {
    const page = await stage.page({ worker: false });
    await page.goto(LIST);
    await heading(page, 'Entrar');
    expect(pathOf(page)).toBe('/login');
    await signIn(page, account);
    await heading(page, 'Animais');
    expect(pathOf(page)).toBe(LIST);
  });

  it('opens the herds where nothing was wanted', async () => {
    const page = await stage.page({ worker: false });
    await page.goto('/login');
    await signIn(page, account);
    await heading(page, 'Seus rebanhos');
    expect(pathOf(page)).toBe('/rebanhos');
  });

  it('takes keys and a tap before any script has come', async () => {
    const { page, arrive } = await typedBeforeScripts();
    await page.getByLabel('Entrar na conta').check();
    arrive();
    await heading(page, 'Seus rebanhos');
    expect(pathOf(page)).toBe('/rebanhos');
  });

  it('takes a tap that ends once the scripts are there', async () => {
    const { page, arrive } = await typedBeforeScripts();
    await page.getByText('Entrar na conta').hover();
    await page.mouse.down();
    arrive();
    await heading(page, 'Seus rebanhos');
    await page.mouse.up();
  });

  it('sends who is signed in from login and sign-up to the herds', async () => {
    const page = await signedIn();
    for (const path of ['/login', '/cadastro-usuario', '/']) {
      await page.goto(path);
      await heading(page, 'Seus rebanhos');
      expect(pathOf(page)).toBe('/rebanhos');
    }
  });

  it('says a wrong password in the words of the server', async () => {
    const page = await stage.page({ worker: false });
    await page.goto('/login');
    await signIn(page, { ...account, senha: 'errada-mesmo' });
    await page
      .getByRole('alert')
      .filter({ hasText: SESSION_MESSAGES.credentials })
      .waitFor();
    expect(pathOf(page)).toBe('/login');
  });

  it('asks again for a session that was ended elsewhere', async () => {
    const page = await signedIn();
    const { url } = stage.server;
    const { accessToken: token } = await signInByApi(url, account);
    await call(url, PATHS.signOutEverywhere, { method: 'POST', token });
    await page.goto(LIST);
    await heading(page, 'Entrar');
    await signIn(page, account);
    await heading(page, 'Animais');
    expect(pathOf(page)).toBe(LIST);
  });

  it('lets one out, and back in only with the password', async () => {
    const page = await signedIn();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await heading(page, 'Entrar');
    await page.goto('/rebanhos');
    await heading(page, 'Entrar');
  });
});

describe('an address', () => {
  it('that leads nowhere says so, signed in or not', async () => {
    const page = await stage.page({ worker: false });
    await page.goto('/nao/existe');
    await heading(page, 'Página não encontrada');
    const known = await signedIn();
    await known.goto(`/rebanho/${HERD}/nada-disso`);
    await heading(known, 'Página não encontrada');
    await known.getByRole('link', { name: 'Seus rebanhos' }).click();
    await heading(known, 'Seus rebanhos');
  });

  it.each([
    ['/rebanhos', 'Seus rebanhos'],
    ['/rebanho-cadastro', 'Novo rebanho'],
    [`/rebanho-editar/${HERD}`, 'Editar rebanho'],
    [`/rebanho/${HERD}`, 'Boa Vista'],
    [`/rebanho/${HERD}/detalhes`, 'Detalhes do rebanho'],
    [`/rebanho/${HERD}/animais`, 'Animais'],
    [`/rebanho/${HERD}/cadastrar-animal`, 'Cadastrar animal'],
    ['/sobre-lida', 'Sobre o Lida'],
  ])('%s opens by itself and survives a reload', async (path, title) => {
    const page = await signedIn();
    await page.goto(path);
    await heading(page, title);
    await page.reload();
    await heading(page, title);
    expect(pathOf(page)).toBe(path);
    expect(await page.title()).toMatch(new RegExp(`^${title} — .*Lida$`));
  });

  it('is shown from its top after each navigation', async () => {
    const page = await signedIn();
    await page.goto(`/rebanho-editar/${HERD}`);
    await heading(page, 'Editar rebanho');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name: 'Voltar' }).click();
    await heading(page, 'Detalhes do rebanho');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('is shown from its top where it is a long list', async () => {
    await fillHerd();
    const page = await signedIn();
    await page.setViewportSize({ width: 320, height: 360 });
    await page.goto(`/rebanho/${HERD}`);
    await heading(page, 'Boa Vista');
    await page.getByRole('region', { name: 'Composição por idade' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await page.getByRole('link', { name: 'Animais' }).last().click();
    await heading(page, 'Animais');
    await page.getByRole('link', { name: /^Vaca 10/ }).waitFor();
    expect(await scrollAfterFrames(page)).toBe(0);
  });
});

describe('a form in a sheet', () => {
  it('shows the label of the field a refusal leads to', async () => {
    const page = await signedIn();
    await page.goto('/rebanhos?painel=ajustes');
    const sheet = page.getByRole('dialog', { name: 'Ajustes' });
    await sheet.getByRole('button', { name: 'Trocar senha' }).click();
    await sheet.getByRole('button', { name: 'Salvar senha' }).click();
    const field = sheet.getByRole('textbox', { name: 'Senha atual' });
    await field.and(page.locator(':focus')).waitFor();
    const label = sheet.getByText('Senha atual', { exact: true });
    const close = sheet.getByRole('button', { name: 'Fechar' });
    const [shown, head] = [
      await label.boundingBox(),
      await close.boundingBox(),
    ];
    expect(shown?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
  });
});

/** More cows than any screen shows, their rows higher than one line. */
async function fillHerd() {
  const { url } = stage.server;
  const { accessToken: token } = await signInByApi(url, account);
  const animais = Array.from({ length: 40 }, (_, number) => ({
    ...{
      nome: `Vaca ${number + 10} da invernada de cima`,
      categoria: 'V',
      sexo: 'F',
      raca: 'G',
    },
    ...{ dataNascimento: '10/03/2020', maeId: null, paiId: null },
  }));
  const path = pathTo(PATHS.registerAnimals, { rebanhoId: HERD });
  await call(url, path, { method: 'POST', body: { animais }, token });
}

/** Once all that a first paint sets off is done. */
function scrollAfterFrames(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let count = 0; count < 5; count += 1) await frame();
    return window.scrollY;
  });
}

async function signedIn() {
  const page = await stage.page({ worker: false });
  await page.goto('/login');
  await signIn(page, account);
  await heading(page, 'Seus rebanhos');
  return page;
}
