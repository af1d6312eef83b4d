import { type RateWindow, ratesOf, totalRates } from '@/domain/cows/rates';
import { idNumber, type Past, recordWith } from '../../support/buildersCows';

const parametros = { pveDias: 50 };

function cow(number: number, past: Past) {
  return recordWith({
    parametros,
    ...past,
    cow: { animalId: idNumber(number), ...past.cow },
  });
}

/** TC-P1: V1 to V7 and a heifer, window 01–21/03/2026. */
const HERD = [
  cow(1, {
    reproducao: ['PT 01/01/2026', 'IN 10/03/2026', 'PN 12/04/2026 10/03/2026'],
  }),
  cow(2, { reproducao: ['PT 20/12/2025', 'IN 05/03/2026', 'CI 27/03/2026'] }),
  cow(3, { reproducao: ['PT 05/01/2026'] }),
  cow(4, {
    reproducao: ['PT 20/01/2026', 'IN 15/03/2026', 'PN 18/04/2026 15/03/2026'],
  }),
  cow(5, {
    reproducao: ['PT 10/11/2025', 'IN 15/02/2026', 'PN 20/03/2026 15/02/2026'],
  }),
  cow(6, { reproducao: ['PT 10/02/2026'] }),
  cow(7, {
    cow: {
      descartado: true,
      descarte: {
        animalId: idNumber(7),
        motivo: 'VENDA',
        justificativa: null,
        dataOcorrencia: '05/03/2026',
      },
    },
    reproducao: ['PT 10/12/2025'],
  }),
  cow(8, { cow: { categoria: 'N', dataNascimento: '01/01/2024' } }),
];

function only(windows: readonly RateWindow[]): RateWindow {
  const [window] = windows;
  if (!window) throw new Error('no window');
  return window;
}

describe('the rates of 21 days (TC-P1)', () => {
  const window = only(ratesOf(HERD, '21/03/2026', 1, '30/06/2026'));

  it('are of the four cows that could be served', () => {
    expect(window.inicio).toBe('01/03/2026');
    expect(window.aptas).toEqual([1, 2, 3, 4].map(idNumber));
    expect(window.servidas).toEqual([1, 2, 4].map(idNumber));
    expect(window.conceberam).toEqual([1, 4].map(idNumber));
  });

  it('are service 75 %, conception 66.7 %, pregnancy 50 %', () => {
    expect(window.ts).toEqual({ numerador: 3, n: 4, taxa: 0.75 });
    expect(window.tc).toEqual({ numerador: 2, n: 3, taxa: 2 / 3 });
    expect(window.tp).toEqual({ numerador: 2, n: 4, taxa: 0.5 });
    expect(window.parcial).toBe(false);
  });

  it('leave out of the pregnancy rate who waits for her result', () => {
    const waiting = cow(9, {
      reproducao: ['PT 01/01/2026', 'IN 12/03/2026'],
    });
    const early = only(
      ratesOf([...HERD, waiting], '21/03/2026', 1, '01/05/2026'),
    );

    expect(early.ts.n).toBe(5);
    expect(early.tp).toEqual({ numerador: 2, n: 4, taxa: 0.5 });
    expect(early.parcial).toBe(true);
  });

  it.each([
    ['her abortion alone', []],
    ['a check too', ['PN 12/04/2026 10/03/2026']],
  ])('count nobody open while she carries, which %s tells', (_, check) => {
    const lost = cow(9, {
      reproducao: ['PT 01/01/2026', 'IN 10/03/2026', ...check, 'AB 20/06/2026'],
    });
    const windows = ratesOf([lost], '01/08/2026', 8, '30/09/2026');

    expect(windows.map(({ aptas }) => aptas.length)).toEqual([
      1, 1, 0, 0, 0, 0, 1, 1,
    ]);
    expect(totalRates(windows).ts).toEqual({ numerador: 1, n: 4, taxa: 0.25 });
  });

  it.each(['08/03/2026', '10/03/2026', '11/03/2026', '13/03/2026'])(
    'count a service of two doses, of which the pregnancy names %s',
    (named) => {
      const doses = ['IN 10/03/2026', 'IN 11/03/2026'];
      const reproducao = ['PT 01/01/2026', ...doses, `PN 20/04/2026 ${named}`];
      const served = cow(9, { reproducao });
      const { ts, tc, tp } = only(
        ratesOf([served], '21/03/2026', 1, '30/06/2026'),
      );
      const one = { numerador: 1, n: 1, taxa: 1 };
      expect([ts, tc, tp]).toEqual([one, one, one]);
    },
  );

  it('count the service that a pregnancy was corrected to', () => {
    const served = ['PT 01/01/2026', 'IN 01/03/2026', 'IN 22/03/2026'];
    const told = ['PN 12/04/2026 01/03/2026', 'PN 25/05/2026 22/03/2026'];
    const corrected = cow(9, { reproducao: [...served, ...told] });
    const windows = ratesOf([corrected], '11/04/2026', 2, '30/06/2026');
    const rates = windows.map(({ ts, tc, tp }) =>
      [ts, tc, tp].map(({ numerador, n }) => [numerador, n]),
    );
    expect(rates).toEqual([
      [
        [1, 1],
        [0, 1],
        [0, 1],
      ],
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    ]);
  });

  it('do not ask for a cow that is improductive, or dried for good', () => {
    const done = cow(9, {
      reproducao: ['PT 01/01/2026'],
      producao: ['L 01/01/2026', 'I 01/03/2026'],
    });
    const { aptas } = only(
      ratesOf([...HERD, done], '21/03/2026', 1, '30/06/2026'),
    );

    expect(aptas).not.toContain(idNumber(9));
  });

  it('of the heifers stand apart', () => {
    const heifers = [
      cow(1, {
        cow: { dataNascimento: '01/01/2024' },
        reproducao: ['IN 10/03/2026', 'PN 12/04/2026 10/03/2026'],
      }),
      cow(2, { cow: { dataNascimento: '01/01/2024' } }),
      // Too young until the last days of the window.
      cow(3, { cow: { dataNascimento: '15/09/2024' } }),
    ];
    const { ts, tc, tp } = only(
      ratesOf(heifers, '21/03/2026', 1, '30/06/2026', 'novilhas'),
    );

    expect([ts, tc, tp].map(({ numerador, n }) => [numerador, n])).toEqual([
      [1, 2],
      [1, 1],
      [1, 2],
    ]);
    expect(only(ratesOf(heifers, '21/03/2026', 1, '30/06/2026')).aptas).toEqual(
      [],
    );
  });
});

describe('windows of 21 days', () => {
  it('touch, and end on the day asked', () => {
    const windows = ratesOf(HERD, '21/03/2026', 2, '30/06/2026');
    expect(windows.map(({ inicio, fim }) => ({ inicio, fim }))).toEqual([
      { inicio: '08/02/2026', fim: '28/02/2026' },
      { inicio: '01/03/2026', fim: '21/03/2026' },
    ]);
  });

  it('add up by sums, not by the mean of their percentages', () => {
    const windows = ratesOf(HERD, '21/03/2026', 2, '30/06/2026');
    const [first, second] = windows.map(({ ts }) => ts);
    const { ts } = totalRates(windows);

    expect(ts.n).toBe((first?.n ?? 0) + (second?.n ?? 0));
    expect(ts.numerador).toBe(
      (first?.numerador ?? 0) + (second?.numerador ?? 0),
    );
    expect(first?.n).toBeGreaterThan(0);
  });
});
