import fc from 'fast-check';
import { deletionOf } from '@/domain/cows/events';
import { historyOf } from '@/domain/cows/history';
import { cowMetricsOf } from '@/domain/cows/metrics';
import { deleteProductive, recordProductive } from '@/domain/cows/operations';
import { inOrder, inProductiveOrder } from '@/domain/cows/order';
import { cowRecordOf } from '@/domain/cows/record';
import {
  deleteReproductive,
  recordReproductive,
} from '@/domain/cows/reproductiveRules';
import { cowStateOf } from '@/domain/cows/state';
import type { ProductiveInput, ReproductiveInput } from '@/domain/cows/types';
import { addDays, addHours } from '@/domain/shared/dates';
import {
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
} from '@/domain/shared/enumerations';
import { TODAY } from '../../support/builders';
import {
  aBull,
  aCow,
  aProductiveInput,
  aReproductiveInput,
  BULL_ID,
  COW_ID,
  idNumber,
} from '../../support/buildersCows';
import {
  after as applied,
  herdOf,
  type MemoryHerd,
} from '../../support/herdReader';

type Step =
  | { readonly kind: 'reproductive'; readonly input: ReproductiveInput }
  | { readonly kind: 'productive'; readonly input: ProductiveInput };

// More semen than any run uses: with an empty stock the order of arrival
// decides which event got the last dose, though not how many are left.
const farm = herdOf({
  animais: [aCow({ categoria: 'N' }), aBull({ quantidadeDoses: 1000 })],
});

/** A day and an hour: few enough for draws of the time to happen. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.constantFrom(0, 6, 12))
  .map(([days, hours]) => ({
    day: days,
    time: addHours(`${addDays('01/01/2025', days)} 00:00`, hours),
  }));

const reproductive = fc
  .record({
    at: moment,
    type: fc.constantFrom(...REPRODUCTIVE_TYPES.map(({ id }) => id)),
    recorded: moment,
    doses: fc.constantFrom(1, 2),
    evoluirNovilha: fc.boolean(),
  })
  .map(({ at, type, recorded, doses, evoluirNovilha }) => ({
    key: `${type} ${at.day}`,
    build: (number: number): Step => ({
      kind: 'reproductive',
      input: aReproductiveInput({
        eventId: idNumber(number),
        reprodutividade: type,
        dataOcorrencia: at.time,
        dataRegistro: recorded.time,
        touroInseminacaoId: BULL_ID,
        dataInseminacao: addDays('01/01/2025', Math.max(0, at.day - 40)),
        doses,
        evoluirNovilha,
        cadastrarLactacao: type === 'PT',
        lactacaoEventId: type === 'PT' ? idNumber(number + 100_000) : null,
      }),
    }),
  }));

const productive = fc
  .record({
    at: moment,
    status: fc.constantFrom(...PRODUCTIVE_STATUSES.map(({ id }) => id)),
    recorded: moment,
  })
  .map(({ at, status, recorded }) => ({
    key: `${status} ${at.day}`,
    build: (number: number): Step => ({
      kind: 'productive',
      input: aProductiveInput({
        eventId: idNumber(number),
        produtividade: status,
        dataOcorrencia: at.time,
        dataRegistro: recorded.time,
        motivoSecagem: status === 'L' ? null : 'PR',
      }),
    }),
  }));

/** No two of a kind on one day: the second of those is refused. */
const steps = fc
  .uniqueArray(fc.oneof({ weight: 3, arbitrary: reproductive }, productive), {
    selector: ({ key }) => key,
    minLength: 1,
    maxLength: 12,
  })
  // A calving's own lactation would meet one recorded that day.
  .filter(
    (drafts) =>
      !drafts.some(
        ({ key }) =>
          key.startsWith('PT ') &&
          drafts.some((it) => it.key === key.replace('PT', 'L')),
      ),
  )
  .map((drafts) => drafts.map(({ build }, index) => build(index + 1)));

const shuffled = steps.chain((all) =>
  fc.tuple(
    fc.constant(all),
    fc.shuffledSubarray(all, { minLength: all.length }),
  ),
);

function record(herd: MemoryHerd, step: Step): MemoryHerd {
  return step.kind === 'reproductive'
    ? applied(herd, recordReproductive, step.input)
    : applied(herd, recordProductive, step.input);
}

function remove(herd: MemoryHerd, { kind, input }: Step): MemoryHerd {
  if (kind === 'productive') return applied(herd, deleteProductive, input);
  const event = herd.row('situacoesReprodutivas', input.eventId);
  if (!event) throw new Error('no event to delete');
  const options = {
    excluirLactacao: true,
    voltarNovilha: false,
    excluirCrias: true,
  };
  return applied(herd, deleteReproductive, deletionOf(event, options));
}

function recordAll(all: readonly Step[]): MemoryHerd {
  return all.reduce(record, farm);
}

function cowOf(herd: MemoryHerd) {
  return herd.row('animais', COW_ID);
}

/** All rows, without which events made a cow of her. */
function unpromoted(herd: MemoryHerd) {
  const { situacoesReprodutivas = [], ...rest } = herd.snapshot();
  const events = situacoesReprodutivas.map(
    ({ evoluiuNovilha: _, ...event }) => event,
  );
  return { ...rest, events };
}

describe('situations of a cow, whatever they are', () => {
  it('in any order of arrival leave the same herd', () => {
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(recordAll(other).snapshot()).toEqual(recordAll(all).snapshot());
      }),
    );
  });

  it('in any order of arrival leave the same stock, however little there was', () => {
    fc.assert(
      fc.property(
        shuffled,
        fc.integer({ min: 0, max: 9 }),
        ([all, other], q) => {
          const short = farm.apply({
            put: { animais: [aBull({ quantidadeDoses: q })] },
            remove: {},
          });
          const left = (order: readonly Step[]) =>
            order.reduce(record, short).row('animais', BULL_ID)
              ?.quantidadeDoses;

          expect(left(other)).toBe(left(all));
          expect(left(all)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('recorded twice are recorded once', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const once = recordAll(all);

        expect(all.reduce(record, once).snapshot()).toEqual(once.snapshot());
      }),
    );
  });

  it('deleted and recorded again are what they were, but for the next that made a cow of her', () => {
    fc.assert(
      fc.property(steps, fc.nat(), (all, choice) => {
        const step = all[choice % all.length];
        if (!step) return;
        const herd = recordAll(all);

        const again = record(remove(herd, step), step);
        expect(unpromoted(again)).toEqual(unpromoted(herd));
      }),
    );
  });

  it('recorded and deleted again leave nothing behind but the cow', () => {
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        const emptied = other.reduce(remove, recordAll(all));
        const cow = cowOf(emptied);

        expect({ ...cow, categoria: 'N' }).toEqual(cowOf(farm));
        expect(emptied.all('situacoesReprodutivas')).toEqual([]);
        expect(emptied.all('situacoesProdutivas')).toEqual([]);
        expect(emptied.row('animais', BULL_ID)).toEqual(
          aBull({ quantidadeDoses: 1000 }),
        );
      }),
    );
  });

  it('always have for current the latest of their kind', () => {
    fc.assert(
      fc.property(shuffled, fc.nat(11), ([all, other], removed) => {
        const herd = other.slice(0, removed).reduce(remove, recordAll(all));
        const events = inOrder(herd.all('situacoesReprodutivas'));
        const milk = inProductiveOrder(herd.all('situacoesProdutivas'));

        expect(cowOf(herd)).toMatchObject({
          situacaoReprodutiva: events.at(-1)?.reprodutividade ?? null,
          situacaoProdutiva: milk.at(-1)?.produtividade ?? null,
        });
      }),
    );
  });

  it('make figures that hang together', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const herd = recordAll(all);
        const known = cowRecordOf(herd, aCow());
        const figures = cowMetricsOf(known, TODAY);
        const state = cowStateOf(known, TODAY);
        const calvings = known.reproducao.filter(
          ({ reprodutividade }) => reprodutividade === 'PT',
        );

        expect(figures.partos).toBe(calvings.length);
        expect(figures.intervalos).toHaveLength(
          Math.max(0, calvings.length - 1),
        );
        expect(figures.taxaConcepcao.numerador).toBeLessThanOrEqual(
          figures.taxaConcepcao.n,
        );
        expect(state.nulipara).toBe(calvings.length === 0);
        expect(historyOf(known)).toHaveLength(
          known.reproducao.length + known.producao.length,
        );
      }),
    );
  });
});
