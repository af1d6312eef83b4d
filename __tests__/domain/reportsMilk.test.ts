import { generalPage } from '@/domain/reports/general';
import { GENERAL_COLUMNS } from '@/domain/reports/generalColumns';
import { milkReport } from '@/domain/reports/milk';
import { ENDED_COLUMNS, MILK_COLUMNS } from '@/domain/reports/milkColumns';
import { milkPage } from '@/domain/reports/milkPage';
import {
  weighedAnimals,
  weighingPage,
  weighingReport,
} from '@/domain/reports/weighings';
import { addDays } from '@/domain/shared/dates';
import type { AppliedDose } from '@/domain/vaccines/types';
import { anAnimal, HERD_ID, TODAY } from '../support/builders';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aProduction, aWeighing, testsOf, uuid } from '../support/buildersMilk';
import { Farm, gone, inputOf } from '../support/buildersMilkFarm';

describe('producao-leite', () => {
  it('gives PVO, PTV and share of the herd’s test day', () => {
    const farm = new Farm();
    const litres: Record<string, number> = {};
    for (let index = 0; index < 31; index += 1) {
      const cow = farm.cow(`Vaca ${index}`);
      farm.calved(cow, '01/06/2026');
      if (index < 24) litres[cow] = index < 12 ? 17 : 17.375;
      else farm.milked(cow, 'S', '01/10/2026');
    }
    const producoes = [aProduction(1, TODAY, litres)];
    const { resumo } = milkReport(inputOf(farm.rows({ producoes })));
    expect(resumo).toEqual({
      litros: 412.5,
      mediaDiaria: 412.5,
      pvo: 17.19,
      ptv: 13.31,
      emLactacaoPct: 77.4,
      descartado: 0,
    });
  });

  it('counts the tank of a milking once, as it was recorded last', () => {
    const farm = new Farm();
    const [one, two] = [farm.cow('Mimosa'), farm.cow('Neblina')];
    farm.calved(one, '01/09/2026').calved(two, '01/09/2026');
    const at = (hour: string) => ({
      ...{ em: `2026-11-10T${hour}:00.000Z`, hora: `10/11/2026 ${hour}` },
      aparelho: null,
    });
    const milking = (n: number, cow: string, of: 1 | 2, tank: number) => ({
      ...aProduction(n, '10/11/2026', { [cow]: 12 }, of),
      litrosTanque: tank,
    });
    const producoes = [
      { ...milking(1, two, 1, 23.5), gravada: at('09:00') },
      { ...milking(2, one, 1, 11.5), gravada: at('08:00') },
      milking(3, one, 2, 20.5),
    ];
    const { dias } = milkPage(inputOf(farm.rows({ producoes })));
    expect(dias).toMatchObject([{ litros: 36, litrosTanque: 44 }]);
  });

  it('counts the tank that came with no cow, of a milking that has some', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, '01/09/2026');
    // Whoever was wrongly recorded was taken out, and the tank typed with it.
    const tankOnly = (n: number, of: 1 | 2) => ({
      ...aProduction(n, '10/11/2026', {}, of),
      litrosTanque: 11.5,
    });
    const producoes = [
      tankOnly(1, 1),
      aProduction(2, '10/11/2026', { [cow]: 12 }, 1),
      tankOnly(3, 2),
    ];
    const { dias } = milkPage(inputOf(farm.rows({ producoes })));
    expect(dias).toMatchObject([{ litros: 12, litrosTanque: 11.5 }]);
  });

  it('gives a cow’s last test against the one before', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, '01/09/2026');
    const discarded = aProduction(9, '15/11/2026', { [cow]: 9 }, 2);
    const producoes = [
      aProduction(1, '15/10/2026', { [cow]: 24 }),
      aProduction(2, '15/11/2026', { [cow]: 13 }, 1),
      {
        ...discarded,
        registros: discarded.registros.map((record) => ({
          ...record,
          descartado: true,
          motivoDescarte: 'CARENCIA' as const,
        })),
      },
    ];
    const { vacas, resumo } = milkReport(
      inputOf(farm.rows({ producoes }), { inicio: '01/11/2026' }),
    );
    expect(vacas).toEqual([
      expect.objectContaining({
        nome: 'Mimosa',
        ordem: 1,
        del: 75,
        data: '15/11/2026',
        ordenhas: [13, 9, null],
        total: 22,
        estimado: false,
        anterior: { data: '15/10/2026', litros: 24 },
        variacao: -2,
        variacaoPct: -8.3,
        pico: { del: 44, litros: 24 },
        litros: 22,
        descartado: 9,
        motivoDescarte: 'CARENCIA',
        certeza: 'ESTIMADA',
      }),
    ]);
    expect(resumo).toMatchObject({ litros: 22, descartado: 9 });
  });

  it('counts what a bought cow gave before she came in her own line alone', () => {
    const farm = new Farm();
    const own = farm.cow('Aurora');
    const [came, dried] = [farm.cow('Comprada'), farm.cow('Seca')];
    for (const cow of [own, came, dried]) farm.calved(cow, '01/02/2026');
    farm.milked(dried, 'S', '02/11/2026').milked(own, 'S', '18/11/2026');
    const outroRebanhoAte = '10/11/2026';
    const before = { [came]: 20, [dried]: 5 };
    const producoes = [
      { ...aProduction(1, '01/11/2026', before), outroRebanhoAte },
      // In the morning there, in the afternoon here.
      { ...aProduction(2, '10/11/2026', { [came]: 11 }, 1), outroRebanhoAte },
      aProduction(3, '10/11/2026', { [came]: 9, [own]: 8 }, 2),
    ];
    const { resumo, vacas, lactacoesEncerradas } = milkPage(
      inputOf(farm.rows({ producoes }), { inicio: '01/11/2026' }),
    );

    expect(vacas.map(({ litros }) => litros)).toEqual([8, 40, 5]);
    const foot = (id: string) => MILK_COLUMNS.find((one) => one.id === id);
    expect(foot('litros')?.total?.(vacas)).toBe(resumo.litros);
    expect(foot('litros')?.media?.(vacas)).toBe(8.5);
    const mean = ([first, second]: typeof vacas) =>
      ((first?.total ?? 0) + (second?.total ?? 0)) / 2;
    expect(foot('total')?.media?.(vacas)).toBe(mean(vacas));
    expect(lactacoesEncerradas).toHaveLength(2);
    const dias = ENDED_COLUMNS.find(({ id }) => id === 'dias');
    expect(dias?.media?.(lactacoesEncerradas)).toBe(290);
  });

  it('has no 305 days in its mean of a lactation that began before she came', () => {
    const farm = new Farm();
    const [own, came] = [farm.cow('Aurora'), farm.cow('Comprada')];
    for (const cow of [own, came]) farm.calved(cow, '01/02/2026');
    const outroRebanhoAte = '10/05/2026';
    const there = aProduction(1, '01/04/2026', { [came]: 40 });
    const producoes = [
      { ...there, outroRebanhoAte },
      aProduction(2, '01/04/2026', { [own]: 20 }),
      aProduction(3, '01/06/2026', { [own]: 18, [came]: 36 }),
    ];
    const input = inputOf(farm.rows({ producoes }), { today: '10/06/2026' });
    const { vacas } = milkPage(input);
    const meanOf = (id: string) =>
      MILK_COLUMNS.find((one) => one.id === id)?.media?.(vacas);
    expect(vacas.map(({ pl305Projetada: it }) => it)).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
    expect(meanOf('proj')).toBe(vacas[0]?.pl305Projetada);
    expect(meanOf('total')).toBe(27);
    const cows = generalPage(input).vacas;
    const general = GENERAL_COLUMNS.find(({ id }) => id === 'pl305');
    expect(general?.media?.(cows)).toBe(cows[0]?.pl305Projetada);
  });

  it('knows by a dose of before that she came without milk', () => {
    const farm = new Farm();
    const [own, came] = [farm.cow('Aurora'), farm.cow('Comprada')];
    for (const cow of [own, came]) farm.calved(cow, '01/02/2026');
    const dosesAplicadas: AppliedDose[] = [
      {
        ...{ doseId: uuid(9), rebanhoId: HERD_ID, aplicacaoId: uuid(8) },
        ...{ historicoVacinacaoId: uuid(7), numeroDose: 1, versao: 1 },
        ...{ quantidadeAnimais: 1, finalizouCiclo: false },
        ...{ dataAplicacao: '01/03/2026', outroRebanhoAte: '10/05/2026' },
        animaisVacinados: [{ animalId: came, nome: 'Comprada', numeroDose: 1 }],
      },
    ];
    const litres = { [own]: 18, [came]: 36 };
    const producoes = [
      aProduction(1, '15/05/2026', litres),
      aProduction(2, '01/06/2026', litres),
    ];
    const input = inputOf(farm.rows({ producoes, dosesAplicadas }), {
      today: '10/06/2026',
    });
    const { vacas } = milkPage(input);
    expect(vacas[0]?.pl305Projetada).toEqual(expect.any(Number));
    const proj = MILK_COLUMNS.find(({ id }) => id === 'proj');
    expect(proj?.media?.(vacas)).toBe(vacas[0]?.pl305Projetada);
    const general = GENERAL_COLUMNS.find(({ id }) => id === 'pl305');
    const cows = generalPage(input).vacas;
    expect(general?.media?.(cows)).toBe(cows[0]?.pl305Projetada);
  });

  it('compares her first test of a lactation with none of the one before', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, '01/11/2025').milked(cow, 'S', '10/09/2026');
    farm.calved(cow, '10/11/2026');
    const producoes = [
      aProduction(1, '05/09/2026', { [cow]: 8 }),
      aProduction(2, '18/11/2026', { [cow]: 25 }),
    ];
    const { vacas } = milkReport(inputOf(farm.rows({ producoes })));
    expect(vacas).toMatchObject([
      { total: 25, anterior: null, variacao: null, variacaoPct: null },
    ]);
  });

  it('lists the lactations that end in the period, discarded cows’ too', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, '01/01/2026').milked(cow, 'S', '02/03/2026');
    const left = farm.cow('Pintada', gone('10/05/2026'));
    farm.calved(left, '01/03/2026');
    const rows = farm.rows({
      producoes: testsOf(cow, '01/01/2026', [
        [10, 30],
        [40, 25],
      ]),
    });
    const of = (inicio: string | null, fim: string | null) =>
      milkReport(inputOf(rows, { inicio, fim })).lactacoesEncerradas;
    expect(of(null, null)).toEqual([
      {
        vacaId: cow,
        nome: 'Mimosa',
        brinco: null,
        ordem: 1,
        inicio: '01/01/2026',
        fim: '02/03/2026',
        dias: 60,
        total: 1625,
        pl305: 1625,
        motivoSecagem: 'PR',
      },
      expect.objectContaining({
        ...{ nome: 'Pintada', dias: 70, total: null, motivoSecagem: null },
      }),
    ]);
    expect(of('02/03/2026', '02/03/2026')).toHaveLength(1);
    expect(of('03/03/2026', '09/05/2026')).toEqual([]);
  });

  it('gives litres per day of the interval after a lactation', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, '01/01/2025').milked(cow, 'S', addDays('01/01/2025', 300));
    farm.calved(cow, addDays('01/01/2025', 405));
    const producoes = [
      ...testsOf(cow, '01/01/2025', [[10, 19]]),
      aProduction(1, TODAY, { [cow]: 20 }),
    ];
    const [row] = milkReport(inputOf(farm.rows({ producoes }))).vacas;
    expect(row?.leiteDiaIep).toBeCloseTo((300 * 19) / 405, 2);
  });

  it('counts a cow in milk no longer than she was there', () => {
    const farm = new Farm();
    const stays = farm.cow('Fica');
    farm.calved(stays, '01/06/2026');
    const leaves = farm.cow('Sai', gone('10/10/2026'));
    farm.calved(leaves, '01/06/2026');
    const producoes = [
      aProduction(1, '10/10/2026', { [stays]: 20, [leaves]: 10 }),
      aProduction(2, '11/10/2026', { [stays]: 20 }),
    ];
    const { resumo, vacas } = milkReport(inputOf(farm.rows({ producoes })));
    expect(resumo).toMatchObject({ litros: 50, pvo: 16.67, ptv: 16.67 });
    expect(resumo.emLactacaoPct).toBe(100);
    expect(vacas.map(({ nome }) => nome)).toEqual(['Fica']);
  });

  it('counts a cow that was dried and calved on one day once', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, '01/12/2025').milked(cow, 'S', TODAY);
    const evening = { dataOcorrencia: `${TODAY} 18:00` };
    farm.bred(cow, 'PT', TODAY, evening).milked(cow, 'L', TODAY, '18:00');
    const producoes = [aProduction(1, TODAY, { [cow]: 12 })];
    const { resumo } = milkReport(inputOf(farm.rows({ producoes })));
    expect(resumo).toMatchObject({ emLactacaoPct: 100, pvo: 12 });
  });
});

describe('pesagem', () => {
  const calf = anAnimal({
    animalId: uuid(1, 1),
    nome: 'Estrela',
    raca: 'GH',
    dataNascimento: '01/01/2025',
  });
  const pesagens = [
    aWeighing(1, { dataPesagem: '01/01/2025', peso: 32, tipo: 'NASCIMENTO' }),
    aWeighing(2, { dataPesagem: '30/07/2025', peso: 178 }),
    aWeighing(3, { dataPesagem: '08/01/2026', peso: 268 }),
  ];

  it('gives gain, standard weights and the tag', () => {
    const tag = anIdentifier(1, { animalId: calf.animalId });
    const { animais, resumo } = weighingReport(
      inputOf({ animais: [calf], pesagens, identificacoes: [tag] }),
    );
    expect(animais).toEqual([
      {
        animalId: calf.animalId,
        nome: 'Estrela',
        brinco: '12',
        pesoAtual: 268,
        dataAtual: '08/01/2026',
        pesoAnterior: 178,
        dataAnterior: '30/07/2025',
        gmd: 0.556,
        gmdTotal: 0.634,
        p205: 174.5,
        p365: 264.1,
        p550: null,
      },
    ]);
    expect(resumo).toEqual({
      animaisPesados: 1,
      pesoMedio: { V: null, T: null, N: 268 },
      gmdMedio: 0.556,
      noPadraoPct: 100,
      noPadraoN: 1,
      semPesagem: 1,
    });
  });

  it('takes who was weighed in the period, as she was then', () => {
    const of = (inicio: string | null, fim: string | null) =>
      weighingReport(
        inputOf({ animais: [calf], pesagens }, { inicio, fim }),
      ).animais.map(({ pesoAtual, pesoAnterior }) => [pesoAtual, pesoAnterior]);
    expect(of('01/01/2026', null)).toEqual([[268, 178]]);
    expect(of(null, '31/07/2025')).toEqual([[178, 32]]);
    expect(of('09/01/2026', null)).toEqual([]);
  });

  it('holds a heifer against target and minimum of a first service', () => {
    const [row] = weighedAnimals(inputOf({ animais: [calf], pesagens }));
    expect(row).toMatchObject({
      crescimento: 'NO_PADRAO',
      aptaInseminacao: false,
      dias: 162,
    });
    const ready = aWeighing(4, { dataPesagem: '01/07/2026', peso: 320 });
    const [later] = weighedAnimals(
      inputOf({ animais: [calf], pesagens: [...pesagens, ready] }),
    );
    expect(later?.aptaInseminacao).toBe(true);
  });

  it('holds nobody but those that had not calved against the heifers’ target', () => {
    const farm = new Farm();
    const born = { dataNascimento: '01/06/2024' };
    const weighed = [
      farm.cow('Touro', { ...born, categoria: 'N', sexo: 'M' }),
      farm.cow('Vaca', born),
      farm.cow('Novilha', born),
    ];
    const [, cow = '', heifer = ''] = weighed;
    farm.calved(cow, '01/12/2025').calved(heifer, '01/02/2026');
    const on = { dataPesagem: '10/01/2026', peso: 300 };
    const pesagens = weighed.map((animalId, n) =>
      aWeighing(n + 1, { ...on, animalId }),
    );
    const rows = weighedAnimals(inputOf(farm.rows({ pesagens })));
    const judged = rows.filter(({ crescimento }) => crescimento !== null);
    expect(judged.map(({ nome }) => nome)).toEqual(['Novilha']);
    expect(rows.filter(({ alvoPct }) => alvoPct !== null)).toEqual(judged);
  });

  it('misses the weighing of who is on the farm and 60 days old', () => {
    const born = (n: number, nome: string, days: number) =>
      anAnimal({
        ...{ animalId: uuid(n, 1), nome },
        dataNascimento: addDays(TODAY, -days),
      });
    const bull = (n: number, nome: string, touroProprio: boolean | null) =>
      anAnimal({
        ...{ animalId: uuid(n, 1), nome, touroProprio },
        ...{ categoria: 'T', sexo: 'M', dataNascimento: null },
      });
    const animais = [
      ...[born(1, 'Bezerra', 5), born(2, 'De 60', 60), born(3, 'De 61', 61)],
      bull(4, 'Sêmen', false),
      bull(5, 'Touro próprio', true),
      bull(6, 'Touro sem dado', null),
    ];
    const input = inputOf({ animais });
    const { semPesagem } = weighingPage(input);
    expect(semPesagem.map(({ nome }) => nome)).toEqual([
      'De 61',
      'Touro próprio',
      'Touro sem dado',
    ]);
    expect(weighingReport(input).resumo.semPesagem).toBe(3);
  });

  it('leaves out who has no birth date from ages, not from the list', () => {
    const [row] = weighedAnimals(
      inputOf({ animais: [{ ...calf, dataNascimento: null }], pesagens }),
    );
    expect(row).toMatchObject({ pesoAtual: 268, p205: null, idadeMeses: null });
  });
});
