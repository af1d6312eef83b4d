import fc from 'fast-check';
import {
  addDays,
  addHours,
  compareTimes,
  type FarmTime,
} from '@/domain/shared/dates';
import { cowsInColostrum } from '@/domain/treatments/colostrum';
import {
  treatmentEnd,
  treatmentHours,
  withdrawalEnd,
} from '@/domain/treatments/periods';
import type { AppliedMedicine } from '@/domain/treatments/types';
import {
  cowsOffTank,
  withdrawalOf,
  withdrawalsOf,
} from '@/domain/treatments/withdrawal';
import { eventsOf } from '../support/buildersCows';
import {
  aMedicine,
  anApplication,
  animalCalled,
  idOfNumber,
  idsOf,
} from '../support/buildersHealth';
import { herdOf } from '../support/herdReader';

const START = '10/03/2026 06:00';

/** `12×3, 5`: interval in hours, doses, days of withdrawal. */
function medicine(
  intervaloAplicacoes: number | null,
  quantidadeDoses: number,
  diasCarencia: number,
): AppliedMedicine {
  const {
    rebanhoId: _,
    versao: __,
    ...applied
  } = aMedicine({
    intervaloAplicacoes,
    quantidadeDoses,
    diasCarencia,
  });
  return applied;
}

const T1 = [medicine(12, 4, 4)];
const T2 = [medicine(12, 3, 5), medicine(24, 5, 1)];
const T3 = [medicine(null, 1, 28)];
const T4 = [medicine(12, 3, 4), medicine(null, 1, 0)];
/** 216 h: the longest course and the longest withdrawal are of two medicines. */
const T5 = [medicine(12, 4, 4), medicine(24, 5, 1)];

describe('T1 to T5, started 10/03/2026 06:00', () => {
  it.each<
    [string, AppliedMedicine[], number, FarmTime | null, FarmTime, FarmTime]
  >([
    ['T1 open', T1, 48, null, '12/03/2026 06:00', '16/03/2026 06:00'],
    ['T2 open', T2, 120, null, '15/03/2026 06:00', '20/03/2026 06:00'],
    ['T5 open', T5, 120, null, '15/03/2026 06:00', '19/03/2026 06:00'],
    ['T3 open', T3, 0, null, START, '07/04/2026 06:00'],
    ['T4 open', T4, 36, null, '11/03/2026 18:00', '15/03/2026 18:00'],
    [
      'T1 closed early',
      T1,
      48,
      '11/03/2026 06:00',
      '11/03/2026 06:00',
      '15/03/2026 06:00',
    ],
    [
      'T1 closed late',
      T1,
      48,
      '20/03/2026 06:00',
      '12/03/2026 06:00',
      '16/03/2026 06:00',
    ],
    [
      'T2 closed after a day',
      T2,
      120,
      '11/03/2026 06:00',
      '11/03/2026 06:00',
      '16/03/2026 06:00',
    ],
    [
      'T2 closed after three days',
      T2,
      120,
      '13/03/2026 06:00',
      '13/03/2026 06:00',
      '18/03/2026 06:00',
    ],
    ['T3 closed late', T3, 0, '20/03/2026 06:00', START, '07/04/2026 06:00'],
    [
      'T4 closed after twelve hours',
      T4,
      36,
      '10/03/2026 18:00',
      '10/03/2026 18:00',
      '14/03/2026 18:00',
    ],
  ])('%s', (_, medicines, hours, end, treatment, withdrawal) => {
    expect(treatmentHours(medicines)).toBe(hours);
    expect(treatmentEnd(medicines, START, end)).toBe(treatment);
    expect(withdrawalEnd(medicines, START, end)).toBe(withdrawal);
  });
});

describe('any treatment', () => {
  const medicines = fc.array(
    fc
      .tuple(
        fc.integer({ min: 1, max: 72 }),
        fc.integer({ min: 1, max: 10 }),
        fc.nat(40),
      )
      .map(([hours, doses, days]) =>
        medicine(doses > 1 ? hours : null, doses, days),
      ),
    { minLength: 1, maxLength: 4 },
  );
  const ends = fc.option(
    fc.nat(1000).map((hours) => addHours(START, hours)),
    { nil: null },
  );

  it('never frees the milk before last dose + days × 24 h', () => {
    fc.assert(
      fc.property(medicines, ends, (given, end) => {
        const free = withdrawalEnd(given, START, end);
        for (const {
          quantidadeDoses,
          intervaloAplicacoes,
          diasCarencia,
        } of given) {
          const doses = Array.from({ length: quantidadeDoses }, (_, index) =>
            addHours(START, index * (intervaloAplicacoes ?? 0)),
          ).filter((time) => end === null || compareTimes(time, end) <= 0);
          const last = doses.at(-1) ?? START;

          expect(
            compareTimes(free, addHours(last, diasCarencia * 24)),
          ).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('closed late is out no longer than open', () => {
    fc.assert(
      fc.property(medicines, fc.nat(1000), (given, late) => {
        const planned = addHours(START, treatmentHours(given));

        expect(withdrawalEnd(given, START, addHours(planned, late))).toBe(
          withdrawalEnd(given, START, null),
        );
      }),
    );
  });

  it('closed earlier is never out longer', () => {
    fc.assert(
      fc.property(medicines, fc.nat(500), fc.nat(500), (given, a, more) => {
        const earlier = withdrawalEnd(given, START, addHours(START, a));
        const later = withdrawalEnd(given, START, addHours(START, a + more));

        expect(compareTimes(earlier, later)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('withdrawal of an animal', () => {
  const first = anApplication();
  const second = anApplication({
    aplicacaoId: idOfNumber(0x4001),
    dataInicio: '15/03/2026 06:00',
    tratamentoNome: 'Casco',
  });

  it('begins with the application and ends at the minute it is free', () => {
    const at = (time: FarmTime) => withdrawalOf([first], time)?.ate ?? null;

    expect([
      at('10/03/2026 05:59'),
      at('10/03/2026 06:00'),
      at('16/03/2026 05:59'),
      at('16/03/2026 06:00'),
    ]).toEqual([null, '16/03/2026 06:00', '16/03/2026 06:00', null]);
  });

  it('unites applications that overlap, and says which', () => {
    expect(withdrawalOf([second, first], '11/03/2026 06:00')).toEqual({
      desde: '10/03/2026 06:00',
      ate: '21/03/2026 06:00',
      aplicacoes: [first, second],
    });
  });

  it('keeps apart what does not meet', () => {
    const apart = anApplication({
      aplicacaoId: idOfNumber(0x4001),
      dataInicio: '16/03/2026 06:01',
    });

    expect(
      withdrawalsOf([apart, first]).map(({ desde, ate }) => [desde, ate]),
    ).toEqual([
      ['10/03/2026 06:00', '16/03/2026 06:00'],
      ['16/03/2026 06:01', '22/03/2026 06:01'],
    ]);
  });

  it('a short one inside a long one does not shorten it', () => {
    const long = anApplication({ medicamentos: [medicine(null, 1, 60)] });
    const short = anApplication({
      aplicacaoId: idOfNumber(0x4001),
      dataInicio: '20/03/2026 06:00',
    });

    expect(withdrawalOf([short, long], '20/04/2026 06:00')).toMatchObject({
      ate: '09/05/2026 06:00',
    });
  });

  it('medicines without withdrawal days hold no milk back', () => {
    const free = anApplication({ medicamentos: [medicine(24, 5, 0)] });

    expect(withdrawalOf([free], '11/03/2026 06:00')).toBeNull();
  });

  it('who must not go to the tank: active cows, by when they are free', () => {
    const cow = { categoria: 'V' } as const;
    const animals = [
      animalCalled('A', cow),
      animalCalled('B', cow),
      animalCalled('C', { ...cow, descartado: true }),
      animalCalled('D'),
      animalCalled('E', cow),
      // Bought in milk, of which no calving is known.
      animalCalled('F', { categoria: 'N', situacaoProdutiva: 'L' }),
    ];
    const applications = idsOf('ABCDF').map((animalId, index) =>
      anApplication({
        animalId,
        aplicacaoId: idOfNumber(0x4000 + index),
        dataInicio: index === 0 ? '11/03/2026 06:00' : START,
      }),
    );
    const listed = cowsOffTank(animals, applications, '12/03/2026 06:00');

    expect(
      listed.map(({ animal, carencia }) => [animal.nome, carencia.ate]),
    ).toEqual([
      ['B', '16/03/2026 06:00'],
      ['F', '16/03/2026 06:00'],
      ['A', '17/03/2026 06:00'],
    ]);
  });
});

it('who is in colostrum: active cows up to the fourth day, by name', () => {
  const days: fc.Arbitrary<number> = fc.integer({ min: -2, max: 12 });
  fc.assert(
    fc.property(days, days, fc.boolean(), (one, other, descartado) => {
      const cow = animalCalled('A', { categoria: 'V', descartado });
      const calved = (ago: number) => `PT ${addDays('20/03/2026', -ago)}`;
      const herd = herdOf({
        animais: [cow, animalCalled('D')],
        situacoesReprodutivas: [
          ...eventsOf([calved(one), calved(other)], cow.animalId),
          ...eventsOf([calved(1)], animalCalled('D').animalId, 2000),
        ],
      });
      const last = Math.min(...[one, other].filter((ago) => ago >= 0));
      const due = !descartado && last <= 4;
      expect(
        cowsInColostrum(herd, '20/03/2026').map(({ desde }) => desde),
      ).toEqual(due ? [addDays('20/03/2026', -last)] : []);
    }),
  );
});
