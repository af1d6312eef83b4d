import { MessageChannel } from 'node:worker_threads';
import { screen, waitFor, within } from '@testing-library/react';
import { addMonths } from '@/domain/shared/dates';
import { today } from '@/web/clock';
import { aWeighing } from '../support/buildersMilk';
import { fakeWorker } from './fakeWorker';
import { HERD, openApp } from './herdsFarm';
import { doseIn, heifer, vaccineServer, withRabies } from './vaccinesFarm';

const mockStart = jest.fn();
// The module itself is one that only the bundler understands.
jest.mock('@/web/workers/startWorker', () => ({
  startWorker: () => mockStart(),
}));

const CALENDAR = `${HERD}/calendario-sanitario`;
const cow = { categoria: 'V' } as const;

/** Rows enough for the work not to be the screen's, as of years of a farm. */
const MANY = Array.from({ length: 1001 }, (_, n) => aWeighing(n));

/** Three cows, one of them late with rabies. */
function aLargeFarm() {
  const herd = withRabies(
    [
      heifer('A', 'Aurora', 40, cow),
      heifer('B', 'Bela', 50, cow),
      heifer('C', 'Cora', 60, cow),
    ],
    [doseIn(1, -40, 'A'), doseIn(2, -20, 'BC')],
  );
  return vaccineServer(herd.apply({ put: { pesagens: MANY }, remove: {} }));
}

beforeAll(() => {
  Object.assign(globalThis, { Worker: class {}, MessageChannel });
});

afterAll(() => {
  for (const name of ['Worker', 'MessageChannel']) {
    Reflect.deleteProperty(globalThis, name);
  }
});

describe('the calendar of a large herd', () => {
  it('is the worker’s work, told of by a bar, and shown as it answers', async () => {
    const fake = fakeWorker({ silent: true });
    mockStart.mockReturnValue(fake.port);
    const { user } = openApp(`${CALENDAR}?visao=ano`, aLargeFarm().answers);
    const bar = { name: 'Calculando o calendário' };
    await screen.findByRole('progressbar', bar);
    const asked = () =>
      fake.said.flatMap((it) => (it.kind === 'ask' ? it : []));
    const fim = addMonths(today(), 12);
    const question = { today: today(), inicio: null, fim };
    // The bar may stand there a turn before the worker is asked.
    await waitFor(() =>
      expect(asked()).toMatchObject([{ job: 'calendar', question }]),
    );

    fake.answer();
    const late = await screen.findByRole('row', { name: /^Raiva Vaca/ });
    expect(within(late).getByText(/^Atrasada, 1 animal$/)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar', bar)).not.toBeInTheDocument();

    // Other years are another question, of the herd that is there already.
    const next = await screen.findByRole('button', { name: 'Ano seguinte' });
    await user.click(next);
    await user.click(next);
    const year = Number(today().slice(6)) + 2;
    await waitFor(() =>
      expect(asked().at(-1)?.question.fim).toBe(`31/12/${year}`),
    );
    expect(fake.said.filter(({ kind }) => kind === 'begin')).toHaveLength(1);
  });
});
