import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapi, { astToString } from 'openapi-typescript';
import { openApiDocument } from '@/contract/openapi';

const ROOT = path.resolve(__dirname, '../..');
const FOLDER = path.join(ROOT, '.cache/client');

/** Holds what a client knows of each call against what the contract knows. */
const CHECK = `
import type { CALLS } from '@/contract/api';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { Writes } from '@/contract/operations';
import type { operations } from './schema';

type ByName = typeof CALLS & {
  readonly [Kind in keyof Writes as Writes[Kind]['name']]: Writes[Kind];
};

type Json<T> = T extends {
  readonly content: { readonly 'application/json': infer Value };
}
  ? Value
  : undefined;

type Answer<Of> = Of extends { readonly responses: infer R }
  ? Json<R[keyof R & (200 | 201)]>
  : never;
type Body<Of> = Of extends { readonly requestBody: infer B } ? Json<B> : undefined;

/** As a reader has it: nothing of it may be changed. */
type Frozen<T> = T extends readonly unknown[] | object
  ? { readonly [K in keyof T]: Frozen<T[K]> }
  : T;

type Same<A, B> = [A] extends [B]
  ? [B] extends [A]
    ? true
    : { readonly contractHasMore: [B, 'is no', A] }
  : { readonly clientHasMore: [A, 'is no', B] };

type Compared = {
  readonly [Name in keyof ByName]: {
    readonly answer: Same<
      Answer<operations[Name]>,
      Frozen<AnswerOf<ByName[Name]>>
    >;
    readonly body: Same<Body<operations[Name]>, Frozen<BodyOf<ByName[Name]>>>;
  };
};

type Right = { readonly answer: true; readonly body: true };
type Wrong = {
  readonly [Name in keyof Compared as Compared[Name] extends Right
    ? never
    : Name]: Compared[Name];
};

/** Whatever is not the same stands here by its name. */
export const wrong: Wrong = {};
`;

const PROJECT = {
  extends: path.join(ROOT, 'tsconfig.json'),
  // A client leaves out what it does not send, and need not say so exactly.
  compilerOptions: { exactOptionalPropertyTypes: false },
  include: ['*.ts'],
};

it('a client generated from the document has the contract’s own types', async () => {
  const document = openApiDocument('0');
  const types = await openapi(JSON.stringify(document), { immutable: true });
  mkdirSync(FOLDER, { recursive: true });
  const write = (name: string, text: string) =>
    writeFileSync(path.join(FOLDER, name), text);
  write('schema.ts', astToString(types));
  write('check.ts', CHECK);
  write('tsconfig.json', JSON.stringify(PROJECT));
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  expect(compiled(tsc)).toBe('');
});

/** What the compiler has to say. */
function compiled(tsc: string): string {
  try {
    return execFileSync(process.execPath, [tsc, '-p', FOLDER]).toString();
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout ?? error);
  }
}
