import type { Animal } from '@/domain/animals/types';
import type { Production } from '@/domain/production/types';
import { generalPage } from '@/domain/reports/general';
import { GENERAL_COLUMNS } from '@/domain/reports/generalColumns';
import type { ReportInput } from '@/domain/reports/input';
import { WEIGHING_COLUMNS } from '@/domain/reports/weighingColumns';
import { weighedAnimals, weighingReport } from '@/domain/reports/weighings';
import { aProduction, aWeighing } from '../support/buildersMilk';
import { Farm, gone, inputOf } from '../support/buildersMilkFarm';

/** The period is this year; those of the year before are a year old in it. */
const YEAR = { today: '30/11/2026', inicio: '01/01/2026', fim: '30/11/2026' };
const BORN = '10/03/2025';

const told = (farm: Farm, changes: Partial<ReportInput> = {}) =>
  generalPage(inputOf(farm.rows(), { ...YEAR, ...changes })).recria;

describe('calves that die before a year', () => {
  const farm = new Farm();
  const dam = farm.cow('Mimosa');
  const born = (nome: string, changes: Partial<Animal> = {}) => {
    const calf = { categoria: 'N', dataNascimento: BORN, ...changes } as const;
    const id = farm.cow(nome, calf);
    const date = changes.dataNascimento ?? BORN;
    farm.bred(dam, 'PT', date, { crias: [id] });
    return nome;
  };
  born('Aurora');
  born('Brisa', gone('09/03/2026', 'OUTRO'));
  born('Chuva', gone('10/03/2026', 'DOENT'));
  born('Doce', gone('01/06/2025', 'DOENT'));
  born('Estrela', gone('01/06/2025', 'VENDA'));
  born('Farofa', gone('01/06/2025', 'CARNE'));
  born('Garoto', { sexo: 'M', ...gone('01/06/2025', 'DOENT') });
  born('Horta', { dataNascimento: '01/12/2025' });
  born('Ilha', {
    dataNascimento: '30/11/2024',
    ...gone('01/12/2024', 'DOENT'),
  });
  farm.cow('Comprada', { categoria: 'N', dataNascimento: BORN });

  it('are those that left by disease or otherwise, of those born here', () => {
    const { perdas } = told(farm);
    const names = (animals: typeof perdas.criadas) =>
      animals.map(({ nome }) => nome);
    expect(names(perdas.perdidas)).toEqual(['Brisa', 'Doce']);
    expect(names(perdas.criadas)).toEqual(['Aurora', 'Chuva']);
    expect(perdas.taxa).toEqual({ numerador: 2, n: 4, taxa: 0.5 });
  });

  it('are not told of before their year is over', () => {
    const early = { ...YEAR, today: '09/03/2026' };
    expect(told(farm, early).perdas.taxa.n).toBe(0);
    const day = { ...YEAR, today: '10/03/2026' };
    expect(told(farm, day).perdas.taxa.n).toBe(4);
  });
});

describe('the born dead', () => {
  it('are told of the period’s calvings that tell of their calves', () => {
    const farm = new Farm();
    const calving = (date: string, descricao: string, crias: string[] = []) =>
      farm.bred(farm.cow(date), 'PT', date, { descricao, crias });
    const alive = farm.cow('Lua', { categoria: 'N' });
    calving('01/02/2026', 'Parto normal. 1 natimorto.', [alive]);
    calving('01/03/2026', 'Parto distócico. 2 natimortos. Noite fria.');
    calving('01/04/2026', 'Disse o vizinho: 1 natimorto.');
    calving('31/12/2025', 'Parto normal. 1 natimorto.');
    expect(told(farm).natimortos).toEqual({ numerador: 3, n: 4, taxa: 0.75 });
  });
});

describe('the rates of heifers', () => {
  const farm = new Farm();
  const heifer = (nome: string, changes: Partial<Animal> = {}) =>
    farm.cow(nome, {
      ...{ categoria: 'N', raca: 'H', dataNascimento: '01/01/2024' },
      ...changes,
    });
  const served = (id: string, day: string, confirmed: string | null) => {
    farm.bred(id, 'IN', day);
    if (confirmed)
      farm.bred(id, 'PN', confirmed, { dataInseminacao: `${day} 06:00` });
    return id;
  };
  served(heifer('Aurora'), '10/03/2026', '20/04/2026');
  served(heifer('Brisa'), '11/03/2026', null);
  farm
    .bred(heifer('Chuva'), 'IN', '12/03/2026')
    .bred(farm.animais.at(-1)?.animalId ?? '', 'VZ', '20/04/2026');
  // Bought in milk: her first cycle on record is no heifer's.
  const bought = heifer('Comprada', { categoria: 'V' });
  farm.milked(bought, 'L', '05/02/2026');
  served(bought, '13/03/2026', '20/04/2026');

  it('hold no cow that was bought, and no outcome nobody knows', () => {
    const { tc } = told(farm, { today: '15/06/2026' }).taxas;
    expect(tc).toEqual({ numerador: 1, n: 2, taxa: 0.5 });
  });

  it('reach back to the first service where no period is named', () => {
    const whole = { today: '15/06/2026', inicio: null, fim: null };
    const { ts, tc } = told(farm, whole).taxas;
    expect(tc).toEqual({ numerador: 1, n: 2, taxa: 0.5 });
    expect(ts.n).toBeGreaterThan(0);
  });
});

it('abortions are told of the pregnancies confirmed in the period', () => {
  const farm = new Farm();
  const pregnant = (nome: string, service: string, ...checks: string[]) => {
    const id = farm.cow(nome);
    farm.calved(id, '01/06/2025').bred(id, 'IN', service);
    const dataInseminacao = `${service} 06:00`;
    for (const day of checks) farm.bred(id, 'PN', day, { dataInseminacao });
    return id;
  };
  // Checked twice, she was pregnant once.
  const twice = pregnant('Aurora', '01/02/2026', '10/03/2026', '05/04/2026');
  farm.bred(twice, 'AB', '01/06/2026');
  farm.bred(pregnant('Brisa', '01/02/2026', '05/03/2026'), 'AB', '10/03/2026');
  pregnant('Chuva', '01/02/2026', '10/03/2026');
  farm.bred(pregnant('Doce', '01/10/2025', '10/11/2025'), 'AB', '31/12/2025');
  // Nobody confirmed this one, and this one not in the period.
  const eve = farm.cow('Eva');
  farm.calved(eve, '01/06/2025').bred(eve, 'AB', '01/06/2026');
  farm.bred(pregnant('Flor', '01/10/2025', '10/11/2025'), 'AB', '31/01/2026');
  const { abortos } = generalPage(inputOf(farm.rows(), YEAR));
  expect(abortos).toEqual({ numerador: 1, n: 3, taxa: 1 / 3 });
});

it('a cow’s milk is of the lactation that she is in, or was last in', () => {
  const farm = new Farm();
  const fresh = farm.cow('Aurora');
  farm.calved(fresh, '01/11/2025').milked(fresh, 'S', '10/09/2026');
  farm.calved(fresh, '10/11/2026');
  const dry = farm.cow('Brisa');
  farm.calved(dry, '01/11/2025').milked(dry, 'S', '10/09/2026');
  const producoes = [
    aProduction(1, '05/09/2026', { [fresh]: 8, [dry]: 9 }),
    aProduction(2, '20/11/2026', { [fresh]: 25 }),
  ];
  const milkUntil = (fim: string) =>
    generalPage(inputOf(farm.rows({ producoes }), { ...YEAR, fim })).vacas.map(
      ({ ultimaProducao }) => ultimaProducao?.litros,
    );
  expect(milkUntil('20/11/2026')).toEqual([25, 9]);
  expect(milkUntil('19/11/2026')).toEqual([undefined, 9]);
  expect(milkUntil('31/10/2026')).toEqual([8, 9]);
});

describe('what a bought cow did before she came', () => {
  const farm = new Farm();
  const cow = farm.cow('Comprada', { dataNascimento: '01/01/2022' });
  farm.calved(cow, '01/06/2024').calved(cow, '01/06/2025');
  farm.bred(cow, 'IN', '10/09/2025').bred(cow, 'IN', '01/10/2025');
  farm.bred(cow, 'PN', '05/11/2025', { dataInseminacao: '01/10/2025' });
  farm.bred(cow, 'AB', '10/12/2025').bred(cow, 'IN', '01/03/2026');
  farm.bred(cow, 'PN', '05/04/2026', { dataInseminacao: '01/03/2026' });
  const outroRebanhoAte = '31/12/2025';
  const milk = aProduction(1, '01/11/2025', { [cow]: 20 });
  const before = { ...YEAR, inicio: '01/01/2025' };
  const page = (producoes: readonly Production[]) =>
    generalPage(inputOf(farm.rows({ producoes }), before));

  it('is in none of the herd’s rates and means, and in her own', () => {
    const here = page([{ ...milk, outroRebanhoAte }]);
    expect(here.figuras).toMatchObject({
      taxaConcepcao: { numerador: 1, n: 1 },
      iep: { n: 0 },
      iepUltimo: { n: 0 },
      partos: 0,
    });
    expect(here.abortos).toMatchObject({ numerador: 0, n: 1 });
    expect(here.resumo).toMatchObject({ iepN: 0, taxaConcepcao: 100 });
    expect(here.taxas.ts.n).toBe(3);
    expect(here.vacas).toMatchObject([{ partos: 2, iepUltimo: 365 }]);
  });

  it('is no service period of the herd, where she conceived there', () => {
    const there = new Farm();
    const pregnant = there.cow('Comprada');
    there.calved(pregnant, '01/06/2025').bred(pregnant, 'IN', '01/10/2025');
    there.bred(pregnant, 'PN', '05/11/2025', { dataInseminacao: '01/10/2025' });
    const producoes = [aProduction(1, '01/11/2025', { [pregnant]: 20 })];
    const of = (rows: readonly Production[]) =>
      generalPage(inputOf(there.rows({ producoes: rows }), before)).figuras;
    const away = producoes.map((row) => ({ ...row, outroRebanhoAte }));
    expect(of(producoes).periodoServico).toEqual({ media: 122, n: 1 });
    expect(of(away).periodoServico).toEqual({ media: null, n: 0 });
    expect(of(producoes).diasEmAberto).toEqual({ media: 122, n: 1 });
    expect(of(away).diasEmAberto).toEqual({ media: null, n: 0 });
    expect(page([{ ...milk, outroRebanhoAte }]).figuras).toMatchObject({
      periodoServico: { media: 273, n: 1 },
    });
  });

  it('is in no foot of a table of the herd, but in her own line', () => {
    const herd = new Farm();
    const pregnant = herd.cow('Comprada');
    herd.calved(pregnant, '01/06/2025').bred(pregnant, 'IN', '01/10/2025');
    herd.bred(pregnant, 'PN', '05/11/2025', { dataInseminacao: '01/10/2025' });
    herd.calved(herd.cow('Zebra'), '01/06/2025');
    const bought = aProduction(1, '01/11/2025', { [pregnant]: 20 });
    const producoes = [{ ...bought, outroRebanhoAte }];
    const { vacas } = generalPage(inputOf(herd.rows({ producoes }), before));
    expect(vacas.map(({ diasEmAberto }) => diasEmAberto)).toEqual([122, 547]);
    expect(vacas.map(({ daNoRebanho }) => daNoRebanho)).toEqual([null, 547]);
    const foot = (id: string) => GENERAL_COLUMNS.find((one) => one.id === id);
    expect(foot('da')?.media?.(vacas)).toBe(547);
    expect(vacas.map(({ ultimaProducao }) => ultimaProducao?.litros)).toEqual([
      20,
      undefined,
    ]);
    expect(foot('controle')?.media?.(vacas)).toBeNull();
  });

  it('is in no mean of weights, but in her own line', () => {
    const pesagens = [
      aWeighing(1, { animalId: cow, dataPesagem: '01/08/2025', peso: 500 }),
      aWeighing(2, { animalId: cow, dataPesagem: '01/11/2025', peso: 590 }),
    ];
    const producoes = [{ ...milk, outroRebanhoAte }];
    const rows = farm.rows({ producoes, pesagens });
    const { resumo, animais } = weighingReport(inputOf(rows, before));
    expect(resumo).toMatchObject({ animaisPesados: 0, gmdMedio: null });
    const lines = weighedAnimals(inputOf(rows, before));
    const feet = WEIGHING_COLUMNS.flatMap(({ media }) => media?.(lines) ?? []);
    expect(feet).toEqual([]);
    expect(animais).toMatchObject([{ pesoAtual: 590, gmd: 0.978 }]);
  });

  it('is where the farm’s own milk of then has her', () => {
    const own = page([milk]);
    expect(own.figuras).toMatchObject({
      taxaConcepcao: { numerador: 2, n: 3 },
      iep: { n: 1 },
    });
    expect(own.abortos).toMatchObject({ numerador: 1, n: 2 });
    expect(own.taxas.ts.n).toBeGreaterThan(3);
  });
});
