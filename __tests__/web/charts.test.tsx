import { render } from '@testing-library/react';
import { BarChart } from '@/web/components/charts/BarChart';
import LineChart from '@/web/components/charts/LineChart';
import { WheelChart } from '@/web/components/charts/WheelChart';

/** What is left of a phone of 320 px. */
const NARROW = 232;

beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(NARROW);
});
afterEach(() => jest.restoreAllMocks());

/** All that is written in the drawing, in its order. */
function written(container: HTMLElement): readonly (string | null)[] {
  return [...container.querySelectorAll('svg text')].map(
    ({ textContent }) => textContent,
  );
}

describe('bars on a narrow phone', () => {
  const barsOf = (bars: readonly (readonly [string, number])[]) => (
    <BarChart
      title="Pesos"
      summary=""
      series={['animais']}
      headings={['Faixa', 'Animais']}
      bars={bars.map(([label, value]) => ({
        ...{ label, values: [value], text: String(value) },
      }))}
    />
  );

  it('name only those that have room, and number all', () => {
    const { container } = render(
      barsOf([
        ['<85', 3],
        ['85–95', 17],
        ['95–105', 24],
        ['>105', 15],
      ]),
    );
    const words = written(container);
    expect(words).toEqual(expect.arrayContaining(['<85', '95–105']));
    expect(words).not.toContain('85–95');
    expect(words).toEqual(expect.arrayContaining(['3', '17', '24', '15']));
  });

  it('round no number that is small', () => {
    const { container } = render(
      barsOf([
        ['0–2', 0.59],
        ['3–6', 0.24],
      ]),
    );
    const words = written(container);
    expect(words).toEqual(expect.arrayContaining(['0,59', '0,24']));
  });

  it('write the first name inside the drawing', () => {
    const all = ['Guarani', 'Valente', 'Corisco', 'Maestro', 'Barão'];
    const { container } = render(
      barsOf(all.map((name) => [name, 30] as const)),
    );
    const first = [...container.querySelectorAll('svg text')].find(
      ({ textContent }) => textContent === 'Guarani',
    );
    // Seven letters, from their middle.
    expect(Number(first?.getAttribute('x'))).toBeGreaterThan(28);
  });
});

describe('the wheel', () => {
  const lettersOf = (width: number) => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
    const { container } = render(
      <WheelChart title="Roda" groups={[]} today="27/11/2026" />,
    );
    return {
      months: written(container),
      scale: container.querySelector('svg')?.style.getPropertyValue('--px'),
    };
  };

  it('has letters as large as others, however it is scaled', () => {
    expect(lettersOf(340)).toMatchObject({ scale: '1' });
    expect(lettersOf(170)).toMatchObject({ scale: '2' });
  });

  it('writes a month as one letter on a narrow phone', () => {
    expect(lettersOf(340).months.slice(0, 3)).toEqual(['jan', 'fev', 'mar']);
    expect(lettersOf(NARROW).months.join('')).toBe('JFMAMJJASOND');
  });
});

it('a line on a narrow phone names no two days over each other', () => {
  const { container } = render(
    <LineChart
      title="Leite"
      xLabel="dias"
      formatX={String}
      formatY={String}
      tickX={(day) => `${day}/11/2026`}
      tickY={(litres) => `${litres} L`}
      series={[
        {
          name: 'Leite',
          points: [19, 20, 21, 22, 23, 24, 25].map((x) => ({ x, y: x })),
        },
      ]}
    />,
  );
  const days = written(container).filter((word) => word?.endsWith('/2026'));
  expect(days).toEqual(['20/11/2026', '24/11/2026']);
});

it('a line can be made smaller as a whole, for paper', () => {
  const points = [0, 1].map((x) => ({ x, y: x }));
  const { container } = render(
    <LineChart
      {...{
        title: 'Leite',
        xLabel: 'dia',
        series: [{ name: 'Leite', points }],
      }}
      {...{ formatX: String, formatY: String, tickX: String, tickY: String }}
    />,
  );
  const drawing = container.querySelector('[role=slider] svg');
  expect(drawing).toHaveAttribute('viewBox', `0 0 ${NARROW} 190`);
});

it('a line ends before the words of its heights, and of one place is a dot', () => {
  const { container } = render(
    <LineChart
      {...{ title: 'Leite por dia', xLabel: 'dia' }}
      series={[
        { name: 'novembro', points: [0, 1, 2].map((x) => ({ x, y: 1200 })) },
        { name: 'outubro', points: [{ x: 1, y: 1250 }], dashed: true },
      ]}
      formatX={String}
      formatY={String}
      tickX={String}
      tickY={(y) => `${y.toLocaleString('pt-BR')} L`}
    />,
  );
  const ends = [...container.querySelectorAll('circle.point')].map((point) =>
    Number(point.getAttribute('cx')),
  );
  expect(ends).toEqual([NARROW - '1.000 L'.length * 9]);
  expect(container.querySelectorAll('circle.lone')).toHaveLength(1);
});

it('a line’s name keeps clear of its last point and of the cursor there', () => {
  const points = [0, 1, 2].map((x) => ({ x, y: 1200 }));
  const { container } = render(
    <LineChart
      {...{ title: 'Leite por dia', xLabel: 'dia' }}
      series={[{ name: 'novembro', label: 'novembro', points }]}
      {...{ formatX: String, formatY: String, tickX: String, tickY: String }}
    />,
  );
  const name = container.querySelector('text.name');
  const point = container.querySelector('circle.point');
  expect(name).toHaveAttribute('text-anchor', 'end');
  expect(
    Number(point?.getAttribute('cx')) - Number(name?.getAttribute('x')),
  ).toBeGreaterThan(Number(point?.getAttribute('r')));
});
