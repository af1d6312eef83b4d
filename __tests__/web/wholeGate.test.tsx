import { act, screen } from '@testing-library/react';
import { useParams } from 'react-router-dom';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { connectionChanged } from '@/state/connection/slice';
import { EMPTY_DELTA } from '@/state/rows/types';
import { pullProgressed, pullStarted } from '@/state/sync/slice';
import { pullHerd } from '@/state/sync/thunks';
import { WholeGate } from '@/web/shared/WholeGate';
import { aHerd, HERD_ID } from '../support/builders';
import { aWeighing } from '../support/buildersMilk';
import type { Answers } from '../support/webHarness';
import { HERD, herdOf, openApp, reads } from './herdsFarm';
import { cowId, daysAgo, milkingCows } from './milkFarm';

jest.setTimeout(60_000);

/** A screen's own part is read first. */
const PATIENT = { timeout: 20_000 };

const MISSING = 'Parte deste rebanho ainda não chegou a este aparelho';
const WEIGHINGS = `${HERD}/relatorio-pesagem`;

/** A herd whose animals come first, and its history when `rest` lets it. */
function aHerdInTwo(rest: { comes: boolean }) {
  const { animais = [], ...history } = milkingCows(['Aurora', 'Mimosa']);
  const weighed = [
    aWeighing(1, { animalId: cowId(1), dataPesagem: daysAgo(3) }),
  ];
  const herd = herdOf(animais, 9);
  const pageOf = (mudancas: object, more: object) => ({
    status: 200,
    body: { versao: 0, completo: false, removidos: {}, mudancas, ...more },
  });
  const first = pageOf({ rebanhos: [herd], animais }, { apos: '0000000009.1' });
  const last = pageOf(
    { ...history, pesagens: weighed },
    { versao: 9, completo: true },
  );
  return new Proxy<Answers>(reads(animais, herd), {
    get: (known, call: string) => {
      if (!call.includes('/sincronizar/')) return known[call];
      if (!call.includes('apos=')) return first;
      return rest.comes ? last : { status: 503, body: { title: 'x' } };
    },
  });
}

function OfHerd() {
  const { rebanhoId = '' } = useParams();
  return <WholeGate rebanhoId={rebanhoId}>tudo</WholeGate>;
}

describe('what rests on all of a herd', () => {
  it.each([
    ['the herd', HERD, () => screen.findByRole('region', { name: 'Leite' })],
    [
      'a report',
      WEIGHINGS,
      () => screen.findByRole('button', { name: 'Exportar' }, PATIENT),
    ],
    [
      'the calendar',
      `${HERD}/calendario-sanitario`,
      () => screen.findByRole('button', { name: 'Exportar' }, PATIENT),
    ],
    [
      'a day of the past',
      `${HERD}/como-estava`,
      () => screen.findByText('2 animais no rebanho', {}, PATIENT),
    ],
    [
      'a milking',
      `${HERD}/cadastrar-producao`,
      () => screen.findByRole('button', { name: 'Começar ordenha' }, PATIENT),
    ],
    [
      'what is in treatment',
      `${HERD}/tratamento`,
      () => screen.findByText('Nenhum tratamento em andamento', {}, PATIENT),
    ],
    [
      'what does not go to the tank',
      `${HERD}/tratamento?aba=tanque`,
      () => screen.findByRole('heading', { name: 'Quem não vai ao tanque' }),
    ],
    [
      'vaccines and their doses',
      `${HERD}/vacinas`,
      () => screen.findByText('Nenhuma vacina', {}, PATIENT),
    ],
    [
      'whom a dose is given',
      `${HERD}/aplicar-dose`,
      () => screen.findByText('Nenhuma vacina', {}, PATIENT),
    ],
    [
      'pregnancy checks',
      `${HERD}/visita`,
      () => screen.findByText('Nenhum diagnóstico pendente', {}, PATIENT),
    ],
    [
      'whom to weigh',
      `${HERD}/pesagem?modo=varios`,
      () => screen.findByRole('button', { name: 'Começar pesagem' }, PATIENT),
    ],
    [
      'whose milk to sample',
      `${HERD}/amostras-leite`,
      () => screen.findByRole('button', { name: 'Começar amostras' }, PATIENT),
    ],
    [
      'a file for other programs, and one of theirs',
      `${HERD}/intercambio`,
      () => screen.findByRole('button', { name: 'Exportar em ICAR ADE' }),
    ],
  ])('waits for the rest: %s', async (_, at, shown) => {
    const rest = { comes: false };
    const { user } = openApp(at, aHerdInTwo(rest));
    await screen.findByRole('heading', { name: MISSING }, PATIENT);
    rest.comes = true;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await shown();
    expect(screen.queryByText(MISSING)).toBeNull();
  });

  it('goes on without it where the person says so', async () => {
    const { user, store } = openApp(
      `${HERD}/cadastrar-producao`,
      aHerdInTwo({ comes: false }),
    );
    await screen.findByText(
      'Uma vaca em carência pode não aparecer como tal. O que falta vem quando houver conexão.',
      {},
      PATIENT,
    );
    act(() => void store.dispatch(connectionChanged(false)));
    await user.click(
      screen.getByRole('button', { name: 'Continuar assim mesmo' }),
    );
    await screen.findByRole('heading', { name: 'Ordenha' });
    expect(screen.queryByText(MISSING)).toBeNull();
  });

  it('is not wanted for an animal, whose page says what may be missing', async () => {
    const rest = { comes: false };
    const { store } = openApp(`${HERD}/vaca/${cowId(1)}`, aHerdInTwo(rest));
    await screen.findByRole('heading', { name: 'Aurora' }, PATIENT);
    const partial = /^Parte deste rebanho ainda não chegou/;
    await screen.findByText(partial);
    rest.comes = true;
    await act(() => store.dispatch(pullHerd(HERD_ID)));
    expect(screen.queryByText(partial)).toBeNull();
  });

  it('is no new herd before its milk is here', async () => {
    const rest = { comes: false };
    const { user } = openApp(HERD, aHerdInTwo(rest));
    await screen.findByRole('heading', { name: MISSING }, PATIENT);
    expect(screen.queryByText('Primeiros 10 minutos')).toBeNull();
    rest.comes = true;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('region', { name: 'Leite' }, PATIENT);
    expect(screen.queryByText('Primeiros 10 minutos')).toBeNull();
  });

  it('waits for each herd, though another was shown there', async () => {
    const routes = [{ path: '/:rebanhoId', element: <OfHerd /> }];
    const { store, router } = openApp('/outro', {}, routes);
    await screen.findByText('tudo');
    const herds = [aHerd({ qntdAnimais: 5 })];
    act(() => {
      store.dispatch(changesReceived({ ...EMPTY_DELTA, herds }));
    });
    await act(() => router.navigate(`/${HERD_ID}`));
    expect(screen.queryByText('tudo')).toBeNull();
    screen.getByText('Trazendo os dados do rebanho…');
  });

  it('stays once it was shown, whatever comes after', async () => {
    const { user, store } = openApp(WEIGHINGS, aHerdInTwo({ comes: true }));
    const save = await screen.findByRole(
      'button',
      { name: 'Exportar' },
      PATIENT,
    );
    await user.click(save);
    act(() => {
      store.dispatch(pullStarted({ herdId: HERD_ID }));
      store.dispatch(pullProgressed({ herdId: HERD_ID, rows: 2000 }));
    });
    screen.getByRole('button', { name: 'CSV' });
  });
});
