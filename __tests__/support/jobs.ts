import type { Database } from '@/server/database/database';
import { madeDigest, sendDigest } from '@/server/jobs/notices';
import { tick } from '@/server/jobs/tick';
import type { JobParts, JobSender, NewJob } from '@/server/jobs/types';

/** A queue that remembers what it was sent, once that is committed. */
export function fakeQueue() {
  const sent: NewJob[] = [];
  const jobs: JobSender = {
    send: async (_repositories, more) => {
      sent.push(...more);
    },
  };
  return { jobs, sent };
}

/** The jobs' world at a time of the test's choosing. */
export function jobWorld(database: Database, backup = false) {
  const { jobs, sent } = fakeQueue();
  const errors: unknown[] = [];
  let time = new Date(0);
  const parts: JobParts = {
    database,
    jobs,
    backup,
    digest: (resumoId) => madeDigest(database, resumoId),
    now: () => time,
    onError: (error) => errors.push(error),
  };
  return {
    parts,
    sent,
    errors,
    /** A minute of the clock: `2026-11-20T06:00`, wall time of the farm. */
    async at(wall: string): Promise<readonly NewJob[]> {
      // São Paulo has had no daylight saving since 2019.
      time = new Date(`${wall}:00-03:00`);
      const before = sent.length;
      await tick(parts);
      return sent.slice(before);
    },
    /** Works off the digests among these jobs; answers what they sent. */
    async digests(given: readonly NewJob[]): Promise<readonly NewJob[]> {
      const before = sent.length;
      for (const job of given) {
        if (job.name === 'resumo') await sendDigest(parts, job.data.resumoId);
      }
      return sent.slice(before);
    },
  };
}
