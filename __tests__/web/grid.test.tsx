import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { RULES } from '@/domain/rules';
import type { Rule } from '@/domain/shared/effects';
import { whenOnFarm } from '@/web/clock';
import { HERD_ID } from '../support/builders';
import { herdOf as memoryOf } from '../support/herdReader';
import type { Answer, Answers } from '../support/webHarness';
import { HERD, herdOf, openApp, reads } from './herdsFarm';
import { daysAgo } from './milkFarm';
import { slow } from './slowLine';

const ROUTES = [
  [/cadastrar-animal\//, 'animals/registered'],
  [/registrar-identificacao\//, 'identifiers/registered'],
  [/cadastrar-situacao-reprodutiva/, 'cows/reproductiveRecorded'],
  [/cadastrar-situacao-produtiva/, 'cows/productiveRecorded'],
] as const;

/** An empty herd that keeps what it is sent by the rules. */
function gridServer() {
  let herd = memoryOf({}, herdOf([]));
  const write = (call: string, sent: unknown): Answer => {
    const route = ROUTES.find(([path]) => path.test(call));
    if (!route) return { status: 404, body: {} };
    const rule = RULES[route[1]] as Rule<unknown>;
    const dados = { rebanhoId: HERD_ID, ...(sent as object) };
    const outcome = rule(herd, dados, whenOnFarm());
    if (!outcome.ok) return { status: 400, body: outcome.problem };
    herd = herd.apply(outcome.value);
    const { put, remove } = outcome.value;
    const rebanhos = [herdOf(herd.all('animais'), 2)];
    const delta = { mudancas: { ...put, rebanhos }, removidos: remove };
    return { status: 201, body: { message: 'Certo!', avisos: [], delta } };
  };
  const answers = new Proxy<Answers>(reads([]), {
    get: (known, call: string) =>
      known[call] ?? ((body: unknown) => write(call, body)),
  });
  return { answers, herd: () => herd };
}

const cell = (name: string) => screen.findByLabelText(name);

// First in the file: what is lazy is late only once.
it('nothing of a new herd comes late above what can be tapped', async () => {
  const seen = new Set<string>();
  const heads = new MutationObserver(() => {
    const below = document.querySelector('[aria-label="Menu do rebanho"]');
    const above = document.querySelector('#primeiros-passos');
    if (below) seen.add(above ? 'whole' : 'menu alone');
  });
  heads.observe(document.body, { childList: true, subtree: true });
  openApp(HERD, gridServer().answers);
  await screen.findByRole('heading', { name: 'Primeiros 10 minutos' });
  await screen.findByRole('link', { name: 'Cadastrar animal' });
  heads.disconnect();
  expect([...seen]).toEqual(['whole']);
});

it('an existing herd is written down in a grid, Enter by Enter', async () => {
  const server = gridServer();
  const { user, container } = openApp(HERD, server.answers);
  await screen.findByRole('heading', { name: 'Primeiros 10 minutos' });
  expect(screen.getByText('1 de 3')).toBeVisible();
  await user.selectOptions(await cell('Raça, linha 1'), 'Girolando');
  await user.click(await cell('Brinco, linha 1'));
  await user.keyboard('412{Tab}Aurora');
  await user.type(await cell('Último parto, linha 1'), daysAgo(90));
  await user.keyboard('{Enter}');
  expect(await cell('Brinco, linha 2')).toHaveFocus();
  await user.keyboard('{Tab}Corisco');
  await user.selectOptions(await cell('Estado, linha 2'), 'Touro');
  expect(await cell('Raça, linha 2')).toHaveValue('GH');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Salvar 2 animais' }));
  await screen.findByText('2 animais cadastrados.');
  const herd = server.herd();
  expect(
    herd
      .all('animais')
      .map(({ nome }) => nome)
      .sort(),
  ).toEqual(['Aurora', 'Corisco']);
  expect(herd.all('identificacoes')).toMatchObject([{ valor: '412' }]);
  expect(herd.all('situacoesProdutivas')).toMatchObject([
    { produtividade: 'L' },
  ]);
  expect(await cell('Brinco, linha 1')).toHaveValue('');
  await screen.findByText('2 de 3');
});

it('takes what is pasted, and keeps the rows that are not right', async () => {
  const server = gridServer();
  const { user } = openApp(`${HERD}/cadastrar-animais`, server.answers);
  await user.click(await cell('Brinco, linha 1'));
  await user.paste('12\tAurora\tLactante\t\t\tH\n13\tAurora\tSeca\t\t\tJ');
  const [, wrong] = await screen.findAllByText(
    'Já existe um animal com esse nome no rebanho.',
  );
  expect(wrong).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Salvar 2 animais' }));
  await screen.findByText('1 animal cadastrado. 1 linha para corrigir.');
  const name = await cell('Nome, linha 1');
  expect(name).toHaveValue('Aurora');
  await user.type(name, ' 2');
  await user.click(screen.getByRole('button', { name: 'Salvar 1 animal' }));
  await waitFor(() =>
    expect(server.herd().all('situacoesProdutivas')).toHaveLength(2),
  );
  const table = screen.getByRole('table', { name: 'Grade de animais' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
});

it('keeps what is typed while the rows above are being saved', async () => {
  const { late, release } = slow(gridServer().answers);
  const { user } = openApp(`${HERD}/cadastrar-animais`, late);
  await user.selectOptions(await cell('Raça, linha 1'), 'Girolando');
  await user.type(await cell('Nome, linha 1'), 'Aurora');
  await user.click(screen.getByRole('button', { name: 'Salvar 1 animal' }));
  await user.type(await cell('Nome, linha 2'), 'Corisco');
  await release();
  await screen.findByText('1 animal cadastrado.');
  expect(await cell('Nome, linha 1')).toHaveValue('Corisco');
});

it('takes no correction into a row that is being saved as it was', async () => {
  const { late, release } = slow(gridServer().answers);
  const { user } = openApp(`${HERD}/cadastrar-animais`, late);
  await user.selectOptions(await cell('Raça, linha 1'), 'Girolando');
  await user.type(await cell('Nome, linha 1'), 'Aurora');
  await user.click(screen.getByRole('button', { name: 'Salvar 1 animal' }));
  await user.type(await cell('Nome, linha 1'), 'Bela');
  expect(await cell('Nome, linha 1')).toHaveValue('Aurora');
  expect(await cell('Nome, linha 1')).toHaveAttribute('readonly');
  expect(await cell('Raça, linha 1')).toBeDisabled();
  (await cell('Brinco, linha 1')).focus();
  await user.paste('12\tBela\n13\tBrisa');
  await release();
  await screen.findByText('1 animal cadastrado.');
  expect(await cell('Nome, linha 1')).toHaveValue('Bela');
  expect(await cell('Nome, linha 2')).toHaveValue('Brisa');
});

it('goes on with a row whose animal alone was saved', async () => {
  const server = gridServer();
  const first = openApp(`${HERD}/cadastrar-animais`, server.answers);
  await first.user.selectOptions(await cell('Raça, linha 1'), 'Girolando');
  await first.user.type(await cell('Nome, linha 1'), 'Aurora');
  await first.user.type(await cell('Último parto, linha 1'), daysAgo(90));
  // The app ends before the calving goes, and begins with the same rows.
  const key = `lida.rascunho.grade-${HERD_ID}`;
  const draft = localStorage.getItem(key) ?? '';
  await first.user.click(
    screen.getByRole('button', { name: 'Salvar 1 animal' }),
  );
  await screen.findByText('1 animal cadastrado.');
  first.unmount();
  localStorage.setItem(key, draft);
  const pulled = reads(server.herd().all('animais'));
  const answers = new Proxy<Answers>(server.answers, {
    get: (known, call: string) => pulled[call] ?? known[call],
  });
  const again = openApp(`${HERD}/cadastrar-animais`, answers);
  await screen.findByDisplayValue('Aurora');
  await again.user.click(
    await screen.findByRole('button', { name: 'Salvar 1 animal' }),
  );
  await screen.findByText('1 animal cadastrado.');
});

it('takes no correction of an animal that is there, but of what follows her', async () => {
  const { answers } = gridServer();
  const first = openApp(`${HERD}/cadastrar-animais`, answers);
  await first.user.type(await cell('Nome, linha 1'), 'Aurora');
  first.unmount();
  const key = `lida.rascunho.grade-${HERD_ID}`;
  const draft = localStorage.getItem(key) ?? '';
  localStorage.setItem(
    key,
    draft.replace('"registered":false', '"registered":true'),
  );
  const { user } = openApp(`${HERD}/cadastrar-animais`, answers);
  const name = await screen.findByDisplayValue('Aurora');
  expect(name).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Raça, linha 1')).toBeDisabled();
  expect(screen.getByLabelText('Estado, linha 1')).toBeEnabled();
  await user.click(screen.getByLabelText('Brinco, linha 1'));
  await user.paste('12\tOutra');
  expect(screen.getByLabelText('Brinco, linha 1')).toHaveValue('12');
  expect(name).toHaveValue('Aurora');
});

it('is still there after the page was left', async () => {
  const first = openApp(`${HERD}/cadastrar-animais`, gridServer().answers);
  await first.user.type(await cell('Nome, linha 1'), 'Aurora');
  first.unmount();
  openApp(`${HERD}/cadastrar-animais`, gridServer().answers);
  expect(await cell('Nome, linha 1')).toHaveValue('Aurora');
});
