import fc from 'fast-check';
import { addHours, compareTimes } from '@/domain/shared/dates';
import {
  lastDoseAt,
  nextDose,
  treatmentEnd,
} from '@/domain/treatments/periods';
import {
  withdrawalOf,
  withdrawalOnDay,
  withdrawalsAt,
} from '@/domain/treatments/withdrawal';
import {
  aMedicine,
  anApplication,
  idOfNumber,
} from '../support/buildersHealth';

const START = '10/03/2026 06:00';

/** T1 of domain.md 4.4: four doses every 12 h. */
const t1 = aMedicine();
const single = aMedicine({ quantidadeDoses: 1, intervaloAplicacoes: null });

describe('the doses of a medicine', () => {
  it.each([
    [t1, '11/03/2026 18:00'],
    [single, START],
  ])('the last one is due at %#', (medicine, due) => {
    expect(lastDoseAt(medicine, START)).toBe(due);
  });

  it.each([
    ['09/03/2026 06:00', 1, START],
    [START, 1, START],
    ['10/03/2026 06:01', 2, '10/03/2026 18:00'],
    ['10/03/2026 18:00', 2, '10/03/2026 18:00'],
    ['11/03/2026 17:59', 4, '11/03/2026 18:00'],
  ])('at %s the next is the %sth', (now, numero, em) => {
    expect(nextDose(t1, START, now)).toEqual({ numero, em });
  });

  it('none is due after the last', () => {
    expect(nextDose(t1, START, '11/03/2026 18:01')).toBeNull();
    expect(nextDose(single, START, START)).toEqual({ numero: 1, em: START });
    expect(nextDose(single, START, '10/03/2026 06:01')).toBeNull();
  });

  it('the next one is never past, never beyond the last, within the course', () => {
    const doses = fc.integer({ min: 1, max: 20 });
    const interval = fc.integer({ min: 1, max: 72 });
    const later = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(doses, interval, later, (quantidadeDoses, hours, passed) => {
        const medicine = aMedicine({
          quantidadeDoses,
          intervaloAplicacoes: quantidadeDoses > 1 ? hours : null,
        });
        const now = addHours(START, passed);
        const next = nextDose(medicine, START, now);
        if (next === null) {
          expect(
            compareTimes(now, lastDoseAt(medicine, START)),
          ).toBeGreaterThan(0);
          return;
        }
        expect(compareTimes(next.em, now)).toBeGreaterThanOrEqual(0);
        expect(
          compareTimes(next.em, lastDoseAt(medicine, START)),
        ).toBeLessThanOrEqual(0);
        expect(
          compareTimes(next.em, treatmentEnd([medicine], START, null)),
        ).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('who is in withdrawal', () => {
  // Mastite INM: milk free on 16/03/2026 06:00.
  const own = anApplication({ dataInicio: START });
  const other = anApplication({
    aplicacaoId: idOfNumber(0x4001),
    animalId: 'other',
    dataInicio: '01/03/2026 06:00',
  });

  it('by animal, as each one alone', () => {
    const at = '11/03/2026 06:00';
    const found = withdrawalsAt([own, other], at);
    expect([...found.keys()]).toEqual([own.animalId]);
    expect(found.get(own.animalId)).toEqual(withdrawalOf([own], at));
  });

  it.each([
    ['09/03/2026', false],
    ['10/03/2026', true],
    ['12/03/2026', true],
    ['16/03/2026', true],
    ['17/03/2026', false],
  ])('on %s: %s', (day, expected) => {
    expect(withdrawalOnDay([own], day) !== null).toBe(expected);
  });

  it('holds nobody without withdrawal days, nor on the day it ends at 00:00', () => {
    const harmless = anApplication({
      dataInicio: '10/03/2026 06:00',
      medicamentos: [{ ...t1, diasCarencia: 0 }],
    });
    expect(withdrawalOnDay([harmless], '10/03/2026')).toBeNull();
    const free = anApplication({ dataInicio: '09/03/2026 00:00' });
    expect(free.fimCarencia).toBe('15/03/2026 00:00');
    expect(withdrawalOnDay([free], '15/03/2026')).toBeNull();
  });
});
