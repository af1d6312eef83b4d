import { waitFor } from '@testing-library/react';
import { reportInputOf } from '@/domain/reports/input';
import type { HerdReader } from '@/domain/shared/effects';
import { farmDay } from '@/state/clock';
import { ReportClient } from '@/web/workers/client';
import { JOBS, type JobName, runJob } from '@/web/workers/jobs';
import { isHeavier } from '@/web/workers/parts';
import { fakeWorker } from './fakeWorker';
import { storyFarm } from './reportsFarm';

const { herd } = storyFarm();
const today = farmDay(Date.now());
const question = { today, agora: `${today} 12:00`, inicio: null, fim: null };
const pause = jest.fn(async () => undefined);

describe('the report worker', () => {
  it.each(Object.keys(JOBS) as JobName[])(
    '%s: says what the screen’s own thread says',
    async (job) => {
      const { port } = fakeWorker();
      const client = new ReportClient(port, pause);
      const there = await client.ask(job, herd, question);
      const here = runJob(job, reportInputOf(herd, question));
      expect(there).toEqual(structuredClone(here));
    },
  );

  it('is given the herd once, in parts between which the screen may draw', async () => {
    const { port, said } = fakeWorker();
    pause.mockClear();
    const client = new ReportClient(port, pause);
    await Promise.all([
      client.ask('milk', herd, question),
      client.ask('dashboard', herd, question),
    ]);
    const parts = said.filter(({ kind }) => kind === 'rows');
    expect(said.filter(({ kind }) => kind === 'begin')).toHaveLength(1);
    expect(parts.length).toBeGreaterThanOrEqual(6);
    expect(pause).toHaveBeenCalledTimes(parts.length);
    expect(isHeavier(herd, 300)).toBe(true);
    expect(isHeavier(herd, 1_000_000)).toBe(false);
  });

  it('is not given a herd that has changed before its turn came', async () => {
    const { port, said } = fakeWorker();
    const client = new ReportClient(port, pause);
    const versions = [1, 2, 3].map((versao) => ({
      ...{ herd: { ...herd.herd, versao } },
      row: () => undefined,
      all: () => [],
    }));
    const asked = versions.map((one) =>
      client.ask('dashboard', one as unknown as HerdReader, question),
    );
    await Promise.all(asked);
    const begun = said.flatMap((one) => (one.kind === 'begin' ? [one] : []));
    expect(begun.map((one) => one.herd.versao)).toEqual([3]);
  });

  it('tells those that wait when it breaks, and takes no more questions', async () => {
    const { port, said } = fakeWorker({ silent: true });
    const client = new ReportClient(port, pause);
    const waits = client.ask('milk', herd, question);
    const told = expect(waits).rejects.toThrow('parou');
    await waitFor(() => expect(said.at(-1)?.kind).toBe('ask'));
    client.fail('parou');
    await told;
    await expect(client.ask('milk', herd, question)).rejects.toThrow('parou');
  });
});
