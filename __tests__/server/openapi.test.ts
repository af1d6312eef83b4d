import Ajv from 'ajv/dist/2020';
import {
  animalBatchSchema,
  animalSchema,
  bullSchema,
} from '@/contract/animals';
import { PATHS } from '@/contract/api';
import { jsonSchema } from '@/contract/jsonSchema';
import { loginSchema } from '@/contract/session';
import { startTestApp, type TestApp } from '../support/serverApp';
import { aCow } from './farm';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { security?: unknown[] }>>;
}

it('lists every call, and every listed call is there', async () => {
  const answer = await test.call({ url: PATHS.openapi });
  const { openapi, paths } = answer.json<Document>();
  expect(openapi).toBe('3.1.0');
  const listed = Object.keys(paths).map((path) =>
    path.replace(/\{(\w+)\}/g, ':$1'),
  );
  expect(listed.sort()).toEqual([...new Set(Object.values(PATHS))].sort());
  for (const [path, methods] of Object.entries(paths)) {
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    for (const method of Object.keys(methods)) {
      const route = { url, method: method.toUpperCase() as 'GET' };
      expect([url, method, test.app.hasRoute(route)]).toEqual([
        url,
        method,
        true,
      ]);
    }
  }
});

it('is compressed once, for whoever takes it so', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await test.call({ url: PATHS.openapi, headers });
  const known = await test.call({ url: PATHS.openapi });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(known.headers['content-encoding']).toBeUndefined();
});

it('says which calls need no session', async () => {
  const { paths } = (await test.call({ url: PATHS.openapi })).json<Document>();
  const open = Object.entries(paths).filter(([, methods]) =>
    Object.values(methods).some(({ security }) => security?.length === 0),
  );
  expect(open.map(([path]) => path).sort()).toEqual(
    [
      PATHS.signUp,
      PATHS.login,
      PATHS.forgottenPassword,
      PATHS.recoverPassword,
      PATHS.pushKey,
      PATHS.health,
      PATHS.openapi,
    ].sort(),
  );
});

it('converts texts, codes, numbers, dates, lists and limits', () => {
  expect(jsonSchema(bullSchema)).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['animalId', 'touroProprio'],
    properties: {
      touroProprio: { type: 'boolean' },
      quantidadeDoses: {
        ...{ type: ['integer', 'null'], minimum: 0, maximum: 100_000 },
      },
    },
  });
  expect(jsonSchema(animalSchema)).toMatchObject({
    properties: {
      nome: { type: 'string', maxLength: 100 },
      categoria: { enum: ['V', 'T', 'N'] },
      maeId: { type: ['string', 'null'] },
    },
  });
  expect(jsonSchema(animalBatchSchema)).toMatchObject({
    properties: {
      animais: { type: 'array', minItems: 1, maxItems: 10_000 },
    },
  });
  expect(jsonSchema(loginSchema)).toMatchObject({
    required: ['username', 'senha'],
  });
});

it('makes schemas that take what the contract takes', () => {
  const ajv = new Ajv({ strict: false });
  const check = ajv.compile(jsonSchema(animalSchema));
  const cow = aCow('01890a5d-ac96-774b-bcce-b302099a8001');
  expect(check(cow)).toBe(true);
  expect(check({ ...cow, nome: 'a_b' })).toBe(false);
  expect(check({ ...cow, sexo: 'X' })).toBe(false);
  expect(check({ ...cow, dono: 'x' })).toBe(false);
});
