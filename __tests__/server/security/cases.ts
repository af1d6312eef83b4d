import { API, type CallName, PATHS } from '@/contract/api';
import { jsonSchema } from '@/contract/jsonSchema';
import { pathTo } from '@/contract/paths';
import { type RightBody, rightBodies } from '@/tools/quality/fuzz/bodies';
import type { EveryId } from '@/tools/quality/fuzz/ids';
import type { Schema } from '@/tools/quality/fuzz/schema';
import { isIdField, kindOf } from '@/tools/quality/fuzz/values';
import type { Call } from '../../support/serverApp';

/** What the matrices of access are made of: the declarations of the calls. */
type Name = CallName;
export const NAMES = Object.keys(PATHS) as Name[];

/** A resource is known by a name that is nobody's. */
export const idsOfPath = (name: Name) =>
  [...PATHS[name].matchAll(/:(\w+)/g)]
    .map(([, id = '']) => id)
    .filter((id) => id !== 'recurso');

/** Paths of the ids of a schema: `maeId`, `crias[].paiId`. */
function idFields(schema: Schema, at = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => {
    const path = at + field;
    const many = inner.items !== undefined;
    if (isIdField(field)) return [many ? `${path}[]` : path];
    return idFields(inner.items ?? inner, `${path}${many ? '[]' : ''}.`);
  });
}

export function bodyIds(name: Name): string[] {
  const { body } = API[name];
  return body ? idFields(jsonSchema(body) as Schema) : [];
}

/** A copy with the id of that path replaced; undefined where there is none. */
export function replaced(
  body: unknown,
  path: string,
  id: string,
): object | undefined {
  const copy = structuredClone(body) as Record<string, unknown>;
  const [head = '', ...rest] = path.split('.');
  const field = head.replace('[]', '');
  const value = copy[field];
  if (value === undefined) return undefined;
  const inner = rest.join('.');
  if (head.endsWith('[]')) {
    const [first] = value as unknown[];
    if (first === undefined) return undefined;
    copy[field] = [inner === '' ? id : replaced(first, inner, id)];
    return (copy[field] as unknown[])[0] === undefined ? undefined : copy;
  }
  copy[field] = inner === '' ? id : replaced(value, inner, id);
  return copy[field] === undefined ? undefined : copy;
}

const last = (path: string) => (path.split('.').at(-1) ?? '').replace('[]', '');

/** The id of that kind; an event's is of the table that the call is about. */
export function idIn(ids: EveryId, path: string, name: Name): string {
  const kind = kindOf(last(path));
  const productive = name.endsWith('Productive') && kind === 'eventId';
  return ids[productive ? 'produtivaId' : kind] ?? '';
}

export function asCall(name: Name, ids: EveryId, body?: object): Call {
  const method = API[name].method;
  const url = pathTo(PATHS[name], ids);
  if (method === 'GET') return { method, url };
  return {
    method,
    url,
    ...(body || method === 'DELETE' ? { body } : { body: {} }),
  };
}

/** The bodies of a call that name the id of that path. */
export function naming(
  name: Name,
  path: string,
  own: EveryId,
): readonly RightBody[] {
  return rightBodies(name, own).filter(({ body }) => replaced(body, path, 'x'));
}

/** Ids that are taken for the sake of the form that sends them, and unread. */
export const UNREAD_IDS = new Set([
  'recordReproductive crias[].rebanhoId',
  'changeVaccineFilter filtroId',
  'applyTreatment tratamento.rebanhoId',
  // Of the herd's medicines alone; any other is none that was given.
  'applyTreatment carencias[].medicamentoId',
  // Words of the row that brings them: nothing is looked up by them but in the
  // herd itself.
  'bringRows linhas.animais[].aplicacaoId',
  'bringRows linhas.animais[].descarte.animalId',
  'bringRows linhas.situacoesReprodutivas[].lactacaoEventId',
  'bringRows linhas.vacinas[].filtro.vacinaId',
  'bringRows linhas.vacinas[].filtro.filtroId',
  'bringRows linhas.vacinas[].hitoricoVacinacoes[].historicoVacinacaoId',
  'bringRows linhas.vacinas[].hitoricoVacinacoes[].vacinaId',
  'bringRows linhas.dosesAplicadas[].historicoVacinacaoId',
  'bringRows linhas.tratamentos[].medicamentos[]',
  'bringRows linhas.aplicacoes[].tratamentoId',
  'bringRows linhas.edicoes[].edicaoId',
  'bringRows linhas.edicoes[].registroId',
  'bringRows linhas.divergencias[].divergenciaId',
  'bringRows linhas.divergencias[].registroId',
]);
