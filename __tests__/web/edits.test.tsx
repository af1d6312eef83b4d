import { act, screen, waitFor, within } from '@testing-library/react';
import type { EditClash } from '@/domain/shared/editTypes';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { deviceNamed } from '@/state/device/slice';
import { EMPTY_DELTA } from '@/state/rows/types';
import { doublesChanged } from '@/state/sync/slice';
import { ANIMAL_ID, anAnimal, HERD_ID, written } from '../support/builders';
import { eventsOf } from '../support/buildersCows';
import { HERD, herdOf, openApp, reads } from './herdsFarm';

const OWN = '01890a5d-ac96-774b-bcce-b3020990a001';
const OTHER = '01890a5d-ac96-774b-bcce-b3020990a002';
const UPDATE = 'POST /api/animal/atualizar-animal';
const PULL = `GET /api/rebanho/sincronizar/${HERD_ID}?desde=0&linhas=1000&partes=2`;
const TOLD = 'Raça: Jersey, gravada às 7:40 neste aparelho, ficou Holandês';

const mimosa = anAnimal({ nome: 'Mimosa', raca: 'H', versao: 3 });

function clash(changes: Partial<EditClash> = {}): EditClash {
  const side = { em: '2026-11-20T10:40:00.000Z', hora: '20/11/2026 07:40' };
  return {
    divergenciaId: `${ANIMAL_ID}/raca/2/1`,
    rebanhoId: HERD_ID,
    registroId: ANIMAL_ID,
    campo: 'raca',
    ficou: {
      em: '2026-11-20T10:45:00.000Z',
      hora: '20/11/2026 07:45',
      texto: 'Holandês',
      aparelho: OTHER,
    },
    perdeu: { ...side, texto: 'Jersey', aparelho: OWN },
    versao: 3,
    ...changes,
  };
}

function open(
  divergencias: readonly EditClash[],
  at = `animal/${ANIMAL_ID}`,
  animal = mimosa,
) {
  const herd = herdOf([animal], 3);
  const mudancas = { rebanhos: [herd], animais: [animal], divergencias };
  const body = { versao: 3, completo: true, mudancas, removidos: {} };
  return openApp(`${HERD}/${at}`, {
    ...reads([animal], herd),
    [PULL]: { status: 200, body },
    [UPDATE]: {
      status: 200,
      body: written('Animal atualizado com sucesso!', {}),
    },
  });
}

beforeEach(() => localStorage.clear());

it('says once what another device wrote over this one’s, and keeps it in the history', async () => {
  const { store } = open([clash()]);
  await screen.findByRole('heading', { level: 1, name: 'Mimosa' });
  await act(async () => void store.dispatch(deviceNamed(OWN)));
  const status = await screen.findByText(`Mimosa: ${TOLD}`, {
    selector: '[role=status] p',
  });
  expect(status).toBeVisible();
  const { told, unseen } = store.getState().device;
  expect(told).toEqual({ [HERD_ID]: 3 });
  expect(unseen).toEqual({
    [HERD_ID]: [{ animalId: ANIMAL_ID, mensagem: `Mimosa: ${TOLD}` }],
  });
  const history = await screen.findByRole('heading', {
    name: 'Edições em dois aparelhos',
  });
  const card = history.parentElement as HTMLElement;
  expect(within(card).getByText(TOLD)).toBeVisible();
  expect(within(card).getByText('20/11/2026 07:45')).toBeVisible();
});

it('says once what this device and another recorded, each for itself', async () => {
  const events = eventsOf(['CI 19/11/2026', 'CI 19/11/2026'], ANIMAL_ID);
  const [own, other] = events.map((event) => event.situacaoReprodutivaEventId);
  const { store } = open([]);
  await screen.findByRole('heading', { level: 1, name: 'Mimosa' });
  const rows = { situacoesReprodutivas: events };
  const double = {
    tabela: 'situacoesReprodutivas',
    animalId: ANIMAL_ID,
  } as const;
  const doubles = [{ ...double, registroId: own ?? '', outroId: other ?? '' }];
  // A pull notes them before it brings the rows.
  await act(async () => {
    store.dispatch(doublesChanged({ herdId: HERD_ID, doubles }));
  });
  await act(async () => {
    store.dispatch(changesReceived({ ...EMPTY_DELTA, rows }));
  });
  const text =
    'Mimosa: Cio de 19/11/2026 06:00, de dois aparelhos. Se foi uma vez só, exclua um dos registros.';
  const status = await screen.findByText(text, {
    selector: '[role=status] p',
  });
  expect(status).toBeVisible();
  const { doubles: left, unseen } = store.getState().device;
  expect(left).toEqual({ [HERD_ID]: [] });
  expect(unseen).toEqual({
    [HERD_ID]: [{ animalId: ANIMAL_ID, mensagem: text }],
  });
});

it('says nothing of what others’ devices wrote, which the history shows', async () => {
  const perdeu = { ...clash().perdeu, aparelho: null };
  const { store } = open([clash({ perdeu })]);
  await screen.findByRole('heading', { level: 1, name: 'Mimosa' });
  await act(async () => void store.dispatch(deviceNamed(OWN)));
  expect(
    await screen.findByText(
      'Raça: Jersey, gravada às 7:40 em outro aparelho, ficou Holandês',
    ),
  ).toBeVisible();
  expect(store.getState().device.told).toBeUndefined();
});

it('shows no history where nothing clashed', async () => {
  open([]);
  await screen.findByRole('heading', { level: 1, name: 'Mimosa' });
  expect(
    screen.queryByRole('heading', { name: 'Edições em dois aparelhos' }),
  ).not.toBeInTheDocument();
});

it('sends what was changed and the version that was opened', async () => {
  const { store, user, sent } = open([], `editar-animal/${ANIMAL_ID}`);
  await act(async () => void store.dispatch(deviceNamed(OWN)));
  const name = await screen.findByLabelText('Nome');
  await user.clear(name);
  await user.type(name, 'Estrela');
  await user.click(screen.getByRole('button', { name: 'Salvar animal' }));
  await screen.findByText('Animal atualizado com sucesso!');
  expect(sent.find(({ call }) => call === UPDATE)?.body).toMatchObject({
    nome: 'Estrela',
    raca: 'H',
    versaoBase: 3,
    alterados: ['nome'],
    aparelho: OWN,
    registradoEm: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
  });
});

it('keeps what was typed, not what others have written since', async () => {
  const { store, user, sent, router } = open([], `editar-animal/${ANIMAL_ID}`);
  const name = await screen.findByLabelText('Nome');
  await user.clear(name);
  await user.type(name, 'Mimosa II');
  await act(() => router.navigate(`${HERD}/animal/${ANIMAL_ID}`));
  const animais = [{ ...mimosa, raca: 'J', versao: 4 } as const];
  const delta = { ...EMPTY_DELTA, rows: { animais } };
  await act(async () => void store.dispatch(changesReceived(delta)));
  await act(() => router.navigate(`${HERD}/editar-animal/${ANIMAL_ID}`));
  expect(await screen.findByLabelText('Nome')).toHaveValue('Mimosa II');
  await user.click(screen.getByRole('button', { name: 'Salvar animal' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === UPDATE)?.body).toMatchObject({
      ...{ nome: 'Mimosa II', raca: 'J' },
      alterados: ['nome'],
    }),
  );
});

it('the draft of a bull’s name sets no stock that was used since', async () => {
  const stock = { touroProprio: false, quantidadeDoses: 12 };
  const bull = anAnimal({ categoria: 'T', sexo: 'M', versao: 3, ...stock });
  const form = `editar-animal/${ANIMAL_ID}`;
  const { store, user, sent, router } = open([], form, bull);
  const name = await screen.findByLabelText('Nome');
  await user.clear(name);
  await user.type(name, 'Ventania');
  await act(() => router.navigate(`${HERD}/animais`));
  const animais = [{ ...bull, quantidadeDoses: 9, versao: 4 }];
  const delta = { ...EMPTY_DELTA, rows: { animais } };
  await act(async () => void store.dispatch(changesReceived(delta)));
  await act(() => router.navigate(`${HERD}/${form}`));
  expect(await screen.findByLabelText('Nome')).toHaveValue('Ventania');
  expect(screen.getByLabelText('Quantidade de doses')).toHaveValue('9');
  await user.click(screen.getByRole('button', { name: 'Salvar animal' }));
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === UPDATE)).toHaveLength(1),
  );
  await screen.findByText('Animal atualizado com sucesso!');
  expect(sent.filter(({ call }) => call.includes('/touro/'))).toEqual([]);
});
