import { reportInputOf } from '@/domain/reports/input';
import { farmDay } from '@/state/clock';
import { type Port, ReportClient } from '@/web/workers/client';
import { HeldHerd } from '@/web/workers/heldHerd';
import { JOBS, type JobName, runJob } from '@/web/workers/jobs';
import { weightOfHerd } from '@/web/workers/parts';
import type { FromWorker, ToWorker } from '@/web/workers/protocol';
import { storyFarm } from './reportsFarm';

/** What the worker does, with all that is said copied as between threads. */
function fakeWorker() {
  const said: ToWorker[] = [];
  let held: HeldHerd | null = null;
  let listen: (event: { data: FromWorker }) => void = () => undefined;
  const port: Port = {
    addEventListener: (_, given) => {
      listen = given;
    },
    postMessage(given) {
      const message = structuredClone(given);
      said.push(message);
      if (message.kind === 'begin') {
        held = new HeldHerd(message.herd, message.parametros);
      } else if (message.kind === 'rows') held?.add(message.rows);
      else if (held) {
        const { id, job, question } = message;
        const result = structuredClone(runJob(job, held.inputFor(question)));
        queueMicrotask(() => listen({ data: { id, ok: true, result } }));
      } else {
        const data = { id: message.id, ok: false, message: 'nada' } as const;
        queueMicrotask(() => listen({ data }));
      }
    },
  };
  return { port, said };
}

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
    expect(weightOfHerd(herd)).toBeGreaterThan(300);
  });
});
