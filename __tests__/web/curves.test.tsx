import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ReactNode } from 'react';
import type { RowsByTable } from '@/domain/shared/effects';
import LineChart from '@/web/components/charts/LineChart';
import { cursorPlaces, heightAt } from '@/web/components/charts/lineSeries';
import { cowDaysOf, cowLactationsOf } from '@/web/shared/curves/cowMilk';
import { GrowthCurve } from '@/web/shared/curves/GrowthCurve';
import { LactationCurve } from '@/web/shared/curves/LactationCurve';
import { WeighingHistory } from '@/web/shared/curves/WeighingHistory';
import { HerdGate } from '@/web/shared/HerdGate';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { HERD_ID } from '../support/builders';
import {
  aCow,
  aProduction,
  aProductive,
  aReproductive,
  aWeighing,
  testsOf,
} from '../support/buildersMilk';
import { herdOf } from '../support/herdReader';
import { openApp } from './herdsFarm';
import { cowId, daysAgo, milkServer } from './milkFarm';

const POINTS = [
  { x: 10, y: 20 },
  { x: 40, y: 26 },
  { x: 70, y: 22 },
];
const REFERENCE = [
  { x: 0, y: 10 },
  { x: 100, y: 30 },
];
const SERIES = [
  { name: 'Mimosa', points: POINTS },
  { name: 'Referência', points: REFERENCE, dashed: true, computed: true },
];

describe('a cow’s days of milk', () => {
  it('are whole with two milkings before the herd had a third', () => {
    const [dried, other] = [cowId(1), cowId(2)];
    const three = {
      rebanhoId: HERD_ID,
      valores: { ordenhasDia: 3 },
      versao: 1,
    };
    const producoes = [
      aProduction(1, daysAgo(40), { [dried]: 12 }, 1),
      aProduction(2, daysAgo(40), { [dried]: 10 }, 2),
      ...([1, 2, 3] as const).map((milking) =>
        aProduction(10 + milking, daysAgo(1), { [other]: 8 }, milking),
      ),
    ];
    const herd = herdOf({ producoes, parametros: [three] });
    expect(cowDaysOf(herd, dried)).toMatchObject([
      { total: 22, estimado: false },
    ]);
  });
});

describe('a line chart', () => {
  const chart = (
    <LineChart
      title="Curva"
      xLabel="dias"
      formatX={(x) => `dia ${x}`}
      formatY={(y) => `${y} L`}
      tickX={String}
      tickY={String}
      series={SERIES}
    />
  );

  it('is read place by place with the arrow keys', async () => {
    const user = userEvent.setup();
    const { container } = render(chart);
    const cursor = screen.getByRole('slider', { name: 'Curva, por dias' });
    expect(cursor).toHaveAttribute(
      'aria-valuetext',
      'dia 70: Mimosa 22 L, Referência 24 L',
    );
    cursor.focus();
    await user.keyboard('{ArrowLeft}');
    expect(cursor).toHaveAttribute(
      'aria-valuetext',
      'dia 40: Mimosa 26 L, Referência 18 L',
    );
    await user.keyboard('{Home}{ArrowLeft}');
    expect(cursor).toHaveAttribute('aria-valuenow', '0');
    await user.keyboard('{End}{ArrowRight}');
    expect(cursor).toHaveAttribute('aria-valuenow', '2');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('stands below as a table', async () => {
    const user = userEvent.setup();
    render(chart);
    await user.click(screen.getByText('Ver tabela'));
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'diasMimosaReferência',
      'dia 1020 L12 L',
      'dia 4026 L18 L',
      'dia 7022 L24 L',
    ]);
  });

  it('knows heights between points that were calculated and none outside', () => {
    const line = { points: POINTS, computed: true };
    expect(heightAt(line, 25)).toBe(23);
    expect(heightAt(line, 10)).toBe(20);
    expect(heightAt(line, 5)).toBeNull();
    expect(heightAt(line, 71)).toBeNull();
  });

  it('tells of no height that nobody measured', async () => {
    const user = userEvent.setup();
    const before = [
      { x: 10, y: 18 },
      { x: 70, y: 20 },
    ];
    render(
      <LineChart
        {...{ title: 'Curva', xLabel: 'dias', tickX: String, tickY: String }}
        formatX={(x) => `dia ${x}`}
        formatY={(y) => `${y} L`}
        series={[
          { name: 'novembro', points: POINTS },
          { name: 'outubro', points: before, dashed: true },
        ]}
      />,
    );
    const cursor = screen.getByRole('slider', { name: 'Curva, por dias' });
    cursor.focus();
    await user.keyboard('{ArrowLeft}');
    expect(cursor).toHaveAttribute('aria-valuetext', 'dia 40: novembro 26 L');
    await user.click(screen.getByText('Ver tabela'));
    expect(screen.getByRole('row', { name: /^dia 40/ })).toHaveTextContent(
      'dia 4026 L–',
    );
  });

  it('stops at references alone where nothing was measured', () => {
    const reference = { name: 'R', points: REFERENCE, dashed: true };
    const nothing = { name: 'M', points: [] };
    expect(cursorPlaces([nothing, reference])).toEqual([0, 100]);
  });
});

/** One piece of a page, over a herd of these rows. */
function openPiece(rows: RowsByTable, piece: ReactNode) {
  const server = milkServer(rows);
  const routes = [
    {
      path: '*',
      element: <HerdGate rebanhoId={HERD_ID}>{() => piece}</HerdGate>,
    },
  ];
  return { ...openApp('/', server.answers, routes), server };
}

function milked(): RowsByTable {
  const calving = daysAgo(120);
  const tests = testsOf(cowId(1), calving, [
    [15, 21],
    [45, 25],
    [75, 24],
    [105, 22],
  ]);
  return {
    animais: [aCow(1, { nome: 'Mimosa', raca: 'GH' })],
    situacoesReprodutivas: [
      aReproductive(1, { dataOcorrencia: `${calving} 06:00` }),
    ],
    situacoesProdutivas: [
      aProductive(1, { dataOcorrencia: `${calving} 06:00` }),
    ],
    producoes: tests,
  };
}

/** Her last one, or nothing. */
function Last() {
  const herd = useHerdReader(HERD_ID);
  const animal = herd?.row('animais', cowId(1));
  const last = herd && animal ? cowLactationsOf(herd, animal).at(-1) : null;
  return animal && last ? (
    <LactationCurve animal={animal} lactation={last} />
  ) : (
    <p>Sem lactação</p>
  );
}

describe('a cow’s lactation', () => {
  const curve = <Last />;

  it('is drawn against the reference of her breed', async () => {
    const { container } = openPiece(milked(), curve);
    const cursor = await screen.findByRole('slider', {
      name: 'Curva da 1ª lactação, por dias em lactação',
    });
    expect(
      cursor.getAttribute('aria-valuetext')?.replace(/\u00a0/g, ' '),
    ).toMatch(/^dia 105: Mimosa 22,0 L, Referência Girolando .* L$/);
    screen.getByText('25,0 L no dia 45');
    screen.getByText('305 dias (projeção)');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('is none where none was begun', async () => {
    openPiece({ animais: [aCow(1)] }, curve);
    await screen.findByText('Sem lactação');
  });
});

const WEIGHED: RowsByTable = {
  animais: [
    aCow(1, {
      nome: 'Flor',
      categoria: 'N',
      raca: 'GH',
      dataNascimento: daysAgo(400),
      peso: 220,
    }),
  ],
  pesagens: [
    aWeighing(1, { dataPesagem: daysAgo(110), peso: 180, tipo: 'DESMAMA' }),
    aWeighing(2, { dataPesagem: daysAgo(10), peso: 220 }),
  ],
};

describe('an animal’s growth', () => {
  it('is drawn against the target', async () => {
    const { container } = openPiece(
      WEIGHED,
      <GrowthCurve rebanhoId={HERD_ID} animalId={cowId(1)} />,
    );
    const cursor = await screen.findByRole('slider', {
      name: 'Curva de crescimento, por meses de idade',
    });
    expect(cursor.getAttribute('aria-valuetext')).toContain('Meta Girolando');
    expect(screen.getAllByText('220 kg').length).toBeGreaterThan(0);
    screen.getByText(/^No padrão/);
    expect((await axe(container)).violations).toEqual([]);
  });

  it.each([
    [30, '1 mês'],
    [61, '2 meses'],
  ])('of %s days is of %s', async (age, words) => {
    const calf = {
      animais: [aCow(1, { categoria: 'N', dataNascimento: daysAgo(age) })],
      pesagens: [aWeighing(1, { dataPesagem: daysAgo(0), peso: 60 })],
    };
    openPiece(calf, <GrowthCurve rebanhoId={HERD_ID} animalId={cowId(1)} />);
    const cursor = await screen.findByRole('slider', { name: /^Curva de/ });
    expect(cursor.getAttribute('aria-valuetext')).toMatch(`${words}: `);
  });

  it('is listed with its gain, and a weighing can be deleted', async () => {
    const { user, server, container } = openPiece(
      WEIGHED,
      <WeighingHistory rebanhoId={HERD_ID} animalId={cowId(1)} />,
    );
    const list = await screen.findByRole('list', { name: 'Pesagens' });
    const [newest] = within(list).getAllByRole('listitem');
    expect(newest).toHaveTextContent('220 kg');
    expect(newest).toHaveTextContent('0,4 kg/dia');
    await user.click(
      screen.getByRole('button', {
        name: `Excluir pesagem de ${daysAgo(10)}`,
      }),
    );
    expect((await axe(container)).violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Excluir pesagem' }));
    await waitFor(() =>
      expect(within(list).getAllByRole('listitem')).toHaveLength(1),
    );
    expect(server.herd().all('pesagens')).toHaveLength(1);
  });
});
