import { act, screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate/browser';
import { axe } from 'jest-axe';
import type { Animal } from '@/domain/animals/types';
import { correctedBy } from '@/domain/cows/events';
import { type FileRows, withoutIds } from '@/domain/herdFile/rows';
import type { Herd } from '@/domain/herds/types';
import { addDays } from '@/domain/shared/dates';
import { selectReader } from '@/state/fold/herdView';
import { record } from '@/state/outbox/record';
import { HERD_FILE_TEXTS as T } from '@/web/herdFile/texts';
import { type HerdContent, herdFile } from '@/web/herdFile/write';
import {
  aHerd,
  anAnimal,
  anAnimalInput,
  HERD_ID,
  written,
} from '../support/builders';
import {
  aCow,
  aReproductiveInput,
  eventsOf,
  idNumber,
} from '../support/buildersCows';
import { aWeighing } from '../support/buildersMilk';
import type { Answer } from '../support/webHarness';
import { HERD, openApp, openKeeping, reads, refused } from './herdsFarm';

const PASSPHRASE = 'porteira azul 7';
const EXPORT = 'GET /api/usuario/exportar';
const BRING = `POST /api/rebanho/juntar-registros/${HERD_ID}`;

type Opened = ReturnType<typeof openApp>;

/** What the person was handed, in the order of the handing. */
let saved: File[];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = (file) => {
    saved.push(file as File);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  // jsdom navigates to it, which it cannot.
  jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function make(
  { user }: Opened,
  passphrase = PASSPHRASE,
  again = passphrase,
) {
  await user.type(
    await screen.findByLabelText(/^Senha do arquivo/),
    passphrase,
  );
  await user.type(screen.getByLabelText(/^Repita a senha/), again);
  await user.click(screen.getByRole('button', { name: 'Fazer o arquivo' }));
}

async function handed(opened: Opened): Promise<File> {
  await screen.findByText(/^Arquivo pronto/);
  await opened.user.click(
    screen.getByRole('button', { name: 'Salvar neste aparelho' }),
  );
  const [file] = saved;
  if (!file) throw new Error('nothing was handed on');
  return file;
}

async function openFile(opened: Opened, file: File, passphrase = PASSPHRASE) {
  await opened.user.upload(await screen.findByLabelText('Arquivo'), file);
  await opened.user.type(
    screen.getByLabelText(/^Senha do arquivo/),
    passphrase,
  );
  await opened.user.click(screen.getByRole('button', { name: 'Abrir' }));
}

const account = (herds: readonly Herd[]) => ({
  status: 200,
  body: {
    usuario: { username: 'joana', email: 'joana@exemplo.com' },
    rebanhos: herds,
  },
});

describe('the file of a herd', () => {
  const cows = [anAnimal({ nome: 'Mimosa' })];

  it('asks for a passphrase that is one, twice', async () => {
    const opened = openApp(`${HERD}/arquivo`, reads(cows));
    await make(opened, 'curta', 'outra');
    expect(await screen.findByText('Use ao menos 8 caracteres.')).toBeVisible();
    expect(screen.getByText('As senhas não são iguais.')).toBeVisible();
    expect(await axe(opened.container)).toHaveNoViolations();
  });

  it('is said to have failed where the browser cannot seal it', async () => {
    jest.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new Error());
    const opened = openApp(`${HERD}/arquivo`, reads(cows));
    await make(opened);
    const said = await screen.findByText('Não foi possível fazer o arquivo.');
    expect(said).toHaveRole('alert');
    await make(opened);
    expect(await screen.findByText(/^Arquivo pronto/)).toBeVisible();
  });

  it('is handed on, and opens with its passphrase alone', async () => {
    const opened = openApp(`${HERD}/arquivo`, reads(cows));
    await make(opened);
    const file = await handed(opened);
    expect(file.name).toMatch(/^lida-.*-rebanho-.*\.lida$/);
    await opened.user.click(
      screen.getByRole('link', { name: 'Abrir um arquivo' }),
    );
    await openFile(opened, file, 'outra senha 8');
    expect(await screen.findByText(T.passphrase)).toBeVisible();
    // The file is still chosen: only the passphrase is asked for again.
    expect(screen.getByText(`Escolhido: ${file.name}`)).toBeVisible();
    await opened.user.type(
      screen.getByLabelText(/^Senha do arquivo/),
      PASSPHRASE,
    );
    await opened.user.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByText('Animais')).toBeVisible();
  });
});

it('a file out of reach is said to be so, and another may be chosen', async () => {
  const opened = openApp('/abrir-arquivo', reads());
  const file = Object.assign(new File(['x'], 'r.lida'), {
    slice: () => ({
      arrayBuffer: () =>
        Promise.reject(new DOMException('gone', 'NotReadableError')),
    }),
  });
  await openFile(opened, file);
  expect(await screen.findByText(T.unreadable)).toBeVisible();
  expect(screen.getByLabelText('Arquivo')).toBeVisible();
});

it('of one animal leads back to that animal', async () => {
  const mimosa = anAnimal({ nome: 'Mimosa', categoria: 'V' });
  const { animalId } = mimosa;
  openApp(`${HERD}/arquivo?animal=${animalId}`, reads([mimosa]));
  await screen.findByRole('heading', { name: 'Arquivo de Mimosa' });
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute(
    'href',
    `${HERD}/vaca/${animalId}`,
  );
});

it('of an animal that is not there is no file of the whole herd', async () => {
  const mimosa = anAnimal({ nome: 'Mimosa' });
  openApp(`${HERD}/arquivo?animal=${idNumber(900)}`, reads([mimosa]));
  expect(await screen.findByText('Animal não encontrado.')).toBeVisible();
  expect(
    screen.queryByRole('heading', { name: 'Arquivo do rebanho' }),
  ).toBeNull();
  expect(screen.queryByRole('button', { name: 'Fazer o arquivo' })).toBeNull();
});

describe('all that is mine', () => {
  const mine = aHerd();

  async function made(more = {}) {
    const opened = openApp('/arquivo-da-conta', {
      ...reads([anAnimal({ nome: 'Mimosa' })], mine),
      ...more,
    });
    await make(opened);
    return { opened, file: await handed(opened) };
  }

  it('is one zip: the herd sealed, the account to be read', async () => {
    const gone = aHerd({ rebanhoId: HERD_ID.replace(/.$/, '9') });
    const { file } = await made({ [EXPORT]: account([mine, gone]) });
    expect(file.name).toMatch(/^lida-conta-.*\.zip$/);
    const inside = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const names = Object.keys(inside);
    expect(names).toEqual([
      'conta.json',
      expect.stringMatching(/^rebanhos\/1-.*\.lida$/),
    ]);
    const conta = JSON.parse(new TextDecoder().decode(inside['conta.json']));
    expect(conta.usuario.email).toBe('joana@exemplo.com');
    expect(conta.rebanhos).toEqual([gone]);
  });

  it('is of this device alone where there is no network, and says so', async () => {
    const { file } = await made();
    expect(screen.getByText(/^Sem internet: o que o servidor/)).toBeVisible();
    const inside = unzipSync(new Uint8Array(await file.arrayBuffer()));
    expect(Object.keys(inside)).toHaveLength(1);
  });

  it('opens again, each herd where it is to go', async () => {
    const { opened, file } = await made({ [EXPORT]: account([mine]) });
    await opened.user.click(
      screen.getByRole('link', { name: 'Abrir um arquivo' }),
    );
    await openFile(opened, file);
    const herd = await screen.findByRole('region', { name: mine.nome });
    expect(within(herd).getByText('Animais')).toBeVisible();
    await opened.user.click(screen.getByRole('button', { name: 'Juntar' }));
    expect(
      await screen.findByText('Tudo deste arquivo já estava aqui. Nada mudou.'),
    ).toBeVisible();
    await waitFor(() =>
      expect(opened.sent.some(({ call }) => call === BRING)).toBe(false),
    );
  });
});

it('says of a file that is none that it is none', async () => {
  const opened = openApp('/abrir-arquivo', reads([]));
  await openFile(opened, new File(['nada'], 'nada.lida'));
  expect(await screen.findByText(T.notOurs)).toBeVisible();
});

describe('a file that somebody made to do harm', () => {
  const other = HERD_ID.replace(/.$/, '9');
  const at = '2026-11-20T15:00:00.000Z';
  const head = {
    ...{ app: '1', em: at, conta: 'alguem', animal: null, pessoas: [] },
    rebanho: { rebanhoId: HERD_ID, nome: 'Boa Vista', descricao: '' },
  };
  const renamed = (rebanhoId: string, nome: string) => ({
    tipo: 'herds/updated',
    dados: { rebanhoId, nome, descricao: '' },
  });
  const harm = [
    { tipo: 'herds/deleted', dados: { rebanhoId: HERD_ID } },
    { tipo: 'herds/deleted', dados: { rebanhoId: other } },
    renamed(other, 'De outro'),
    { tipo: '__proto__', dados: { rebanhoId: HERD_ID } },
    { tipo: 'constructor', dados: { rebanhoId: HERD_ID } },
    { tipo: 'weighings/recorded', dados: { rebanhoId: HERD_ID, pesagens: 1 } },
    { ...renamed(HERD_ID, 'Sem hora'), at: 'ontem' },
  ];
  const numbered = (operations: readonly object[]) =>
    operations.map((one, number) => ({
      ...{ id: idNumber(800 + number), at },
      ...one,
    })) as unknown as HerdContent['queue'];

  it('ends no herd and touches no other', async () => {
    const queue = numbered([...harm, renamed(HERD_ID, 'Nome novo')]);
    const blob = await herdFile({ head, rows: {}, queue }, PASSPHRASE);
    const opened = openApp(`${HERD}/arquivo`, {
      ...reads([], aHerd()),
      'GET /api/rebanho/obter-rebanhos': {
        ...{ status: 200, body: [aHerd(), aHerd({ rebanhoId: other })] },
      },
    });
    await make(opened);
    await opened.user.click(
      await screen.findByRole('link', { name: 'Abrir um arquivo' }),
    );
    await openFile(opened, new File([blob], 'a.lida'));
    await opened.user.click(
      await screen.findByRole('button', { name: 'Juntar' }),
    );
    const told = await screen.findAllByText(/^Uma anotação da fila/);
    expect(told.length).toBeGreaterThan(0);
    const { offline, operations } = opened.store.getState();
    const taken = [
      ...offline.outbox.map(({ payload }) => payload),
      ...operations.refused.map(({ entry }) => entry),
    ].map(({ operation }) => operation.dados);
    const asked = opened.sent.map(({ call }) => call);
    expect(asked.filter((call) => /^DELETE|outro/.test(call))).toEqual([]);
    expect(taken.filter((dados) => !('nome' in dados))).toEqual([]);
    expect(JSON.stringify(taken)).not.toMatch(/De outro|Sem hora/);
  });
});

it('comes in under another id where that of its copy was deleted', async () => {
  const head = {
    ...{ app: '1', em: '2026-11-20T15:00:00.000Z', conta: 'alguem' },
    ...{ animal: null, pessoas: [] },
    rebanho: { rebanhoId: HERD_ID, nome: 'Boa Vista', descricao: '' },
  };
  const rows = { animais: [anAnimal({ nome: 'Mimosa' })] };
  const blob = await herdFile({ head, rows, queue: [] }, PASSPHRASE);
  const asked: string[] = [];
  const register = (body: unknown) => {
    const { rebanhoId } = body as { rebanhoId: string };
    asked.push(rebanhoId);
    if (asked.length === 1) return refused('Já existe.', undefined, 409);
    const rebanho = aHerd({ rebanhoId, nome: 'Boa Vista', versao: 1 });
    return { status: 201, body: written('Feito', { rebanhos: [rebanho] }) };
  };
  const opened = openApp('/abrir-arquivo', {
    'GET /api/rebanho/obter-rebanhos': { status: 200, body: [] },
    'POST /api/rebanho/cadastrar': register,
  });
  await openFile(opened, new File([blob], 'a.lida'));
  await opened.user.click(
    await screen.findByRole('button', { name: 'Juntar' }),
  );
  await screen.findByRole('link', { name: 'Ir para o rebanho' });
  expect(new Set(asked).size).toBe(2);
  const brought = opened.sent.map(({ call }) => call);
  expect(brought).toContain(
    `POST /api/rebanho/juntar-registros/${asked.at(-1)}`,
  );
});

it('tells who went on to another screen that not all came in', async () => {
  const head = {
    ...{ app: '1', em: '2026-11-20T15:00:00.000Z', conta: 'alguem' },
    ...{ animal: null, pessoas: [] },
    rebanho: { rebanhoId: HERD_ID, nome: 'Boa Vista', descricao: '' },
  };
  const rows = { animais: [anAnimal({ nome: 'Mimosa' })] };
  const blob = await herdFile({ head, rows, queue: [] }, PASSPHRASE);
  let answer: (it: Answer) => void = () => undefined;
  const opened = openApp(`${HERD}/arquivo`, {
    ...reads([], aHerd()),
    [BRING]: () =>
      new Promise<Answer>((done) => {
        answer = done;
      }),
  });
  await screen.findByLabelText(/^Senha do arquivo/);
  await act(() => opened.router.navigate('/abrir-arquivo'));
  await openFile(opened, new File([blob], 'a.lida'));
  await opened.user.click(
    await screen.findByRole('button', { name: 'Juntar' }),
  );
  await waitFor(() =>
    expect(opened.sent.map(({ call }) => call)).toContain(BRING),
  );
  await act(() => opened.router.navigate(HERD));
  answer(refused('Nome já existe.'));
  expect(await screen.findByText(T.leftOut)).toBeVisible();
});

it('of another herd brings its rows, not its name nor its parameters', async () => {
  const other = HERD_ID.replace(/.$/, '9');
  const at = '2026-11-20T15:00:00.000Z';
  const head = {
    ...{ app: '1', em: at, conta: 'alguem', animal: null, pessoas: [] },
    rebanho: { rebanhoId: other, nome: 'Santa Rita', descricao: '' },
  };
  const valores = { ordenhasDia: 3 };
  const rows = {
    animais: [anAnimal({ nome: 'Mimosa', rebanhoId: other })],
    parametros: [{ rebanhoId: other, valores, versao: 1 }],
  };
  const queue = [
    {
      ...{ id: idNumber(801), at, tipo: 'herds/updated' },
      dados: { rebanhoId: other, nome: 'Santa Rita', descricao: '' },
    },
    {
      ...{ id: idNumber(802), at, tipo: 'parameters/changed' },
      dados: { rebanhoId: other, valores },
    },
    {
      ...{ id: idNumber(803), at, tipo: 'animals/registered' },
      dados: anAnimalInput({ animalId: idNumber(804), rebanhoId: other }),
    },
  ] as unknown as HerdContent['queue'];
  const blob = await herdFile({ head, rows, queue }, PASSPHRASE);
  const opened = openKeeping(`${HERD}/arquivo`, reads([], aHerd()));
  await make(opened);
  await opened.user.click(
    await screen.findByRole('link', { name: 'Abrir um arquivo' }),
  );
  await openFile(opened, new File([blob], 'a.lida'));
  await opened.user.selectOptions(
    await screen.findByLabelText('Juntar em'),
    HERD_ID,
  );
  await opened.user.click(screen.getByRole('button', { name: 'Juntar' }));
  expect(
    await screen.findByText('1 registro entrou. 1 anotação da fila foi junto.'),
  ).toBeVisible();
  const { offline } = opened.store.getState();
  const kept = offline.outbox.map(({ payload }) => payload?.operation);
  expect(JSON.stringify(kept)).not.toMatch(/Santa Rita|ordenhasDia/);
});

it('leaves out what hangs on an animal that was deleted here', async () => {
  const at = '2026-11-20T15:00:00.000Z';
  const head = {
    ...{ app: '1', em: at, conta: 'alguem', animal: null, pessoas: [] },
    rebanho: { rebanhoId: HERD_ID, nome: 'Boa Vista', descricao: '' },
  };
  const mimosa = anAnimal({ nome: 'Mimosa' });
  const calf = anAnimal({ animalId: idNumber(700), nome: 'Cria' });
  const weighed = ({ animalId }: Animal, n: number) =>
    aWeighing(n, { animalId, dataPesagem: addDays('20/11/2026', -n) });
  const many = Array.from({ length: 600 }, (_, n) => weighed(mimosa, n + 1));
  const rows = {
    animais: [mimosa, calf],
    pesagens: [...many, weighed(calf, 601)],
  };
  const queue = [
    {
      ...{ id: idNumber(803), at, tipo: 'animals/registered' },
      dados: anAnimalInput({ animalId: idNumber(804), nome: 'Nova' }),
    },
  ] as unknown as HerdContent['queue'];
  const blob = await herdFile({ head, rows, queue }, PASSPHRASE);
  const parts: FileRows[] = [];
  const opened = openKeeping(`${HERD}/arquivo`, {
    ...reads([mimosa]),
    [BRING]: (body: unknown) => {
      const { linhas } = body as { linhas: FileRows };
      parts.push(linhas);
      const { pesagens = [] } = withoutIds(linhas, {
        animais: [idNumber(700)],
      });
      const versao = parts.length + 1;
      const rebanhos = [aHerd({ versao })];
      const rest = pesagens.map((row) => ({ ...row, versao }));
      return {
        status: 200,
        body: written('Feito', { rebanhos, pesagens: rest }),
      };
    },
  });
  await make(opened);
  await opened.user.click(
    await screen.findByRole('link', { name: 'Abrir um arquivo' }),
  );
  await openFile(opened, new File([blob], 'a.lida'));
  await opened.user.click(
    await screen.findByRole('button', { name: 'Juntar' }),
  );
  expect(await screen.findByText(/1 anotação da fila foi junto/)).toBeVisible();
  expect(screen.queryByText('Não entrou')).toBeNull();
  const [first, second] = parts;
  expect(first?.animais).toMatchObject([{ nome: 'Cria' }]);
  expect(second?.pesagens).toHaveLength(101);
});

describe('an older file of the herd', () => {
  const mimosa = aCow({ nome: 'Mimosa' });
  const at = '2026-11-20T15:00:00.000Z';
  const head = {
    ...{ app: '1', em: at, conta: 'maria', animal: null, pessoas: [] },
    rebanho: { rebanhoId: HERD_ID, nome: 'Boa Vista', descricao: '' },
  };
  const heats = ['CI 10/01/2026', 'CI 31/01/2026', 'CI 21/02/2026'];
  const [deleted, wrong, lost] = eventsOf(heats);
  const pull = `GET /api/rebanho/sincronizar/${HERD_ID}?desde=0&linhas=1000&partes=2`;

  /** One heat is gone on the server, another is corrected as the network is. */
  async function readInto(events: FileRows['situacoesReprodutivas'] = []) {
    if (!deleted || !wrong) throw new Error('no heats');
    const there = reads([mimosa], undefined, {
      situacoesReprodutivas: [wrong],
    });
    const { body, ...rest } = there[pull] as { status: number; body: object };
    const ids = [deleted.situacaoReprodutivaEventId];
    const removidos = { rebanhos: [], situacoesReprodutivas: ids };
    const answer = { ...rest, body: { ...body, removidos } };
    const opened = openKeeping(`${HERD}/arquivo`, { ...there, [pull]: answer });
    await make(opened);
    const corrige = correctedBy(wrong);
    const right = aReproductiveInput({ eventId: idNumber(900), corrige });
    const kept = record('cows/reproductiveRecorded', right);
    await act(() => opened.store.dispatch(kept));
    await opened.user.click(
      await screen.findByRole('link', { name: 'Abrir um arquivo' }),
    );
    const rows = { animais: [mimosa], situacoesReprodutivas: events };
    const blob = await herdFile({ head, rows, queue: [] }, PASSPHRASE);
    await openFile(opened, new File([blob], 'a.lida'));
    await opened.user.click(
      await screen.findByRole('button', { name: 'Juntar' }),
    );
    const said = await screen.findByText(/(entrou|entraram|Nada mudou)\b/);
    const here = selectReader(opened.store.getState(), HERD_ID);
    return { said, heats: here?.all('situacoesReprodutivas') ?? [] };
  }

  it('brings what is not there, and nothing that went here', async () => {
    const found = await readInto(eventsOf(heats));
    expect(found.said).toHaveTextContent(
      '1 registro entrou. 2 ficaram fora: foram corrigidos ou excluídos aqui.',
    );
    const ids = found.heats.map((row) => row.situacaoReprodutivaEventId);
    const brought = lost?.situacaoReprodutivaEventId;
    expect(ids.sort()).toEqual([idNumber(900), brought].sort());
  });

  it('of which nothing else is new changes nothing, and says why', async () => {
    const { said } = await readInto(deleted && [deleted]);
    expect(said).toHaveTextContent(
      'Nada mudou. 1 ficou fora: foi corrigido ou excluído aqui.',
    );
  });
});
