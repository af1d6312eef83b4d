import type { Animal } from '@/domain/animals/types';
import { sanitaryCalendar } from '@/domain/calendar/calendar';
import { type CalendarPeriod, calendarRows } from '@/domain/calendar/types';
import { calendarPage } from '@/domain/reports/calendar';
import { reportInputOf } from '@/domain/reports/input';
import { applyDose } from '@/domain/vaccines/doses';
import {
  changeFilter,
  concludeVaccine,
  registerVaccine,
} from '@/domain/vaccines/rules';
import { HERD_ID } from '../support/builders';
import {
  aDoseInput,
  aFilterInput,
  anApplication,
  animalCalled,
  aVaccineInput,
  herdAfter,
  idOfNumber,
  idsOf,
  PAPERS,
  VACCINE_ID,
} from '../support/buildersHealth';
import { herdOf, type MemoryHerd } from '../support/herdReader';

const TODAY = '15/04/2026';
const ALWAYS: CalendarPeriod = { inicio: null, fim: null };

/** `date KIND SITUATION animals`, one line an item. */
function lines(herd: MemoryHerd, period = ALWAYS, today = TODAY) {
  const rows = calendarRows(herd, () => false);
  return sanitaryCalendar(rows, period, today).itens.map(
    ({ data, tipo, situacao, animais }) =>
      `${data} ${tipo} ${situacao} ${animais.map(({ nome }) => nome).join('')}`,
  );
}

/** Bulls, so that the brucellosis deadlines stay out. */
function herdWith(letters: string, input = {}, birth: Partial<Animal> = {}) {
  const animais = [...letters].map((letter) =>
    animalCalled(letter, { categoria: 'T', sexo: 'M', ...birth }),
  );
  return herdAfter(herdOf({ animais }), registerVaccine, aVaccineInput(input));
}

function dosed(herd: MemoryHerd, ...doses: ReturnType<typeof aDoseInput>[]) {
  return doses.reduce((last, dose) => herdAfter(last, applyDose, dose), herd);
}

describe('vaccines in the calendar', () => {
  const rabies = dosed(
    herdWith('ABCD'),
    aDoseInput(1, '01/03/2026', 'ABC'),
    aDoseInput(2, '31/03/2026', 'AB'),
  );

  it('shows each animal’s own date, so that no straggler is hidden', () => {
    expect(lines(rabies)).toEqual([
      '01/03/2026 DOSE_APLICADA CONCLUIDA ABC',
      '31/03/2026 DOSE_APLICADA CONCLUIDA AB',
      '31/03/2026 REFORCO ATRASADA C',
      '15/04/2026 PRIMEIRA_DOSE PREVISTA D',
      '31/03/2027 DOSE PREVISTA AB',
    ]);
  });

  it('is listed by the page with the categories of its animals', () => {
    const question = { today: TODAY, inicio: null, fim: null };
    const listed = calendarPage(reportInputOf(rabies, question));
    const rows = calendarRows(rabies, () => false);

    expect(listed.map(({ item }) => item)).toMatchObject(
      sanitaryCalendar(rows, ALWAYS, TODAY).itens,
    );
    expect(listed.map(({ categorias }) => categorias)).toEqual([
      { T: 3 },
      { T: 2 },
      { T: 1 },
      { T: 1 },
      { T: 2 },
    ]);
    const [first, second] = listed.map(({ item }) => item.animais[0]);
    expect(first).toBe(second);
  });

  it('is cut to the period, both days included', () => {
    const period = { inicio: '31/03/2026', fim: '15/04/2026' };

    expect(lines(rabies, period)).toEqual([
      '31/03/2026 DOSE_APLICADA CONCLUIDA AB',
      '31/03/2026 REFORCO ATRASADA C',
      '15/04/2026 PRIMEIRA_DOSE PREVISTA D',
    ]);
  });

  it('names vaccine and step, with the ids to act on', () => {
    const rows = calendarRows(rabies, () => false);
    const { itens } = sanitaryCalendar(rows, ALWAYS, TODAY);

    expect(itens.map(({ titulo }) => titulo)).toEqual([
      'Raiva: dose aplicada',
      'Raiva: dose aplicada',
      'Raiva: reforço',
      'Raiva: 1ª dose',
      'Raiva: dose',
    ]);
    expect(itens[2]).toMatchObject({
      vacinaId: VACCINE_ID,
      aplicacaoId: null,
      animais: [{ animalId: idsOf('C')[0], nome: 'C' }],
    });
  });

  it('between cycles counts the interval from the last one', () => {
    const ended = dosed(
      herdWith('AB'),
      aDoseInput(1, '01/03/2026', 'A', { finalizarVacina: true }),
    );

    expect(lines(ended)).toEqual([
      '01/03/2026 DOSE_APLICADA CONCLUIDA A',
      '15/04/2026 PRIMEIRA_DOSE PREVISTA B',
      '01/03/2027 DOSE PREVISTA A',
    ]);
  });

  it('forecasts first doses as animals reach the age', () => {
    const young = herdOf({
      animais: [
        animalCalled('A', { sexo: 'M', dataNascimento: '10/02/2026' }),
        animalCalled('B', { sexo: 'M', dataNascimento: '01/08/2025' }),
        animalCalled('C', { sexo: 'M', dataNascimento: '01/10/2025' }),
        animalCalled('D', { sexo: 'M', dataNascimento: null }),
        animalCalled('E', {
          dataNascimento: '10/02/2026',
          sexo: 'M',
          descartado: true,
        }),
      ],
    });
    const vaccine = herdAfter(young, registerVaccine, aVaccineInput());
    const ages = { idadeMinima: '03 / 00', idadeMaxima: '08 / 00' };
    const herd = herdAfter(vaccine, changeFilter, aFilterInput(ages));

    expect(lines(herd)).toEqual([
      '15/04/2026 PRIMEIRA_DOSE PREVISTA C',
      '10/05/2026 PRIMEIRA_DOSE PREVISTA A',
    ]);
  });

  it('one dose for life asks no booster, and shows the next campaign', () => {
    const once = {
      nome: 'Brucelose',
      quantidadeDoses: 1,
      intervaloEntreDoses: 180,
      doseReforco: null,
    };
    const herd = dosed(herdWith('AB', once), aDoseInput(1, '01/03/2026', 'A'));

    expect(lines(herd)).toEqual([
      '01/03/2026 DOSE_APLICADA CONCLUIDA A',
      '15/04/2026 PRIMEIRA_DOSE PREVISTA B',
      '30/06/2026 PRAZO_LEGAL CONCLUIDA ',
      '28/08/2026 CAMPANHA PREVISTA B',
    ]);
    const ended = dosed(
      herd,
      aDoseInput(2, '10/04/2026', 'B', { finalizarVacina: true }),
    );
    expect(lines(ended)).toEqual([
      '01/03/2026 DOSE_APLICADA CONCLUIDA A',
      '10/04/2026 DOSE_APLICADA CONCLUIDA B',
      '30/06/2026 PRAZO_LEGAL CONCLUIDA ',
    ]);
  });

  it('one dose for life is not asked again by another vaccine of it', () => {
    const once = {
      programa: 'BRUCELOSE',
      quantidadeDoses: 1,
      intervaloEntreDoses: 180,
      doseReforco: null,
    } as const;
    const young = herdOf({
      animais: ['A', 'B'].map((letter) =>
        animalCalled(letter, { dataNascimento: '01/11/2025' }),
      ),
    });
    const others = [
      { ...once, vacinaId: VACCINE_ID, nome: 'B19 do vendedor' },
      { ...once, vacinaId: idOfNumber(0x9002), nome: 'B19' },
      { ...once, vacinaId: idOfNumber(0x9003), nome: 'RB51' },
    ].reduce(
      (herd, input) => herdAfter(herd, registerVaccine, aVaccineInput(input)),
      young,
    );
    const herd = herdAfter(
      dosed(others, aDoseInput(1, '01/03/2026', 'A', { oficial: PAPERS })),
      concludeVaccine,
      { vacinaId: VACCINE_ID },
    );
    const asked = lines(herd).filter((line) => line.includes('PRIMEIRA_DOSE'));

    expect(asked).toEqual([
      '15/04/2026 PRIMEIRA_DOSE PREVISTA B',
      '15/04/2026 PRIMEIRA_DOSE PREVISTA B',
    ]);
  });

  it('a campaign that is late waits for nobody who has outgrown it', () => {
    const once = {
      nome: 'Brucelose',
      quantidadeDoses: 1,
      intervaloEntreDoses: 30,
      doseReforco: null,
    };
    const young = herdOf({
      animais: [
        animalCalled('A', { sexo: 'M', dataNascimento: '01/10/2025' }),
        animalCalled('B', { sexo: 'M', dataNascimento: '10/08/2025' }),
        animalCalled('C', { sexo: 'M', dataNascimento: '01/10/2025' }),
      ],
    });
    const vaccine = herdAfter(young, registerVaccine, aVaccineInput(once));
    const ages = { idadeMinima: '03 / 00', idadeMaxima: '08 / 00' };
    const filtered = herdAfter(vaccine, changeFilter, aFilterInput(ages));
    const herd = dosed(filtered, aDoseInput(1, '05/03/2026', 'C'));
    const campaigns = (today: string) =>
      lines(herd, ALWAYS, today).filter((line) => line.includes('CAMPANHA'));

    expect(campaigns('04/04/2026')).toEqual([
      '04/04/2026 CAMPANHA PREVISTA AB',
    ]);
    expect(campaigns(TODAY)).toEqual(['04/04/2026 CAMPANHA ATRASADA A']);
  });

  it('a concluded vaccine keeps what was done and asks no more', () => {
    const concluded = herdAfter(rabies, concludeVaccine, {
      vacinaId: VACCINE_ID,
    });

    expect(lines(concluded)).toEqual([
      '01/03/2026 DOSE_APLICADA CONCLUIDA ABC',
      '31/03/2026 DOSE_APLICADA CONCLUIDA AB',
    ]);
  });
});

describe('the brucellosis deadline', () => {
  const b19 = {
    nome: 'Brucelose B19',
    quantidadeDoses: 1,
    intervaloEntreDoses: 180,
    doseReforco: null,
  };
  const animais = [
    animalCalled('A', { dataNascimento: '01/11/2025' }),
    animalCalled('B', { dataNascimento: '10/06/2026' }),
    animalCalled('C', { dataNascimento: '01/01/2020' }),
    animalCalled('D', { dataNascimento: '01/11/2025', sexo: 'M' }),
  ];
  const deadlines = (herd: MemoryHerd, today = TODAY) =>
    lines(herd, { inicio: null, fim: '31/12/2026' }, today).filter((line) =>
      line.includes('PRAZO_LEGAL'),
    );

  it('lists the females of 3 to 8 months without a dose, each semester', () => {
    expect(deadlines(herdOf({ animais }))).toEqual([
      '30/06/2026 PRAZO_LEGAL PREVISTA A',
      '31/12/2026 PRAZO_LEGAL PREVISTA AB',
    ]);
  });

  it('is met by their doses, and late without them', () => {
    const herd = herdAfter(
      herdOf({ animais }),
      registerVaccine,
      aVaccineInput(b19),
    );
    const met = dosed(herd, aDoseInput(1, '10/05/2026', 'A'));

    expect(deadlines(met)).toEqual([
      '30/06/2026 PRAZO_LEGAL CONCLUIDA ',
      '31/12/2026 PRAZO_LEGAL PREVISTA B',
    ]);
    const missed = dosed(herd, aDoseInput(1, '10/05/2026', 'C'));
    expect(deadlines(missed, '01/07/2026')).toEqual([
      '30/06/2026 PRAZO_LEGAL ATRASADA A',
      '31/12/2026 PRAZO_LEGAL PREVISTA AB',
    ]);
  });

  it('a semester is lost once those it missed are past eight months', () => {
    const herd = herdAfter(
      herdOf({ animais }),
      registerVaccine,
      aVaccineInput(b19),
    );
    const missed = dosed(herd, aDoseInput(1, '10/05/2026', 'C'));
    expect(deadlines(missed, '01/07/2026')[0]).toContain('ATRASADA');
    expect(deadlines(missed, '01/07/2027')[0]).toBe(
      '30/06/2026 PRAZO_LEGAL PERDIDA A',
    );
  });

  it('stays until the day of a state that wants it after the semester', () => {
    const parametros = [
      { rebanhoId: HERD_ID, valores: { 'brucelose.uf': 31 }, versao: 1 },
    ];
    const minas = herdOf({ animais, parametros });
    expect(deadlines(minas, '05/07/2026')).toEqual([
      '10/07/2026 PRAZO_LEGAL PREVISTA A',
    ]);
    expect(deadlines(minas, '11/07/2026')).toEqual([]);
    // Its own day alone, as the page asks that gives the dose.
    const day = { inicio: '10/01/2027', fim: '10/01/2027' };
    expect(lines(minas, day, '05/01/2027')).toEqual([
      '10/01/2027 PRAZO_LEGAL PREVISTA AB',
    ]);
  });

  it('does not judge semesters before the records began', () => {
    expect(deadlines(herdOf({ animais }), '01/07/2026')).toEqual([
      '31/12/2026 PRAZO_LEGAL PREVISTA AB',
    ]);
  });
});

describe('treatments in the calendar', () => {
  const animais = [
    animalCalled('A', { categoria: 'T', sexo: 'M' }),
    animalCalled('B', {
      ...{ categoria: 'T', sexo: 'M', descartado: true },
      descarte: {
        ...{ animalId: idsOf('B')[0] ?? '', motivo: 'VENDA' },
        ...{ justificativa: null, dataOcorrencia: '15/04/2026' },
      },
    }),
  ];
  const [first, second] = [
    anApplication({ dataInicio: '10/04/2026 06:00' }),
    anApplication({
      aplicacaoId: idOfNumber(0x4001),
      dataInicio: '15/04/2026 06:00',
    }),
  ];

  it('open ones stand at their planned end, withdrawals where the milk is free', () => {
    expect(lines(herdOf({ animais, aplicacoes: [first] }))).toEqual([
      '12/04/2026 TRATAMENTO ATRASADA A',
      '16/04/2026 FIM_CARENCIA PREVISTA A',
    ]);
  });

  it('applications that overlap free the milk once, named by the first of them', () => {
    const rows = calendarRows(
      herdOf({ animais, aplicacoes: [second, first] }),
      () => false,
    );
    const { itens } = sanitaryCalendar(rows, ALWAYS, TODAY);

    expect(itens.filter(({ tipo }) => tipo === 'FIM_CARENCIA')).toEqual([
      {
        data: '21/04/2026',
        tipo: 'FIM_CARENCIA',
        vacinaId: null,
        aplicacaoId: first.aplicacaoId,
        titulo: 'A: fim da carência',
        animais: [{ animalId: idsOf('A')[0], nome: 'A' }],
        situacao: 'PREVISTA',
      },
    ]);
  });

  it('finished ones are done; those of an animal that left are not asked', () => {
    const finished = anApplication({
      dataInicio: '01/04/2026 06:00',
      dataFim: '02/04/2026 18:00',
    });
    const ofB = (number: number, dataInicio: string) =>
      anApplication({
        ...{ aplicacaoId: idOfNumber(number), dataInicio },
        animalId: idsOf('B')[0] ?? '',
      });
    const aplicacoes = [
      finished,
      ofB(0x4001, '14/04/2026 06:00'),
      ofB(0x4002, '01/03/2026 06:00'),
    ];

    expect(lines(herdOf({ animais, aplicacoes }))).toEqual([
      '07/03/2026 FIM_CARENCIA CONCLUIDA B',
      '02/04/2026 TRATAMENTO CONCLUIDA A',
      '06/04/2026 FIM_CARENCIA CONCLUIDA A',
    ]);
  });
});
