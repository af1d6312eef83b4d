import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import { API } from '@/contract/api';
import type { Call, Refusal } from '@/contract/call';
import { openApiDocument, refusalsOf } from '@/contract/openapi';

/** An answer as it left the server. */
export interface Answered {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const DOCUMENT = 'https://lida.invalid/openapi.json';
// The document's own form is looked at where it is linted.
const unlooked = { meta: false, validateSchema: false } as const;
const ajv = new Ajv({ strict: false, validateFormats: false, ...unlooked });
ajv.addSchema(openApiDocument('0'), DOCUMENT);

/** Compiled where it is asked: no suite calls them all, and each takes its time. */
function schemaAt(...place: readonly string[]) {
  const $ref = `${DOCUMENT}#${place.map(escaped).join('')}`;
  let check: ValidateFunction | null = null;
  return () => {
    check ??= ajv.compile({ $ref });
    return check;
  };
}

function escaped(part: string): string {
  const pointer = part.replaceAll('~', '~0').replaceAll('/', '~1');
  return `/${encodeURIComponent(pointer)}`;
}

const isProblem = schemaAt('components', 'schemas', 'Problema');

const ROUTES = Object.entries<Call>(API).map(([name, call]) => {
  const { method, path, status } = call;
  const address = path.replace(/:(\w+)/g, '{$1}');
  const place = ['paths', address, method.toLowerCase(), 'responses'];
  return {
    ...{ name, call },
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    isAnswer: schemaAt(
      ...[...place, String(status), 'content', 'application/json', 'schema'],
    ),
  };
});

type Route = (typeof ROUTES)[number];

/** Throws where a declared call answered what its declaration does not say. */
export function checkAnswer(answered: Answered): void {
  const address = answered.url.split('?')[0] ?? '';
  const route = ROUTES.find(
    ({ call, pattern }) =>
      call.method === answered.method && pattern.test(address),
  );
  // A fault has its own tests; nobody promises one.
  const why = route && answered.status !== 500 && faultOf(route, answered);
  if (!why) return;
  const what = `${route.name} answered ${answered.status}: ${why}`;
  throw new Error(`${what}\n${answered.text.slice(0, 2000)}`);
}

function faultOf(
  { call, isAnswer, name }: Route,
  { status, text, type }: Answered,
): string | null {
  const [media] = type.split(';');
  if (status >= 400) {
    if (!refusalsOf(call).includes(status as Refusal)) return 'not declared';
    const right = media === 'application/problem+json';
    return right && isProblem()(JSON.parse(text)) ? null : 'no problem';
  }
  if (status === 304) return text === '' ? null : 'not empty';
  if (status !== call.status) return 'not declared';
  if (media === 'text/csv') return call.csv ? null : 'not declared in CSV';
  const check = isAnswer();
  if (check(JSON.parse(text))) return null;
  return ajv.errorsText(check.errors, { dataVar: name });
}
