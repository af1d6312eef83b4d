import fc from 'fast-check';
import { callOf } from '@/contract/operations';
import { type SentWrite, TOGETHER } from '@/contract/together';
import type { Operation } from '@/domain/operations';
import { caseOf } from '@/state/fold/cases';
import { selectRefusedCount } from '@/state/outbox/selectors';
import { groupsOf } from '@/state/outbox/together';
import type { QueuedOperation } from '@/state/outbox/types';
import type { Ports } from '@/state/ports';
import { anAnimal } from '../support/builders';
import { uuid } from '../support/buildersMilk';
import { OPERATIONS } from './everyOperation';
import {
  aFarm,
  anId,
  drained,
  given,
  until,
  withQueueClock,
} from './offlineDevice';
import { aServer, type FakeServer } from './offlineServer';
import { json, problem } from './world';

withQueueClock();

const KINDS = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[];
const AT = '2026-11-20T12:00:00.000Z';

const queued = fc
  .array(
    fc.record({
      tipo: fc.constantFrom(...KINDS),
      nome: fc.option(fc.string({ unit: 'grapheme', maxLength: 400 })),
    }),
    { maxLength: 120 },
  )
  .map((drawn) =>
    drawn.map(({ tipo, nome }, place): QueuedOperation => {
      const dados = { ...OPERATIONS[tipo], ...(nome && { descricao: nome }) };
      const operation = { id: uuid(place), tipo, dados, at: AT } as Operation;
      const lanes = caseOf(operation).touches();
      return { operation, sequence: 1e9 + place, place, lanes };
    }),
  );

function bodyOf(entries: readonly QueuedOperation[]): string {
  const envios = entries.map(({ operation, sequence }): SentWrite => {
    const { method: metodo, url: caminho, body: corpo } = callOf(operation);
    const { id: chave, at: gravadoEm } = operation;
    return { metodo, caminho, chave, sequencia: sequence, gravadoEm, corpo };
  });
  return JSON.stringify({ envios });
}

describe('groups', () => {
  it('hold each once, in order, and no more than the server takes', () => {
    fc.assert(
      fc.property(queued, fc.nat(9), (entries, every) => {
        const tried = new Set(
          entries
            .filter((_, place) => place % (every + 1) === 1)
            .map(({ operation }) => operation.id),
        );
        const groups = groupsOf(entries, tried);
        expect(groups.flat().sort((a, b) => a.place - b.place)).toEqual(
          entries,
        );
        for (const group of groups) {
          const places = group.map(({ place }) => place);
          expect(places).toEqual([...places].sort((a, b) => a - b));
          if (group.length === 1) continue;
          expect(group.some(({ operation: { id } }) => tried.has(id))).toBe(
            false,
          );
          expect(group.length).toBeLessThanOrEqual(TOGETHER.most);
          const bytes = Buffer.byteLength(bodyOf(group));
          expect(bytes).toBeLessThanOrEqual(TOGETHER.bytes);
        }
      }),
    );
  });
});

describe('what went together', () => {
  async function recorded(changes: (server: FakeServer) => Partial<Ports>) {
    const server = aServer();
    const tab = await aFarm(server).start(changes(server));
    await given(tab.herd());
    tab.online(false);
    for (const nome of ['Ana', 'Bia', 'Cida'])
      await given(tab.animal({ nome }));
    return { tab, server };
  }

  it('is settled one by one: a refusal holds up none beside it', async () => {
    const { tab, server } = await recorded(() => ({}));
    server.put(anAnimal({ animalId: anId(), nome: 'BIA' }));
    tab.online(true);
    await until(() => selectRefusedCount(tab.state()) === 1, 100);
    await drained(tab);
    expect(server.animals.size).toBe(3);
  });

  it.each([
    ['404', () => problem(404, 'Não encontrado.')],
    ['413', () => problem(413, 'Grande demais.')],
    ['fewer answers', () => json({ respostas: [] })],
  ])(
    'goes alone where the call gets %s, which refuses nothing',
    async (_, say) => {
      const asked: string[] = [];
      const { tab, server } = await recorded(({ fetch }) => ({
        fetch: async (url, init) => {
          if (url !== TOGETHER.address.path) return fetch(url, init);
          asked.push(String(init.body));
          return say();
        },
      }));
      tab.online(true);
      await drained(tab);
      expect(asked).toHaveLength(1);
      expect(selectRefusedCount(tab.state())).toBe(0);
      expect(server.animals.size).toBe(3);
    },
  );
});
