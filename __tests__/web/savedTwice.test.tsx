import { act, screen, waitFor } from '@testing-library/react';
import type { TableName } from '@/domain/shared/tables';
import { SAVED_BEFORE } from '@/web/forms/formId';
import { COW_ID } from '../support/buildersCows';
import type { MemoryHerd } from '../support/herdReader';
import type { Answers } from '../support/webHarness';
import { aHerdWith, cowServer, PRODUCTIVE, REPRODUCTIVE } from './cowsFarm';
import { HERD, openApp } from './herdsFarm';
import { cowId, milkingCows, milkServer, WEIGH } from './milkFarm';
import { slow } from './slowLine';
import { APPLY, farmServer, farmWith, mimosa } from './treatmentsFarm';

beforeEach(() => localStorage.clear());

type App = ReturnType<typeof openApp>;

interface Form {
  readonly at: string;
  readonly server: () => {
    readonly answers: Answers;
    readonly herd: () => MemoryHerd;
  };
  readonly fill: (app: App) => Promise<void>;
  readonly save: string;
  readonly table: TableName;
}

/** The instant of each saving is its own. */
const SAID = { registradoEm: null };

const choose = async ({ user }: App, name: string | RegExp) =>
  user.click(await screen.findByRole('radio', { name }));
const write = async ({ user }: App, label: string, text: string) =>
  user.type(await screen.findByLabelText(label), text);
const cowsInMilk = () => milkServer(milkingCows(['Aurora', 'Mimosa']));
const herdOfCow = (past = {}) => cowServer(aHerdWith(past));

const FORMS: readonly Form[] = [
  {
    at: `${REPRODUCTIVE}/${COW_ID}?tipo=CI`,
    server: () => herdOfCow(),
    fill: (app) => write(app, 'Observação', 'inquieta'),
    save: 'Salvar',
    table: 'situacoesReprodutivas',
  },
  {
    at: `${PRODUCTIVE}/${COW_ID}?tipo=S`,
    server: () => herdOfCow({ producao: ['L -300'] }),
    fill: (app) => choose(app, /^Descarte/),
    save: 'Salvar',
    table: 'situacoesProdutivas',
  },
  {
    at: `${APPLY}?animalId=${mimosa.animalId}`,
    server: () => farmServer(farmWith()),
    fill: (app) => choose(app, 'Mastite'),
    save: 'Aplicar tratamento',
    table: 'aplicacoes',
  },
  {
    at: `${HERD}/qualidade-leite?animal=${cowId(1)}`,
    server: cowsInMilk,
    fill: (app) => write(app, 'CCS', '320'),
    save: 'Salvar amostra',
    table: 'amostras',
  },
  {
    at: `${WEIGH}?animal=${cowId(1)}`,
    server: cowsInMilk,
    fill: (app) => write(app, 'Peso', '410'),
    save: 'Salvar pesagem',
    table: 'pesagens',
  },
];

it.each(FORMS)(
  'a draft opened again before the answer came is one of the $table still',
  async ({ at, server: make, fill, save, table }) => {
    const server = make();
    const before = server.herd().all(table).length;
    const { late, release } = slow(server.answers);
    const app = openApp(at, late);
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: save }));
    await act(() => app.router.navigate(HERD));
    await act(() => app.router.navigate(at));
    await screen.findByText('Rascunho neste aparelho');
    await app.user.click(screen.getByRole('button', { name: save }));
    const bodies = () =>
      app.sent.flatMap(({ call, body }) =>
        call.startsWith('POST') ? [{ ...(body as object), ...SAID }] : [],
      );
    await waitFor(() => expect(bodies()).toHaveLength(2));
    const [one, two] = bodies();
    expect(two).toEqual(one);
    await release();
    const rows = () => server.herd().all(table);
    await waitFor(() => expect(rows()).toHaveLength(before + 1));
  },
);

it('a draft of what is saved already makes another record, once that is said', async () => {
  const server = cowsInMilk();
  const at = `${WEIGH}?animal=${cowId(1)}`;
  const app = openApp(at, server.answers);
  await write(app, 'Peso', '410');
  const [draft] = Object.entries({ ...localStorage }).filter(([name]) =>
    name.includes('pesagem-'),
  );
  if (!draft) throw new Error('no draft');
  const save = async () =>
    app.user.click(screen.getByRole('button', { name: 'Salvar pesagem' }));
  await save();
  const rows = () => server.herd().all('pesagens');
  await waitFor(() => expect(rows()).toHaveLength(1));
  // As after a kill between the saving and the dropping of the draft.
  await act(() => app.router.navigate(HERD));
  localStorage.setItem(...(draft as [string, string]));
  await act(() => app.router.navigate(at));
  await screen.findByText('Rascunho neste aparelho');
  await app.user.clear(screen.getByLabelText('Peso'));
  await write(app, 'Peso', '430');
  await save();
  expect(await screen.findAllByText(SAVED_BEFORE)).not.toEqual([]);
  await app.user.clear(screen.getByLabelText('Data'));
  await write(app, 'Data', '01112026');
  await save();
  await waitFor(() => expect(rows()).toHaveLength(2));
});

it('a draft that is emptied again is none', async () => {
  const at = `${WEIGH}?animal=${cowId(1)}`;
  const app = openApp(at, cowsInMilk().answers);
  await write(app, 'Peso', '410');
  await act(() => app.router.navigate(HERD));
  await act(() => app.router.navigate(at));
  await screen.findByText('Rascunho neste aparelho');
  await app.user.clear(screen.getByLabelText('Peso'));
  await act(() => app.router.navigate(HERD));
  await act(() => app.router.navigate(at));
  await screen.findByLabelText('Peso');
  expect(screen.queryByText('Rascunho neste aparelho')).toBeNull();
});
