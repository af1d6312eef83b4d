import type { Page } from 'playwright-core';
import { HERD_MESSAGES } from '@/domain/shared/messages';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { row } from './offlineFarm';
import { heading, openStage, PHONE, type Stage, TABLET } from './stage';
import { said } from './strips';

jest.setTimeout(120_000);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

describe.each([
  ['phone', PHONE],
  ['tablet', TABLET],
])('on a %s', (name, viewport) => {
  it('a new user signs up, makes a herd and works with an animal', async () => {
    const page = await stage.page({ viewport });
    await signUp(page, `maria-${name}`);
    await makeHerd(page);
    await addAnimal(page);
    await editAnimal(page);
    await discardAnimal(page);
    await restoreAnimal(page);
    await page.context().close();
    expect(stage.faults).toEqual([]);
  });
});

async function signUp(page: Page, username: string) {
  await page.goto('/cadastro-usuario');
  await heading(page, 'Crie sua conta');
  await page.getByLabel('Nome de usuário').fill(username);
  await page.getByLabel('E-mail').fill(`${username}@lida.test`);
  await page.getByRole('textbox', { name: /^Senha/ }).fill('curral-verde-9');
  await page
    .getByRole('textbox', { name: /^Repita a senha/ })
    .fill('curral-verde-9');
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await heading(page, 'Seus rebanhos');
  await page.getByText('Nenhum rebanho ainda').waitFor();
}

async function makeHerd(page: Page) {
  await page.getByRole('link', { name: 'Novo rebanho' }).click();
  await heading(page, 'Novo rebanho');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Boa Vista');
  await page.getByLabel('Descrição').fill('Leite, piquetes do rio');
  await page.getByRole('button', { name: 'Salvar rebanho' }).click();
  await said(page, HERD_MESSAGES.registered);
  await heading(page, 'Boa Vista');
}

async function addAnimal(page: Page) {
  await page.getByRole('link', { name: 'Cadastrar animal' }).first().click();
  await heading(page, 'Cadastrar animal');
  await page.getByRole('radio', { name: /^Vaca/ }).check();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Mimosa');
  await page.getByLabel('Raça').selectOption({ label: 'Girolando' });
  await page
    .getByRole('textbox', { name: /^Data de nascimento/ })
    .pressSequentially('10032021');
  await page
    .getByRole('button', { name: 'Salvar animal', exact: true })
    .click();
  await said(page, ANIMAL_MESSAGES.registered);
  await heading(page, 'Animais');
  await row(page, 'Mimosa').waitFor();
}

async function editAnimal(page: Page) {
  await row(page, 'Mimosa').click();
  await heading(page, 'Mimosa');
  await page.getByRole('link', { name: 'Família' }).click();
  await page.getByText('10/03/2021').waitFor();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await heading(page, 'Editar animal');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Mimosa do Brejo');
  await page.getByRole('button', { name: 'Salvar animal' }).click();
  await said(page, ANIMAL_MESSAGES.updated);
  await heading(page, 'Mimosa do Brejo');
}

async function discardAnimal(page: Page) {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('button', { name: 'Outro' }).click();
  const sheet = page.getByRole('dialog', { name: /Descartar/ });
  await sheet.getByRole('button', { name: 'Descartar animal' }).click();
  await sheet.getByText(ANIMAL_MESSAGES.justification).first().waitFor();
  await sheet.getByLabel('Justificativa').fill('Perdida na enchente');
  await sheet.getByRole('button', { name: 'Descartar animal' }).click();
  await said(page, ANIMAL_MESSAGES.discardedOk);
  await heading(page, 'Animais');
  await row(page, 'Mimosa do Brejo').waitFor({ state: 'detached' });
}

async function restoreAnimal(page: Page) {
  await page.getByRole('button', { name: /^Descartados/ }).click();
  await page.getByText(/Outro em \d{2}\/\d{2}\/\d{4}/).waitFor();
  await page.getByRole('button', { name: 'Restaurar Mimosa do Brejo' }).click();
  await said(page, ANIMAL_MESSAGES.restored);
  await page.getByText('Nenhum animal descartado').waitFor();
  await page.getByRole('button', { name: /^Todos/ }).click();
  await row(page, 'Mimosa do Brejo').waitFor();
}
