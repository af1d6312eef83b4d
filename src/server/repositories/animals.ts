import type { Animal, AnimalSummary } from '@/domain/animals/types';
import type { IdentifierKey } from '@/domain/identifiers/types';
import {
  asker,
  type Executor,
  type Statement,
  statement,
} from '@/server/database/executor';
import { isMemberOf, placesOver } from './membership';
import { ANIMAL_COLUMNS, type AnimalRow, animalOf } from './rows';

const SUMMARY_COLUMNS = `a.animal_id AS id, a.categoria, a.sexo, a.nome, a.raca,
  a.rebanho_id AS "rebanhoId"`;

const PAGE = statement('animal-pagina')`
  SELECT ${ANIMAL_COLUMNS} FROM animal a
  WHERE a.rebanho_id = $1 AND NOT a.descartado
  ORDER BY a.nome_chave, a.animal_id LIMIT $2 OFFSET $3`;

const DISCARDED = statement('animal-descartados')`
  SELECT ${ANIMAL_COLUMNS} FROM animal a
  WHERE a.rebanho_id = $1 AND a.descartado
  ORDER BY a.descarte_data DESC, a.nome_chave, a.animal_id`;

const FIND = statement('animal-obter')`
  SELECT ${ANIMAL_COLUMNS} FROM animal a
  WHERE a.rebanho_id = ANY ($3::uuid[]) AND a.animal_id = $1
    AND ${isMemberOf('$2', 'a')}`;

const ALL = statement('animal-todos')`
  SELECT ${ANIMAL_COLUMNS} FROM animal a WHERE a.rebanho_id = $1`;

const AFTER = statement('animal-depois')`
  SELECT ${ANIMAL_COLUMNS} FROM animal a
  WHERE a.rebanho_id = $1 AND ($2::uuid IS NULL OR a.animal_id > $2)
  ORDER BY a.animal_id LIMIT $3`;

const OF_HERD = statement('animal-do-rebanho')`
  SELECT ${ANIMAL_COLUMNS} FROM animal a
  WHERE a.rebanho_id = $1 AND a.animal_id = ANY ($2::uuid[])`;

const BY_IDS = statement('animal-resumos')`
  SELECT ${SUMMARY_COLUMNS} FROM animal a
  WHERE a.rebanho_id = $1 AND a.animal_id = ANY ($2::uuid[])`;

const SEARCH = statement('animal-buscar')`
  SELECT ${SUMMARY_COLUMNS} FROM animal a
  WHERE a.rebanho_id = $1 AND NOT a.descartado
    AND ($2 = '' OR strpos(a.nome_busca, $2) > 0)
    AND ($3::text IS NULL OR a.categoria = $3)
    AND ($4::text IS NULL OR a.sexo = $4)
    AND ($6::text[] IS NULL OR a.animal_id IN (
      SELECT i.animal_id FROM identificacao i
      JOIN unnest($6, $7::text[]) AS k (esquema, valor)
        ON i.valor = k.valor AND i.esquema = k.esquema
      WHERE i.rebanho_id = $1))
  ORDER BY a.nome_chave, a.animal_id LIMIT $5`;

const BULLS = statement('touro-listar')`
  SELECT ${ANIMAL_COLUMNS} FROM animal a
  WHERE a.rebanho_id = $1 AND a.categoria = 'T' AND NOT a.descartado
  ORDER BY a.nome_chave, a.animal_id`;

const CHANGED = statement('animal-mudancas')`
  SELECT ${ANIMAL_COLUMNS} FROM animal a
  WHERE a.rebanho_id = $1 AND a.versao > $2 AND a.versao <= $3
  ORDER BY a.versao, a.animal_id`;

export interface AnimalSearch {
  /** As `searchKey` makes it; empty for any. */
  readonly name: string;
  readonly category: string | null;
  readonly sex: string | null;
  /** One of these hangs or hung on it; null for any. */
  readonly identifiers: readonly IdentifierKey[] | null;
  readonly limit: number;
}

/** Reads by herd expect it to be checked that the caller is in the herd. */
export function makeAnimalRepository(executor: Executor) {
  const { all } = asker(executor);
  const animals = async (asked: Statement, ...values: readonly unknown[]) =>
    (await all<AnimalRow>(asked, ...values)).map(animalOf);
  return {
    /** Active animals by name; `page` from 0. */
    page: (herdId: string, page: number, rows: number) =>
      animals(PAGE, herdId, rows, page * rows),
    /** The latest first. */
    discarded: (herdId: string) => animals(DISCARDED, herdId),
    bulls: (herdId: string) => animals(BULLS, herdId),
    async find(id: string, usuarioId: string): Promise<Animal | undefined> {
      const places = await placesOver(executor).now(usuarioId);
      const [animal] = await animals(FIND, id, usuarioId, places);
      return animal;
    },
    /** Active and discarded, in no particular order. */
    all: (herdId: string) => animals(ALL, herdId),
    /** `most` at once, by id, from after `last` on; null: from the first. */
    after: (herdId: string, last: string | null, most: number) =>
      animals(AFTER, herdId, last, most),
    ofHerd: (herdId: string, ids: readonly (string | null)[]) =>
      animals(OF_HERD, herdId, ids),
    summaries: (herdId: string, ids: readonly string[]) =>
      all<AnimalSummary>(BY_IDS, herdId, ids),
    search: (
      herdId: string,
      { name, category, sex, identifiers, limit }: AnimalSearch,
    ): Promise<AnimalSummary[]> => {
      const schemes = identifiers?.map(({ esquema }) => esquema) ?? null;
      const values = identifiers?.map(({ valor }) => valor) ?? null;
      const asked = [herdId, name, category, sex, limit, schemes, values];
      return all(SEARCH, ...asked);
    },
    /** Changed after version `since`, up to `until`, oldest first. */
    changedBetween: (herdId: string, since: number, until: number) =>
      animals(CHANGED, herdId, since, until),
  };
}
