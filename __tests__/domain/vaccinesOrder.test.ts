import fc from 'fast-check';
import { cycleIdOf, runningCycle } from '@/domain/vaccines/cycles';
import { applyDose, deleteDose } from '@/domain/vaccines/doses';
import { updateVaccine } from '@/domain/vaccines/rules';
import {
  aDoseInput,
  aVaccineInput,
  deletionOf,
  herdAfter,
  herdWithVaccine,
  LETTERS,
  VACCINE_ID,
  vaccineOf,
  withDoses,
} from '../support/buildersHealth';

describe('doses in any order of arrival', () => {
  const days = ['01/03/2026', '02/03/2026', '31/03/2026', '01/05/2026'];
  const dose = fc.record({
    dataAplicacao: fc.constantFrom(...days),
    letters: fc.subarray([...LETTERS], { minLength: 1 }),
    finalizarVacina: fc.oneof(
      { weight: 5, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  });
  const doses = fc.array(dose, { minLength: 1, maxLength: 6 }).map((all) =>
    all.map(({ dataAplicacao, letters, finalizarVacina }, index) =>
      aDoseInput(index, dataAplicacao, letters.join(''), {
        finalizarVacina,
        // As a device records them that saw the first cycle run.
        historicoVacinacaoId: cycleIdOf(VACCINE_ID, 1),
      }),
    ),
  );
  const shuffled = doses.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray(all, { minLength: all.length }),
    ),
  );

  it('give the same counters, dates and histories', () => {
    fc.assert(
      fc.property(shuffled, ([some, others]) => {
        expect(withDoses(herdWithVaccine(), others).snapshot()).toEqual(
          withDoses(herdWithVaccine(), some).snapshot(),
        );
      }),
    );
  });

  it('sent twice change nothing', () => {
    fc.assert(
      fc.property(shuffled, ([some, repeats]) => {
        const once = withDoses(herdWithVaccine(), some);

        expect(withDoses(once, repeats).snapshot()).toEqual(once.snapshot());
      }),
    );
  });

  it('two devices that each apply their own end alike', () => {
    fc.assert(
      fc.property(doses, fc.nat(6), (all, cut) => {
        const offline = all.map((one) => ({
          ...one,
          finalizarVacina: false,
          historicoVacinacaoId: null,
        }));
        const [mine, theirs] = [offline.slice(0, cut), offline.slice(cut)];

        expect(
          withDoses(withDoses(herdWithVaccine(), mine), theirs).snapshot(),
        ).toEqual(
          withDoses(withDoses(herdWithVaccine(), theirs), mine).snapshot(),
        );
      }),
    );
  });

  it('a dose applied and deleted leaves the doses as they were', () => {
    fc.assert(
      fc.property(doses, (all) => {
        const last = aDoseInput(99, '15/04/2026', 'AB', {
          historicoVacinacaoId: cycleIdOf(VACCINE_ID, 1),
        });
        const herd = withDoses(herdWithVaccine(), all);
        const undone = herdAfter(
          herdAfter(herd, applyDose, last),
          deleteDose,
          deletionOf(99),
        );

        expect(undone.snapshot().dosesAplicadas).toEqual(
          herd.snapshot().dosesAplicadas,
        );
        expect(vaccineOf(undone)).toEqual(vaccineOf(herd));
      }),
    );
  });

  it('leave what a recount of the running cycle leaves, deletions too', () => {
    const gone = fc.subarray([0, 1, 2, 3, 4, 5]);
    fc.assert(
      fc.property(
        doses,
        gone,
        fc.integer({ min: 1, max: 5 }),
        (all, out, n) => {
          const known = out.filter((index) => index < all.length);
          const herd = known.reduce(
            (left, index) => herdAfter(left, deleteDose, deletionOf(index)),
            withDoses(herdWithVaccine(), all),
          );
          const total = aVaccineInput({ quantidadeDoses: n });
          const vaccine = vaccineOf(herdAfter(herd, updateVaccine, total));
          const running = runningCycle(vaccine)?.historicoVacinacaoId;
          const applied = herd
            .rowsOf('dosesAplicadas', VACCINE_ID)
            .filter((row) => row.historicoVacinacaoId === running);
          expect(vaccine.dosesRestantes).toBe(Math.max(0, n - applied.length));
        },
      ),
    );
  });
});
