import { createHash } from 'node:crypto';
import type { Animal } from '@/domain/animals/types';
import type { Statement } from '@/server/database/executor';
import { mayStillWrite } from './membership';
import { animalRecord } from './rows';
import {
  makeParts,
  type Parts,
  type TableChange,
  tableParts,
} from './writeParts';

/** What a write leaves behind, so that its repeat gets the same answer. */
export interface Receipt {
  readonly usuarioId: string;
  /** Idempotency-Key, null where the caller sent none. */
  readonly key: string | null;
  /** Of the method, the address and the body. */
  readonly hash: string;
  readonly status: number;
  /** JSON. */
  readonly body: string;
  readonly device: { readonly id: string; readonly sequence: number } | null;
}

/** All that one write changes in one herd. */
export interface HerdChange {
  readonly rebanhoId: string;
  /** The version the rule saw; the change applies to no other. */
  readonly versao: number;
  readonly nome: string;
  readonly descricao: string;
  /** What the counters gain. */
  readonly active: number;
  readonly discarded: number;
  /** The herd itself is new. */
  readonly created: boolean;
  /** Of somebody who is not the herd's owner. */
  readonly guest: boolean;
  readonly deleted: boolean;
  readonly inserted: readonly Animal[];
  readonly updated: readonly Animal[];
  /** Ids of animals. */
  readonly removed: readonly string[];
  readonly tables: readonly TableChange[];
}

const COLUMNS = [
  'animal_id uuid',
  'nome text',
  'nome_chave text',
  'nome_busca text',
  'categoria text',
  'sexo text',
  'raca text',
  'data_nascimento date',
  'mae_id uuid',
  'pai_id uuid',
  'situacao_reprodutiva text',
  'situacao_produtiva text',
  'touro_proprio boolean',
  'quantidade_doses integer',
  'peso double precision',
  'aplicacao_id uuid',
  'descartado boolean',
  'descarte_motivo text',
  'descarte_justificativa text',
  'descarte_data date',
];
const NAMES = COLUMNS.map((column) => column.split(' ')[0] ?? '');
const RECORD = `AS x (${COLUMNS.join(', ')})`;

const STAMP = `versao = h.versao, (${NAMES.join(', ')}) =
  ROW (${NAMES.map((name) => `x.${name}`).join(', ')})`;

/**
 * The write in one statement of just the parts it needs; `h` is the herd as
 * changed, and nothing else happens where it is empty.
 */
export function commitStatement(
  change: HerdChange,
  receipt: Receipt,
  now: Date,
) {
  const parts = makeParts();
  const made = change.created ? creation : update;
  return finish(nameOf(change), parts, [
    made(change, receipt, now, parts),
    ...(change.created ? [ownerPart(receipt, now, parts)] : []),
    ...receiptParts(receipt, now, parts),
    ...animalParts(change, parts),
    ...change.tables.flatMap((table) => tableParts(table, parts)),
    ...removedParts(change, parts),
  ]);
}

function nameOf({ created, guest }: HerdChange): string {
  if (created) return 'cadastro';
  return guest ? 'escrita-convidado' : 'escrita';
}

/** Who registers a herd is its first person. */
function ownerPart({ usuarioId }: Receipt, now: Date, { put }: Parts): string {
  return `m AS (INSERT INTO membro
      (membro_id, rebanho_id, versao, usuario_id, nome, papel, desde)
    SELECT gen_random_uuid(), h.rebanho_id, 0, u.usuario_id, u.username, 'DONO',
      ${put(now.toISOString())}::timestamptz
    FROM h JOIN usuario u ON u.usuario_id = ${put(usuarioId)})`;
}

function creation(
  { rebanhoId, nome, descricao, versao }: HerdChange,
  { usuarioId }: Receipt,
  _now: Date,
  { put }: Parts,
): string {
  return `h AS (INSERT INTO rebanho
      (rebanho_id, usuario_id, nome, descricao, versao)
    VALUES (${put(rebanhoId)}, ${put(usuarioId)}, ${put(nome)},
      ${put(descricao)}, ${put(versao + 1)}::integer)
    RETURNING rebanho_id, usuario_id, versao)`;
}

function update(
  change: HerdChange,
  receipt: Receipt,
  now: Date,
  { put }: Parts,
): string {
  const user = `${put(receipt.usuarioId)}::uuid`;
  const own = change.guest ? mayStillWrite(user) : `usuario_id = ${user}`;
  return `h AS (
    UPDATE rebanho SET versao = versao + 1,
      nome = ${put(change.nome)}, descricao = ${put(change.descricao)},
      qntd_animais = qntd_animais + ${put(change.active)}::integer,
      qntd_descartados = qntd_descartados + ${put(change.discarded)}::integer,
      excluido_em = ${put(change.deleted ? now.toISOString() : null)}::timestamptz
    WHERE rebanho_id = ${put(change.rebanhoId)} AND versao = ${put(change.versao)}
      AND ${own} AND excluido_em IS NULL
      ${noneRemoved(change, put)}
    RETURNING rebanho_id, ${user} AS usuario_id, versao)`;
}

/** A guess reads nothing: an animal that was removed must not come back by it. */
function noneRemoved({ rebanhoId, inserted }: HerdChange, put: Parts['put']) {
  if (inserted.length === 0) return '';
  const ids = inserted.map(({ animalId }) => animalId);
  return `AND NOT EXISTS (SELECT FROM removido
    WHERE removido.rebanho_id = ${put(rebanhoId)} AND tabela = 'animais'
      AND id = ANY (${put(ids)}::uuid[]))`;
}

export function recordStatement(receipt: Receipt, now: Date) {
  const parts = makeParts();
  const herd = `h AS (SELECT ${parts.put(receipt.usuarioId)}::uuid
    AS usuario_id)`;
  const more = receiptParts(receipt, now, parts);
  return finish('registro', parts, [herd, ...more]);
}

/** Named by its parts, so that each combination is planned once. */
function finish(name: string, { values }: Parts, ctes: readonly string[]) {
  const names = ctes.map((cte) => cte.slice(0, cte.indexOf(' ')));
  const told = names.includes('d')
    ? 'd.ate, d.alem FROM h LEFT JOIN d ON true'
    : 'NULL::bigint AS ate, NULL::bigint[] AS alem FROM h';
  const text = `WITH ${ctes.join(', ')} SELECT ${told}`;
  const full = `${name}-${names.join('')}`;
  const statement: Statement = { name: shortName(full), text };
  return { statement, values };
}

/** PostgreSQL cuts a longer name, and would take one statement for another. */
const NAME_MAX = 63;
const shortNames = new Map<string, string>();

function shortName(full: string): string {
  if (full.length <= NAME_MAX) return full;
  const known = shortNames.get(full);
  if (known) return known;
  const made = createHash('sha256').update(full).digest('base64url');
  shortNames.set(full, made);
  return made;
}

function receiptParts(receipt: Receipt, now: Date, { put }: Parts) {
  const { key, hash, status, body, device } = receipt;
  const answer = () => `k AS (INSERT INTO idempotencia
      (usuario_id, chave, hash, status, corpo, criado_em)
    SELECT h.usuario_id, ${put(key)}::uuid, ${put(hash)},
      ${put(status)}::integer, ${put(body)}, ${put(now.toISOString())}::timestamptz FROM h)`;
  // Most come in turn, and need no function.
  const progress = (of: NonNullable<Receipt['device']>) => {
    const [id, n] = [put(of.id), `${put(of.sequence)}::bigint`];
    return `d AS (INSERT INTO dispositivo AS d
      (usuario_id, dispositivo_id, ate, alem)
    SELECT h.usuario_id, ${id}::uuid, CASE WHEN ${n} = 1 THEN 1 ELSE 0 END,
      CASE WHEN ${n} = 1 THEN '{}' ELSE ARRAY[${n}] END FROM h
    ON CONFLICT (usuario_id, dispositivo_id) DO UPDATE SET (ate, alem) = (
      SELECT ${n}, d.alem WHERE ${n} = d.ate + 1 AND d.alem = '{}'
      UNION ALL SELECT f.ate, f.alem FROM lida_avancar(d.ate, d.alem, ${n}) f
      LIMIT 1)
    RETURNING ate, alem)`;
  };
  return [
    ...(key === null ? [] : [answer()]),
    ...(device === null ? [] : [progress(device)]),
  ];
}

// An id is looked for by itself: the herd is compared, never searched.
function animalParts(
  { inserted, updated, removed }: HerdChange,
  { put }: Parts,
) {
  const rows = (animals: readonly Animal[]) =>
    `jsonb_to_recordset(${put(
      JSON.stringify(animals.map(animalRecord)),
    )}::jsonb) ${RECORD}`;
  const insert = () => `n AS (INSERT INTO animal
      (rebanho_id, versao, ${NAMES.join(', ')})
    SELECT h.rebanho_id, h.versao, x.* FROM h, ${rows(inserted)})`;
  const update = () => `u AS (UPDATE animal a SET ${STAMP}
    FROM h, ${rows(updated)} WHERE a.animal_id = x.animal_id
      AND a.rebanho_id IS NOT DISTINCT FROM h.rebanho_id)`;
  const remove = () => `r AS (DELETE FROM animal a USING h
    WHERE a.animal_id = ANY (${put(removed)}::uuid[])
      AND a.rebanho_id IS NOT DISTINCT FROM h.rebanho_id)`;
  return [
    ...(inserted.length > 0 ? [insert()] : []),
    ...(updated.length > 0 ? [update()] : []),
    ...(removed.length > 0 ? [remove()] : []),
  ];
}

/** What is gone is remembered, for the devices that still have it. */
function removedParts(change: HerdChange, { put }: Parts) {
  const animals = { table: 'animais' as const, removed: change.removed };
  const gone = [animals, ...change.tables].flatMap(({ table, removed }) =>
    removed.map((id) => ({ tabela: table, id })),
  );
  if (gone.length === 0) return [];
  return [
    `removido_n AS (INSERT INTO removido (rebanho_id, tabela, id, versao)
      SELECT h.rebanho_id, x.tabela, x.id, h.versao
      FROM h, jsonb_to_recordset(${put(JSON.stringify(gone))}::jsonb)
        AS x (tabela text, id uuid)
      ON CONFLICT (rebanho_id, tabela, id) DO UPDATE
        SET versao = excluded.versao)`,
  ];
}
