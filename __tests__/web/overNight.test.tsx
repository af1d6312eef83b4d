import { act, screen, within } from '@testing-library/react';
import { addDays } from '@/domain/shared/dates';
import { nowOnFarm, today } from '@/web/clock';
import { longDate } from '@/web/shared/calendar/weeks';
import { anApplication } from '../support/buildersMilk';
import { onlyClock } from '../support/onlyClock';
import { HERD, openApp } from './herdsFarm';
import { cowId, milkingCows, milkServer } from './milkFarm';

/** The dashboard's own chunk is read first. */
const PATIENT = { timeout: 20_000 };
jest.setTimeout(60_000);

afterEach(() => jest.useRealTimers());

/** The clock of a page that was asleep: it is `time` on a day of the farm. */
function clockAt(day: string, time: string): Date {
  const [date = '', month, year] = day.split('/');
  return new Date(`${year}-${month}-${date}T${time}:00-03:00`);
}

it('is of the day and the hour, however long the page has been open', async () => {
  const day = today();
  const next = addDays(day, 1);
  onlyClock(clockAt(day, '12:10'));
  const ends = `${next} 05:30`;
  const rows = {
    ...milkingCows(['Aurora', 'Mimosa']),
    aplicacoes: [anApplication(1, cowId(2), `${day} 08:00`, ends)],
  };
  openApp(HERD, milkServer(rows).answers);
  const tasks = await screen.findByRole(
    'region',
    { name: 'Para hoje' },
    PATIENT,
  );
  within(tasks).getByText(longDate(day));
  await within(tasks).findByText(/^Mimosa/);
  jest.setSystemTime(clockAt(next, '06:10'));
  expect(nowOnFarm()).toBe(`${next} 06:10`);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await within(tasks).findByText(longDate(next));
  expect(within(tasks).queryByText(/^Mimosa/)).toBeNull();
});
