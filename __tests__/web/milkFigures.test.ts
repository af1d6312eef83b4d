import { parametersOf } from '@/domain/parameters/parameters';
import { milkPage } from '@/domain/reports/milkPage';
import { addDays } from '@/domain/shared/dates';
import { milkFigures } from '@/web/pages/reports/milkFigures';
import { TODAY } from '../support/builders';
import { aProduction } from '../support/buildersMilk';
import { Farm, inputOf } from '../support/buildersMilkFarm';

/** The milk of these days, each with one cow's litres. */
function milkOf(litresByDay: readonly number[]) {
  const farm = new Farm();
  const cow = farm.cow('Mimosa');
  farm.calved(cow, addDays(TODAY, -200));
  const producoes = litresByDay.map((litres, day) =>
    aProduction(day + 1, addDays(TODAY, -day), { [cow]: litres }),
  );
  return milkPage(inputOf(farm.rows({ producoes })));
}

const now = milkOf([22, 22]);
const before = milkOf([20, 20, 20, 20]);
const value = (label: string, emCurso: boolean) =>
  milkFigures(now, before, parametersOf(undefined), { emCurso }).find(
    (figure) => figure.label === label,
  )?.value;

it('compares the milk of a whole period with that of the one before', () => {
  expect(value('Produção no período', false)).toMatch(/^44,0.L \(-45,0.%\)$/);
});

it('compares of a month under way what it gave a day, not its sum', () => {
  expect(value('Produção no período', true)).toMatch(/^44,0.L$/);
  expect(value('Média por dia', true)).toMatch(/^22,0.L \(\+10,0.%\)$/);
});

it('calls no day whole that may lack a milking', () => {
  const said = milkFigures(now, null, parametersOf(undefined), {
    emCurso: false,
  });
  const mean = said.find(({ label }) => label === 'Média por dia');
  expect(mean).toMatchObject({ n: 2, of: '2 dias' });
  expect(mean?.how).toContain('um dia passado conta como foi registrado');
});

it('the mean days in milk are of who was milked here', () => {
  const farm = new Farm();
  const [own, bought] = [farm.cow('Aurora'), farm.cow('Comprada')];
  farm.calved(own, '01/10/2026').calved(bought, '01/03/2026');
  const there = aProduction(1, '02/11/2026', { [bought]: 20 });
  const producoes = [
    { ...there, outroRebanhoAte: '10/11/2026' },
    aProduction(2, '02/11/2026', { [own]: 8 }),
  ];
  const page = milkPage(
    inputOf(farm.rows({ producoes }), { inicio: '01/11/2026' }),
  );
  const said = milkFigures(page, null, parametersOf(undefined), {
    emCurso: false,
  });
  const figure = (label: string) => said.find((it) => it.label === label);
  expect(figure('DEL médio do controle')).toMatchObject({ n: 1 });
  const aurora = [expect.objectContaining({ nome: 'Aurora' })];
  expect(figure('Produção no período')?.counted).toEqual(aurora);
});
