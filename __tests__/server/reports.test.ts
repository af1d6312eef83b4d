import type { ProblemAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { callOf } from '@/contract/operations';
import { pathTo } from '@/contract/paths';
import { sanitaryCalendar } from '@/domain/calendar/calendar';
import { calendarRows } from '@/domain/calendar/types';
import { isPregnantOn } from '@/domain/cows/situation';
import type { Operation } from '@/domain/operations';
import { forecastReport } from '@/domain/reports/forecast';
import { generalReport } from '@/domain/reports/general';
import { GENERAL_COLUMNS } from '@/domain/reports/generalColumns';
import { generalCows } from '@/domain/reports/generalCows';
import { type ReportInput, reportInputOf } from '@/domain/reports/input';
import { milkReport } from '@/domain/reports/milk';
import { milkQualityReport } from '@/domain/reports/milkQuality';
import { table } from '@/domain/reports/table';
import { weighingReport } from '@/domain/reports/weighings';
import { dayNumber } from '@/domain/shared/dates';
import { HERD_MESSAGES } from '@/domain/shared/messages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { type Played, playSteps } from '@/domain/simulator/play';
import type { Step } from '@/domain/simulator/steps';
import { stepsFor } from '@/tools/demo/sendFarm';
import { RECORDED } from '@/tools/importHerd/identity';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';

const TODAY = '20/11/2026';
const NOON = new Date('2026-11-20T15:00:00Z');
const AGORA = `${TODAY} 12:00`;
const PERIOD = '?inicio=01/01/2026&fim=20/11/2026';

let test: TestApp;
let user: TestUser;
let rebanhoId: string;
let device: Played;

jest.setTimeout(400_000);

/** One small farm, on the server by its calls and on a device by its rules. */
beforeAll(async () => {
  test = await startTestApp({ now: () => NOON });
  user = await test.signUp();
  const { usuarioId } = await test.login(user);
  const wish = {
    ...{ url: null, folder: '', username: '', senha: '' },
    ...{ cows: 5, years: 1, seed: 8, breed: 'GH' as const },
  };
  const farm = stepsFor(wish, usuarioId, AGORA);
  rebanhoId = farm.rebanhoId;
  for (const step of farm.steps) await send(step);
  device = playSteps(farm.steps, dayNumber(TODAY), false);
});
afterAll(() => test.close());

async function send({ tipo, dados, about }: Step): Promise<void> {
  const call = callOf({ id: '', at: RECORDED, tipo, dados } as Operation);
  const answer = await test.call({ ...call, as: user });
  if (answer.status >= 300) throw new Error(`${about}: ${answer.text}`);
}

const ask = (
  path: string,
  query = '',
  accept = 'application/json',
  as = user,
) =>
  test.call({
    url: `${pathTo(path, { rebanhoId })}${query}`,
    headers: { accept },
    as,
  });

function inputOf(inicio: string | null, fim: string | null): ReportInput {
  const question = { today: TODAY, agora: AGORA, inicio, fim };
  return reportInputOf(device.herd, { ...question, descartadas: false });
}

const REPORTS = [
  ['generalReport', generalReport],
  ['forecastReport', forecastReport],
  ['milkReport', milkReport],
  ['weighingReport', weighingReport],
  ['milkQualityReport', milkQualityReport],
] as const;
const EVERY = [...REPORTS.map(([name]) => name), 'calendarReport'] as const;

/** As JSON carries it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a report of the server', () => {
  it('was made of a farm that the device has too', () => {
    expect(device.problems).toEqual([]);
    expect(device.herd.all('situacoesReprodutivas').length).toBeGreaterThan(20);
  });

  it.each(REPORTS)('%s is what the device computes', async (name, report) => {
    const whole = await ask(PATHS[name]);
    expect(whole.status).toBe(200);
    expect(whole.json()).toEqual(plain(report(inputOf(null, null))));
    const part = await ask(PATHS[name], PERIOD);
    const asked = inputOf('01/01/2026', '20/11/2026');
    expect(part.json()).toEqual(plain(report(asked)));
  });

  it('the sanitary calendar is what the device computes', async () => {
    const { herd } = device;
    const rows = calendarRows(herd, isPregnantOn(herd, TODAY));
    const whole = { inicio: null, fim: null };
    const answer = await ask(PATHS.calendarReport);
    const told = plain(sanitaryCalendar(rows, whole, TODAY));
    expect(answer.json()).toEqual(told);
    expect(JSON.stringify(told)).toContain('ATRASADA');
  });

  it('lists discarded cows only where they are asked for', async () => {
    const count = async (query: string) => {
      const answer = await ask(PATHS.generalReport, query);
      return answer.json<ReturnType<typeof generalReport>>().vacas.length;
    };
    const active = await count('');
    expect(await count('?descartadas=false')).toBe(active);
    expect(await count('?descartadas=true')).toBeGreaterThan(active);
  });

  it('comes as CSV for a Brazilian spreadsheet', async () => {
    const answer = await ask(PATHS.generalReport, '', 'text/csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="lida-geral-vacas-2026-11-20.csv"',
    );
    const cows = generalCows(inputOf(null, null));
    expect(answer.text).toBe(`\u{feff}${table(GENERAL_COLUMNS, cows)}`);
    expect(answer.text.startsWith('\u{feff}Vaca;')).toBe(true);
    expect(answer.text).toContain('\r\n');
  });

  it.each(EVERY)(
    '%s comes in both forms, by what is asked first',
    async (name) => {
      const both = await ask(PATHS[name], '', 'text/csv, application/json');
      expect(both.headers['content-type']).toContain('text/csv');
      const json = await ask(PATHS[name], '', 'application/json, text/csv');
      expect(json.headers['content-type']).toContain('application/json');
      const any = await ask(PATHS[name], '', '*/*');
      expect(any.headers['content-type']).toContain('application/json');
    },
  );

  it('answers 304 to who has it already', async () => {
    const { headers } = await ask(PATHS.milkReport, PERIOD);
    const again = await test.call({
      url: `${pathTo(PATHS.milkReport, { rebanhoId })}${PERIOD}`,
      headers: { 'if-none-match': String(headers.etag) },
      as: user,
    });
    expect(again.status).toBe(304);
  });

  it.each(EVERY)('%s is nobody else’s', async (name) => {
    const stranger = await test.signUp();
    const answer = await ask(PATHS[name], '', 'application/json', stranger);
    expect(answer.status).toBe(404);
    expect(answer.json<ProblemAnswer>().detail).toBe(HERD_MESSAGES.notFound);
  });

  it.each(EVERY)('%s needs a session', async (name) => {
    const url = pathTo(PATHS[name], { rebanhoId });
    expect((await test.call({ url })).status).toBe(401);
  });

  it.each(['?inicio=31/02/2026', '?fim=2026-01-01', '?descartadas=talvez'])(
    'refuses the query %s',
    async (query) => {
      const answer = await ask(PATHS.generalReport, query);
      expect(answer.status).toBe(400);
      expect(answer.json<ProblemAnswer>().detail).toBe(
        REQUEST_MESSAGES.invalid,
      );
    },
  );
});
