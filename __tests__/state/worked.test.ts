import type { Ports } from '@/state/ports';
import { stampOf } from '@/state/storage/worked';
import { pullHerd } from '@/state/sync/thunks';
import { HERD_ID } from '../support/builders';
import { aFarm, drained, given, withQueueClock } from './offlineDevice';
import { json } from './world';

withQueueClock();

it('what was worked out is of before a record that was answered since', async () => {
  const farm = aFarm();
  const mudancas = { rebanhos: [], animais: [] };
  const page = { versao: 3, completo: true, mudancas, removidos: {} };
  const fetch: Ports['fetch'] = async (url, init) =>
    url.includes('/sincronizar/') ? json(page) : farm.server.fetch(url, init);
  const tab = await farm.start({ fetch });
  await given(tab.herd());
  await given(tab.dispatch(pullHerd(HERD_ID)));
  const before = stampOf(tab.state(), HERD_ID);
  expect(stampOf(tab.state(), HERD_ID)).toBe(before);
  await given(tab.animal({ nome: 'Mimosa' }));
  await drained(tab);
  expect(tab.names()).toEqual(['Mimosa']);
  expect(stampOf(tab.state(), HERD_ID)).not.toBe(before);
});
