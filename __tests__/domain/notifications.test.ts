import fc from 'fast-check';
import { digestOf, remindersOf } from '@/domain/notifications/digest';
import { isPushEndpoint, pushAddress } from '@/domain/notifications/endpoint';
import {
  REMINDER_CODES,
  type ReminderCode,
  URGENT_CODES,
} from '@/domain/notifications/kinds';
import { isMilkingCall, urgentOf } from '@/domain/notifications/urgent';
import {
  addDays,
  compareDates,
  dayNumber,
  type FarmDate,
} from '@/domain/shared/dates';
import type { RowsByTable } from '@/domain/shared/effects';
import { anAnimal } from '../support/builders';
import {
  aBull,
  aCow,
  BULL_ID,
  COW_ID,
  eventsOf,
  herdWith,
  idNumber,
  type Past,
} from '../support/buildersCows';
import {
  aDoseInput,
  anApplication,
  animalCalled,
  aVaccineInput,
  herdWithVaccine,
  idsOf,
  VACCINE_ID,
  withDoses,
} from '../support/buildersHealth';
import { aProduction, aWeighing } from '../support/buildersMilk';
import { aSample, aTankAnalysis } from '../support/buildersQuality';
import { herdOf, type MemoryHerd } from '../support/herdReader';

const NOTHING: ReadonlySet<string> = new Set();
const HERD = '/rebanho/01890a5d-ac96-774b-bcce-b302099a8001';

/** The days on which a kind comes, of mornings one after the other. */
function daysOf(
  herd: MemoryHerd,
  codigo: ReminderCode,
  from: FarmDate,
  to: FarmDate,
): FarmDate[] {
  const found: FarmDate[] = [];
  let known: ReadonlySet<string> = NOTHING;
  for (let day = from; compareDates(day, to) <= 0; day = addDays(day, 1)) {
    const { avisos, ativos } = digestOf(herd, day, known);
    if (avisos.some((push) => push.codigo === codigo)) found.push(day);
    known = new Set(ativos);
  }
  return found;
}

function pushOf(herd: MemoryHerd, codigo: ReminderCode, day: FarmDate) {
  const { avisos } = digestOf(herd, day, NOTHING);
  return avisos.find((push) => push.codigo === codigo);
}

/** Her past, with "lembrar-me" set on all of it. */
function wanted(past: Past): MemoryHerd {
  return told(herdWith(past), true);
}

function told(herd: MemoryHerd, notificacao: boolean): MemoryHerd {
  const put = {
    situacoesReprodutivas: herd
      .all('situacoesReprodutivas')
      .map((event) => ({ ...event, notificacao })),
    situacoesProdutivas: herd
      .all('situacoesProdutivas')
      .map((event) => ({ ...event, notificacao })),
  };
  return herd.apply({ put, remove: {} });
}

/** Calved, in milk, served on 10/01/2026 and pregnant: due on 20/10/2026. */
const PREGNANT: Past = {
  reproducao: ['PT 01/10/2025', 'IN 10/01/2026', 'PN 20/02/2026 10/01/2026'],
  producao: ['L 01/10/2025'],
};
const YEAR = ['01/01/2026', '31/12/2026'] as const;
const FIRST_MONTHS = ['01/01/2026', '30/04/2026'] as const;

describe('calving', () => {
  it('comes with the lot, a week before and the day before', () => {
    const herd = wanted(PREGNANT);
    expect(daysOf(herd, 'PARTO_PROX', ...YEAR)).toEqual([
      '29/09/2026',
      '13/10/2026',
      '19/10/2026',
    ]);
    expect(pushOf(herd, 'PARTO_PROX', '13/10/2026')).toEqual({
      codigo: 'PARTO_PROX',
      titulo: 'Parto previsto em 7 dias',
      texto: 'Boa Vista: Estrela (7 dias)',
      caminho: `${HERD}/vaca/${COW_ID}`,
    });
  });

  it('a heifer joins the lot 30 days before', () => {
    const herd = wanted({
      cow: { categoria: 'V' },
      reproducao: ['IN 10/01/2026', 'PN 20/02/2026 10/01/2026'],
    });
    expect(daysOf(herd, 'PARTO_PROX', ...YEAR)[0]).toBe('20/09/2026');
  });

  it('does not come where nobody asked for it', () => {
    const days = ['20/09/2026', '20/10/2026'] as const;
    expect(daysOf(herdWith(PREGNANT), 'PARTO_PROX', ...days)).toEqual([]);
  });

  it('a drying that asked for it brings the lot alone', () => {
    const past = { ...PREGNANT, producao: ['L 01/10/2025', 'S 21/08/2026'] };
    const silent = herdWith(past);
    const put = {
      situacoesProdutivas: silent
        .all('situacoesProdutivas')
        .map((event) => ({ ...event, notificacao: true })),
    };
    const herd = silent.apply({ put, remove: {} });
    expect(daysOf(herd, 'PARTO_PROX', ...YEAR)).toEqual(['29/09/2026']);
  });

  it.each([
    ['she calves', 'PT 18/10/2026'],
    ['she aborts', 'AB 01/09/2026'],
    ['she was empty after all', 'VZ 01/03/2026'],
  ])('ends when %s', (_case, event) => {
    const reproducao = [...(PREGNANT.reproducao ?? []), event];
    const herd = wanted({ ...PREGNANT, reproducao });
    const days = daysOf(herd, 'PARTO_PROX', '19/10/2026', '10/11/2026');
    expect(days).toEqual([]);
  });

  it('is told of when late by 7 and 15 days, asked for or not', () => {
    const herd = herdWith(PREGNANT);
    expect(daysOf(herd, 'PARTO_ATRAS', ...YEAR)).toEqual([
      '27/10/2026',
      '04/11/2026',
    ]);
    const push = pushOf(herd, 'PARTO_ATRAS', '04/11/2026');
    expect(push?.titulo).toBe('Parto atrasado 15 dias');
  });
});

describe('drying off', () => {
  it('comes a week before, on the day, and weekly until she is dry', () => {
    const herd = wanted(PREGNANT);
    expect(daysOf(herd, 'SECAR', '01/08/2026', '05/09/2026')).toEqual([
      '14/08/2026',
      '21/08/2026',
      '28/08/2026',
      '04/09/2026',
    ]);
    const push = pushOf(herd, 'SECAR', '21/08/2026');
    expect(push?.titulo).toBe('Secar 1 vaca esta semana');
  });

  it.each([
    ['nobody asked for it', herdWith(PREGNANT)],
    [
      'she is dry',
      wanted({ ...PREGNANT, producao: ['L 01/10/2025', 'S 10/08/2026'] }),
    ],
    [
      'she is not known to be pregnant',
      wanted({ ...PREGNANT, reproducao: ['PT 01/10/2025', 'IN 10/01/2026'] }),
    ],
  ])('does not come where %s', (_case, herd) => {
    expect(daysOf(herd, 'SECAR', '11/08/2026', '05/09/2026')).toEqual([]);
  });
});

describe('pregnancy diagnosis', () => {
  const served: Past = { reproducao: ['PT 01/10/2025', 'IN 10/01/2026'] };

  it('comes on Mondays from 30 days after the service', () => {
    const days = daysOf(wanted(served), 'DG', '11/01/2026', '01/03/2026');
    expect(days).toEqual(['09/02/2026', '16/02/2026', '23/02/2026']);
    expect(days.every((day) => (dayNumber(day) - 4) % 7 === 0)).toBe(true);
    const push = pushOf(wanted(served), 'DG', '09/02/2026');
    expect(push?.titulo).toBe('Diagnóstico de gestação: 1 vaca');
  });

  it('not asked for, comes once it is late: after 45 days', () => {
    const days = daysOf(herdWith(served), 'DG', '11/01/2026', '08/03/2026');
    expect(days).toEqual(['02/03/2026']);
  });

  it.each([
    ['a pregnancy', 'PN 12/02/2026 10/01/2026'],
    ['a negative check', 'VZ 12/02/2026'],
    ['a return to heat', 'CI 31/01/2026'],
  ])('ends with %s', (_case, event) => {
    const reproducao = [...(served.reproducao ?? []), event];
    const herd = wanted({ reproducao });
    expect(daysOf(herd, 'DG', '13/02/2026', '30/04/2026')).toEqual([]);
  });
});

describe('heats', () => {
  it('a return is watched from 18 days after the service, once', () => {
    const herd = wanted({ reproducao: ['PT 01/10/2025', 'IN 10/01/2026'] });
    expect(daysOf(herd, 'RETORNO_CIO', ...FIRST_MONTHS)).toEqual([
      '28/01/2026',
    ]);
    const push = pushOf(herd, 'RETORNO_CIO', '28/01/2026');
    expect(push?.titulo).toBe('Observar retorno de cio: Estrela');
  });

  it('the next is expected 19 days after one without a service', () => {
    const herd = wanted({ reproducao: ['PT 01/10/2025', 'CI 10/01/2026'] });
    expect(daysOf(herd, 'CIO_ESPERADO', ...FIRST_MONTHS)).toEqual([
      '29/01/2026',
    ]);
  });

  it('a check that finds her empty leaves it to be expected', () => {
    const reproducao = ['IN 20/12/2025', 'CI 10/01/2026', 'VZ 15/01/2026'];
    const herd = wanted({ reproducao });
    expect(daysOf(herd, 'CIO_ESPERADO', ...FIRST_MONTHS)).toEqual([
      '29/01/2026',
    ]);
  });

  it.each([
    ['RETORNO_CIO', ['IN 10/01/2026', 'PN 27/01/2026 10/01/2026']],
    ['RETORNO_CIO', ['CI 10/01/2026']],
    ['CIO_ESPERADO', ['CI 10/01/2026', 'IN 11/01/2026']],
    ['CIO_ESPERADO', ['IN 10/01/2026']],
  ] as const)('%s does not come after %j', (codigo, reproducao) => {
    const herd = wanted({ reproducao });
    expect(daysOf(herd, codigo, ...FIRST_MONTHS)).toEqual([]);
  });

  it.each([
    ['RETORNO_CIO', 'IN 10/01/2026'],
    ['CIO_ESPERADO', 'CI 10/01/2026'],
  ] as const)(
    '%s does not come of who is to be served no more',
    (codigo, event) => {
      const herd = wanted({ reproducao: [event], producao: ['I 15/01/2026'] });
      expect(daysOf(herd, codigo, ...FIRST_MONTHS)).toEqual([]);
    },
  );

  it.each([
    ['RETORNO_CIO', 'IN 10/01/2026'],
    ['CIO_ESPERADO', 'CI 10/01/2026'],
  ] as const)('%s does not come where nobody asked', (codigo, event) => {
    const herd = herdWith({ reproducao: [event] });
    expect(daysOf(herd, codigo, ...FIRST_MONTHS)).toEqual([]);
  });
});

describe('cows free to be served', () => {
  const calved: Past = { reproducao: ['PT 28/02/2026'] };

  it('come on the Monday of the week their waiting period ended', () => {
    // 45 days from 28/02 is 14/04, a Tuesday.
    const days = daysOf(wanted(calved), 'LIBERADAS', ...FIRST_MONTHS);
    expect(days).toEqual(['20/04/2026']);
    const push = pushOf(wanted(calved), 'LIBERADAS', '20/04/2026');
    expect(push?.titulo).toBe('1 vaca liberada para inseminar');
  });

  it.each([
    ['nobody asked', herdWith(calved)],
    [
      'she was served',
      wanted({ reproducao: ['PT 28/02/2026', 'IN 16/04/2026'] }),
    ],
    [
      'she is not to be served',
      wanted({ ...calved, producao: ['I 01/04/2026'] }),
    ],
  ])('do not come where %s', (_case, herd) => {
    expect(daysOf(herd, 'LIBERADAS', ...FIRST_MONTHS)).toEqual([]);
  });
});

describe('a cow long open', () => {
  it('is told of at 120, 150 and 200 days, once each', () => {
    const herd = herdWith({ reproducao: ['PT 01/01/2026'] });
    expect(daysOf(herd, 'VAZIA_LONGA', ...YEAR)).toEqual([
      '01/05/2026',
      '31/05/2026',
      '20/07/2026',
    ]);
    const push = pushOf(herd, 'VAZIA_LONGA', '01/05/2026');
    expect(push?.titulo).toBe('Vaca vazia há 120 dias');
  });

  it.each([
    [
      'is pregnant',
      { reproducao: ['PT 01/01/2026', 'PN 01/04/2026 01/03/2026'] },
    ],
    [
      'will give no more milk',
      { reproducao: ['PT 01/01/2026'], producao: ['I 01/02/2026'] },
    ],
    ['never calved', { reproducao: ['IN 01/01/2026'] }],
    [
      'was discarded',
      { cow: { descartado: true }, reproducao: ['PT 01/01/2026'] },
    ],
  ])('is not told of where she %s', (_case, past) => {
    const herd = herdWith(past);
    const days = daysOf(herd, 'VAZIA_LONGA', '25/04/2026', '10/06/2026');
    expect(days).toEqual([]);
  });
});

describe('a repeat breeder', () => {
  const twice = ['PT 01/10/2025', 'IN 01/12/2025', 'IN 22/12/2025'];

  it('is told of on her third negative service, once', () => {
    const reproducao = [...twice, 'IN 12/01/2026', 'CI 02/02/2026'];
    const herd = herdWith({ reproducao });
    const days = daysOf(herd, 'REPETIDORA', '03/02/2026', '31/03/2026');
    expect(days).toEqual(['03/02/2026']);
    const push = pushOf(herd, 'REPETIDORA', '03/02/2026');
    expect(push?.titulo).toBe('Vaca repetidora: Estrela');
  });

  it.each([
    ['two negative services', [...twice, 'IN 12/01/2026']],
    [
      'a pregnancy after three',
      [...twice, 'IN 12/01/2026', 'IN 02/02/2026', 'PN 10/03/2026 02/02/2026'],
    ],
    [
      'a pregnancy that was lost between two and one',
      [
        ...twice,
        ...['IN 12/01/2026', 'PN 16/02/2026 12/01/2026', 'AB 20/02/2026'],
        ...['IN 01/03/2026', 'IN 22/03/2026'],
      ],
    ],
  ])('is not told of after %s', (_case, reproducao) => {
    const herd = herdWith({ reproducao });
    const days = daysOf(herd, 'REPETIDORA', '11/03/2026', '30/04/2026');
    expect(days).toEqual([]);
  });
});

describe('after an abortion', () => {
  const lost: Past = {
    reproducao: ['PT 01/06/2025', 'IN 01/09/2025', 'AB 10/01/2026'],
  };

  it('she is to be checked in 30 days', () => {
    const days = daysOf(wanted(lost), 'AVALIACAO_ABORTO', ...FIRST_MONTHS);
    expect(days).toEqual(['09/02/2026']);
  });

  it('not where nobody asked, nor where she was served since', () => {
    expect(daysOf(herdWith(lost), 'AVALIACAO_ABORTO', ...FIRST_MONTHS)).toEqual(
      [],
    );
    const reproducao = [...(lost.reproducao ?? []), 'IN 05/02/2026'];
    const herd = wanted({ reproducao });
    expect(daysOf(herd, 'AVALIACAO_ABORTO', ...FIRST_MONTHS)).toEqual([]);
  });
});

describe('a heifer', () => {
  const heifer = {
    categoria: 'N' as const,
    nome: 'Flor',
    dataNascimento: '10/10/2024',
    peso: 330,
  };

  it('is told of when she comes of age, once', () => {
    // Girolando: 18 months and 320 kg.
    const herd = herdWith({ cow: heifer });
    expect(daysOf(herd, 'NOVILHA_APTA', ...FIRST_MONTHS)).toEqual([
      '10/04/2026',
    ]);
    expect(pushOf(herd, 'NOVILHA_APTA', '10/04/2026')).toMatchObject({
      titulo: 'Novilha Flor apta para IA',
      caminho: `${HERD}/animal/${COW_ID}`,
    });
  });

  it.each([
    ['a heat', ['CI 15/04/2026'], '15/04/2026', '20/04/2026'],
    [
      'a service that failed',
      ['IN 15/04/2026', 'VZ 30/05/2026'],
      '20/04/2026',
      '31/05/2026',
    ],
  ])('is no news after %s', (_case, reproducao, during, later) => {
    const young = digestOf(herdWith({ cow: heifer }), '10/04/2026', NOTHING);
    const [first = ''] = reproducao;
    const begun = herdWith({ cow: heifer, reproducao: [first] });
    const busy = digestOf(begun, during, new Set(young.ativos));
    const over = herdWith({ cow: heifer, reproducao });
    const after = digestOf(over, later, new Set(busy.ativos));
    const kinds = [...busy.avisos, ...after.avisos].map((it) => it.codigo);
    expect(kinds).not.toContain('NOVILHA_APTA');
  });

  it('that came of age in heat is told of once it is over', () => {
    const herd = herdWith({ cow: heifer, reproducao: ['CI 09/04/2026'] });
    expect(daysOf(herd, 'NOVILHA_APTA', ...FIRST_MONTHS)).toEqual([
      '12/04/2026',
    ]);
  });

  it.each([
    ['light', { ...heifer, peso: 319 }],
    ['of unknown weight', { ...heifer, peso: null }],
    ['of unknown age', { ...heifer, dataNascimento: null }],
  ])('is not told of while she is %s', (_case, cow) => {
    expect(daysOf(herdWith({ cow }), 'NOVILHA_APTA', ...FIRST_MONTHS)).toEqual(
      [],
    );
  });
});

describe('vaccines', () => {
  const first = aDoseInput(1, '01/03/2026', 'AB');

  it('come a week before, on the day, and late by 7 and 15 days', () => {
    const herd = withDoses(herdWithVaccine(), [first]);
    const dated = remindersAbout(herd, 'VACINA').filter(
      ([, { chave }]) => chave === null,
    );
    expect(dated.map(([day, { numero }]) => [day, numero])).toEqual([
      ['24/03/2026', 2],
      ['31/03/2026', 2],
      ['07/04/2026', 2],
      ['15/04/2026', 2],
    ]);
  });

  function remindersAbout(herd: MemoryHerd, codigo: ReminderCode) {
    const days = Array.from({ length: 60 }, (_, n) => addDays('02/03/2026', n));
    return days.flatMap((day) =>
      remindersOf(herd, day)
        .filter((it) => it.codigo === codigo)
        .map((it) => [day, it] as const),
    );
  }

  it('tell of animals that a filter newly takes once', () => {
    const herd = herdWithVaccine();
    const { avisos, ativos } = digestOf(herd, '01/03/2026', NOTHING);
    expect(avisos.find(({ codigo }) => codigo === 'VACINA')).toMatchObject({
      titulo: 'Raiva: 6 animais',
      caminho: `${HERD}/vacina/${VACCINE_ID}`,
    });
    const next = digestOf(herd, '02/03/2026', new Set(ativos));
    expect(next.avisos.some(({ codigo }) => codigo === 'VACINA')).toBe(false);
  });

  it('several together are one push', () => {
    const other = { vacinaId: idNumber(77), nome: 'Leptospirose' };
    const herd = herdWithVaccine();
    const [vaccine] = herd.all('vacinas');
    if (!vaccine) throw new Error('no vaccine');
    const both = herd.apply({
      put: { vacinas: [{ ...vaccine, ...other }] },
      remove: {},
    });
    expect(pushOf(both, 'VACINA', '01/03/2026')).toMatchObject({
      titulo: 'Vacinas: 12 animais',
      texto: 'Boa Vista: Leptospirose (6 animais), Raiva (6 animais)',
      caminho: `${HERD}/calendario-sanitario`,
    });
  });

  it('ask nothing once concluded', () => {
    const herd = withDoses(herdWithVaccine(), [first]);
    const put = {
      vacinas: herd.all('vacinas').map((it) => ({ ...it, finalizada: true })),
    };
    const done = herd.apply({ put, remove: {} });
    expect(daysOf(done, 'VACINA', '02/03/2026', '30/04/2026')).toEqual([]);
  });
});

describe('brucellosis', () => {
  const calf = animalCalled('A', {
    nome: 'Flor',
    categoria: 'N',
    dataNascimento: '10/06/2026',
  });

  it('comes at 3, 5 and 7 months, and a last time at 7 and a half', () => {
    const herd = herdOf({ animais: [calf] });
    expect(daysOf(herd, 'BRUCELOSE', '01/09/2026', '28/02/2027')).toEqual([
      '10/09/2026',
      '10/11/2026',
      '01/12/2026',
      '10/01/2027',
      '25/01/2027',
    ]);
    expect(pushOf(herd, 'BRUCELOSE', '10/09/2026')?.titulo).toBe(
      '1 bezerra entre 3 e 8 meses sem vacina',
    );
  });

  it.each([
    [{}, '01/06/2027', '01/12/2026'],
    [{ 'brucelose.uf': 31 }, '01/06/2027', '01/12/2026'],
    [{ 'brucelose.uf': 52 }, '01/05/2027', '01/11/2026'],
  ])(
    'with %j all are told of a month before the proof',
    (valores, one, two) => {
      const parametros = [{ rebanhoId: calf.rebanhoId, valores, versao: 1 }];
      const of = (dataNascimento: string) =>
        herdOf({ animais: [{ ...calf, dataNascimento }], parametros });
      // At three months and not yet at five: the first day, and the call.
      expect([
        ...daysOf(of('20/01/2027'), 'BRUCELOSE', '20/04/2027', '19/06/2027'),
        ...daysOf(of('20/07/2026'), 'BRUCELOSE', '20/10/2026', '19/12/2026'),
      ]).toEqual(['20/04/2027', one, '20/10/2026', two]);
    },
  );

  it.each([
    ['vaccinated', vaccinated()],
    ['a male', herdOf({ animais: [{ ...calf, sexo: 'M' as const }] })],
    ['gone', herdOf({ animais: [{ ...calf, descartado: true }] })],
    [
      'of unknown age',
      herdOf({ animais: [{ ...calf, dataNascimento: null }] }),
    ],
  ])('does not come for a calf that is %s', (_case, herd) => {
    expect(daysOf(herd, 'BRUCELOSE', '16/09/2026', '01/02/2027')).toEqual([]);
  });

  function vaccinated(): MemoryHerd {
    const vaccine = aVaccineInput({ nome: 'Brucelose B19', doseReforco: null });
    const herd = herdWithVaccine(vaccine);
    const ours = herd.apply({ put: { animais: [calf] }, remove: {} });
    const all = aDoseInput(1, '15/09/2026', 'ABCDEF');
    return withDoses(ours, [all]);
  }
});

describe('treatments', () => {
  const cow = animalCalled('A', { categoria: 'V', nome: 'Mimosa' });
  // 4 doses every 12 h from 06:00 of 10/03: free on 16/03 at 06:00.
  const open = anApplication();
  const herdOn = (rows: RowsByTable) => herdOf({ animais: [cow], ...rows });

  it('left open are told of 1 and 7 days after their end', () => {
    const herd = herdOn({ aplicacoes: [open] });
    expect(daysOf(herd, 'TRAT_ABERTO', ...FIRST_MONTHS)).toEqual([
      '13/03/2026',
      '19/03/2026',
    ]);
    const push = pushOf(herd, 'TRAT_ABERTO', '13/03/2026');
    expect(push?.titulo).toBe('Finalizar tratamento de Mimosa');
    const closed = anApplication({ dataFim: '12/03/2026 07:00' });
    const done = herdOn({ aplicacoes: [closed] });
    expect(daysOf(done, 'TRAT_ABERTO', ...FIRST_MONTHS)).toEqual([]);
  });

  it('left open of one treatment name every animal', () => {
    const other = animalCalled('B', { categoria: 'V', nome: 'Pintada' });
    const second = anApplication({
      aplicacaoId: idNumber(56),
      animalId: other.animalId,
    });
    const herd = herdOf({
      animais: [cow, other],
      aplicacoes: [open, second],
    });
    expect(pushOf(herd, 'TRAT_ABERTO', '13/03/2026')).toMatchObject({
      titulo: 'Finalizar tratamento de 2 animais',
      texto: 'Boa Vista: Mimosa, Pintada',
      caminho: `${HERD}/tratamento`,
    });
  });

  const urgent = (herd: MemoryHerd, codigo: ReminderCode) =>
    urgentOf(herd, '01/03/2026 00:00', '31/03/2026 23:59').filter(
      (push) => push.codigo === codigo,
    );

  it('each dose comes half an hour before its time', () => {
    const found = urgent(herdOn({ aplicacoes: [open] }), 'TRAT_DOSE');
    expect(found.map(({ momento, titulo }) => [momento, titulo])).toEqual([
      ['10/03/2026 17:30', 'Aplicar Mastite INM em Mimosa (dose 2/4)'],
      ['11/03/2026 05:30', 'Aplicar Mastite INM em Mimosa (dose 3/4)'],
      ['11/03/2026 17:30', 'Aplicar Mastite INM em Mimosa (dose 4/4)'],
    ]);
    expect(new Set(found.map(({ chave }) => chave)).size).toBe(3);
    expect(found[0]?.texto).toBe('Boa Vista: às 18:00');
  });

  it.each([12, 1e-9, 0])(
    'a file that says of millions of doses, %d h apart, costs no more',
    (intervaloAplicacoes) => {
      const medicamentos = open.medicamentos.map((medicine) => ({
        ...{ ...medicine, quantidadeDoses: 2_147_483_647 },
        intervaloAplicacoes,
      }));
      const herd = herdOn({ aplicacoes: [anApplication({ medicamentos })] });
      const found = urgentOf(herd, '10/03/2026 06:00', '10/03/2026 18:00');
      expect(found.length).toBeLessThan(1000);
      const hours = found.filter(({ codigo }) => codigo === 'TRAT_DOSE');
      if (intervaloAplicacoes === 12) expect(hours).toHaveLength(1);
    },
  );

  it('no dose comes of a finished treatment, nor of a single dose', () => {
    const [medicine] = open.medicamentos;
    if (!medicine) throw new Error('no medicine');
    const closed = anApplication({ dataFim: '10/03/2026 12:00' });
    const single = anApplication({
      medicamentos: [{ ...medicine, quantidadeDoses: 1 }],
    });
    for (const aplicacoes of [[closed], [single]]) {
      expect(urgent(herdOn({ aplicacoes }), 'TRAT_DOSE')).toEqual([]);
    }
  });

  it('milk is free when the last of two withdrawals ends, once', () => {
    const later = anApplication({
      aplicacaoId: idNumber(55),
      dataInicio: '12/03/2026 06:00',
    });
    const herd = herdOn({ aplicacoes: [open, later] });
    const found = urgent(herd, 'CARENCIA_FIM');
    expect(found.map(({ momento, titulo }) => [momento, titulo])).toEqual([
      ['18/03/2026 06:00', 'Leite liberado: Mimosa'],
    ]);
  });

  it('milk that stays out for colostrum is not told of as free', () => {
    const [calving] = eventsOf(['PT 16/03/2026'], cow.animalId);
    const herd = herdOn({
      aplicacoes: [open],
      situacoesReprodutivas: calving ? [calving] : [],
    });
    expect(urgent(herd, 'CARENCIA_FIM')).toEqual([]);
  });

  it('of an animal that gives no milk nothing is said', () => {
    const heifer = { ...cow, categoria: 'N' as const };
    const herd = herdOf({ animais: [heifer], aplicacoes: [open] });
    expect(urgent(herd, 'CARENCIA_FIM')).toEqual([]);
  });

  const mornings = (herd: MemoryHerd) =>
    ['10', '11', '15', '16'].map(
      (day) =>
        urgentOf(herd, `${day}/03/2026 04:30`, `${day}/03/2026 05:30`).find(
          ({ codigo }) => codigo === 'CARENCIA_ATIVA',
        )?.titulo,
    );

  it('cows whose milk stays out come before milking, while it lasts', () => {
    const herd = herdOn({ aplicacoes: [open] });
    const text = '1 vaca com leite fora do tanque';
    // Treated at 06:00 of the 10th; free at 06:00 of the 16th.
    expect(mornings(herd)).toEqual([undefined, text, text, text]);
    expect(isMilkingCall('11/03/2026 04:30', '11/03/2026 05:30')).toBe(true);
    expect(isMilkingCall('11/03/2026 05:00', '11/03/2026 06:00')).toBe(false);
  });

  it('no cow comes before milking where no medicine has a withdrawal', () => {
    const [medicine] = open.medicamentos;
    if (!medicine) throw new Error('no medicine');
    const medicamentos = [{ ...medicine, diasCarencia: 0 }];
    const herd = herdOn({ aplicacoes: [anApplication({ medicamentos })] });
    expect(mornings(herd)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('windows side by side tell each thing once', () => {
    const herd = herdOn({ aplicacoes: [open] });
    const hours = Array.from({ length: 24 * 8 }, (_, n) => {
      const day = addDays('09/03/2026', Math.floor(n / 24));
      return `${day} ${String(n % 24).padStart(2, '0')}:00`;
    });
    const keys = hours.slice(1).flatMap((to, n) => {
      const from = hours[n] ?? to;
      return urgentOf(herd, from, to).map(({ chave }) => chave);
    });
    expect(keys).toHaveLength(3 + 1 + 6);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('semen', () => {
  const herdWithStock = (quantidadeDoses: number, more = {}) =>
    herdOf({ animais: [aBull({ quantidadeDoses, ...more })] });

  it('is told of as it falls to five, as it runs out, and again later', () => {
    const stocks = [6, 5, 4, 0, 0, 20, 5];
    let known: ReadonlySet<string> = NOTHING;
    const titles = stocks.map((stock, n) => {
      const day = addDays('01/03/2026', n);
      const { avisos, ativos } = digestOf(herdWithStock(stock), day, known);
      known = new Set(ativos);
      return avisos.find(({ codigo }) => codigo === 'DOSE_SEMEN')?.titulo;
    });
    expect(titles).toEqual([
      undefined,
      'Touro Trovão: restam 5 doses',
      undefined,
      'Touro Trovão: restam 0 doses',
      undefined,
      undefined,
      'Touro Trovão: restam 5 doses',
    ]);
    expect(pushOf(herdWithStock(5), 'DOSE_SEMEN', '01/03/2026')?.caminho).toBe(
      `${HERD}/touro/${BULL_ID}`,
    );
  });

  it.each([
    { descartado: true },
    { touroProprio: true, quantidadeDoses: null },
  ])('of a bull with %j is not counted', (more) => {
    const herd = herdWithStock(2, more);
    expect(pushOf(herd, 'DOSE_SEMEN', '01/03/2026')).toBeUndefined();
  });
});

describe('weighing', () => {
  const calf = anAnimal({ dataNascimento: '10/01/2026' });
  const weighed = aWeighing(1, {
    animalId: calf.animalId,
    dataPesagem: '20/06/2026',
  });

  it('comes on the first of the month, 45 days after the last', () => {
    const herd = herdOf({ animais: [calf], pesagens: [weighed] });
    expect(daysOf(herd, 'PESAGEM', '20/06/2026', '01/10/2026')).toEqual([
      '01/09/2026',
      '01/10/2026',
    ]);
    const push = pushOf(herd, 'PESAGEM', '01/09/2026');
    expect(push).toMatchObject({
      titulo: 'Pesar recria',
      caminho: `${HERD}/pesagem`,
    });
  });

  it.each([
    ['grown up', { ...calf, dataNascimento: '01/06/2024' }],
    ['gone', { ...calf, descartado: true }],
    ['of unknown age', { ...calf, dataNascimento: null }],
    [
      'only semen here',
      aBull({ dataNascimento: '10/01/2026', touroProprio: false }),
    ],
  ])('does not come for an animal that is %s', (_case, animal) => {
    const herd = herdOf({ animais: [animal] });
    expect(daysOf(herd, 'PESAGEM', '01/06/2026', '01/10/2026')).toEqual([]);
  });
});

describe('milk recording', () => {
  const past: Past = {
    reproducao: ['PT 01/01/2026'],
    producao: ['L 01/01/2026'],
  };
  const recorded = (...days: readonly (readonly [string, number])[]) =>
    herdWith(past).apply({
      put: {
        producoes: days.map(([day, litres], n) =>
          aProduction(n + 1, day, { [COW_ID]: litres }),
        ),
      },
      remove: {},
    });

  it('comes 31 days after the last, and every 30 days', () => {
    const herd = recorded(['01/02/2026', 20]);
    expect(daysOf(herd, 'CONTROLE', '01/02/2026', '30/04/2026')).toEqual([
      '04/03/2026',
      '03/04/2026',
    ]);
    const push = pushOf(herd, 'CONTROLE', '04/03/2026');
    expect(push).toMatchObject({
      titulo: 'Controle leiteiro do mês',
      texto: 'Boa Vista',
      caminho: `${HERD}/cadastrar-producao`,
    });
  });

  it('comes however many recordings there are', () => {
    const producoes = Array.from({ length: 150_000 }, (_, n) =>
      aProduction(n + 1, '01/02/2026', { [COW_ID]: 20 }),
    );
    const herd = herdWith(past).apply({ put: { producoes }, remove: {} });
    expect(pushOf(herd, 'CONTROLE', '04/03/2026')).toBeDefined();
  });

  it('counts no recording that every cow was taken out of', () => {
    const herd = recorded(['01/02/2026', 20]).apply({
      put: { producoes: [aProduction(9, '20/02/2026', {})] },
      remove: {},
    });
    expect(pushOf(herd, 'CONTROLE', '04/03/2026')).toBeDefined();
  });

  it('does not come where milk was never recorded, or none is in milk', () => {
    expect(daysOf(herdWith(past), 'CONTROLE', ...FIRST_MONTHS)).toEqual([]);
    const dry = recorded(['01/02/2026', 20]).apply({
      put: {},
      remove: { situacoesProdutivas: [idNumber(5000)] },
    });
    expect(daysOf(dry, 'CONTROLE', ...FIRST_MONTHS)).toEqual([]);
  });

  it('a fall of more than 25 % is told of, once', () => {
    const herd = recorded(['01/03/2026', 24], ['01/04/2026', 17.4]);
    const days = daysOf(herd, 'QUEDA_LEITE', '01/04/2026', '30/04/2026');
    expect(days).toEqual(['01/04/2026']);
    const push = pushOf(herd, 'QUEDA_LEITE', '01/04/2026');
    expect(push?.titulo).toBe('Estrela: −28 % no controle');
  });

  it.each([
    ['of 25 %', ['01/03/2026', 24], ['01/04/2026', 18]],
    ['over more than 35 days', ['01/03/2026', 24], ['06/04/2026', 10]],
    ['late in lactation', ['15/08/2026', 24], ['10/09/2026', 10]],
    ['before she calved', ['01/11/2025', 24], ['01/12/2025', 10]],
  ] as const)('a fall %s is not told of', (_case, before, last) => {
    const herd = recorded(before, last);
    const [day] = last;
    expect(daysOf(herd, 'QUEDA_LEITE', day, addDays(day, 10))).toEqual([]);
  });

  it('a fall from what she gave where she was bought is not told of', () => {
    const there = { outroRebanhoAte: '20/03/2026' };
    const producoes = [
      { ...aProduction(1, '01/03/2026', { [COW_ID]: 24 }), ...there },
      aProduction(2, '01/04/2026', { [COW_ID]: 17.4 }),
    ];
    const herd = herdWith(past).apply({ put: { producoes }, remove: {} });
    const days = daysOf(herd, 'QUEDA_LEITE', '01/04/2026', '30/04/2026');
    expect(days).toEqual([]);
  });

  it('one milking of two is not a fall', () => {
    const herd = recorded(['01/03/2026', 24]).apply({
      put: { producoes: [aProduction(9, '01/04/2026', { [COW_ID]: 11 }, 1)] },
      remove: {},
    });
    const days = daysOf(herd, 'QUEDA_LEITE', '01/04/2026', '10/04/2026');
    expect(days).toEqual([]);
  });
});

describe('what the laboratory says', () => {
  const past: Past = {
    reproducao: ['PT 01/01/2026'],
    producao: ['L 01/01/2026'],
  };
  const milked = (rows: RowsByTable) => {
    const days = ['01/03/2026', '01/04/2026', '01/05/2026'];
    const producoes = days.map((day, n) =>
      aProduction(n + 1, day, { [COW_ID]: 20 }),
    );
    return herdWith(past).apply({ put: { producoes, ...rows }, remove: {} });
  };
  const samples = (...cells: readonly (readonly [string, number])[]) => ({
    amostras: cells.map(([data, ccs], n) =>
      aSample(n + 1, { animalId: COW_ID, data, ccs }),
    ),
  });
  const tank = (...cells: readonly (readonly [string, number])[]) => ({
    analisesTanque: cells.map(([data, ccs], n) =>
      aTankAnalysis(n + 1, { data, ccs, cpp: 20 }),
    ),
  });

  it('of a cow is told where she is infected twice in a row, once', () => {
    const herd = milked(samples(['01/03/2026', 300], ['01/04/2026', 412]));
    const days = daysOf(herd, 'INFECTADA', '01/04/2026', '30/06/2026');
    expect(days).toEqual(['01/04/2026']);
    expect(pushOf(herd, 'INFECTADA', '01/04/2026')).toMatchObject({
      titulo: 'Estrela: CCS alta de novo, 412 mil',
    });
  });

  it.each([
    ['one of them healthy', '01/04/2026', 199],
    ['on a day without milk', '02/04/2026', 412],
  ] as const)('of a cow %s is not told', (_case, day, cells) => {
    const herd = milked(samples(['01/03/2026', 300], [day, cells]));
    expect(daysOf(herd, 'INFECTADA', '01/04/2026', '30/05/2026')).toEqual([]);
  });

  it('of a bought cow is told by a test of here, whatever came before', () => {
    const cells = samples(['01/03/2026', 300], ['01/04/2026', 412]);
    const toldAfter = (outroRebanhoAte: string, milkings: number) => {
      const herd = milked(cells);
      const producoes = herd
        .all('producoes')
        .slice(0, milkings)
        .map((row) => ({ ...row, outroRebanhoAte }));
      const bought = herd.apply({ put: { producoes }, remove: {} });
      return daysOf(bought, 'INFECTADA', '01/04/2026', '30/05/2026');
    };
    expect(toldAfter('05/04/2026', 2)).toEqual([]);
    expect(toldAfter('05/03/2026', 1)).toEqual(['01/04/2026']);
  });

  it('of the tank is told once a month over the limit', () => {
    const herd = milked(
      tank(['05/03/2026', 520], ['05/04/2026', 400], ['05/05/2026', 700]),
    );
    const days = daysOf(herd, 'TANQUE_LIMITE', '05/05/2026', '30/06/2026');
    // 520, 400 and 700 have a geometric mean of 526.
    expect(days).toEqual(['05/05/2026']);
    const below = milked(
      tank(['05/03/2026', 520], ['05/04/2026', 300], ['05/05/2026', 700]),
    );
    expect(daysOf(below, 'TANQUE_LIMITE', '05/05/2026', '30/06/2026')).toEqual(
      [],
    );
    const alone = milked(tank(['05/05/2026', 501]));
    expect(daysOf(alone, 'TANQUE_LIMITE', '05/05/2026', '06/05/2026')).toEqual([
      '05/05/2026',
    ]);
  });
});

describe('the digest', () => {
  it('is one push a category, by priority, whatever the number of cows', () => {
    const cows = Array.from({ length: 9 }, (_, n) =>
      aCow({ animalId: idNumber(n), nome: `Vaca ${n}` }),
    );
    const herd = told(
      herdOf({
        animais: cows,
        situacoesReprodutivas: cows.flatMap(({ animalId }, n) =>
          eventsOf(PREGNANT.reproducao ?? [], animalId, 10_000 + n * 10),
        ),
      }),
      true,
    );
    const { avisos } = digestOf(herd, '13/10/2026', NOTHING);
    expect(avisos).toEqual([
      {
        codigo: 'PARTO_PROX',
        titulo: 'Partos previstos: 9 vacas',
        texto:
          'Boa Vista: Vaca 0 (7 dias), Vaca 1 (7 dias), Vaca 2 (7 dias), ' +
          'Vaca 3 (7 dias), Vaca 4 (7 dias), Vaca 5 (7 dias) e mais 3',
        caminho: `${HERD}/relatorio-previsao-vacas`,
      },
    ]);
  });

  it('of an empty herd is empty, on any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 18_000, max: 25_000 }), (days) => {
        const day = addDays('01/01/1970', days);
        expect(digestOf(herdOf(), day, NOTHING)).toEqual({
          avisos: [],
          ativos: [],
        });
      }),
    );
  });

  it('never holds what has its own time, and knows every other kind', () => {
    expect(REMINDER_CODES).toEqual(expect.arrayContaining([...URGENT_CODES]));
    expect(new Set(REMINDER_CODES).size).toBe(REMINDER_CODES.length);
    expect(idsOf('AB')).toHaveLength(2);
  });
});

describe('push endpoints', () => {
  it('are taken apart once the host is known', () => {
    expect(pushAddress('https://FCM.googleapis.com/fcm/send/a?b=c')).toEqual({
      host: 'fcm.googleapis.com',
      port: 443,
      path: '/fcm/send/a?b=c',
      own: false,
    });
  });

  it("one's own is named with its port, and only there", () => {
    const more = ['localhost:9443', '*.push.example.com', 'push.example.org'];
    expect(pushAddress('https://localhost:9443/a', more)?.own).toBe(true);
    expect(isPushEndpoint('https://localhost/a', more)).toBe(false);
    expect(isPushEndpoint('https://localhost:9444/a', more)).toBe(false);
    expect(isPushEndpoint('https://a.push.example.com/a', more)).toBe(true);
    expect(isPushEndpoint('https://push.example.com/a', more)).toBe(false);
    expect(pushAddress('https://push.example.org/a', more)?.own).toBe(false);
    expect(isPushEndpoint('https://push.example.org:9443/a', more)).toBe(false);
  });

  it('of any text lead to a known host or nowhere', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (url, rest) => {
        for (const text of [url, `https://${rest}`, url + rest]) {
          expect(pushAddress(text)).toBeNull();
        }
      }),
    );
  });

  it('are what URL reads too, wherever one is taken', () => {
    const host = fc.constantFrom(
      'fcm.googleapis.com',
      'web.push.apple.com',
      'a.b.notify.windows.com',
    );
    fc.assert(
      fc.property(host, fc.webPath(), (name, path) => {
        const address = pushAddress(`https://${name}${path || '/'}`);
        if (!address) return;
        expect(new URL(`https://${name}${path || '/'}`).host).toBe(
          address.host,
        );
      }),
    );
  });
});
