import { forecastReport } from '@/domain/reports/forecast';
import { generalReport } from '@/domain/reports/general';
import { GENERAL_COLUMNS } from '@/domain/reports/generalColumns';
import { generalCows } from '@/domain/reports/generalCows';
import type { ReportInput } from '@/domain/reports/input';
import { lactatingProjection } from '@/domain/reports/projections';
import { addDays, daysBetween } from '@/domain/shared/dates';
import { TODAY } from '../support/builders';
import { anApplication, aProduction, testsOf } from '../support/buildersMilk';
import { Farm, gone, inputOf } from '../support/buildersMilkFarm';

describe('geral-vacas', () => {
  it('gives TC-R1: DEL, interval, service', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa', { raca: 'GH' });
    farm.calved(cow, '05/02/2025').bred(cow, 'IN', '20/05/2025');
    farm.bred(cow, 'PN', '25/06/2025', { dataInseminacao: '20/05/2025' });
    farm.milked(cow, 'S', '20/12/2025').calved(cow, '27/02/2026');
    const { resumo, vacas } = generalReport(
      inputOf(farm.rows(), { today: '30/06/2026' }),
    );
    expect(vacas).toEqual([
      {
        vacaId: cow,
        nome: 'Mimosa',
        brinco: null,
        raca: 'GH',
        partos: 2,
        ultimoParto: '27/02/2026',
        del: 123,
        produtividade: 'L',
        situacao: 'VAZIA',
        servicos: 0,
        partoPrevisto: null,
        secagemPrevista: null,
        diasEmAberto: 123,
        iepUltimo: 387,
        iepMedio: 387,
        ultimaProducao: null,
        pl305Projetada: null,
        carenciaAte: null,
      },
    ]);
    expect(resumo).toMatchObject({
      totalVacas: 1,
      emLactacao: 1,
      delMedio: 123,
      iepMedioDias: 387,
      iepN: 1,
      vazias: 1,
    });
  });

  it('calls the sire of another farm by his breed', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, '05/02/2026');
    farm.bred(cow, 'IN', '20/05/2026', { racaTouroTerceiro: 'J' });
    const [row] = generalCows(inputOf(farm.rows(), { today: '30/06/2026' }));
    expect(row?.touro).toBe('Jersey');
  });

  it('gives the 21-day rates of TC-P1', () => {
    const farm = new Farm();
    const v1 = farm.cow('V1');
    farm.calved(v1, '01/01/2026').bred(v1, 'IN', '10/03/2026');
    farm.bred(v1, 'PN', '15/04/2026', { dataInseminacao: '10/03/2026' });
    const v2 = farm.cow('V2');
    farm.calved(v2, '20/12/2025').bred(v2, 'IN', '05/03/2026');
    farm.bred(v2, 'CI', '27/03/2026');
    const v3 = farm.cow('V3');
    farm.calved(v3, '05/01/2026');
    const v4 = farm.cow('V4');
    farm.calved(v4, '20/01/2026').bred(v4, 'IN', '15/03/2026');
    farm.bred(v4, 'PN', '20/04/2026', { dataInseminacao: '15/03/2026' });
    const v5 = farm.cow('V5');
    farm.calved(v5, '01/12/2025').bred(v5, 'IN', '15/02/2026');
    farm.bred(v5, 'PN', '20/03/2026', { dataInseminacao: '15/02/2026' });
    const v6 = farm.cow('V6');
    farm.calved(v6, '10/02/2026');
    const v7 = farm.cow('V7', gone('05/03/2026'));
    farm.calved(v7, '10/12/2025');
    farm.cow('N1', { categoria: 'N' });
    const { resumo } = generalReport(
      inputOf(
        farm.rows(),
        { inicio: '01/03/2026', fim: '21/03/2026' },
        { pveDias: 50 },
      ),
    );
    expect(resumo).toMatchObject({
      taxaServico: 75,
      taxaConcepcao: 66.7,
      taxaPrenhez: 50,
    });
  });

  it('counts by situation, pregnant, served and open adding up', () => {
    const farm = new Farm();
    const pregnant = farm.cow('Prenhe');
    farm.calved(pregnant, '01/03/2026').bred(pregnant, 'IN', '01/06/2026');
    farm.bred(pregnant, 'PN', '10/07/2026', { dataInseminacao: '01/06/2026' });
    const served = farm.cow('Servida');
    farm.calved(served, '01/05/2026').bred(served, 'IN', '01/11/2026');
    const dry = farm.cow('Seca');
    farm.calved(dry, '01/01/2025').milked(dry, 'S', '01/12/2025');
    const unproductive = farm.cow('Improdutiva');
    farm.calved(unproductive, '01/01/2025');
    farm.milked(unproductive, 'I', '01/06/2025');
    farm.cow('Nunca pariu');
    const left = farm.cow('Vendida', gone('01/10/2026'));
    farm.calved(left, '01/01/2024').calved(left, '05/02/2025');
    farm.cow('Novilha', { categoria: 'N' });
    const { resumo, vacas } = generalReport(inputOf(farm.rows()));
    expect(resumo).toMatchObject({
      totalVacas: 4,
      emLactacao: 2,
      secas: 1,
      improdutivas: 1,
      prenhes: 1,
      inseminadas: 1,
      vazias: 2,
      iepMedioDias: 401,
      iepN: 1,
    });
    expect(vacas.map(({ nome }) => nome)).toEqual([
      'Improdutiva',
      'Nunca pariu',
      'Prenhe',
      'Seca',
      'Servida',
    ]);
    expect(vacas.find(({ nome }) => nome === 'Servida')).toMatchObject({
      situacao: 'INSEMINADA',
      partoPrevisto: addDays('01/11/2026', 280),
    });
    const all = generalReport(inputOf(farm.rows(), { descartadas: true }));
    expect(all.resumo.totalVacas).toBe(5);
    expect(all.vacas.at(-1)).toMatchObject({
      nome: 'Vendida',
      del: daysBetween('05/02/2025', '01/10/2026'),
    });
  });

  it('says what a pregnancy, a withdrawal and milk make due', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa', { raca: 'GH' });
    farm.calved(cow, '05/01/2025').milked(cow, 'S', '10/11/2025');
    farm.calved(cow, '10/01/2026').bred(cow, 'IN', '10/06/2026');
    farm.bred(cow, 'PN', '15/07/2026', { dataInseminacao: '10/06/2026' });
    const rows = farm.rows({
      aplicacoes: [
        anApplication(1, cow, '19/11/2026 06:00', '24/11/2026 06:00'),
      ],
      producoes: testsOf(cow, '10/01/2026', [
        [15, 21],
        [45, 25],
        [75, 24],
        [105, 22],
      ]),
    });
    const [row] = generalReport(inputOf(rows)).vacas;
    expect(row).toMatchObject({
      situacao: 'PRENHE',
      partoPrevisto: addDays('10/06/2026', 283),
      secagemPrevista: addDays('10/06/2026', 223),
      diasEmAberto: 151,
      servicos: 1,
      ultimaProducao: { data: addDays('10/01/2026', 105), litros: 22 },
      carenciaAte: '24/11/2026 06:00',
    });
    const early = { today: addDays('10/01/2026', 105) };
    const [then] = generalCows(inputOf(rows, early));
    expect(then?.acumulado).toBe(2430);
    expect(then?.pl305Projetada).toBeCloseTo(5721, 0);
  });

  it('asks for a drying beyond the close-up and the calving too', () => {
    const alertsAt = (days: number) => {
      const farm = new Farm();
      const cow = farm.cow('Mimosa', { raca: 'H' });
      const service = addDays(TODAY, -days);
      farm.calved(cow, addDays(service, -90)).bred(cow, 'IN', service);
      farm.bred(cow, 'PN', addDays(service, 40), { dataInseminacao: service });
      const [row] = generalCows(inputOf(farm.rows()));
      const column = GENERAL_COLUMNS.find(({ id }) => id === 'alertas');
      return row && [row.situacao, column?.value(row)];
    };
    expect(alertsAt(219)).toEqual(['PRENHE', null]);
    expect(alertsAt(220)).toEqual(['SECAR', 'Secar']);
    expect(alertsAt(265)).toEqual(['PRE_PARTO', 'Secar']);
    expect(alertsAt(290)).toEqual(['PARTO_ATRASADO', 'Parto atrasado, Secar']);
  });

  it('takes the last whole day of milk, and estimates what a day lacks', () => {
    const farm = new Farm();
    const [whole, early] = [farm.cow('Mimosa'), farm.cow('Neblina')];
    farm.calved(whole, '01/09/2026').calved(early, '01/09/2026');
    const yesterday = addDays(TODAY, -1);
    const producoes = [
      aProduction(1, yesterday, { [whole]: 12, [early]: 12 }, 1),
      aProduction(2, yesterday, { [whole]: 10 }, 2),
      aProduction(3, TODAY, { [whole]: 9 }, 1),
    ];
    const litresOf = (fim: string | null) =>
      generalReport(inputOf(farm.rows({ producoes }), { fim })).vacas.map(
        ({ ultimaProducao }) => ultimaProducao,
      );
    const found = [
      { data: yesterday, litros: 22 },
      { data: yesterday, litros: 21.82 },
    ];
    expect(litresOf(null)).toEqual(found);
    expect(litresOf(yesterday)).toEqual(found);
  });

  it('takes the intervals that end in the period', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, '01/01/2023').calved(cow, '01/01/2024');
    farm.calved(cow, '10/02/2025');
    const of = (inicio: string | null, fim: string | null) => {
      const { resumo } = generalReport(inputOf(farm.rows(), { inicio, fim }));
      return [resumo.iepN, resumo.iepMedioDias];
    };
    expect(of(null, null)).toEqual([2, 385.5]);
    expect(of('02/01/2024', null)).toEqual([1, 406]);
    expect(of(null, '01/01/2024')).toEqual([1, 365]);
    expect(of('11/02/2025', null)).toEqual([0, null]);
  });

  it('says nothing of an empty herd, without failing', () => {
    expect(generalReport(inputOf({}))).toEqual({
      resumo: {
        totalVacas: 0,
        emLactacao: 0,
        secas: 0,
        improdutivas: 0,
        prenhes: 0,
        inseminadas: 0,
        vazias: 0,
        delMedio: null,
        iepMedioDias: null,
        iepN: 0,
        taxaServico: null,
        taxaConcepcao: null,
        taxaPrenhez: null,
      },
      vacas: [],
    });
  });
});

describe('previsao-vacas', () => {
  const today = '01/02/2026';
  const events = (farm: Farm, changes: Partial<ReportInput> = {}) =>
    forecastReport(inputOf(farm.rows(), { today, ...changes })).eventos.map(
      ({ data, tipo, dias, confirmada }) =>
        `${data} ${tipo} ${dias}${confirmada ? '' : ' ?'}`,
    );

  it('tells heat and diagnosis of a service, its calving as probable (TC-G1)', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa', { raca: 'GH' });
    farm.calved(cow, '01/11/2025').bred(cow, 'IN', '10/01/2026');
    const whole = { inicio: '01/01/2026', fim: '31/12/2026' };
    expect(events(farm, whole)).toEqual([
      '31/01/2026 CIO -1 ?',
      '09/02/2026 DG 8 ?',
      '21/08/2026 SECAGEM 201 ?',
      '29/09/2026 PRE_PARTO 240 ?',
      '20/10/2026 PARTO 261 ?',
    ]);
  });

  it('tells drying, close-up and calving of a pregnancy as confirmed', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa', { raca: 'GH' });
    farm.calved(cow, '01/08/2025').bred(cow, 'IN', '10/01/2026');
    farm.bred(cow, 'PN', '12/02/2026', { dataInseminacao: '10/01/2026' });
    expect(events(farm, { today: '01/08/2026' })).toEqual([
      '21/08/2026 SECAGEM 20',
      '29/09/2026 PRE_PARTO 59',
      '20/10/2026 PARTO 80',
    ]);
  });

  it('frees a fresh cow at the end of the waiting period', () => {
    const farm = new Farm();
    farm.calved(farm.cow('Mimosa'), '01/01/2026');
    expect(events(farm)).toEqual(['15/02/2026 LIBERACAO 14']);
  });

  it('looks 90 days ahead from today, both included, unless asked', () => {
    const farm = new Farm();
    const on = farm.cow('No dia');
    farm.calved(on, addDays(today, -45));
    const last = farm.cow('No fim');
    farm.calved(last, addDays(today, 45));
    const late = farm.cow('Depois');
    farm.calved(late, addDays(today, 46));
    const past = farm.cow('Antes');
    farm.calved(past, addDays(today, -46));
    expect(events(farm)).toEqual([
      '01/02/2026 LIBERACAO 0',
      '02/05/2026 LIBERACAO 90',
    ]);
    expect(events(farm, { inicio: '31/01/2026', fim: '31/01/2026' })).toEqual([
      '31/01/2026 LIBERACAO -1',
    ]);
  });

  it('asks nothing of unproductive, discarded and untouched animals', () => {
    const farm = new Farm();
    const cow = farm.cow('Improdutiva');
    farm.calved(cow, '01/01/2026').milked(cow, 'I', '02/01/2026');
    farm.calved(farm.cow('Vendida', gone('05/01/2026')), '01/01/2026');
    farm.cow('Novilha', { categoria: 'N' });
    expect(events(farm)).toEqual([]);
  });

  it('projects cows in milk: 24, 4 dry, 3 calve, 23', () => {
    const farm = new Farm();
    for (let index = 0; index < 24; index += 1) {
      const cow = farm.cow(`L${index}`);
      farm.calved(cow, addDays(today, -100));
      if (index >= 4) continue;
      const service = addDays(today, -215);
      farm.situacoesReprodutivas.pop();
      farm.situacoesProdutivas.pop();
      farm.calved(cow, addDays(today, -300)).bred(cow, 'IN', service);
      farm.bred(cow, 'PN', addDays(service, 35), { dataInseminacao: service });
    }
    for (let index = 0; index < 3; index += 1) {
      const cow = farm.cow(`S${index}`);
      const service = addDays(today, -260);
      farm.calved(cow, addDays(today, -400)).bred(cow, 'IN', service);
      farm.bred(cow, 'PN', addDays(service, 35), { dataInseminacao: service });
      farm.milked(cow, 'S', addDays(today, -40));
    }
    const input = inputOf(farm.rows(), { today });
    const dates = [today, addDays(today, 25)];
    expect(lactatingProjection(input, dates, null)).toEqual([
      { data: dates[0], lactantes: 24, provaveis: 0 },
      { data: dates[1], lactantes: 23, provaveis: 0 },
    ]);
  });
});

describe('the projection of cows in milk', () => {
  const today = '01/02/2026';

  it('counts an undiagnosed service by the rate of conception', () => {
    const farm = new Farm();
    const heifer = farm.cow('Novilha', { categoria: 'V' });
    farm.bred(heifer, 'IN', addDays(today, -20));
    const date = [addDays(today, 270)];
    const input = inputOf(farm.rows(), { today });
    expect(lactatingProjection(input, date, 0.5)).toEqual([
      { data: date[0], lactantes: 0, provaveis: 0.5 },
    ]);
    expect(lactatingProjection(input, date, null)[0]?.provaveis).toBe(0.36);
  });

  it('lets an open cow go at day in milk 305', () => {
    const farm = new Farm();
    farm.calved(farm.cow('Vazia'), addDays(today, -300));
    const dates = [addDays(today, 4), addDays(today, 5)];
    const projected = lactatingProjection(
      inputOf(farm.rows(), { today }),
      dates,
      null,
    );
    expect(projected.map(({ lactantes }) => lactantes)).toEqual([1, 0]);
  });
});
