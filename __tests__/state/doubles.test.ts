import type { ReproductiveEvent } from '@/domain/cows/types';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { readCases } from '@/state/fold/caseBook';
import { operationAnswered } from '@/state/outbox/slice';
import { EMPTY_DELTA } from '@/state/rows/types';
import { doublesChanged } from '@/state/sync/slice';
import { pullHerd } from '@/state/sync/thunks';
import { aHerd, HERD_ID } from '../support/builders';
import { aCow, eventsOf } from '../support/buildersCows';
import { aWorld, json } from './world';

const SYNC = `GET /api/rebanho/sincronizar/${HERD_ID}`;
const [OWN, OTHER] = eventsOf([
  'CI 20/11/2026 06:00',
  'CI 20/11/2026 18:00',
]) as [ReproductiveEvent, ReproductiveEvent];

/** A device that knows its herd up to version 3, and mostly the rules. */
async function aDevice(papel?: 'LANCAR', isFresh = false, world = aWorld()) {
  const { dispatch, getState } = world.store;
  if (!isFresh) await dispatch(readCases());
  const herds = [aHerd({ versao: 3, ...(papel && { papel }) })];
  const rows = { animais: [aCow()] };
  const versions = { [HERD_ID]: 3 };
  dispatch(changesReceived({ ...EMPTY_DELTA, herds, rows, versions }));
  return {
    store: world.store,
    /** The server took what this device recorded, as that version. */
    answered(versao: number) {
      const situacoesReprodutivas = [{ ...OWN, versao }];
      const delta = { ...EMPTY_DELTA, rows: { situacoesReprodutivas } };
      dispatch(operationAnswered({ delta, settled: {}, day: '' }));
    },
    async pulls(...events: readonly ReproductiveEvent[]) {
      world.on(SYNC, () =>
        json({
          ...{ versao: 9, completo: true, removidos: { rebanhos: [] } },
          mudancas: { rebanhos: [], situacoesReprodutivas: events },
        }),
      );
      await dispatch(pullHerd(HERD_ID));
    },
    doubles: () => getState().device.doubles?.[HERD_ID] ?? [],
  };
}

it('what another device recorded too, before, is to be told of', async () => {
  const device = await aDevice();
  device.answered(9);
  await device.pulls({ ...OTHER, versao: 5 }, { ...OWN, versao: 9 });
  expect(device.doubles()).toMatchObject([
    {
      registroId: OTHER.situacaoReprodutivaEventId,
      outroId: OWN.situacaoReprodutivaEventId,
    },
  ]);
});

it('it is in an app that was just opened too, in which nothing was recorded', async () => {
  const device = await aDevice(undefined, true);
  device.answered(9);
  await device.pulls({ ...OTHER, versao: 5 }, { ...OWN, versao: 9 });
  expect(device.doubles()).toHaveLength(1);
});

it('what was found before is told of too', async () => {
  const device = await aDevice();
  device.answered(9);
  await device.pulls({ ...OTHER, versao: 5 });
  const again = { ...OTHER, situacaoReprodutivaEventId: 'outra', versao: 6 };
  await device.pulls(again);
  expect(device.doubles()).toHaveLength(2);
});

it('what was found is kept before the rows are: the app may be killed in between', async () => {
  const kept: unknown[] = [];
  const turn = async () => {
    kept.push(world.store.getState().device.doubles?.[HERD_ID]?.length);
  };
  const world = aWorld({}, { turn });
  const device = await aDevice(undefined, false, world);
  device.answered(9);
  const many = Array.from({ length: 600 }, (_, n) => ({
    ...{ ...OTHER, situacaoReprodutivaEventId: `outra ${n}` },
    ...{ dataOcorrencia: '01/01/2026 06:00' as const, versao: 5 },
  }));
  await device.pulls({ ...OTHER, versao: 5 }, ...many);
  expect(kept.length).toBeGreaterThan(0);
  expect(new Set(kept)).toEqual(new Set([1]));
});

it('what is found once more before it was told is told once', async () => {
  const device = await aDevice();
  device.answered(9);
  const { dispatch } = device.store;
  const [outro, own] = [OTHER, OWN].map(
    (one) => one.situacaoReprodutivaEventId,
  ) as [string, string];
  const doubles = [
    {
      ...({ tabela: 'situacoesReprodutivas', animalId: OTHER.vacaId } as const),
      ...{ registroId: outro, outroId: own },
    },
  ];
  dispatch(doublesChanged({ herdId: HERD_ID, doubles }));
  await device.pulls({ ...OTHER, versao: 5 });
  expect(device.doubles()).toEqual(doubles);
});

it('the device whose record was the first is told of nothing', async () => {
  const device = await aDevice();
  device.answered(5);
  await device.pulls({ ...OWN, versao: 5 }, { ...OTHER, versao: 9 });
  expect(device.doubles()).toEqual([]);
});

it('nothing is told of what came both from elsewhere', async () => {
  const device = await aDevice();
  await device.pulls({ ...OTHER, versao: 5 }, { ...OWN, versao: 9 });
  expect(device.doubles()).toEqual([]);
});

it('in a herd of several people those who signed are told', async () => {
  const device = await aDevice('LANCAR');
  device.answered(9);
  await device.pulls({ ...OTHER, versao: 5 }, { ...OWN, versao: 9 });
  expect(device.doubles()).toEqual([]);
});
