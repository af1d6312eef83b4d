import { dashboardOf } from '@/domain/reports/dashboard';
import { addDays } from '@/domain/shared/dates';
import { anApplication, aProduction } from '../support/buildersMilk';
import { Farm, inputOf } from '../support/buildersMilkFarm';
import { aSample } from '../support/buildersQuality';

const TODAY = '20/11/2026';

function tasksAt(
  rows: ReturnType<Farm['rows']>,
  time: string,
): readonly string[] {
  const agora = `${TODAY} ${time}`;
  return dashboardOf({ ...inputOf(rows, { today: TODAY }), agora }).tarefas.map(
    ({ titulo, texto }) => `${titulo}: ${texto}`,
  );
}

describe('the milking of the hour', () => {
  const farm = new Farm();
  const cow = farm.cow('Mimosa');
  farm.calved(cow, addDays(TODAY, -20));
  farm.milked(cow, 'L', addDays(TODAY, -20));
  const morning = aProduction(1, TODAY, { [cow]: 10 }, 1);

  it.each([
    ['00:30', 'Ordenha da manhã: 1 vaca'],
    ['06:00', 'Ordenha da manhã: 1 vaca'],
    ['16:00', 'Ordenha da tarde: 1 vaca'],
    ['23:00', 'Ordenha da tarde: 1 vaca'],
  ])('at %s is "%s"', (time, row) => {
    expect(tasksAt(farm.rows(), time)).toEqual([row]);
  });

  it('is not there once it is recorded, alone or as the day', () => {
    const rows = farm.rows({ producoes: [morning] });
    expect(tasksAt(rows, '08:00')).toEqual([]);
    expect(tasksAt(rows, '15:00')).toEqual(['Ordenha da tarde: 1 vaca']);
    const whole = farm.rows({ producoes: [{ ...morning, ordenha: null }] });
    expect(tasksAt(whole, '15:00')).toEqual([]);
  });
});

describe('milk of a cow whose treatment another device brought later', () => {
  const yesterday = addDays(TODAY, -1);
  const farm = new Farm();
  const cow = farm.cow('Mimosa');
  farm.calved(cow, addDays(TODAY, -60));
  farm.milked(cow, 'L', addDays(TODAY, -60));
  const treated = (at: string) =>
    anApplication(1, cow, at, `${addDays(TODAY, 4)} 06:00`);
  const morning = aProduction(1, yesterday, { [cow]: 10 }, 1);
  const rowsWith = (at: string, ...producoes: (typeof morning)[]) =>
    tasksAt(farm.rows({ aplicacoes: [treated(at)], producoes }), '08:00');
  const told = (rows: readonly string[]) =>
    rows.filter((row) => row.includes('No tanque'));

  it('is told of first, by its milkings, until it is put out of the tank', () => {
    const evening = aProduction(2, yesterday, { [cow]: 8 }, 2);
    const whole = aProduction(3, TODAY, { [cow]: 18 });
    const at = `${addDays(TODAY, -2)} 18:00`;
    expect(rowsWith(at, whole, evening, morning)[0]).toBe(
      'Mimosa: No tanque, em carência: manhã de 19/11, tarde de 19/11, 20/11',
    );
    const kept = morning.registros.map((it) => ({ ...it, descartado: true }));
    expect(told(rowsWith(at, { ...morning, registros: kept }))).toEqual([]);
  });

  it('is not told of where it may have been before, or is of long ago', () => {
    const old = aProduction(4, addDays(TODAY, -3), { [cow]: 10 }, 1);
    expect(told(rowsWith(`${yesterday} 07:30`, morning))).toEqual([]);
    expect(told(rowsWith(`${addDays(TODAY, -5)} 18:00`, old))).toEqual([]);
  });
});

it('more than six of a kind are one row, which names the first', () => {
  const farm = new Farm();
  const names = ['Ana', 'Bia', 'Cida', 'Duda', 'Eva', 'Flor', 'Gina'];
  for (const nome of names) {
    const cow = farm.cow(nome, { raca: 'H' });
    const service = addDays(TODAY, -275);
    farm.calved(cow, addDays(service, -100)).bred(cow, 'IN', service);
    farm.bred(cow, 'PN', addDays(service, 35), { dataInseminacao: service });
    farm.milked(cow, 'S', addDays(TODAY, -60));
  }
  expect(tasksAt(farm.rows(), '08:00')).toEqual([
    'Partos previstos: 7 vacas: Ana, Bia, Cida, Duda e mais 3',
  ]);
});

it('a heat tells since when, and a calving that is due today says so', () => {
  const farm = new Farm();
  const hot = farm.cow('Brava');
  farm.calved(hot, addDays(TODAY, -100));
  farm.bred(hot, 'CI', TODAY);
  const due = farm.cow('Cheia', { raca: 'H' });
  const service = addDays(TODAY, -280);
  farm.calved(due, addDays(service, -100)).bred(due, 'IN', service);
  farm.bred(due, 'PN', addDays(service, 35), { dataInseminacao: service });
  farm.milked(due, 'S', addDays(TODAY, -60));
  const [, ...rows] = tasksAt(farm.rows(), '18:00');
  expect(rows[0]).toBe('Cheia: Parto previsto para hoje');
  expect(rows[1]).toMatch(/^Brava: Em cio desde \d\d:\d\d$/);
});

it.each([
  [280, 'Parto previsto para hoje'],
  [283, 'Parto atrasado 3 dias'],
])('a cow in milk %i days after her service: "%s"', (ago, text) => {
  const farm = new Farm();
  const cow = farm.cow('Mimosa', { raca: 'H' });
  const service = addDays(TODAY, -ago);
  farm.calved(cow, addDays(service, -100)).bred(cow, 'IN', service);
  farm.bred(cow, 'PN', addDays(service, 35), { dataInseminacao: service });
  expect(tasksAt(farm.rows(), '22:00').at(-1)).toBe(`Mimosa: ${text}`);
});

describe('a cow to dry', () => {
  const farm = new Farm();
  const cow = farm.cow('Mimosa', { raca: 'H' });
  const service = addDays(TODAY, -221);
  farm.calved(cow, addDays(service, -100)).bred(cow, 'IN', service);
  farm.bred(cow, 'PN', addDays(service, 35), { dataInseminacao: service });
  farm.milked(cow, 'L', addDays(service, -100));
  const days = [90, 60, 30].map((back) => addDays(TODAY, -back));
  const rowsWith = (ccs: readonly number[]) =>
    farm.rows({
      producoes: days.map((day, index) =>
        aProduction(index + 1, day, { [cow]: 20 }),
      ),
      amostras: ccs.map((count, index) =>
        aSample(index + 1, {
          ...{ animalId: cow, data: days[index] ?? TODAY, ccs: count },
        }),
      ),
    });
  const drying = (rows: ReturnType<Farm['rows']>) =>
    tasksAt(rows, '22:00').filter((row) => !row.startsWith('Ordenha'));

  it('is told of with what her tests suggest, as a suggestion', () => {
    const label = '(sugestão; quem decide é o veterinário)';
    expect(drying(rowsWith([90, 320, 80]))).toEqual([
      expect.stringMatching(/^Mimosa: (?:Secar|Parto) .* · antibiótico e /),
    ]);
    expect(drying(rowsWith([90, 120, 80]))[0]).toContain(
      ` · só selante ${label}`,
    );
  });

  it('of whose udder nothing is known is told of without', () => {
    expect(drying(rowsWith([]))[0]).not.toContain('sugestão');
  });
});
