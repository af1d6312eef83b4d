import fc from 'fast-check';
import { addDays, dayNumber } from '@/domain/shared/dates';
import {
  closedCycleOn,
  currentCycleId,
  cycleIdOf,
  nextCycleId,
  rebuilt,
} from '@/domain/vaccines/cycles';
import { applyDose, deleteDose } from '@/domain/vaccines/doses';
import { updateVaccine } from '@/domain/vaccines/rules';
import {
  aDoseInput,
  aVaccineInput,
  deletionOf,
  doseNumbers,
  doseState,
  herdAfter,
  herdWithVaccine,
  LETTERS,
  VACCINE_ID,
  vaccineOf,
  withDoses,
} from '../support/buildersHealth';
import { run } from '../support/herdReader';

/** The id that a copy of the herd gave a cycle, of version 5. */
const copied = (id: string, group: string) =>
  `${id.slice(0, 14)}${group}${id.slice(18)}`;

const V1 = [
  aDoseInput(1, '01/03/2026', 'ABC'),
  aDoseInput(2, '31/03/2026', 'AB'),
  aDoseInput(3, '15/04/2026', 'C'),
  aDoseInput(4, '01/05/2026', 'AD'),
];

describe('TC-V1, rabies: 3 doses, 365 days, booster 30 days after the first', () => {
  it.each([
    [0, 3, null, null, null, []],
    [1, 2, '01/03/2026', '01/03/2026', '31/03/2026', ['1: A1 B1 C1']],
    [
      2,
      1,
      '01/03/2026',
      '31/03/2026',
      '31/03/2027',
      ['1: A1 B1 C1', '2: A2 B2'],
    ],
    [
      3,
      0,
      '01/03/2026',
      '15/04/2026',
      '15/04/2027',
      ['1: A1 B1 C1', '2: A2 B2', '3: C2'],
    ],
    [
      4,
      0,
      '01/03/2026',
      '01/05/2026',
      '31/05/2026',
      ['1: A1 B1 C1', '2: A2 B2', '3: C2', '4: A3 D1'],
    ],
  ])(
    'after %i applications',
    (count, dosesRestantes, inicio, ultimaDose, proximaDose, counters) => {
      const herd = withDoses(herdWithVaccine(), V1.slice(0, count));

      expect(doseState(herd)).toEqual({
        dosesRestantes,
        inicio,
        ultimaDose,
        proximaDose,
      });
      expect(doseNumbers(herd)).toEqual(counters);
    },
  );

  it('finalizing clears the dates, gives all doses back and ends the history', () => {
    const [first, second, third] = V1.slice(0, 3);
    if (!first || !second || !third) throw new Error('no doses');
    const herd = withDoses(herdWithVaccine(), [
      first,
      second,
      third,
      aDoseInput(4, '01/05/2026', 'AD', { finalizarVacina: true }),
    ]);

    expect(doseState(herd)).toEqual({
      dosesRestantes: 3,
      inicio: null,
      ultimaDose: null,
      proximaDose: null,
    });
    expect(vaccineOf(herd).hitoricoVacinacoes).toEqual([
      {
        historicoVacinacaoId: cycleIdOf(VACCINE_ID, 1),
        vacinaId: VACCINE_ID,
        inicio: '01/03/2026',
        fim: '01/05/2026',
        doseEmAnimais: { 1: 4, 2: 3, 3: 1 },
      },
    ]);
  });

  it('deleting the last application counts what is left and recomputes the dates', () => {
    const herd = withDoses(herdWithVaccine(), V1);
    const left = herdAfter(herd, deleteDose, deletionOf(4));

    expect(doseState(left)).toEqual({
      dosesRestantes: 0,
      inicio: '01/03/2026',
      ultimaDose: '15/04/2026',
      proximaDose: '15/04/2027',
    });
    expect(doseNumbers(left)).toEqual(['1: A1 B1 C1', '2: A2 B2', '3: C2']);
  });

  it('deleting the first application renumbers those after it', () => {
    const herd = withDoses(herdWithVaccine(), V1.slice(0, 2));
    const left = herdAfter(herd, deleteDose, deletionOf(1));

    expect(doseNumbers(left)).toEqual(['1: A1 B1']);
    expect(doseState(left)).toEqual({
      dosesRestantes: 2,
      inicio: '31/03/2026',
      ultimaDose: '31/03/2026',
      proximaDose: '30/04/2026',
    });
  });

  it('without its doses a vaccine is as it was created', () => {
    const created = herdWithVaccine();
    const herd = withDoses(created, V1.slice(0, 1));

    expect(herdAfter(herd, deleteDose, deletionOf(1)).snapshot()).toEqual(
      created.snapshot(),
    );
  });

  it('a deletion never raises the remaining doses beyond the total', () => {
    const few = withDoses(
      herdWithVaccine({ quantidadeDoses: 1 }),
      V1.slice(0, 3),
    );
    const left = [3, 2, 1].reduce(
      (herd, number) => herdAfter(herd, deleteDose, deletionOf(number)),
      few,
    );

    expect(vaccineOf(left).dosesRestantes).toBe(1);
  });
});

describe('TC-V2, an update in a running cycle', () => {
  it('counts what was applied, also beyond the total', () => {
    const beyond = withDoses(
      herdWithVaccine({ quantidadeDoses: 2 }),
      V1.slice(0, 3),
    );
    expect(vaccineOf(beyond).dosesRestantes).toBe(0);
    const more = aVaccineInput({ quantidadeDoses: 5 });
    const next = herdAfter(beyond, updateVaccine, more);
    expect(vaccineOf(next).dosesRestantes).toBe(2);
  });

  it.each([
    [5, 3],
    [4, 2],
    [1, 0],
  ])('to %i doses leaves %i', (quantidadeDoses, remaining) => {
    const herd = withDoses(herdWithVaccine(), V1.slice(0, 2));
    const next = herdAfter(
      herd,
      updateVaccine,
      aVaccineInput({ quantidadeDoses }),
    );

    expect(vaccineOf(next).dosesRestantes).toBe(remaining);
  });

  it('with another interval moves the next dose', () => {
    const herd = withDoses(herdWithVaccine(), V1.slice(0, 2));
    const changes = { intervaloEntreDoses: 180, nome: ' Raiva  2026 ' };
    const next = herdAfter(herd, updateVaccine, aVaccineInput(changes));

    expect(vaccineOf(next)).toMatchObject({
      nome: 'Raiva 2026',
      proximaDose: '27/09/2026',
      dosesRestantes: 1,
    });
  });

  it('applied twice changes nothing more', () => {
    const herd = withDoses(herdWithVaccine(), V1.slice(0, 2));
    const input = aVaccineInput({ quantidadeDoses: 5 });
    const once = herdAfter(herd, updateVaccine, input);

    expect(herdAfter(once, updateVaccine, input).snapshot()).toEqual(
      once.snapshot(),
    );
  });
});

describe('TC-V3, brucellosis: one dose', () => {
  it('its next date is the campaign for the next cohort', () => {
    const herd = herdWithVaccine({
      nome: 'Brucelose B19',
      quantidadeDoses: 1,
      intervaloEntreDoses: 180,
      doseReforco: null,
    });
    const applied = withDoses(herd, [aDoseInput(1, '10/05/2026', LETTERS)]);

    expect(doseState(applied)).toMatchObject({
      dosesRestantes: 0,
      proximaDose: '06/11/2026',
    });
  });

  it('a second dose in another cycle warns of the first', () => {
    const herd = withDoses(
      herdWithVaccine({
        ...{ nome: 'Brucelose', quantidadeDoses: 1 },
        doseReforco: null,
      }),
      [aDoseInput(1, '10/05/2026', 'AB', { finalizarVacina: true })],
    );
    const { outcome } = run(herd, applyDose, aDoseInput(2, '10/08/2026', 'AC'));

    expect(outcome).toMatchObject({
      ok: true,
      value: {
        avisos: [
          {
            codigo: 'DOSE_UNICA',
            mensagem: 'A: já vacinada em 10/05/2026 (dose única na vida)',
          },
        ],
      },
    });
  });
});

describe('cycles', () => {
  const ended = withDoses(herdWithVaccine(), [
    aDoseInput(1, '01/03/2026', 'AB'),
    aDoseInput(2, '31/03/2026', 'AB', { finalizarVacina: true }),
  ]);
  const first = cycleIdOf(VACCINE_ID, 1);

  it('a dose that names a closed history goes there and moves nothing else', () => {
    const late = aDoseInput(3, '20/03/2026', 'C', {
      historicoVacinacaoId: first,
    });
    const herd = withDoses(ended, [late]);

    expect(doseState(herd)).toEqual(doseState(ended));
    expect(vaccineOf(herd).hitoricoVacinacoes).toMatchObject([
      { fim: '31/03/2026', doseEmAnimais: { 1: 3, 2: 2 } },
    ]);
  });

  it('a dose without a history starts the next cycle', () => {
    const herd = withDoses(ended, [aDoseInput(3, '01/09/2026', 'AB')]);

    expect(doseState(herd)).toEqual({
      dosesRestantes: 2,
      inicio: '01/09/2026',
      ultimaDose: '01/09/2026',
      proximaDose: '01/10/2026',
    });
    expect(currentCycleId(vaccineOf(herd))).toBe(cycleIdOf(VACCINE_ID, 2));
  });

  it('a dose recorded late is of the closed one it was given in', () => {
    const next = aDoseInput(3, '25/03/2026', 'AB');
    const goesOn = withDoses(ended, [next]);
    const days = fc.integer({ min: -40, max: 40 });
    fc.assert(
      fc.property(days, fc.boolean(), (ahead, isRunning) => {
        const date = addDays('15/03/2026', ahead);
        const day = dayNumber(date);
        // Neither the day it was ended nor one that two cycles share.
        const end = isRunning ? next.dataAplicacao : '31/03/2026';
        const isClosed = day >= dayNumber('01/03/2026') && day < dayNumber(end);
        const vaccine = vaccineOf(isRunning ? goesOn : ended);
        const cycle = closedCycleOn(vaccine, date);
        expect(cycle?.historicoVacinacaoId).toBe(isClosed ? first : undefined);
      }),
    );
  });

  it('a first dose on the day that ended one begins the next', () => {
    const date = '31/03/2026';
    const closed = closedCycleOn(vaccineOf(ended), date);
    expect(closed).toBeUndefined();
    const herd = withDoses(ended, [aDoseInput(3, date, 'C')]);
    expect(doseState(herd)).toMatchObject({
      inicio: date,
      proximaDose: '30/04/2026',
    });
  });

  it('whose ids do not say their order stand by their first doses', () => {
    const ids = ['5fff', '5001'].map((group) => copied(first, group));
    const doses = ended.all('dosesAplicadas').map((dose, at) => ({
      ...dose,
      historicoVacinacaoId: ids[at] ?? '',
      finalizouCiclo: false,
    }));
    const { vaccine } = rebuilt(vaccineOf(ended), doses);

    expect(vaccine.hitoricoVacinacoes).toMatchObject([
      { historicoVacinacaoId: ids[0], fim: '01/03/2026' },
      { historicoVacinacaoId: ids[1], fim: null },
    ]);
    expect(nextCycleId(vaccine)).toBe(cycleIdOf(VACCINE_ID, 3));
  });

  it('deleting the dose that ended the cycle lets it run again', () => {
    const herd = herdAfter(ended, deleteDose, deletionOf(2));

    expect(doseState(herd)).toEqual({
      dosesRestantes: 2,
      inicio: '01/03/2026',
      ultimaDose: '01/03/2026',
      proximaDose: '31/03/2026',
    });
  });

  it('with another cycle running, the ended one stays closed', () => {
    const running = withDoses(ended, [aDoseInput(3, '01/09/2026', 'AB')]);
    const herd = herdAfter(running, deleteDose, deletionOf(2));

    expect(doseState(herd)).toEqual(doseState(running));
    expect(vaccineOf(herd).hitoricoVacinacoes).toMatchObject([
      { inicio: '01/03/2026', fim: '01/03/2026' },
      { inicio: '01/09/2026', fim: null },
    ]);
  });

  it('the name of the next cycle joins the one that still runs', () => {
    const herd = withDoses(herdWithVaccine(), [
      aDoseInput(1, '01/03/2026', 'A'),
    ]);
    const historicoVacinacaoId = nextCycleId(vaccineOf(herd));
    const dose = aDoseInput(2, '31/03/2026', 'A', { historicoVacinacaoId });

    expect(doseNumbers(withDoses(herd, [dose]))).toEqual(['1: A1', '2: A2']);
  });

  describe('whose doses another device took away', () => {
    const second = cycleIdOf(VACCINE_ID, 2);
    const named = (historicoVacinacaoId: string) =>
      aDoseInput(4, '15/09/2026', 'C', { historicoVacinacaoId });

    it('take the dose that was given after the ended one, as the first', () => {
      const gone = [1, 2].reduce(
        (herd, number) => herdAfter(herd, deleteDose, deletionOf(number)),
        ended,
      );
      const herd = withDoses(gone, [named(second)]);

      expect(vaccineOf(herd).hitoricoVacinacoes).toMatchObject([
        { historicoVacinacaoId: first, inicio: '15/09/2026', fim: null },
      ]);
    });

    it('take the dose that was given in the ended one, and stay closed', () => {
      const running = withDoses(ended, [aDoseInput(3, '01/09/2026', 'AB')]);
      const gone = [1, 2].reduce(
        (herd, number) => herdAfter(herd, deleteDose, deletionOf(number)),
        running,
      );
      const herd = withDoses(gone, [named(first)]);

      expect(doseState(herd)).toEqual(doseState(running));
      expect(vaccineOf(herd).hitoricoVacinacoes).toMatchObject([
        { historicoVacinacaoId: first, fim: '15/09/2026' },
        { historicoVacinacaoId: second, fim: null },
      ]);
    });

    it.each([
      ['of another vaccine', VACCINE_ID.replace('9001', '9002'), 2],
      ['that is none', VACCINE_ID, 0],
    ])('but no dose of a cycle %s', (_, vacinaId, ordinal) => {
      const dose = named(cycleIdOf(vacinaId, ordinal));

      expect(run(ended, applyDose, dose).outcome.ok).toBe(false);
    });
  });

  it('ids of different vaccines and ordinals differ and are UUIDs', () => {
    const other = VACCINE_ID.replace('9001', '9002');
    const ids = [1, 2, 300].flatMap((ordinal) => [
      cycleIdOf(VACCINE_ID, ordinal),
      cycleIdOf(other, ordinal),
    ]);

    expect(new Set([...ids, VACCINE_ID, other]).size).toBe(8);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }
  });
});
