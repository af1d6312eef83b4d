import type { Person } from '@/domain/people/types';
import { changesReceived } from '@/state/confirmed/herdSlice';
import type { Ports } from '@/state/ports';
import { EMPTY_DELTA } from '@/state/rows/types';
import { screenShown } from '@/state/screen/slice';
import { pullHerd } from '@/state/sync/thunks';
import { HERD_ID } from '../support/builders';
import { idlePort, logOf } from './actionLogDevice';
import { aFarm, anId, drained, given, pass, type Tab } from './offlineDevice';
import { aServer, type FakeServer } from './offlineServer';
import { aDisk, json } from './world';

/** The server of the tests, which also says what changed. */
export function pulling(server: FakeServer): Ports['fetch'] {
  return async (url, init) => {
    if (!url.includes('/sincronizar/')) return server.fetch(url, init);
    const animais = [...server.animals.values()];
    const herd = server.herds.get(HERD_ID);
    const versao = Math.max(0, ...animais.map((one) => one.versao));
    return json({
      versao,
      completo: true,
      mudancas: { rebanhos: herd ? [herd] : [], animais },
      removidos: {},
    });
  };
}

/** Two devices of one farm: one without a signal, and a name used twice. */
export async function aStory() {
  const server = aServer();
  const fetch = pulling(server);
  const log = idlePort();
  const one = await aFarm(server, aDisk()).start({ log, fetch });
  const other = await aFarm(server, aDisk()).start({ log, fetch });
  await given(one.herd());
  one.dispatch(screenShown({ path: `/rebanho/${HERD_ID}/cadastrar-animal` }));
  await given(one.animal({ nome: 'Mimosa' }));
  one.dispatch(screenShown({ path: `/rebanho/${HERD_ID}/animais` }));
  await pull(other);
  other.dispatch(screenShown({ path: `/rebanho/${HERD_ID}?painel=fila` }));
  other.online(false);
  await given(other.animal({ nome: 'Estrela' }));
  await given(other.animal({ nome: 'Neblina' }));
  await given(one.animal({ nome: 'Estrela' }));
  other.online(true);
  await drained(other);
  await pull(one);
  await pass(100);
  return { server, one, other };
}

/**
 * A device whose animal somebody else deleted, which starts anew after that and
 * is told of the animal once more by an answer that is late.
 */
export async function aStoryOfRowsGone() {
  const server = aServer();
  const farm = aFarm(server, aDisk());
  const log = idlePort();
  const first = await farm.start({ log });
  await given(first.herd());
  await given(first.animal({ nome: 'Mimosa' }));
  await given(first.animal({ nome: 'Estrela' }));
  const [gone] = [...server.animals.values()];
  if (!gone) throw new Error('no animal was registered');
  const { animalId } = gone;
  const removedRows = { animais: [animalId] };
  first.dispatch(changesReceived({ ...EMPTY_DELTA, removedRows }));
  await given(first.animal({ nome: 'Neblina' }));
  await logOf(first);
  await pass(100);
  first.kill();
  const tab = await farm.start({ log });
  await given(tab.ready());
  const animais = [{ ...gone, versao: gone.versao + 1 }];
  tab.dispatch(changesReceived({ ...EMPTY_DELTA, rows: { animais } }));
  await given(tab.animal({ nome: 'Pintada' }));
  return { tab, animalId };
}

/** The logs of both devices. */
/** The user names of the people of `aStoryOfPeople`. */
export const USER_NAMES = ['CANARIOmaria', 'CANARIOana'] as const;

/** A device of a herd of two people, which starts anew between its records. */
export async function aStoryOfPeople() {
  const farm = aFarm(aServer(), aDisk());
  const log = idlePort();
  const first = await farm.start({ log });
  await given(first.herd());
  const pessoas = USER_NAMES.map((nome, index) => aPerson(nome, index));
  first.dispatch(changesReceived({ ...EMPTY_DELTA, rows: { pessoas } }));
  await given(first.animal({ nome: 'Mimosa' }));
  await logOf(first);
  await pass(100);
  first.kill();
  const tab = await farm.start({ log });
  await given(tab.ready());
  await given(tab.animal({ nome: 'Estrela' }));
  await given(tab.animal({ nome: 'Pintada' }));
  return tab;
}

function aPerson(nome: string, index: number): Person {
  return {
    ...{ pessoaId: anId(), rebanhoId: HERD_ID, usuarioId: anId(), nome },
    ...{ papel: index === 0 ? 'DONO' : 'VER', ate: null, versao: 7 },
    desde: '01/11/2026 08:00',
  };
}

export async function logsOfStory() {
  const { one, other } = await aStory();
  return { one, other, logs: [await logOf(one), await logOf(other)] as const };
}

async function pull(tab: Tab): Promise<void> {
  await given(tab.dispatch(pullHerd(HERD_ID)));
}
