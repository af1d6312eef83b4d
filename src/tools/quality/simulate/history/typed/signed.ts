import type { Operation } from '@/domain/operations';
import { authorshipId } from '@/domain/people/authorship';
import type { Authorship } from '@/domain/people/types';
import { TABLE_NAMES, type TableName } from '@/domain/shared/tables';
import type { Commit, MemoryRows } from '../../server/rows';
import type { Told } from '../book';
import { SAYINGS } from './said';
import type { Saying } from './saying';
import type { Taken } from './typed';

/** Who first said a row that was not there before. */
interface Said {
  readonly told: Told;
  readonly commit: Commit;
  readonly begunBy?: string | undefined;
}

const DAY = 86_400_000;
/** Recorded once more, these are who recorded them last: anybody who said them. */
const ANEW = ['pesagens', 'amostras', 'parametros'];

/**
 * Rows that do not have, in a herd of several people, the authorship of who was
 * signed in as they were recorded, and of when that was; or have one that nobody
 * could have left.
 */
export function missigned(
  farm: MemoryRows,
  rows: MemoryRows,
  taken: readonly Taken[],
): string[] {
  const commits = new Map(rows.commits.map((commit) => [commit.key, commit]));
  const saids = new Map<string, Map<string, Said>>();
  for (const { told } of taken) {
    const commit = commits.get(told.id);
    if (commit) hear(saids, { told, commit });
  }
  return [...saids].flatMap(([herdId, said]) =>
    rows.herds.get(herdId)?.deleted
      ? []
      : [...said].flatMap(([place, one]) => wrongAt(farm, rows, place, one)),
  );
}

function hear(saids: Map<string, Map<string, Said>>, one: Said): void {
  const { tipo, dados, rebanhoId } = one.told as Operation & Told;
  const say = SAYINGS[tipo] as (of: typeof dados) => Saying;
  const { says = [], gone = [], ended = [] } = say(dados);
  const said = saids.get(rebanhoId) ?? new Map<string, Said>();
  saids.set(rebanhoId, said);
  // A row that went may come once more, by whoever says it then.
  for (const place of gone) said.delete(place);
  for (const [place, { begunBy }] of said) {
    if (begunBy !== undefined && ended.includes(begunBy)) said.delete(place);
  }
  for (const { table, id, begunBy } of says) {
    const place = authorshipId(table as TableName, id);
    const isRow = TABLE_NAMES.includes(table as TableName);
    if (isRow && !ANEW.includes(table) && !said.has(place))
      said.set(place, { ...one, begunBy });
  }
}

function wrongAt(
  farm: MemoryRows,
  rows: MemoryRows,
  place: string,
  { told, commit }: Said,
): string[] {
  const { rebanhoId } = told;
  const [table = '', id = ''] = place.split('/');
  if (!rows.table(rebanhoId, table as TableName).has(id)) return [];
  const known = rows.table(rebanhoId, 'autorias').get(place);
  const signed = known as Authorship | undefined;
  const before = farm.table(rebanhoId, table as TableName).has(id);
  if (before || !commit.shared) return signed ? [`assinada: ${place}`] : [];
  if (!signed) return [`sem autoria: ${place}`];
  const author = rows
    .people(rebanhoId)
    .find(({ pessoaId }) => pessoaId === signed.pessoaId);
  const isHis = author?.usuarioId === told.usuarioId;
  return isHis && signed.em === timeOf(told, commit)
    ? []
    : [`autoria de outro ou de outra hora: ${place}`];
}

/** More than a day ahead of the server's nobody's clock is believed. */
function timeOf({ at }: Told, commit: Commit): string {
  return Date.parse(at) < Date.parse(commit.at) + DAY ? at : commit.at;
}
