import { isDeepStrictEqual } from 'node:util';
import type { Production } from '@/domain/production/types';
import { TABLE_NAMES, type TableName } from '@/domain/shared/tables';
import type { AppliedDose, Vaccine } from '@/domain/vaccines/types';
import type { MemoryRows } from '../../server/rows';
import { ANY, SOME } from './saying';

/** A row's fields, by their names. */
export type Kept = Readonly<Record<string, unknown>>;

type Find = (rows: MemoryRows, herdId: string, id: string) => unknown;

/** What is typed as a thing of its own and kept within another row. */
const PARTS: Readonly<Record<string, Find>> = {
  rebanhos: (rows, _herdId, id) => {
    const { herd, deleted } = rows.herds.get(id) ?? {};
    return deleted ? undefined : herd;
  },
  leite: (rows, herdId, id) => {
    const [producaoId = '', cow] = id.split('/');
    const whole = rows.table(herdId, 'producoes').get(producaoId);
    const { registros } = (whole ?? { registros: [] }) as Production;
    return registros.find(({ vacaId }) => vacaId === cow);
  },
  filtros: (rows, herdId, id) => {
    const vaccine = rows.table(herdId, 'vacinas').get(id);
    return (vaccine as Vaccine | undefined)?.filtro ?? undefined;
  },
  valores: (rows, herdId, id) => {
    const row = rows.table(herdId, 'parametros').get(id);
    return (row as unknown as { valores?: object } | undefined)?.valores;
  },
  vacinados: (rows, herdId, id) => {
    const dose = doseOf(rows, herdId, id);
    return dose && { animais: dose.animaisVacinados.map((it) => it.animalId) };
  },
  papeis: (rows, herdId, id) => doseOf(rows, herdId, id)?.oficial ?? undefined,
};
/** In which table their rows are, by the same id or its beginning. */
const WITHIN: Readonly<Record<string, string>> = {
  ...{ leite: 'producoes', filtros: 'vacinas' },
  ...{ vacinados: 'dosesAplicadas', papeis: 'dosesAplicadas' },
};

function doseOf(rows: MemoryRows, herdId: string, id: string) {
  const dose = rows.table(herdId, 'dosesAplicadas').get(id);
  return dose as AppliedDose | undefined;
}

/** The server's row, or the part of one; undefined: there is none. */
export function keptOf(
  rows: MemoryRows,
  herdId: string,
  table: string,
  id: string,
): Kept | undefined {
  const isTable = TABLE_NAMES.includes(table as TableName);
  const row = isTable
    ? rows.table(herdId, table as TableName).get(id)
    : PARTS[table]?.(rows, herdId, id);
  return row as Kept | undefined;
}

/** The row it is within, `table/id`: what goes with it. */
export function placeOf(table: string, id: string): string {
  const [own = ''] = id.split('/');
  return WITHIN[table] ? `${WITHIN[table]}/${own}` : `${table}/${id}`;
}

/** Nothing and an absent field are the same. */
export function isKept(kept: unknown, typed: unknown): boolean {
  if (typed === ANY) return true;
  if (typed === SOME) return kept != null;
  return isDeepStrictEqual(kept ?? null, typed ?? null);
}
