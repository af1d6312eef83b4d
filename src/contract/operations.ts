import type { OperationKind, OperationOf } from '@/domain/operations';
import type { EditOrigin } from '@/domain/shared/editTypes';
import { animalWrites } from './calls/animals';
import { cowWrites } from './calls/cows';
import { herdWrites } from './calls/herds';
import { identifierWrites } from './calls/identifiers';
import { productionWrites } from './calls/production';
import { qualityWrites } from './calls/quality';
import { treatmentWrites } from './calls/treatments';
import { vaccineWrites } from './calls/vaccines';
import { weighingWrites } from './calls/weighings';
import { pathTo } from './paths';
import type { AnyWrite } from './write';

const declared = {
  ...herdWrites,
  ...animalWrites,
  ...identifierWrites,
  ...cowWrites,
  ...productionWrites,
  ...weighingWrites,
  ...qualityWrites,
  ...vaccineWrites,
  ...treatmentWrites,
};

/** Each write with all that its own file knows of it. */
export type Writes = typeof declared;

/** Every write, by the kind of operation that it carries. */
export const WRITES: {
  readonly [Kind in OperationKind]: AnyWrite<Kind>;
} = declared;

export interface Call {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
}

/** The call that sends an operation. */
export function callOf<Kind extends OperationKind>({
  tipo,
  dados,
  at,
}: OperationOf<Kind>): Call {
  const { method, path: address, query = {}, bodyOf, timed } = WRITES[tipo];
  const fields = Object.entries(dados);
  const path = pathTo(
    address,
    Object.fromEntries(fields.map(([field, value]) => [field, String(value)])),
  );
  if (method === 'DELETE')
    return { method, url: path + search(Object.keys(query), fields) };
  const body = bodyOf ? bodyOf(dados) : dados;
  const { alterados, registradoEm } = dados as EditOrigin;
  if (!timed && !alterados) return { method, url: path, body };
  const recorded = { ...body, registradoEm: registradoEm ?? at };
  return { method, url: path, body: recorded };
}

/** The flags that are true. */
function search(
  names: readonly string[],
  fields: readonly (readonly [string, unknown])[],
): string {
  const set = fields.filter(
    ([field, value]) => value === true && names.includes(field),
  );
  const query = set.map(([field]) => `${field}=true`).join('&');
  return query === '' ? '' : `?${query}`;
}
