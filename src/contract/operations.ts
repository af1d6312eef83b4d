import type { OperationKind, OperationOf } from '@/domain/operations';
import type { EditOrigin } from '@/domain/shared/editTypes';
import { animalWrites } from './animals';
import { applicationWrites } from './applications';
import { cowWrites } from './cows';
import { herdWrites } from './herds';
import { medicineWrites } from './medicines';
import { parameterWrites } from './parameters';
import { PATHS, pathTo } from './paths';
import { productionWrites } from './production';
import { treatmentWrites } from './treatments';
import { vaccineWrites } from './vaccines';
import { weighingWrites } from './weighings';
import type { AnyWrite } from './write';

/** Every write, by the kind of operation that it carries. */
export const WRITES: {
  readonly [Kind in OperationKind]: AnyWrite<Kind>;
} = {
  ...herdWrites,
  ...animalWrites,
  ...cowWrites,
  ...productionWrites,
  ...weighingWrites,
  ...vaccineWrites,
  ...medicineWrites,
  ...treatmentWrites,
  ...applicationWrites,
  ...parameterWrites,
};

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
  const { method, name, query = [], bodyOf, timed } = WRITES[tipo];
  const fields = Object.entries(dados);
  const path = pathTo(
    PATHS[name],
    Object.fromEntries(fields.map(([field, value]) => [field, String(value)])),
  );
  if (method === 'DELETE') return { method, url: path + search(query, fields) };
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
