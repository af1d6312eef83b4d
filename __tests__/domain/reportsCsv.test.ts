import fc from 'fast-check';
import { FORECAST_COLUMNS } from '@/domain/reports/forecastColumns';
import { generalReport } from '@/domain/reports/general';
import { GENERAL_COLUMNS } from '@/domain/reports/generalColumns';
import { generalCows } from '@/domain/reports/generalCows';
import { reportInputOf } from '@/domain/reports/input';
import { milkReport } from '@/domain/reports/milk';
import { ENDED_COLUMNS, MILK_COLUMNS } from '@/domain/reports/milkColumns';
import { table } from '@/domain/reports/table';
import { WEIGHING_COLUMNS } from '@/domain/reports/weighingColumns';
import { dateOfDay, dayNumber, daysBetween } from '@/domain/shared/dates';
import { TODAY } from '../support/builders';
import { aProduction, testsOf } from '../support/buildersMilk';
import { Farm, inputOf } from '../support/buildersMilkFarm';
import { herdOf } from '../support/herdReader';
import { realFarmRows } from '../support/realFarm';

describe('as CSV', () => {
  it('is in commas and quotes only where needed', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, '01/01/2026').milked(cow, 'S', '02/03/2026');
    const producoes = testsOf(cow, '01/01/2026', [
      [10, 30.5],
      [40, 25],
    ]);
    const report = milkReport(inputOf(farm.rows({ producoes })));
    const [head, row] = table(MILK_COLUMNS, report.vacas).split('\r\n');
    expect(head).toMatch(/^Vaca;Brinco;Raça;Ordem;DEL;Controle;Ord\. 1 \(L\);/);
    expect(row).toBe(
      'Mimosa;;Holandês;1;40;10/02/2026;;;;25;;11/01/2026;30,5;-5,5;▼ caiu;-18;82;30,5;10;1637,5;1637,5;;60;;55,5;0;',
    );
  });

  it('calls a lactation without a calving the first, as her page does', () => {
    const farm = new Farm();
    const [bought, dried] = [farm.cow('Comprada'), farm.cow('Seca')];
    farm.milked(bought, 'L', '01/10/2026');
    farm.milked(dried, 'L', '01/01/2026').milked(dried, 'S', '01/11/2026');
    const producoes = [aProduction(1, '10/11/2026', { [bought]: 20 })];
    const { vacas, lactacoesEncerradas } = milkReport(
      inputOf(farm.rows({ producoes })),
    );
    const [, row] = table(MILK_COLUMNS, vacas).split('\r\n');
    expect(row).toMatch(/^Comprada;;Holandês;1;/);
    const [, ended] = table(ENDED_COLUMNS, lactacoesEncerradas).split('\r\n');
    expect(ended).toMatch(/^Seca;;1;01\/01\/2026;.*;Prenhez$/);
  });

  it('has labels for codes, and nothing for what is not known', () => {
    const farm = new Farm();
    farm.cow('Mimosa', { raca: 'J' });
    const csv = table(GENERAL_COLUMNS, generalCows(inputOf(farm.rows())));
    expect(csv.split('\r\n')[1]).toBe(
      'Mimosa;;Jersey;80,4;0;;;;Vaca, partos não informados;;;0;;;;;;;;;;;;;;',
    );
  });

  it.each([
    ['a;b', '"a;b"'],
    ['diz "oi"', '"diz ""oi"""'],
    ['duas\nlinhas', '"duas\nlinhas"'],
    ['=1+1', "'=1+1"],
    ['-Maria', "'-Maria"],
    ["d'Água", "d'Água"],
    [-1.25, '-1,25'],
    [null, ''],
  ])('writes %j as %s', (value, expected) => {
    const csv = table([{ label: 'Vaca', value: () => value }], [{}]);
    expect(csv).toBe(`Vaca\r\n${expected}\r\n`);
  });

  it('has a heading without a row', () => {
    expect(table(FORECAST_COLUMNS, [])).toBe(
      'Vaca;Brinco;Data prevista;Em (dias);Evento;Origem;DEL;Dias gest.;Confiança\r\n',
    );
  });

  it('of weighings begins with Animal: not each of them is a cow', () => {
    const head = table(WEIGHING_COLUMNS, []).split(';');
    expect(head.slice(0, 3)).toEqual(['Animal', 'Brinco', 'Categoria']);
  });
});

describe('day numbers', () => {
  it('are the calendar’s, back and forth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 60_000 }), (day) => {
        const date = dateOfDay(day);
        expect(dayNumber(date)).toBe(day);
        expect(dayNumber(`${date} 23:59`)).toBe(day);
        expect(daysBetween('01/01/1970', date)).toBe(day);
      }),
    );
  });
});

describe('any report', () => {
  it('reads the same of a reader as of its rows', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, '01/09/2026');
    const rows = farm.rows({
      producoes: [aProduction(1, '19/11/2026', { [cow]: 22 })],
    });
    const read = reportInputOf(herdOf(rows), {
      today: TODAY,
      inicio: null,
      fim: null,
    });
    expect(milkReport(read)).toEqual(milkReport(inputOf(rows)));
    expect(generalReport(read)).toEqual(generalReport(inputOf(rows)));
  });
});

describe('the real farm', () => {
  it('has a mean calving interval of 406.2 days (n = 122) and 25.99 a test', () => {
    const input = inputOf(realFarmRows(), { today: '31/12/2010' });
    const { resumo } = generalReport(input);
    expect(resumo).toMatchObject({ iepMedioDias: 406.2, iepN: 122 });
    const milk = milkReport(input);
    expect(milk.resumo.pvo).toBe(25.99);
    expect(milk.vacas).toHaveLength(66);
    expect(milk.lactacoesEncerradas).toHaveLength(122);
  });
});
