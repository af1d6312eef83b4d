import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { ADE_RESOURCES, type AdeCollection } from '@/domain/exchange/ade/types';
import type { EveryId } from '@/tools/quality/fuzz/ids';
import { adeProblems } from '../support/adeSchemas';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { everyRow } from './everyRow';
import { refusal } from './farm';

let test: TestApp;
let owner: TestUser;
let ids: EveryId;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signUp();
  ids = await everyRow(test, owner);
});
afterAll(() => test.close());

function asked(recurso: string, query = '') {
  const url = pathTo(PATHS.adeCollection, { ...ids, recurso });
  return { url: `${url}${query}`, as: owner };
}

describe('a resource of a herd in ADE', () => {
  it.each(ADE_RESOURCES)("%s are valid by ICAR's schemas", async (recurso) => {
    const answer = await test.call(asked(recurso));
    expect(answer.status).toBe(200);
    expect(adeProblems(recurso, answer.json())).toEqual([]);
  });

  it('takes a period', async () => {
    const within = async (query: string) => {
      const answer = await test.call(asked('weights', query));
      return answer.json<AdeCollection>().view.totalItems;
    };
    expect(await within('')).toBeGreaterThan(0);
    expect(await within('?inicio=01/01/2000&fim=31/12/2000')).toBe(0);
    const wrong = await test.call(asked('weights', '?inicio=2026-01-01'));
    expect(refusal(wrong)).toMatchObject({ status: 400 });
  });

  it('is not there under a name that ADE does not have', async () => {
    const answer = await test.call(asked('vaccines'));
    expect(refusal(answer)).toMatchObject({ status: 404 });
  });

  it('has a tag, by which it is asked for again', async () => {
    const first = await test.call(asked('animals'));
    const etag = String(first.headers.etag);
    const again = { ...asked('animals'), headers: { 'if-none-match': etag } };
    expect((await test.call(again)).status).toBe(304);
  });
});
