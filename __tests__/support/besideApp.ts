import { buildApp } from '@/server/app';
import type { Database } from '@/server/database/database';
import type { Work } from '@/server/workers/pool';

/** A server that only notes what it would have answered in a worker. */
export async function besideApp(database: Database, now = () => new Date()) {
  const beside: string[] = [];
  const work: Work = async ({ url }, { body } = {}) => {
    beside.push(`${url} ${body ? Buffer.from(body).toString() : ''}`);
    return {
      status: 200,
      headers: {},
      body: new Uint8Array(Buffer.from('{}')),
    };
  };
  const app = await buildApp({
    ...{ database, now, rateLimit: false },
    workers: {
      ...{ reports: work, bodies: work },
      digest: async () => null,
      close: async () => undefined,
    },
  });
  return { app, beside };
}
