import type { Animal } from '@/domain/animals/types';
import { herdAsOf } from '@/domain/reports/asOf';
import { dashboardOf } from '@/domain/reports/dashboard';
import { shareOf } from '@/domain/reports/definitions';
import { milkReport } from '@/domain/reports/milk';
import { addDays } from '@/domain/shared/dates';
import type { AppliedDose, Vaccine } from '@/domain/vaccines/types';
import { anAnimal, HERD_ID } from '../support/builders';
import { anApplication, aProduction, uuid } from '../support/buildersMilk';
import { Farm, gone, inputOf } from '../support/buildersMilkFarm';

describe('the dashboard', () => {
  const today = '20/11/2026';

  function busyFarm() {
    const farm = new Farm();
    const pregnant = (nome: string, service: string) => {
      const cow = farm.cow(nome, { raca: 'H' });
      farm.calved(cow, addDays(service, -100)).bred(cow, 'IN', service);
      farm.bred(cow, 'PN', addDays(service, 35), { dataInseminacao: service });
      return cow;
    };
    const late = pregnant('Atrasada', addDays(today, -290));
    farm.milked(late, 'S', addDays(today, -60));
    const soon = pregnant('Próxima', addDays(today, -275));
    farm.milked(soon, 'S', addDays(today, -60));
    pregnant('Secar', addDays(today, -218));
    const served = (nome: string, days: number) => {
      const cow = farm.cow(nome);
      farm.calved(cow, addDays(today, -150));
      farm.bred(cow, 'IN', addDays(today, -days));
    };
    served('Diagnóstico', 31);
    served('Retorno', 20);
    const free = farm.cow('Liberada');
    farm.calved(free, addDays(today, -60));
    return { farm, free };
  }

  const raiva: Vaccine = {
    vacinaId: uuid(1, 9),
    rebanhoId: HERD_ID,
    nome: 'Raiva',
    intervaloEntreDoses: 365,
    quantidadeDoses: 3,
    doseReforco: { aposDose: 1, intervaloDias: 30 },
    dosesRestantes: 2,
    finalizada: false,
    proximaDose: '31/10/2026',
    ultimaDose: '01/10/2026',
    inicio: '01/10/2026',
    descricao: '',
    filtro: null,
    hitoricoVacinacoes: [
      {
        historicoVacinacaoId: uuid(2, 9),
        vacinaId: uuid(1, 9),
        inicio: '01/10/2026',
        fim: null,
        doseEmAnimais: { 1: 1 },
      },
    ],
    versao: 1,
  };
  const raivaDose = (animalId: string, nome: string): AppliedDose => ({
    doseId: uuid(3, 9),
    rebanhoId: HERD_ID,
    aplicacaoId: raiva.vacinaId,
    dataAplicacao: '01/10/2026',
    quantidadeAnimais: 1,
    historicoVacinacaoId: uuid(2, 9),
    numeroDose: 1,
    animaisVacinados: [{ animalId, nome, numeroDose: 1 }],
    finalizouCiclo: false,
    versao: 1,
  });

  it('tells of a calf’s last days for brucellosis though another vaccine is late', () => {
    const farm = new Farm();
    const calf = (nome: string, dataNascimento: string) =>
      farm.cow(nome, { categoria: 'N', dataNascimento });
    const last = calf('Aurora', '21/03/2026');
    calf('Brisa', '10/07/2026');
    const rows = farm.rows({
      vacinas: [raiva],
      dosesAplicadas: [raivaDose(last, 'Aurora')],
    });
    const { tarefas } = dashboardOf(inputOf(rows, { today }));
    const codes = tarefas.map(({ codigo }) => codigo);
    expect(codes).toEqual(['VACINA_VENCIDA', 'BRUCELOSE']);
    expect(tarefas[1]).toMatchObject({
      titulo: 'Vacinar 2 bezerras: brucelose, 1 dia',
      texto: 'Aurora, Brisa',
    });
  });

  it('calls no dose late of a calf that may have it no more', () => {
    const farm = new Farm();
    const calf = (nome: string, dataNascimento: string) =>
      farm.cow(nome, { categoria: 'N', dataNascimento });
    const done = calf('Aurora', '01/11/2025');
    calf('Brisa', '05/11/2025');
    calf('Chuva', '20/03/2026');
    const b19: Vaccine = {
      ...{ ...raiva, nome: 'B19', programa: 'BRUCELOSE' },
      ...{ quantidadeDoses: 1, doseReforco: null, proximaDose: null },
    };
    const given = {
      ...raivaDose(done, 'Aurora'),
      dataAplicacao: '10/03/2026',
    };
    const rows = farm.rows({ vacinas: [b19], dosesAplicadas: [given] });
    const { tarefas } = dashboardOf(inputOf(rows, { today: '15/07/2026' }));
    expect(tarefas).toMatchObject([
      {
        codigo: 'VACINA_VENCIDA',
        titulo: 'B19: vacina vencida em 1 animal',
        texto: 'Chuva',
      },
    ]);
  });

  it('tells what is due by its priority, each with its animals', () => {
    const { farm, free } = busyFarm();
    const rows = farm.rows({
      aplicacoes: [
        anApplication(1, free, '18/11/2026 06:00', '22/11/2026 06:00'),
      ],
      vacinas: [raiva],
      dosesAplicadas: [raivaDose(free, 'Liberada')],
    });
    const { tarefas } = dashboardOf(inputOf(rows, { today }));
    const told = tarefas
      .filter(({ codigo }) => codigo !== 'VACINA_VENCIDA')
      .map(({ codigo, quando, titulo, texto, urgente }) =>
        [codigo, quando, titulo, texto, urgente ? '!' : ''].join(' | '),
      );
    expect(told).toEqual([
      'ORDENHA | agora | Ordenha da manhã | 4 vacas | ',
      'CARENCIA | agora | Liberada | Leite fora até 22/11 | !',
      'PARTO_ATRASADO | agora | Atrasada | Atrasado 10 dias | !',
      'PARTO | semana | Próxima | Parto previsto qua 25/11 | ',
      'SECAGEM | semana | Secar | Secar dom 22/11 | ',
      'DG | semana | Diagnóstico de gestação: 1 vaca | Diagnóstico | ',
      'RETORNO_CIO | semana | Observar retorno de cio: 1 vaca | Retorno | ',
      'LIBERADAS | semana | 1 vaca liberada para inseminar | Liberada | ',
    ]);
    const codes = tarefas.map(({ codigo }) => codigo);
    expect(codes.indexOf('VACINA_VENCIDA')).toBe(codes.indexOf('DG') - 1);
    expect(tarefas.find(({ vacinaId }) => vacinaId)).toMatchObject({
      codigo: 'VACINA_VENCIDA',
      vacinaId: raiva.vacinaId,
      titulo: expect.stringMatching(/^Raiva: vacina vencida em \d+ anima/),
    });
  });

  it('composes the herd by class, every head of it', () => {
    const of = (n: number, changes: Partial<Animal>) =>
      anAnimal({ animalId: uuid(n, 1), nome: `A${n}`, ...changes });
    const animais = [
      of(1, { dataNascimento: '21/08/2026' }),
      of(2, { dataNascimento: '20/08/2026', sexo: 'M' }),
      of(3, { dataNascimento: '20/02/2026' }),
      of(4, { dataNascimento: '20/11/2025' }),
      of(5, { dataNascimento: '20/11/2024' }),
      of(6, { dataNascimento: '20/10/2024' }),
      of(7, { dataNascimento: null }),
      of(8, { categoria: 'V', situacaoProdutiva: 'L' }),
      of(9, { categoria: 'V' }),
      of(10, { categoria: 'T', sexo: 'M' }),
      // There is only semen of these.
      of(13, { categoria: 'T', sexo: 'M', touroProprio: false }),
      of(14, {
        ...{ categoria: 'T', sexo: 'M', touroProprio: false },
        ...gone('05/02/2026'),
      }),
      of(11, { categoria: 'V', ...gone('05/02/2026') }),
      of(12, { categoria: 'V', ...gone('05/02/2025') }),
    ];
    const { composicao } = dashboardOf(inputOf({ animais }, { today }));
    expect(
      composicao.classes
        .filter(({ femeas, machos }) => femeas + machos > 0)
        .map(({ classe, femeas, machos }) => `${classe} ${femeas} ${machos}`),
    ).toEqual([
      'ATE_3 1 0',
      'DE_3_A_8 0 1',
      'DE_9_A_12 2 0',
      'DE_13_A_24 1 0',
      'ACIMA_24 1 0',
      'SEM_IDADE 1 0',
      'VACAS_L 1 0',
      'VACAS 1 0',
      'TOUROS 0 1',
    ]);
    expect(composicao.total).toBe(10);
    expect(composicao.descartados).toEqual({ VENDA: 1 });
  });

  it('counts the heads that the herd of the day has, no bull of semen alone', () => {
    const farm = new Farm();
    farm.cow('Mimosa');
    const bull = { categoria: 'T', sexo: 'M' } as const;
    farm.cow('Trovão', { ...bull, touroProprio: true });
    farm.cow('Sêmen', { ...bull, touroProprio: false });
    const input = inputOf(farm.rows(), { today });
    expect(dashboardOf(input).composicao.total).toBe(2);
    expect(herdAsOf(input).present).toEqual(['Mimosa', 'Trovão']);
  });

  it('tells today’s milk, the last control and the months', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, '01/09/2026');
    const dry = farm.cow('Seca');
    farm.calved(dry, '01/01/2026').milked(dry, 'S', '01/10/2026');
    const producoes = [
      aProduction(1, '10/10/2026', { [cow]: 20 }),
      aProduction(2, '20/10/2026', { [cow]: 30 }),
      aProduction(3, '19/11/2026', { [cow]: 22 }),
      aProduction(4, '01/01/2024', { [cow]: 99 }),
    ];
    const { leite, vacas } = dashboardOf(
      inputOf(farm.rows({ producoes }), { today }),
    );
    expect(shareOf(vacas, 'lactacao')).toMatchObject({ n: 1, de: 2, pct: 50 });
    expect(leite).toMatchObject({
      parcial: null,
      ultimo: { data: '19/11/2026', litros: 22, recorded: 1, total: 2 },
      pvo: 22,
      ptv: 11,
      meses: [
        { mes: '10/2026', mediaDiaria: 25 },
        { mes: '11/2026', mediaDiaria: 22 },
      ],
    });
  });

  it('leaves a day out of every mean while its milkings are not all in', () => {
    const farm = new Farm();
    const [a, b] = [farm.cow('A'), farm.cow('B')];
    farm.calved(a, '01/09/2026').calved(b, '01/09/2026');
    const whole = aProduction(1, '19/11/2026', { [a]: 20, [b]: 16 });
    const half = { ...aProduction(2, today, { [a]: 11 }), ordenha: 1 as const };
    const rows = farm.rows({ producoes: [whole, half] });
    const { leite } = dashboardOf(inputOf(rows, { today }));
    expect(leite).toMatchObject({
      parcial: { data: today, litros: 11, recorded: 1 },
      ultimo: { data: '19/11/2026', litros: 36, recorded: 2 },
      pvo: 18,
      meses: [{ mes: '11/2026', mediaDiaria: 36 }],
    });
    const { resumo } = milkReport(inputOf(rows, { today }));
    expect(resumo).toMatchObject({ litros: 47, mediaDiaria: 36, pvo: 18 });
    // The evening's milking makes it a whole day.
    const rest = { ...aProduction(3, today, { [b]: 9 }), ordenha: 2 as const };
    const all = farm.rows({ producoes: [whole, half, rest] });
    expect(dashboardOf(inputOf(all, { today })).leite).toMatchObject({
      parcial: null,
      ultimo: { data: today, litros: 20, recorded: 2 },
      pvo: 10,
    });
  });

  it('takes the last date that lacks no milking which the week before had', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, '01/09/2026');
    const milked = (n: number, date: string, of: readonly (1 | 2)[]) =>
      of.map((ordenha) =>
        aProduction(10 * n + ordenha, date, { [cow]: 10 }, ordenha),
      );
    const milkOn = (...days: readonly (readonly [string, ...(1 | 2)[]])[]) => {
      const producoes = days.flatMap(([date, ...of], n) => milked(n, date, of));
      return dashboardOf(inputOf(farm.rows({ producoes }), { today })).leite;
    };
    const missed = milkOn(
      ...[['17/11/2026', 1, 2] as const, ['18/11/2026', 1] as const],
      ['19/11/2026', 1],
    );
    expect(missed).toMatchObject({
      ...{ parcial: null, incompleto: { data: '19/11/2026', litros: 10 } },
      ...{ ultimo: { data: '17/11/2026', litros: 20 }, pvo: 20 },
      dias: [{ data: '17/11/2026' }],
    });
    // The means of the months are those of the reports.
    expect(missed.meses).toEqual([{ mes: '11/2026', mediaDiaria: 13.33 }]);
    // One milking a day, and controls a month apart, are as whole as they were.
    const single = milkOn(
      ...[['15/10/2026', 1, 2] as const, ['18/11/2026', 1] as const],
      ['19/11/2026', 1],
    );
    expect(single).toMatchObject({
      ...{ incompleto: null, ultimo: { data: '19/11/2026', litros: 10 } },
      dias: [{ litros: 20 }, { litros: 10 }, { litros: 10 }],
    });
  });

  it('tells six windows and the shares of reproduction', () => {
    const { farm } = busyFarm();
    const { reproducao, vacas } = dashboardOf(inputOf(farm.rows(), { today }));
    expect(reproducao.janelas).toHaveLength(6);
    expect(reproducao.janelas.at(-1)?.fim).toBe(today);
    expect(shareOf(vacas, 'prenhes')).toMatchObject({ n: 3, de: 6, pct: 50 });
    expect(reproducao).toMatchObject({ iepMedioDias: null, iepN: 0 });
  });
});
