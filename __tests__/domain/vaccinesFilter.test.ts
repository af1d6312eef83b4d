import fc from 'fast-check';
import type { Animal } from '@/domain/animals/types';
import { addDays, dayNumber } from '@/domain/shared/dates';
import {
  animalsFor,
  type VaccineGroups,
  vaccineAnimals,
} from '@/domain/vaccines/animalsFor';
import { applyDose } from '@/domain/vaccines/doses';
import { birthWindow, matcherOf } from '@/domain/vaccines/filter';
import {
  addPeriod,
  boundOf,
  parsePeriod,
  tidyPeriod,
  toDuration,
} from '@/domain/vaccines/periods';
import { changeFilter, registerVaccine } from '@/domain/vaccines/rules';
import { VACCINE_TEMPLATES } from '@/domain/vaccines/templates';
import type { DoseInput, VaccineFilterInput } from '@/domain/vaccines/types';
import { describeFilter, mismatchText } from '@/domain/vaccines/words';
import { anAnimal } from '../support/builders';
import {
  aDoseInput,
  aFilterInput,
  animalCalled,
  aVaccineInput,
  herdAfter,
  VACCINE_ID,
} from '../support/buildersHealth';
import { herdOf, type MemoryHerd, run } from '../support/herdReader';

const NOBODY = () => false;
const B19 = { idadeMinima: '03 / 00', idadeMaxima: '08 / 00' };

function mismatch(
  filter: Partial<VaccineFilterInput>,
  animal: Partial<Animal>,
  date = '01/06/2026',
  isPregnant: (animalId: string) => boolean = NOBODY,
) {
  return matcherOf(aFilterInput(filter), date, isPregnant)(anAnimal(animal));
}

describe('the age window', () => {
  it.each([
    ['30/11/2025', '28/02/2026', '30/07/2026'],
    ['31/01/2026', '30/04/2026', '30/09/2026'],
    ['15/01/2026', '15/04/2026', '15/09/2026'],
  ])('of one born %s runs from %s to %s, both included', (birth, from, to) => {
    const at = (date: string) => mismatch(B19, { dataNascimento: birth }, date);

    expect([
      at(addDays(from, -1)),
      at(from),
      at(to),
      at(addDays(to, 1)),
    ]).toEqual(['NOVO_DEMAIS', null, null, 'VELHO_DEMAIS']);
  });

  it('agrees with birth + age on any date', () => {
    const period = fc.record({ months: fc.nat(30), days: fc.nat(40) });
    const day = fc.integer({
      min: dayNumber('01/01/2019'),
      max: dayNumber('31/12/2028'),
    });
    fc.assert(
      fc.property(period, day, fc.nat(1300), (age, today, back) => {
        const date = addDays('01/01/1970', today);
        const birth = addDays(date, -back);
        const text = `${age.months} / ${age.days}`;
        const reached = dayNumber(addPeriod(birth, age)) - today;
        const { earliest } = birthWindow(
          aFilterInput({ idadeMaxima: text }),
          date,
        );
        const { latest } = birthWindow(
          aFilterInput({ idadeMinima: text }),
          date,
        );

        expect(dayNumber(birth) <= latest).toBe(reached <= 0);
        if (boundOf(text)) {
          expect(dayNumber(birth) >= (earliest ?? 0)).toBe(reached >= 0);
        } else expect(earliest).toBeNull();
      }),
    );
  });
});

it('comes to an end at the end of all dates', () => {
  const filter = aFilterInput({ idadeMinima: '3 / 0', idadeMaxima: '8 / 0' });
  for (const date of ['31/12/9999', '01/01/0001']) {
    const { earliest, latest } = birthWindow(filter, date);
    expect(Number.isFinite(earliest)).toBe(true);
    expect(Number.isFinite(latest)).toBe(true);
  }
});

describe('who is taken', () => {
  it.each<[Partial<VaccineFilterInput>, Partial<Animal>, string | null]>([
    [{}, {}, null],
    [{ categoria: 'TODOS', sexo: 'TODOS' }, {}, null],
    [{ categoria: 'V' }, { categoria: 'N' }, 'CATEGORIA'],
    [{ categoria: 'V' }, { categoria: 'V' }, null],
    [{ sexo: 'M' }, { sexo: 'F' }, 'SEXO'],
    [{ reprodutividade: 'IN' }, { situacaoReprodutiva: 'IN' }, null],
    [
      { reprodutividade: 'IN' },
      { situacaoReprodutiva: null },
      'REPRODUTIVIDADE',
    ],
    [{ reprodutividade: 'TODOS' }, { situacaoReprodutiva: null }, null],
    [{ produtividade: 'L' }, { situacaoProdutiva: 'S' }, 'PRODUTIVIDADE'],
    [{ produtividade: 'L' }, { situacaoProdutiva: 'L' }, null],
    [{ vacaPrenha: true }, { situacaoReprodutiva: 'PN' }, 'NAO_PRENHE'],
    [{}, { dataNascimento: null }, null],
    [{}, { dataNascimento: '02/06/2026' }, 'NOVO_DEMAIS'],
    [{ idadeMinima: '00 / 00' }, { dataNascimento: null }, null],
    [{ idadeMinima: '03 / 00' }, { dataNascimento: null }, 'SEM_NASCIMENTO'],
    [{ idadeMaxima: 'P8M' }, { dataNascimento: '01/01/2026' }, null],
  ])('filter %j, animal %j: %s', (filter, animal, expected) => {
    expect(mismatch(filter, animal)).toBe(expected);
  });

  it('pregnancy is asked of the derived state', () => {
    expect(mismatch({ vacaPrenha: true }, {}, '01/06/2026', () => true)).toBe(
      null,
    );
  });
});

describe('ages in words and forms', () => {
  it.each([
    ['03 / 00', '03 / 00', 'P3M0D'],
    ['3/0', '03 / 00', 'P3M0D'],
    ['P3M0D', '03 / 00', 'P3M0D'],
    ['P1Y2M', '14 / 00', 'P14M0D'],
    ['P2W', '00 / 14', 'P0M14D'],
    [' 10 / 15 ', '10 / 15', 'P10M15D'],
  ])('%s is kept as %s and answered as %s', (text, kept, duration) => {
    expect(tidyPeriod(text)).toBe(kept);
    expect(toDuration(parsePeriod(text) ?? { months: 0, days: 0 })).toBe(
      duration,
    );
  });

  it.each(['', 'P', '3', '3 meses', '-3 / 00', 'PT3H', '9999 / 00'])(
    '%j is no age',
    (text) => {
      expect(parsePeriod(text)).toBeNull();
      expect(tidyPeriod(text)).toBeNull();
    },
  );

  it.each<[Partial<VaccineFilterInput>, string]>([
    [
      { categoria: 'N', sexo: 'F', ...B19 },
      'Novilhas, fêmeas, de 3 meses a 8 meses',
    ],
    [{}, 'Todos os animais'],
    [{ sexo: 'F' }, 'Fêmeas'],
    [
      { categoria: 'TODOS', idadeMinima: '03 / 00' },
      'Todos os animais, a partir de 3 meses',
    ],
    [
      { categoria: 'N', idadeMaxima: '01 / 01' },
      'Novilhos(as), até 1 mês e 1 dia',
    ],
    [{ categoria: 'N', sexo: 'M' }, 'Novilhos, machos'],
    [{ categoria: 'T' }, 'Touros'],
    [
      {
        categoria: 'V',
        vacaPrenha: true,
        reprodutividade: 'PN',
        produtividade: 'S',
      },
      'Vacas, prenhes, reprodutividade Prenhez, produtividade Seca',
    ],
  ])('%j is “%s”', (filter, text) => {
    expect(describeFilter(aFilterInput(filter))).toBe(text);
  });

  it('says why an animal is outside, with the date that decides', () => {
    const calf = anAnimal({ dataNascimento: '30/11/2025' });
    const filter = aFilterInput(B19);

    expect(mismatchText('NOVO_DEMAIS', filter, calf)).toBe(
      'Nova demais: completa 3 meses em 28/02/2026',
    );
    expect(mismatchText('VELHO_DEMAIS', filter, calf)).toBe(
      'Passou de 8 meses em 30/07/2026',
    );
    expect(mismatchText('SEXO', filter, calf)).toBe('Outro sexo');
  });
});

describe('a filter change', () => {
  const herd = herdAfter(herdOf(), registerVaccine, aVaccineInput());

  it('keeps the filter and says it in words', () => {
    const input = aFilterInput({
      categoria: 'N',
      sexo: 'F',
      idadeMinima: 'P3M',
    });
    const next = herdAfter(herd, changeFilter, input);
    const { rebanhoId: _, ...filtro } = input;

    expect(next.row('vacinas', VACCINE_ID)).toMatchObject({
      filtro: { ...filtro, idadeMinima: '03 / 00' },
      descricao: 'Novilhas, fêmeas, a partir de 3 meses',
    });
    expect(herdAfter(next, changeFilter, input).snapshot()).toEqual(
      next.snapshot(),
    );
    expect(run(next, changeFilter, input).outcome).toMatchObject({
      value: { put: {} },
    });
  });

  it('refuses a minimum beyond the maximum', () => {
    const input = aFilterInput({
      idadeMinima: '09 / 00',
      idadeMaxima: '08 / 00',
    });

    expect(run(herd, changeFilter, input).outcome).toMatchObject({
      ok: false,
      problem: {
        status: 400,
        title: 'Não foi possível continuar com o processamento',
        detail: 'A idade mínima deve ser menor que a idade máxima.',
      },
    });
  });

  it.each<[Partial<VaccineFilterInput>, string | null]>([
    [{ categoria: 'T', vacaPrenha: true }, 'vacaPrenha'],
    [{ categoria: 'N', reprodutividade: 'PN' }, 'reprodutividade'],
    [{ sexo: 'M', produtividade: 'L' }, 'produtividade'],
    [{ categoria: 'V', sexo: 'M' }, 'sexo'],
    [{ categoria: 'T', sexo: 'F' }, 'sexo'],
    [{ categoria: 'N', reprodutividade: 'TODOS' }, null],
    [{ categoria: 'V', sexo: 'F', vacaPrenha: true }, null],
  ])('%j warns of %s', (changes, campo) => {
    const { outcome } = run(herd, changeFilter, aFilterInput(changes));
    const avisos = campo ? [{ codigo: 'FILTRO_SEM_RESULTADOS', campo }] : [];

    expect(outcome).toMatchObject({ ok: true, value: { avisos } });
  });
});

describe('the animals of a vaccine', () => {
  const animais = [
    animalCalled('A'),
    animalCalled('B'),
    animalCalled('C'),
    animalCalled('D', { dataNascimento: '01/03/2026' }),
    animalCalled('E', { dataNascimento: null }),
    animalCalled('F', { descartado: true }),
    animalCalled('G'),
  ];

  function herdAt(input: object, doses: readonly DoseInput[]): MemoryHerd {
    const vaccine = aVaccineInput(input);
    const created = herdAfter(herdOf({ animais }), registerVaccine, vaccine);
    const filter = aFilterInput({ idadeMinima: '03 / 00' });
    return doses.reduce(
      (herd, dose) => herdAfter(herd, applyDose, dose),
      herdAfter(created, changeFilter, filter),
    );
  }

  function question(herd: MemoryHerd, date: string) {
    const vaccine = herd.row('vacinas', VACCINE_ID);
    if (!vaccine) throw new Error('no vaccine');
    const doses = herd.rowsOf('dosesAplicadas', VACCINE_ID);
    const animals = herd.all('animais');
    return { vaccine, animals, doses, date, isPregnant: NOBODY };
  }

  function names(groups: VaccineGroups) {
    return Object.fromEntries(
      Object.entries(groups).map(([group, entries]) => [
        group,
        entries.map(({ nome }: { nome: string }) => nome).join(''),
      ]),
    );
  }

  const rabies = herdAt({}, [
    aDoseInput(1, '01/03/2026', 'ABC'),
    aDoseInput(2, '31/03/2026', 'AB'),
  ]);

  it('shows the straggler that the vaccine’s own next date hides', () => {
    const groups = animalsFor(question(rabies, '15/04/2026'));

    expect(names(groups)).toEqual({
      overdue: 'C',
      due: '',
      first: 'G',
      later: 'AB',
      done: '',
      withoutBirthDate: 'E',
      outside: 'D',
    });
    expect(groups.overdue).toMatchObject([
      {
        dose: 1,
        numeroDose: 2,
        ultimaAplicacao: '01/03/2026',
        proximaDose: '31/03/2026',
      },
    ]);
    expect(groups.outside).toMatchObject([{ motivo: 'NOVO_DEMAIS' }]);
    expect(groups.first).toMatchObject([{ dose: 0, proximaDose: null }]);
  });

  it('due on the day is neither overdue nor later', () => {
    expect(names(animalsFor(question(rabies, '31/03/2026')))).toMatchObject({
      overdue: '',
      due: 'C',
    });
  });

  it('the call’s list is those the filter takes and those in the cycle', () => {
    const listed = vaccineAnimals(question(rabies, '15/04/2026'));

    expect(
      listed
        .map(({ nome }) => nome)
        .sort()
        .join(''),
    ).toBe('ABCG');
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
      'animalId',
      'categoria',
      'dataNascimento',
      'dose',
      'id',
      'nome',
      'numeroDose',
      'proximaDose',
      'raca',
      'rebanhoId',
      'sexo',
      'ultimaAplicacao',
    ]);
  });

  it('an animal of the cycle stays listed when the filter no longer takes it', () => {
    const herd = herdAfter(rabies, changeFilter, aFilterInput({ sexo: 'M' }));

    expect(names(animalsFor(question(herd, '15/04/2026')))).toMatchObject({
      overdue: 'C',
      later: 'AB',
      outside: 'DEG',
    });
  });

  it('one dose for life is done in every later cycle, with the date', () => {
    const b19 = { nome: 'Brucelose', quantidadeDoses: 1, doseReforco: null };
    const herd = herdAt(b19, [
      aDoseInput(1, '10/05/2026', 'A', { finalizarVacina: true }),
      aDoseInput(2, '01/07/2026', 'B'),
    ]);
    const groups = animalsFor(question(herd, '10/08/2026'));

    expect(names(groups)).toMatchObject({ done: 'AB', first: 'CDG' });
    expect(groups.done.map(({ aviso }) => aviso)).toEqual([
      'já vacinada em 10/05/2026 (dose única na vida)',
      'já vacinada em 01/07/2026 (dose única na vida)',
    ]);
  });

  it('one dose of a yearly vaccine is due again, in every later cycle too', () => {
    const yearly = {
      nome: 'Raiva anual',
      quantidadeDoses: 1,
      doseReforco: null,
    };
    const doses = [
      aDoseInput(1, '10/05/2025', 'A', { finalizarVacina: true }),
      aDoseInput(2, '01/07/2025', 'B'),
    ];
    const herd = herdAt({ ...yearly, intervaloEntreDoses: 365 }, doses);
    const { first, overdue, done } = animalsFor(question(herd, '10/08/2026'));

    expect(done).toEqual([]);
    expect(first.find(({ nome }) => nome === 'A')).toMatchObject({
      vence: '10/05/2026',
      aviso: null,
    });
    expect(overdue).toMatchObject([{ nome: 'B', proximaDose: '01/07/2026' }]);
  });
});

describe('the templates', () => {
  it('warn of nothing and take somebody', () => {
    for (const { filtro, nome, doseReforco, ...doses } of VACCINE_TEMPLATES) {
      const vaccine = aVaccineInput({ nome, doseReforco, ...pick(doses) });
      const herd = herdAfter(herdOf(), registerVaccine, vaccine);
      const filter = { ...aFilterInput(), ...filtro };

      expect(run(herdOf(), registerVaccine, vaccine).outcome).toMatchObject({
        value: { avisos: [] },
      });
      expect(run(herd, changeFilter, filter).outcome).toMatchObject({
        ok: true,
        value: { avisos: [] },
      });
      const calf = { dataNascimento: '01/06/2026' };
      expect(mismatch(filter, calf, '01/01/2027')).toBeNull();
    }
  });
});

function pick(doses: { quantidadeDoses: number; intervaloEntreDoses: number }) {
  const { quantidadeDoses, intervaloEntreDoses } = doses;
  return { quantidadeDoses, intervaloEntreDoses };
}
