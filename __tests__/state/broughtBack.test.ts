import { renamedMessage } from '@/domain/herdFile/messages';
import { LIFE } from '@/domain/shared/lives';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { giveBack } from '@/state/outbox/copies';
import { EMPTY_DELTA } from '@/state/rows/types';
import { selectCopy } from '@/state/sync/copyProblem';
import { pullHerd } from '@/state/sync/thunks';
import { aHerd, anAnimal, HERD_ID, written } from '../support/builders';
import { uuid } from '../support/buildersMilk';
import { aFarm, drained, given, withQueueClock } from './offlineDevice';
import { aServer } from './offlineServer';
import { json } from './world';

withQueueClock();

const LOST = anAnimal({ animalId: uuid(2, 1), nome: 'Mimosa', versao: 2 });
const HERS = anAnimal({
  ...{ animalId: uuid(3, 1), nome: 'Mimosa', versao: LIFE + 1 },
});
const ANEW = { ...LOST, nome: 'Mimosa 2', versao: LIFE + 2 };
const mensagem = renamedMessage('Mimosa', 'Mimosa 2');

/** A server that was put back, and gave the name of what it lost to another. */
function putBack() {
  const server = aServer();
  let there = [HERS];
  const answers: Readonly<Record<string, () => object>> = {
    [`/api/rebanho/sincronizar/${HERD_ID}`]: () => ({
      ...{ versao: LIFE + there.length, completo: true, copia: 1 },
      mudancas: { rebanhos: [], animais: there },
      removidos: { rebanhos: [] },
    }),
    [`/api/rebanho/juntar-registros/${HERD_ID}`]: () => {
      there = [HERS, ANEW];
      const avisos = [{ codigo: 'NOME_MUDADO', campo: 'nome', mensagem }];
      return { ...written('Recebidos', { animais: [ANEW] }), avisos };
    },
  };
  const fetch: typeof server.fetch = async (url, init) => {
    const answer = answers[url.split('?')[0] ?? ''];
    return answer ? json(answer()) : server.fetch(url, init);
  };
  return { ...server, fetch };
}

it('tells by what name an animal came back, though the herd comes anew', async () => {
  const tab = await aFarm(putBack()).start();
  const herds = [aHerd({ versao: 2 })];
  const rows = { animais: [LOST] };
  const versions = { [HERD_ID]: 2 };
  tab.dispatch(changesReceived({ ...EMPTY_DELTA, herds, rows, versions }));
  await given(tab.dispatch(pullHerd(HERD_ID)));
  expect(selectCopy(tab.state(), HERD_ID)).toBe(1);
  expect(await given(tab.dispatch(giveBack(HERD_ID)))).toBeNull();
  await drained(tab);
  expect(tab.names().sort()).toEqual(['Mimosa', 'Mimosa 2']);
  expect(tab.state().device.unseen?.[HERD_ID]).toEqual([
    { animalId: null, mensagem },
  ]);
});
