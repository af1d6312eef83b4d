import {
  ADDRESS,
  EXTERNAL,
  startPostgres,
  type TestPostgres,
} from './databaseClient';

declare global {
  var testPostgres: TestPostgres | undefined;
}

/** One PostgreSQL for the whole run. */
export default async function setup(): Promise<void> {
  if (EXTERNAL !== undefined) {
    process.env[ADDRESS] = EXTERNAL;
    return;
  }
  globalThis.testPostgres = await startPostgres();
  process.env[ADDRESS] = globalThis.testPostgres.url;
}
