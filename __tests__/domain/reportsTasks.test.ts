import { dashboardOf } from '@/domain/reports/dashboard';
import { addDays } from '@/domain/shared/dates';
import { idNumber } from '../support/buildersCows';
import { anApplication } from '../support/buildersHealth';
import { aProduction } from '../support/buildersMilk';
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

  it('is there again once every cow was taken out of it', () => {
    const producoes = [{ ...morning, registros: [], litrosTanque: 10 }];
    expect(tasksAt(farm.rows({ producoes }), '08:00')).toEqual([
      'Ordenha da manhã: 1 vaca',
    ]);
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

it('those of a kind are by day, of one day by name, in whatever order they came', () => {
  const farm = new Farm();
  const expected = [
    ...([
      ['Vaca', 275],
      ['Duda', 278],
      ['Bia', 275],
      ['Ana', 290],
      ['Cida', 289],
    ] as const),
  ];
  for (const [nome, ago] of expected) {
    const cow = farm.cow(nome, { raca: 'H' });
    const service = addDays(TODAY, -ago);
    farm.calved(cow, addDays(service, -100)).bred(cow, 'IN', service);
    farm.bred(cow, 'PN', addDays(service, 35), { dataInseminacao: service });
    farm.milked(cow, 'S', addDays(TODAY, -60));
  }
  const names = tasksAt(farm.rows(), '08:00').map((row) => row.split(':')[0]);
  expect(names).toEqual(['Ana', 'Cida', 'Duda', 'Bia', 'Vaca']);
});

it('milk that is free again at one time is by name', () => {
  const farm = new Farm();
  const aplicacoes = ['Vaca', 'Ana'].map((nome, n) => {
    const cow = farm.cow(nome);
    const given = { aplicacaoId: idNumber(n + 1), animalId: cow };
    return anApplication({ ...given, dataInicio: '19/11/2026 06:00' });
  });
  const [first] = tasksAt(farm.rows({ aplicacoes }), '08:00');
  expect(first).toMatch(/^Ana: /);
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
