import { render, screen, waitFor } from '@testing-library/react';
import { LazyLineChart } from '@/web/components/charts/LazyLineChart';

const mockLine = { reachable: false, asked: 0 };
jest.mock('@/web/components/charts/LineChart', () => {
  mockLine.asked += 1;
  if (!mockLine.reachable) throw new Error('Loading chunk failed.');
  return jest.requireActual('@/web/components/charts/LineChart');
});

it('a chart that cannot be fetched leaves its page standing until it can', async () => {
  const points = [0, 1].map((x) => ({ x, y: x }));
  render(
    <>
      <h1>Mimosa</h1>
      <LazyLineChart
        {...{ title: 'Leite', xLabel: 'dia' }}
        series={[{ name: 'Leite', points }]}
        {...{ formatX: String, formatY: String, tickX: String, tickY: String }}
      />
    </>,
  );
  await waitFor(() => expect(mockLine.asked).toBe(1));
  expect(screen.getByRole('heading', { name: 'Mimosa' })).toBeVisible();
  mockLine.reachable = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('slider')).toBeVisible();
});
