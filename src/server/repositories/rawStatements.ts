import type { Executor } from '@/server/database/executor';

/** For the job queue's own SQL, so that it can join a transaction. */
export function makeRawRepository(executor: Executor) {
  return {
    async run(text: string, values: readonly unknown[]) {
      // Without a name it is planned each time, as the queue's texts vary.
      return { rows: await executor.query({ name: '', text }, values) };
    },
  };
}
