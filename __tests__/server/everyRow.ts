import { makeFarm } from '@/tools/quality/fuzz/farm';
import type { TestApp, TestUser } from '../support/serverApp';

/** A herd of this user with a row of every table, `mark` in every name. */
export async function everyRow(test: TestApp, as: TestUser, mark = '') {
  return makeFarm(async (call) => {
    const answer = await test.call({ ...call, as });
    if (answer.status >= 300) throw new Error(answer.text);
    return answer.json();
  }, mark);
}
