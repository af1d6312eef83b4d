import { act, fireEvent, screen, within } from '@testing-library/react';
import { strToU8, unzipSync, zipSync } from 'fflate/browser';
import { axe } from 'jest-axe';
import type { AdeRefusal } from '@/domain/exchange/ade/taking';
import { connectionChanged } from '@/state/connection/slice';
import { record } from '@/state/outbox/record';
import { turn } from '@/web/herdFile/write';
import { recordAde } from '@/web/pages/exchange/ade/takeIn';
import { UNPACKED_MOST } from '@/web/workbooks/limits';
import { aHerd, anAnimal, anAnimalInput, HERD_ID } from '../support/builders';
import { aMedicine } from '../support/buildersHealth';
import { uuid } from '../support/buildersMilk';
import type { Answer, Answers } from '../support/webHarness';
import { HERD, herdOf, openApp, openKeeping, reads } from './herdsFarm';

const AT = `${HERD}/intercambio`;
const MIMOSA = anAnimal({ nome: 'Mimosa' });

const cow = (id: string) => ({
  resourceType: 'icarAnimalCoreResource',
  identifier: { scheme: 'fi.animal-id', id },
  specie: 'Cattle',
  gender: 'Female',
});
const jsonFile = (name: string, content: unknown) =>
  new File([JSON.stringify(content)], name);
const choose = async ({ user }: ReturnType<typeof openApp>, ...files: File[]) =>
  user.upload(await screen.findByLabelText('Arquivo ICAR ADE'), files);

describe('a herd to another program', () => {
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

  it('is a zip of collections and of tables', async () => {
    const opened = openApp(AT, reads([MIMOSA]));
    const button = await screen.findByRole('button', {
      name: 'Exportar em ICAR ADE',
    });
    await opened.user.click(button);
    await screen.findByText(/^Arquivo pronto/);
    const [file] = saved;
    expect(file?.name).toMatch(/^lida-.*-icar-ade-.*\.zip$/);
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? []);
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'animals.json',
        'weights.json',
        'csv/animais.csv',
      ]),
    );
    const text = new TextDecoder().decode(files['animals.json']);
    expect(JSON.parse(text).member).toMatchObject([{ name: 'Mimosa' }]);
    expect(await axe(opened.container)).toHaveNoViolations();
  });
});

describe('from another program', () => {
  const IMPORT = `POST /api/intercambio/ade/${HERD_ID}`;
  const TWO = jsonFile('animals.json', { member: [cow('1'), cow('2')] });

  const taken = (recusados: readonly AdeRefusal[]): Answer => ({
    status: 200,
    body: { message: 'Ok', criados: 2, repetidos: 0, recusados },
  });

  async function imported(answers: Answers) {
    const opened = openApp(AT, { ...reads([MIMOSA]), ...answers });
    await choose(opened, TWO);
    const import2 = { name: 'Importar 2 registros' };
    await opened.user.click(await screen.findByRole('button', import2));
    return opened;
  }

  it('is looked at before anything is recorded', async () => {
    const opened = openApp(AT, reads([MIMOSA]));
    const unknown = [{ id: 'x', animal: cow('9').identifier }];
    await choose(opened, TWO, jsonFile('repro-heats.json', unknown));
    const table = await screen.findByRole('table', { name: 'Conferência' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Animais200',
      'Cios001',
    ]);
    expect(opened.sent.filter(({ call }) => call.startsWith('POST'))).toEqual(
      [],
    );
  });

  it('goes to the server, which has the last word', async () => {
    const motivo = 'Já existe um animal com esse nome no rebanho.';
    const refusal = { recurso: 'animals', id: '2', motivo };
    const opened = await imported({ [IMPORT]: taken([refusal]) });
    expect(await screen.findByText(motivo)).toBeVisible();
    const sent = opened.sent.find(({ call }) => call === IMPORT)?.body;
    expect(sent).toEqual({ animals: [cow('1'), cow('2')] });
  });

  it('is told to have come in', async () => {
    await imported({ [IMPORT]: taken([]) });
    expect(await screen.findByText(/^Tudo foi gravado/)).toBeVisible();
  });

  it('stops where there is no network, and says so', async () => {
    await imported({});
    expect(await screen.findByText(/^Parado no meio/)).toBeVisible();
  });

  it('changes no medicine in passing while others’ records wait', async () => {
    const known = aMedicine({ diasCarencia: 3 });
    const { store, sent } = openKeeping(AT, {
      ...reads([MIMOSA], herdOf([MIMOSA]), { medicamentos: [known] }),
      [`POST /api/animal/cadastrar-animal/${HERD_ID}`]: {
        status: 503,
        body: {},
      },
    });
    await screen.findByLabelText('Arquivo ICAR ADE');
    await act(async () => void store.dispatch(connectionChanged(false)));
    const neblina = anAnimalInput({ animalId: uuid(9, 1), nome: 'Neblina' });
    expect(
      await act(() => store.dispatch(record('animals/registered', neblina))),
    ).toMatchObject({ ok: true });
    expect(store.getState().offline.outbox).toHaveLength(1);
    await act(async () => void store.dispatch(connectionChanged(true)));
    const { versao: _, ...dados } = { ...known, diasCarencia: 30 };
    const taken = {
      ...{ criados: 1, repetidos: 0, recusados: [], contagens: new Map() },
      steps: [{ tipo: 'medicines/updated', dados }] as const,
      ...{ put: {}, remove: {} },
    };
    const { signal } = new AbortController();
    const steps = { signal, onProgress: () => undefined };
    const made = await act(() =>
      store.dispatch(recordAde(HERD_ID, {}, taken, steps)),
    );
    expect(made).toEqual({
      refusals: [expect.stringContaining('sem nada na fila')],
      stopped: true,
    });
    expect(sent.filter(({ call }) => call.includes('/medicamento/'))).toEqual(
      [],
    );
  });

  it('is looked at again where the same file is chosen once more', async () => {
    const opened = await imported({});
    await screen.findByText(/^Parado no meio/);
    await choose(opened, TWO);
    expect(
      await screen.findByRole('button', { name: /^Importar/ }),
    ).toBeVisible();
  });

  it('is looked at again where the same file is dropped on its field', async () => {
    await imported({});
    await screen.findByText(/^Parado no meio/);
    const field = screen.getByLabelText<HTMLInputElement>('Arquivo ICAR ADE');
    expect(field.files).toHaveLength(1);
    // A browser takes what is dropped after the event, and tells a change only.
    fireEvent.drop(field);
    expect(field.files).toHaveLength(0);
  });

  it('is the file chosen last, however long another takes to read', async () => {
    const slow = jsonFile('animals.json', { member: [cow('3')] });
    let give = () => {};
    const bytes = await slow.arrayBuffer();
    slow.arrayBuffer = () =>
      new Promise((resolve) => {
        give = () => resolve(bytes);
      });
    const opened = openApp(AT, reads([MIMOSA]));
    await choose(opened, slow);
    await choose(opened, TWO);
    const two = { name: 'Importar 2 registros' };
    await screen.findByRole('button', two);
    await act(async () => give());
    // As long as the first one's reading would take from here.
    await act(turn);
    await act(turn);
    expect(screen.getByRole('button', two)).toBeVisible();
  });

  it.each([
    [
      'no archive and no JSON',
      new File(['nada'], 'a.zip'),
      /Não foi possível ler/,
    ],
    [
      'a zip that is cut off',
      new File(
        [
          zipSync({ 'animals.json': strToU8('[]') }).slice(
            0,
            -9,
          ) as Uint8Array<ArrayBuffer>,
        ],
        'a.zip',
      ),
      /Não foi possível ler/,
    ],
    [
      'a zip without collections',
      new File(
        [zipSync({ 'a.txt': strToU8('a') }) as Uint8Array<ArrayBuffer>],
        'a.zip',
      ),
      /Não há nenhuma coleção/,
    ],
    [
      'a zip of more than it can hold',
      new File(
        [
          zipSync({
            'animals.json': new Uint8Array(UNPACKED_MOST + 1),
          }) as Uint8Array<ArrayBuffer>,
        ],
        'a.zip',
      ),
      'O arquivo é grande demais.',
    ],
  ])('says of %s what it is', async (_, file, said) => {
    const opened = openApp(AT, reads([MIMOSA]));
    await choose(opened, file);
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('does not read a file that no farm has', async () => {
    const opened = openApp(AT, reads([MIMOSA]));
    const huge = jsonFile('animals.json', []);
    Object.defineProperty(huge, 'size', { value: 1_000_000_000 });
    await choose(opened, huge);
    expect(await screen.findByText('O arquivo é grande demais.')).toBeVisible();
  });

  it('is not offered to who only sees the herd', async () => {
    openApp(AT, reads([MIMOSA], aHerd({ papel: 'VER' })));
    await screen.findByRole('button', { name: 'Exportar em ICAR ADE' });
    expect(screen.queryByLabelText('Arquivo ICAR ADE')).toBeNull();
  });
});
