import fc from 'fast-check';
import { milkText } from '@/domain/production/meetings';
import { PRODUCTION_RULES } from '@/domain/production/operations';
import type {
  MilkRecordInput,
  ProductionInput,
} from '@/domain/production/types';
import type { When } from '@/domain/shared/effects';
import { aCow, aProductive, aRecording, uuid } from '../support/buildersMilk';
import { herdOf, type MemoryHerd, run, WHEN } from '../support/herdReader';

const [TABLET, PHONE] = [uuid(1, 7), uuid(2, 7)];
const MIMOSA = aCow(1, { nome: 'Mimosa' });
const PINTADA = aCow(2, { nome: 'Pintada' });
const [M1, P1] = [MIMOSA.animalId, PINTADA.animalId];
const DAY = '19/11/2026';

const farm = () =>
  herdOf({
    animais: [MIMOSA, PINTADA],
    situacoesProdutivas: [
      aProductive(1, { vacaId: M1 }),
      aProductive(2, { vacaId: P1 }),
    ],
  });

/** Seven o'clock on the farm, and the minutes after it. */
function at(minute: number): When {
  const past = String(minute).padStart(2, '0');
  const utc = `2026-11-20T10:${past}:00.000Z`;
  return { today: WHEN.today, now: `${WHEN.today} 07:${past}`, at: utc };
}

/** A morning's milking as a device sends it, which knew the herd at 1. */
function milking(
  n: number,
  registros: readonly MilkRecordInput[],
  aparelho: string,
  versaoBase = 1,
): ProductionInput {
  const origin = { versaoBase, alterados: ['registros'], aparelho };
  return { ...aRecording(n, DAY, registros, 1), ...origin };
}

/** What the rule leaves, its rows stamped as the server stamps them. */
function recorded(
  herd: MemoryHerd,
  input: ProductionInput,
  minute: number,
  versao: number,
) {
  const rule = PRODUCTION_RULES['production/recorded'];
  const { outcome } = run(herd, rule, input, at(minute));
  if (!outcome.ok) throw new Error(outcome.problem.detail);
  const { put, remove, avisos } = outcome.value;
  const stamped = Object.fromEntries(
    Object.entries(put).map(([table, rows]) => [
      table,
      rows.map((row) => ({ ...row, versao })),
    ]),
  );
  const told = avisos.filter(({ codigo }) => codigo === 'edicaoDivergente');
  return {
    herd: herd.apply({ put: stamped, remove }),
    told: told.map(({ mensagem }) => mensagem),
  };
}

const milk = (herd: MemoryHerd, vacaId: string) =>
  herd
    .all('producoes')
    .flatMap(({ registros }) => registros)
    .filter((record) => record.vacaId === vacaId)
    .map(milkText);

it('of two that milked one cow the later stands, and the other is told', () => {
  const first = milking(1, [{ vacaId: M1, litros: 12.5 }], TABLET);
  const second = milking(2, [{ vacaId: M1, litros: 13 }], PHONE);
  const one = recorded(farm(), first, 40, 2);
  const two = recorded(one.herd, second, 45, 3);
  expect(milk(two.herd, M1)).toEqual(['13 L']);
  expect(two.told).toEqual([
    'Leite da 1ª ordenha de 19/11/2026: 12,5 L, gravado às 7:40 em outro aparelho, ficou 13 L',
  ]);
  expect(two.herd.all('divergencias')).toMatchObject([
    {
      registroId: M1,
      ficou: { aparelho: PHONE },
      perdeu: { aparelho: TABLET },
    },
  ]);
});

it('what comes late and was recorded first gives way, cow by cow', () => {
  const later = milking(
    1,
    [{ vacaId: M1, litros: 9, descartado: true, motivoDescarte: 'MASTITE' }],
    TABLET,
  );
  const earlier = milking(
    2,
    [
      { vacaId: M1, litros: 9 },
      { vacaId: P1, litros: 11 },
    ],
    PHONE,
  );
  const one = recorded(farm(), later, 50, 2);
  const two = recorded(one.herd, earlier, 40, 3);
  // Milk of a sick udder does not come back into the tank.
  expect(milk(two.herd, M1)).toEqual(['9 L fora do tanque (mastite)']);
  expect(milk(two.herd, P1)).toEqual(['11 L']);
  expect(two.told).toEqual([
    'Leite da 1ª ordenha de 19/11/2026: 9 L, gravado às 7:40 neste aparelho, ficou 9 L fora do tanque (mastite)',
  ]);
  const again = recorded(two.herd, earlier, 40, 4);
  expect(again.herd.snapshot()).toEqual(two.herd.snapshot());
});

it.each([
  ['taken out later goes, and that is told', 50, [], 'não ordenhada'],
  ['recorded later stays', 30, ['12,5 L'], '12,5 L'],
])('of two, what is %s', (_, minute, stands, ficou) => {
  const first = milking(1, [{ vacaId: M1, litros: 12.5 }], TABLET);
  const taken = { ...milking(2, [], PHONE), retiradas: [M1] };
  const one = recorded(farm(), first, 40, 2);
  const two = recorded(one.herd, taken, minute, 3);
  expect(milk(two.herd, M1)).toEqual(stands);
  expect(two.told).toHaveLength(1);
  expect(two.herd.all('divergencias')).toMatchObject([
    { registroId: M1, ficou: { texto: ficou } },
  ]);
  const again = recorded(two.herd, taken, minute, 4);
  expect(again.herd.snapshot()).toEqual(two.herd.snapshot());
});

it('the same id is no repeat where it takes out another cow', () => {
  const input = milking(1, [{ vacaId: P1, litros: 11 }], TABLET);
  const before = milking(2, [{ vacaId: M1, litros: 12 }], TABLET);
  const { herd } = recorded(recorded(farm(), before, 40, 2).herd, input, 41, 3);
  const rule = PRODUCTION_RULES['production/recorded'];
  const changed = run(herd, rule, { ...input, retiradas: [M1] }, at(42));
  expect(changed.outcome).toMatchObject({ problem: { status: 409 } });
});

it.each([
  ['of one device', milking(2, [{ vacaId: M1, litros: 13 }], TABLET)],
  ['of what was seen', milking(2, [{ vacaId: M1, litros: 13 }], PHONE, 2)],
  ['of the same litres', milking(2, [{ vacaId: M1, litros: 12 }], PHONE)],
  ['of another cow', milking(2, [{ vacaId: P1, litros: 13 }], PHONE)],
  [
    'by who says nothing of a device',
    aRecording(2, DAY, [{ vacaId: M1, litros: 13 }], 1),
  ],
])('nothing is told %s', (_, second) => {
  const first = milking(1, [{ vacaId: M1, litros: 12 }], TABLET);
  const one = recorded(farm(), first, 50, 2);
  const two = recorded(one.herd, second, 40, 3);
  expect(two.told).toEqual([]);
  expect(two.herd.all('divergencias')).toEqual([]);
  const [record] = second.registros;
  const [text] = milk(two.herd, record?.vacaId ?? '');
  expect(text).toBe(`${record?.litros} L`);
});

it('whichever of two comes first, the same milk stands and the same is told', () => {
  const litres = fc.integer({ min: 0, max: 3 });
  const cows = fc.constantFrom([M1], [P1], [M1, P1]);
  const side = fc.record({ litres, cows, minute: fc.constantFrom(40, 45) });
  fc.assert(
    fc.property(side, side, (one, other) => {
      const inputs = [
        { side: one, n: 1, device: TABLET },
        { side: other, n: 2, device: PHONE },
      ].map(({ side: { litres: litros, cows: ids, minute }, n, device }) => ({
        input: milking(
          n,
          ids.map((vacaId) => ({ vacaId, litros })),
          device,
        ),
        minute,
      }));
      const [here, there] = [inputs, [...inputs].reverse()].map((order) =>
        order.reduce(
          (herd, { input, minute }, at) =>
            recorded(herd, input, minute, at + 2).herd,
          farm(),
        ),
      );
      for (const id of [M1, P1]) {
        expect(milk(here as MemoryHerd, id)).toEqual(
          milk(there as MemoryHerd, id),
        );
      }
      const names = (herd?: MemoryHerd) =>
        herd?.all('divergencias').map(({ divergenciaId }) => divergenciaId);
      expect(names(here)?.sort()).toEqual(names(there)?.sort());
    }),
  );
});
