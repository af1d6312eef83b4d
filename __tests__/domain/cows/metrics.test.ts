import { herdFiguresOf } from '@/domain/cows/herdFigures';
import { cowMetricsOf } from '@/domain/cows/metrics';
import { cowStateOf } from '@/domain/cows/state';
import type { ReproductiveEvent } from '@/domain/cows/types';
import { addDays } from '@/domain/shared/dates';
import { idNumber, type Past, recordWith } from '../../support/buildersCows';

function metrics(past: Past, today: string) {
  return cowMetricsOf(recordWith(past), today);
}

function outcomes(past: Past, today: string) {
  return metrics(past, today).servicos.map(({ resultado }) => resultado);
}

describe('a cow that conceived and calved again (TC-R1)', () => {
  const past: Past = {
    reproducao: [
      'PT 05/02/2025',
      'IN 20/05/2025',
      'PN 25/06/2025 20/05/2025',
      'PT 27/02/2026',
    ],
    producao: ['L 05/02/2025', 'S 29/12/2025', 'L 27/02/2026'],
  };
  const known = metrics(past, '30/06/2026');

  it('has her service period, interval and days in milk', () => {
    expect(known.periodoServico).toBe(104);
    expect(known.intervalos).toEqual([
      { parto: '27/02/2026', dias: 387, curto: false },
    ]);
    expect(known.del).toEqual({
      dias: 123,
      inicio: '27/02/2026',
      estimado: false,
    });
    expect(known.partos).toBe(2);
    expect(known.ultimoParto).toBe('27/02/2026');
    expect(known.diasEmAberto).toBe(123);
  });

  it('had a gestation of 283 days, and an interval of 387 projected', () => {
    const pregnant = recordWith({
      ...past,
      reproducao: past.reproducao?.slice(0, 3) ?? [],
    });
    const projected = cowMetricsOf(pregnant, '01/08/2025');

    expect(projected.iepProjetado).toBe(387);
    expect(cowStateOf(pregnant, '27/02/2026').diasGestacao).toBe(283);
    expect(projected.partoPrimeiroServico).toBe(104);
    expect(projected.diasEmAberto).toBe(104);
  });
});

it('no open days are told of who will not calve again', () => {
  const past = { reproducao: ['PT 05/02/2025'], producao: ['I 01/06/2025'] };
  expect(metrics(past, '01/08/2025').diasEmAberto).toBeNull();
});

it('nothing is counted to an insemination of before the calving', () => {
  const told = ['PT 10/06/2025', 'PN 15/06/2025 01/01/2025'];
  const known = metrics({ reproducao: told }, '01/08/2025');
  expect(known).toMatchObject({
    ...{ diasEmAberto: null, periodoServico: null, iepProjetado: null },
    partoPrimeiroServico: null,
  });
  const calved = [...told, 'PT 20/07/2026'];
  expect(metrics({ reproducao: calved }, '01/08/2026').periodoServico).toBe(
    null,
  );
  const served = { reproducao: [...told, 'IN 09/08/2025'] };
  expect(metrics(served, '10/08/2025').partoPrimeiroServico).toBe(60);
});

describe('a heifer that calved (TC-R2)', () => {
  it('was served and calved at these ages', () => {
    const known = metrics(
      {
        cow: { dataNascimento: '10/03/2023' },
        reproducao: ['IN 01/11/2024', 'PT 15/08/2025'],
      },
      '01/09/2025',
    );

    expect(known.idadePrimeiroServico?.meses).toBe(19.8);
    expect(known.idadePrimeiroParto).toEqual({ dias: 889, meses: 29.2 });
  });
});

describe('the age at the first calving and service', () => {
  const cow = { dataNascimento: '10/03/2020' };
  const bred = ['IN 01/11/2024', 'PT 15/08/2025'];
  const untold = { idadePrimeiroParto: null, idadePrimeiroServico: null };

  /** The event of this index made a cow of the heifer, or began milk. */
  function changed(
    past: Past,
    index: number,
    changes: Partial<ReproductiveEvent>,
    today = '01/09/2025',
  ) {
    const record = recordWith(past);
    const reproducao = record.reproducao.map((event, at) =>
      at === index ? { ...event, ...changes } : event,
    );
    return cowMetricsOf({ ...record, reproducao }, today);
  }
  const evolved = { evoluiuNovilha: true };

  it.each([0, 1])('are told of a late heifer, a cow by event %i', (index) => {
    expect(changed({ cow, reproducao: bred }, index, evolved)).toMatchObject({
      idadePrimeiroParto: { dias: 1984 },
      idadePrimeiroServico: { dias: 1697 },
    });
  });

  it('is told of a heifer whom her service left one', () => {
    const heifer = { ...cow, categoria: 'N' as const };
    const past = { cow: heifer, reproducao: bred.slice(0, 1) };
    const known = metrics(past, '01/09/2025');
    expect(known.idadePrimeiroServico?.dias).toBe(1697);
  });

  it('are not told of who came as a cow and may have calved before', () => {
    const past = { cow, reproducao: bred };
    expect(metrics(past, '01/09/2025')).toMatchObject(untold);
  });

  it('are not told of who came with her last calving, milked since', () => {
    const past = { cow, reproducao: ['PT 15/08/2025', 'IN 01/11/2025'] };
    const milked = { ...past, producao: ['L 15/08/2025'] };
    expect(metrics(milked, '01/12/2025')).toMatchObject(untold);
  });

  it.each(['L 01/12/2024', 'S 01/12/2024'])(
    'is not told of who calved meanwhile, as %s says',
    (known) => {
      const producao = [known, 'L 15/08/2025'];
      const past = { cow, reproducao: bred, producao };
      const found = changed(past, 0, evolved);
      expect(found.idadePrimeiroParto).toBeNull();
      expect(found.idadePrimeiroServico?.dias).toBe(1697);
    },
  );

  it('is told of who was only found unproductive before', () => {
    const producao = ['I 01/09/2024', 'L 15/08/2025'];
    const found = changed({ cow, reproducao: bred, producao }, 0, evolved);
    expect(found.idadePrimeiroParto?.dias).toBe(1984);
  });

  describe('of a heifer milked after a late loss', () => {
    const young = { dataNascimento: '10/03/2023' };
    const reproducao = [
      'IN 01/11/2024',
      'AB 10/05/2025',
      'IN 01/08/2025',
      'PT 10/05/2026',
    ];
    const own = { lactacaoEventId: idNumber(5000) };
    const since = (...producao: string[]) =>
      changed({ cow: young, reproducao, producao }, 1, own, '01/06/2026');

    it.each([
      [['L 10/05/2025', 'L 10/05/2026']],
      [['L 10/05/2025', 'S 10/03/2026', 'L 10/05/2026']],
    ])('are told: %j', (producao) => {
      const found = since(...producao);
      expect(found.idadePrimeiroServico?.meses).toBe(19.8);
      expect(found.idadePrimeiroParto?.meses).toBe(38);
    });

    it('are not, where milk came that is not of the loss', () => {
      const found = since('L 10/05/2025', 'S 10/01/2026', 'L 01/04/2026');
      expect(found.idadePrimeiroParto).toBeNull();
    });
  });
});

describe('a cow that lost her pregnancy (TC-R3)', () => {
  const past: Past = {
    reproducao: [
      'PT 01/01/2026',
      'IN 25/02/2026',
      'CI 18/03/2026',
      'IN 18/03/2026',
      'PN 20/04/2026 18/03/2026',
      'AB 10/05/2026',
      'IN 12/06/2026',
    ],
  };
  const known = metrics(past, '20/07/2026');

  it('is served again, open since her calving', () => {
    const state = cowStateOf(recordWith(past), '20/07/2026');

    expect(state.rotulo).toBe('Inseminada');
    expect(state.diasGestacao).toBe(38);
    expect(known.diasEmAberto).toBe(200);
  });

  it('has three services, one of two with a result positive', () => {
    expect(outcomes(past, '20/07/2026')).toEqual([
      'NEGATIVO',
      'POSITIVO_PERDIDO',
      'PENDENTE',
    ]);
    expect(known.taxaConcepcao).toEqual({ numerador: 1, n: 2, taxa: 0.5 });
    expect(known.servicosPorConcepcao).toBe(2);
  });

  it('aborted at 53 days', () => {
    expect(known.abortos).toMatchObject([
      { data: '10/05/2026', dias: 53, rotulo: 'Aborto' },
    ]);
  });

  it('is no repeater: of three services one conceived', () => {
    expect(known.repetidora).toBe(false);
  });

  it('is one again after three that failed since', () => {
    const again = [
      ...(past.reproducao ?? []),
      ...['CI 03/07/2026', 'IN 24/07/2026', 'IN 14/08/2026'],
    ];
    const on = (...more: string[]) =>
      metrics({ reproducao: [...again, ...more] }, '10/09/2026').repetidora;
    expect(on()).toBe(false);
    expect(on('VZ 04/09/2026')).toBe(true);
  });
});

describe('what became of a service (1.2)', () => {
  const day = (n: number) => addDays('01/03/2026', n);
  const served = (...lines: string[]) => ({
    reproducao: ['PT 01/12/2025', 'IN 01/03/2026', ...lines],
  });

  it.each<[string, string[], string[]]>([
    ['a heat 4 days later says nothing', [`CI ${day(4)}`], ['PENDENTE']],
    ['a heat 5 days later closes it', [`CI ${day(5)}`], ['NEGATIVO']],
    ['a check 17 days later says nothing', [`VZ ${day(17)}`], ['PENDENTE']],
    ['a negative check closes it', [`VZ ${day(18)}`], ['NEGATIVO']],
    [
      'a service 5 days later closes it',
      [`IATF ${day(5)}`],
      ['NEGATIVO', 'PENDENTE'],
    ],
    [
      'a service 4 days later is another, and says nothing',
      [`IN ${day(4)}`],
      ['PENDENTE', 'PENDENTE'],
    ],
    [
      'an abortion tells of a pregnancy',
      [`AB ${day(30)}`],
      ['POSITIVO_PERDIDO'],
    ],
    [
      'an abortion is of the pregnancy that a check names, of no other',
      [`IN ${day(21)}`, `PN ${day(42)} ${day(0)}`, `AB ${day(60)}`],
      ['POSITIVO_PERDIDO', 'PENDENTE'],
    ],
    [
      'a pregnancy 3 days off is its own',
      [`PN ${day(35)} ${day(3)}`],
      ['POSITIVO'],
    ],
    [
      'a pregnancy wins over a heat before it',
      [`CI ${day(21)}`, `PN ${day(35)} ${day(0)}`],
      ['POSITIVO'],
    ],
    [
      'a pregnancy found empty later was lost',
      [`PN ${day(35)} ${day(0)}`, `VZ ${day(40)}`],
      ['POSITIVO_PERDIDO'],
    ],
    [
      'a pregnancy that another takes the place of was none of its own',
      [
        `IN ${day(21)}`,
        ...[`PN ${day(42)} ${day(0)}`, `PN ${day(55)} ${day(21)}`],
      ],
      ['NEGATIVO', 'POSITIVO'],
    ],
    [
      'two pregnancies with a loss between are two',
      [
        ...[`PN ${day(30)} ${day(0)}`, `AB ${day(31)}`],
        ...[`IN ${day(33)}`, `PN ${day(60)} ${day(33)}`],
      ],
      ['POSITIVO_PERDIDO', 'POSITIVO'],
    ],
    [
      'an insemination of after a pregnancy corrects nothing',
      [
        `PN ${day(30)} ${day(0)}`,
        ...[`IN ${day(33)}`, `PN ${day(60)} ${day(33)}`],
      ],
      ['POSITIVO', 'POSITIVO'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(outcomes(served(...lines), day(60))).toEqual(expected);
  });

  it('stays without a result after 60 days, or once she is discarded', () => {
    expect(outcomes(served(), day(60))).toEqual(['PENDENTE']);
    expect(outcomes(served(), day(61))).toEqual(['SEM_RESULTADO']);
    const cow = { descartado: true };
    expect(outcomes({ cow, ...served() }, day(10))).toEqual(['SEM_RESULTADO']);
  });

  it('is known by its calving where nobody checked', () => {
    const past = served(`PT ${day(283 + 20)}`);

    expect(outcomes(past, day(400))).toEqual(['POSITIVO']);
    expect(metrics(past, day(400)).periodoServico).toBe(90);
  });

  it('is not of a calving 21 days off, whose conception is counted back', () => {
    const past = served(`PT ${day(283 + 21)}`);

    expect(outcomes(past, day(400))).toEqual(['SEM_RESULTADO']);
    expect(metrics(past, day(400)).periodoServico).toBe(90 + 21);
  });
});

describe('the services of a cycle (1.1)', () => {
  it('are one where the doses are at most 3 days apart', () => {
    const past = {
      reproducao: ['PT 01/12/2025', 'IN 01/03/2026', 'IN 04/03/2026'],
    };
    const [service, other] = metrics(past, '10/03/2026').servicos;

    expect(other).toBeUndefined();
    expect(service?.servico.doses).toBe(2);
    expect(metrics(past, '10/03/2026').servicosCiclo).toBe(1);
    expect(metrics(past, '10/03/2026').partoPrimeiroServico).toBe(93);
  });

  it('count for intervals, not for rates, where only a pregnancy tells', () => {
    const past = {
      reproducao: ['PT 01/12/2025', 'PN 20/04/2026 01/03/2026'],
    };
    const known = metrics(past, '30/04/2026');

    expect(known.servicosCiclo).toBe(1);
    expect(known.periodoServico).toBe(90);
    expect(known.taxaConcepcao).toEqual({ numerador: 0, n: 0, taxa: null });
  });
});

describe('days in milk (1.11)', () => {
  it.each<[string, Past, ReturnType<typeof metrics>['del']]>([
    [
      'of a dry cow are none',
      {
        reproducao: ['PT 01/01/2026'],
        producao: ['L 01/01/2026', 'S 01/05/2026'],
      },
      null,
    ],
    [
      'count from the calving, though the lactation was written down later',
      { reproducao: ['PT 01/01/2026'], producao: ['L 05/01/2026'] },
      { dias: 150, inicio: '01/01/2026', estimado: false },
    ],
    [
      'count from a lactation without a calving, and say so',
      { producao: ['L 05/01/2026'] },
      { dias: 146, inicio: '05/01/2026', estimado: true },
    ],
    [
      'count from a return to lactation without a calving',
      {
        reproducao: ['PT 01/01/2026'],
        producao: ['L 01/01/2026', 'S 01/03/2026', 'L 01/05/2026'],
      },
      { dias: 30, inicio: '01/05/2026', estimado: true },
    ],
    [
      'begin again with a calving in milk',
      {
        reproducao: ['PT 01/03/2025', 'PT 01/05/2026'],
        producao: ['L 01/03/2025', 'L 01/05/2026'],
      },
      { dias: 30, inicio: '01/05/2026', estimado: false },
    ],
  ])('%s', (_, past, del) => {
    expect(metrics(past, '31/05/2026').del).toEqual(del);
  });
});

describe('an interval too short to be right', () => {
  it('is flagged, and tells no conception', () => {
    const known = metrics(
      { reproducao: ['PT 01/01/2026', 'PT 01/07/2026'] },
      '01/08/2026',
    );

    expect(known.intervalos).toMatchObject([{ dias: 181, curto: true }]);
    expect(known.periodoServico).toBeNull();
  });
});

describe('the figures of a herd', () => {
  const cows = [
    recordWith({
      cow: { animalId: idNumber(1) },
      reproducao: ['PT 01/01/2025', 'PT 01/02/2026'],
      producao: ['L 01/02/2026'],
    }),
    recordWith({
      cow: {
        animalId: idNumber(2),
        descartado: true,
        descarte: {
          animalId: idNumber(2),
          motivo: 'VENDA',
          justificativa: null,
          dataOcorrencia: '01/06/2026',
        },
      },
      reproducao: ['PT 01/01/2025', 'PT 11/02/2026'],
    }),
    recordWith({
      cow: { animalId: idNumber(3) },
      reproducao: [
        'PT 01/03/2026',
        'IN 10/05/2026',
        'PN 10/06/2026 10/05/2026',
      ],
      producao: ['L 01/03/2026', 'S 01/06/2026'],
    }),
    recordWith({ cow: { animalId: idNumber(4), categoria: 'N' } }),
  ];
  const figures = herdFiguresOf(cows, '01/07/2026');

  it('count active females, and intervals of the discarded too', () => {
    expect(figures).toMatchObject({
      vacas: 2,
      novilhas: 1,
      partos: 5,
      iep: { media: 401, n: 2 },
      taxaConcepcao: { numerador: 1, n: 1, taxa: 1 },
    });
  });
});
