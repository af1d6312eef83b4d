import type { SyncAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { WRITE_HEADERS } from '@/contract/headers';
import { callOf } from '@/contract/operations';
import { pathTo } from '@/contract/paths';
import { cowMetricsOf } from '@/domain/cows/metrics';
import { cowRecordsOf } from '@/domain/cows/record';
import type { Operation } from '@/domain/operations';
import { kilosOfMilk } from '@/domain/production/indicators';
import { forecastReport } from '@/domain/reports/forecast';
import { type GeneralReport, generalReport } from '@/domain/reports/general';
import { type ReportInput, reportInputOf } from '@/domain/reports/input';
import { type MilkReport, milkReport } from '@/domain/reports/milk';
import {
  type MilkQualityReport,
  milkQualityReport,
} from '@/domain/reports/milkQuality';
import { weighingReport } from '@/domain/reports/weighings';
import { dayNumber } from '@/domain/shared/dates';
import type { RowsByTable } from '@/domain/shared/effects';
import { idOf, TABLE_NAMES } from '@/domain/shared/tables';
import { type Played, playSteps } from '@/domain/simulator/play';
import { makeClient } from '@/tools/importHerd/client';
import { readFarms } from '@/tools/importHerd/folder';
import { idsFor, RECORDED } from '@/tools/importHerd/identity';
import { importFarm } from '@/tools/importHerd/importFarm';
import { stepsOf } from '@/tools/importHerd/mapping';
import type { Step } from '@/tools/importHerd/steps';
import { herdOf, type MemoryHerd } from '../support/herdReader';
import { REAL_FARM } from '../support/realFarm';
import {
  type ListeningApp,
  listenTestApp,
  type TestUser,
} from '../support/serverApp';
import { intervalSums, oracleYields } from './farmYields';

/** Known truths of this farm, from its README. */
const CALVINGS = 188;
const INTERVALS = 122;
const MEAN_INTERVAL = 406.2;
const SERVICES = 778;
const TEST_DAYS = 1687;
/** kg, and the same in litres. */
const MEAN_TEST_DAY = 25.99;
const MEAN_LITRES = 25.21;
const LAST_DAY = '31/12/2013';
const ORACLE = 112;
/** What recording to a tenth of a litre may change of a yield. */
const TENTHS = 0.002;
/** The day the server and the device report on. */
const TODAY = '20/11/2026';
const NOON = new Date('2026-11-20T15:00:00Z');

jest.setTimeout(900_000);

describe('the real farm through the server', () => {
  let test: ListeningApp;
  let imported: Imported;

  interface Imported {
    readonly user: TestUser;
    readonly steps: readonly Step[];
    readonly herd: MemoryHerd;
    readonly versao: number;
  }

  beforeAll(async () => {
    test = await listenTestApp({ now: () => NOON });
    imported = await importedBy(await test.signUp());
  });
  afterAll(() => test.close());

  async function importedBy(user: TestUser): Promise<Imported> {
    const [farm] = readFarms(REAL_FARM);
    if (!farm) throw new Error('no farm');
    const { usuarioId } = await test.login(user);
    const client = makeClient(test.url, {
      fetch,
      wait: async () => undefined,
      onWait: () => undefined,
    });
    const session = { userId: usuarioId, token: user.accessToken };
    const quiet = {
      start: () => undefined,
      step: () => undefined,
      stop: () => undefined,
    };
    const { refusals } = await importFarm(farm, client, session, quiet);
    expect(refusals).toEqual([]);
    const steps = stepsOf(farm, idsFor(usuarioId));
    return { user, steps, ...(await pulled(user, steps)) };
  }

  async function pulled(user: TestUser, steps: readonly Step[]) {
    const { rebanhoId } = steps[0]?.dados ?? { rebanhoId: '' };
    const rows: Record<string, unknown[]> = {};
    let page: SyncAnswer | undefined;
    let herd: SyncAnswer['mudancas']['rebanhos'][number] | undefined;
    do {
      const url = `${pathTo(PATHS.sync, { rebanhoId })}?desde=${page?.versao ?? 0}&linhas=1000`;
      page = (await test.call({ url, as: user })).json<SyncAnswer>();
      herd = page.mudancas.rebanhos.at(-1) ?? herd;
      for (const table of TABLE_NAMES) {
        rows[table] = [...(rows[table] ?? []), ...page.mudancas[table]];
      }
    } while (!page.completo);
    if (!herd) throw new Error('no herd was pulled');
    const { versao } = page;
    return { versao, herd: herdOf(rows as RowsByTable, herd) };
  }

  it('has the calvings, the intervals and the services it is known to have', () => {
    const metrics = cowRecordsOf(imported.herd).map((record) =>
      cowMetricsOf(record, LAST_DAY),
    );
    const intervals = metrics.flatMap(({ intervalos }) =>
      intervalos.map(({ dias }) => dias),
    );
    const partos = metrics.reduce((sum, it) => sum + it.partos, 0);
    expect([partos, intervals.length]).toEqual([CALVINGS, INTERVALS]);
    expect(mean(intervals)).toBeCloseTo(MEAN_INTERVAL, 1);
    const services = imported.herd
      .all('situacoesReprodutivas')
      .filter(({ reprodutividade }) => reprodutividade === 'IN');
    expect(services).toHaveLength(SERVICES);
  });

  it('leaves the stock of every registered bull empty', () => {
    const bulls = imported.herd
      .all('animais')
      .filter(({ categoria }) => categoria === 'T');
    expect(bulls).toHaveLength(41);
    expect(new Set(bulls.map((bull) => bull.quantidadeDoses))).toEqual(
      new Set([0]),
    );
  });

  it('has its test-days', () => {
    const litres = imported.herd
      .all('producoes')
      .flatMap(({ registros }) => registros.map(({ litros }) => litros));
    expect(litres).toHaveLength(TEST_DAYS);
    expect(mean(litres.map(kilosOfMilk))).toBeCloseTo(MEAN_TEST_DAY, 2);
  });

  describe('its reports', () => {
    const REPORTS = [
      ['generalReport', generalReport],
      ['forecastReport', forecastReport],
      ['milkReport', milkReport],
      ['weighingReport', weighingReport],
    ] as const;
    let device: Played;

    beforeAll(() => {
      device = playSteps(imported.steps, dayNumber(TODAY), false);
    });

    function inputOf(period: Partial<ReportInput> = {}): ReportInput {
      const asked = { today: TODAY, agora: `${TODAY} 12:00` };
      const whole = { inicio: null, fim: null, descartadas: true };
      return reportInputOf(device.herd, { ...asked, ...whole, ...period });
    }

    async function answer<T>(name: keyof typeof PATHS, query: string) {
      const { rebanhoId } = imported.herd.herd;
      const url = `${pathTo(PATHS[name], { rebanhoId })}?${query}`;
      return (await test.call({ url, as: imported.user })).json<T>();
    }

    it.each(REPORTS)('%s: device and server say the same', async (name, of) => {
      expect(device.problems).toEqual([]);
      const all = await answer(name, 'descartadas=true');
      expect(all).toEqual(asJson(of(inputOf())));
      const year = { inicio: '01/01/2008', fim: '31/12/2008' };
      const part = await answer(name, new URLSearchParams(year).toString());
      const own = inputOf({ ...year, descartadas: false });
      expect(part).toEqual(asJson(of(own)));
    });

    it('tell the mean calving interval of 122', async () => {
      const own = generalReport(inputOf()).resumo;
      const told = await answer<GeneralReport>('generalReport', '');
      for (const { iepMedioDias, iepN } of [own, told.resumo]) {
        expect([iepMedioDias, iepN]).toEqual([MEAN_INTERVAL, INTERVALS]);
      }
    });

    it('tell the mean test-day, of every litre', async () => {
      const own = milkReport(inputOf()).resumo;
      const told = await answer<MilkReport>('milkReport', '');
      for (const { pvo, litros } of [own, told.resumo]) {
        expect(pvo).toBe(MEAN_LITRES);
        expect(litros / TEST_DAYS).toBeCloseTo(MEAN_LITRES, 2);
      }
    });

    it('tell its udders and who raises the tank', async () => {
      const day = '09/07/2008';
      const asked = { ...inputOf(), inicio: day, fim: day };
      const own = milkQualityReport(inputOf());
      const told = await answer<MilkQualityReport>('milkQualityReport', '');
      expect(told.indices).toEqual(own.indices);
      expect(own.indices).toMatchObject({
        ...{ testes: 1682, sadios: 1246 },
        ...{ novasInfeccoes: [149, 1142], curas: [106, 352] },
        ...{ novasPeriodoSeco: [11, 67], curasPeriodoSeco: [42, 55] },
        primiparasInfectadas: [11, 44],
      });
      const [tank] = milkQualityReport(asked).quemSobe;
      const query = `inicio=${day}&fim=${day}`;
      const { quemSobe } = await answer<MilkQualityReport>(
        'milkQualityReport',
        query,
      );
      expect(quemSobe).toEqual([tank]);
      expect(tank?.ccsTanque).toBeCloseTo(368.2, 1);
    });

    it('give the yields of 112 lactations by the interval sum', () => {
      const oracle = oracleYields();
      expect(oracle).toHaveLength(ORACLE);
      for (const herd of [imported.herd, device.herd]) {
        const yieldOf = intervalSums(herd);
        const far = oracle.filter(
          (known) =>
            Math.abs(kilosOfMilk(yieldOf(known) ?? 0) / known.kilos - 1) >
            TENTHS,
        );
        expect(far).toEqual([]);
      }
    });
  });

  it('imported again changes nothing', async () => {
    const again = await importedBy(imported.user);
    expect(again.versao).toBe(imported.versao);
    expect(again.herd.snapshot()).toEqual(imported.herd.snapshot());
  });

  it('comes to the same from two devices, in any order', async () => {
    const user = await test.signUp();
    const { usuarioId } = await test.login(user);
    const [farm] = readFarms(REAL_FARM);
    if (!farm) throw new Error('no farm');
    const steps = stepsOf(farm, idsFor(usuarioId));
    const isEvent = ({ tipo }: Step) => tipo.startsWith('cows/');
    const first = steps.findIndex(isEvent);
    const last = steps.findLastIndex(isEvent);
    for (const step of steps.slice(0, first)) await send(user, step);
    const events = shuffled(steps.slice(first, last + 1));
    const half = Math.ceil(events.length / 2);
    await Promise.all(
      [events.slice(0, half), events.slice(half)].map((part, device) =>
        fromDevice(user, part, device),
      ),
    );
    for (const step of steps.slice(last + 1)) await send(user, step);
    const other = await pulled(user, steps);
    expect(comparable(other.herd, steps)).toEqual(
      comparable(imported.herd, imported.steps),
    );
  });

  async function fromDevice(
    user: TestUser,
    steps: readonly Step[],
    device: number,
  ) {
    const id = `01890a5d-ac96-774b-bcce-b30209900${device}00`;
    for (const [index, step] of steps.entries()) {
      await send(user, step, {
        [WRITE_HEADERS.device]: id,
        [WRITE_HEADERS.sequence]: String(index + 1),
      });
    }
  }

  async function send(
    user: TestUser,
    { tipo, dados }: Step,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const { method, url, body } = callOf({
      id: '',
      at: RECORDED,
      tipo,
      dados,
    } as Operation);
    const answer = await test.call({
      ...{ method, url, body, as: user },
      headers: { [WRITE_HEADERS.herd]: dados.rebanhoId, ...headers },
    });
    if (answer.status >= 300) throw new Error(`${tipo}: ${answer.text}`);
  }
});

/** As it comes out of an answer. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Ids differ by user, versions by order: both stand for their place. */
function comparable(herd: MemoryHerd, steps: readonly Step[]) {
  const places = new Map<string, string>();
  for (const id of JSON.stringify(steps).match(UUIDS) ?? []) {
    if (!places.has(id)) places.set(id, `id ${places.size}`);
  }
  return TABLE_NAMES.map((table) =>
    herd
      .all(table)
      .map((row) => {
        const { versao: _, ...rest } = row;
        const text = JSON.stringify({ id: idOf(table, row), ...rest });
        return text.replace(UUIDS, (id) => places.get(id) ?? 'unknown');
      })
      .sort(),
  );
}

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The same shuffle every time. */
function shuffled<T>(items: readonly T[]): readonly T[] {
  let seed = 20_261_121;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
