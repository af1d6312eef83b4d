import type { Animal, AnimalSummary } from '@/domain/animals/types';
import type { Executor, Statement } from '@/server/database/executor';
import {
  ANIMAL_COLUMNS,
  type AnimalRow,
  animalOf,
  type SummaryRow,
  summaryOfRow,
} from './rows';

const OWNER = `EXISTS (SELECT 1 FROM rebanho r
  WHERE r.rebanho_id = a.rebanho_id AND r.usuario_id = $2
    AND r.excluido_em IS NULL)`;
const SUMMARY_COLUMNS =
  'a.animal_id, a.categoria, a.sexo, a.nome, a.raca, a.rebanho_id';

const PAGE: Statement = {
  name: 'animal-pagina',
  text: `SELECT ${ANIMAL_COLUMNS} FROM animal a
    WHERE a.rebanho_id = $1 AND NOT a.descartado
    ORDER BY a.nome_chave, a.animal_id LIMIT $2 OFFSET $3`,
};

const DISCARDED: Statement = {
  name: 'animal-descartados',
  text: `SELECT ${ANIMAL_COLUMNS} FROM animal a
    WHERE a.rebanho_id = $1 AND a.descartado
    ORDER BY a.descarte_data DESC, a.nome_chave, a.animal_id`,
};

const FIND: Statement = {
  name: 'animal-obter',
  text: `SELECT ${ANIMAL_COLUMNS} FROM animal a
    WHERE a.animal_id = $1 AND ${OWNER}`,
};

const ALL: Statement = {
  name: 'animal-todos',
  text: `SELECT ${ANIMAL_COLUMNS} FROM animal a WHERE a.rebanho_id = $1`,
};

const OF_HERD: Statement = {
  name: 'animal-do-rebanho',
  text: `SELECT ${ANIMAL_COLUMNS} FROM animal a
    WHERE a.rebanho_id = $1 AND a.animal_id = ANY ($2::uuid[])`,
};

const BY_IDS: Statement = {
  name: 'animal-resumos',
  text: `SELECT ${SUMMARY_COLUMNS} FROM animal a
    WHERE a.rebanho_id = $1 AND a.animal_id = ANY ($2::uuid[])`,
};

const SEARCH: Statement = {
  name: 'animal-buscar',
  text: `SELECT ${SUMMARY_COLUMNS} FROM animal a
    WHERE a.rebanho_id = $1 AND NOT a.descartado
      AND ($2 = '' OR strpos(a.nome_busca, $2) > 0)
      AND ($3::text IS NULL OR a.categoria = $3)
      AND ($4::text IS NULL OR a.sexo = $4)
    ORDER BY a.nome_chave, a.animal_id LIMIT $5`,
};

const BULLS: Statement = {
  name: 'touro-listar',
  text: `SELECT ${ANIMAL_COLUMNS} FROM animal a
    WHERE a.rebanho_id = $1 AND a.categoria = 'T' AND NOT a.descartado
    ORDER BY a.nome_chave, a.animal_id`,
};

const OFFSPRING: Statement = {
  name: 'animal-filhos',
  text: `SELECT ${SUMMARY_COLUMNS} FROM animal a
    WHERE a.rebanho_id = $1 AND (a.mae_id = $2 OR a.pai_id = $2)
    ORDER BY a.data_nascimento, a.nome_chave, a.animal_id`,
};

const CHANGED: Statement = {
  name: 'animal-mudancas',
  text: `SELECT ${ANIMAL_COLUMNS} FROM animal a
    WHERE a.rebanho_id = $1 AND a.versao > $2 AND a.versao <= $3
    ORDER BY a.versao, a.animal_id`,
};

export interface AnimalSearch {
  /** As `searchKey` makes it; empty for any. */
  readonly name: string;
  readonly category: string | null;
  readonly sex: string | null;
  readonly limit: number;
}

/** Reads by herd expect the herd's owner to have been checked. */
export function makeAnimalRepository(executor: Executor) {
  const animals = async (statement: Statement, values: readonly unknown[]) =>
    (await executor.query<AnimalRow>(statement, values)).map(animalOf);
  const summaries = async (statement: Statement, values: readonly unknown[]) =>
    (await executor.query<SummaryRow>(statement, values)).map(summaryOfRow);
  return {
    /** Active animals by name; `page` from 0. */
    page: (herdId: string, page: number, rows: number): Promise<Animal[]> =>
      animals(PAGE, [herdId, rows, page * rows]),
    /** The latest first. */
    discarded: (herdId: string): Promise<Animal[]> =>
      animals(DISCARDED, [herdId]),
    bulls: (herdId: string): Promise<Animal[]> => animals(BULLS, [herdId]),
    async find(id: string, usuarioId: string): Promise<Animal | undefined> {
      const [animal] = await animals(FIND, [id, usuarioId]);
      return animal;
    },
    /** Active and discarded, in no particular order. */
    all: (herdId: string): Promise<Animal[]> => animals(ALL, [herdId]),
    ofHerd: (herdId: string, ids: readonly (string | null)[]) =>
      animals(OF_HERD, [herdId, ids]),
    summaries: (herdId: string, ids: readonly string[]) =>
      summaries(BY_IDS, [herdId, ids]),
    search: (herdId: string, search: AnimalSearch): Promise<AnimalSummary[]> =>
      summaries(SEARCH, [
        herdId,
        search.name,
        search.category,
        search.sex,
        search.limit,
      ]),
    offspring: (herdId: string, parentId: string) =>
      summaries(OFFSPRING, [herdId, parentId]),
    /** Changed after version `since`, up to `until`, oldest first. */
    changedBetween: (herdId: string, since: number, until: number) =>
      animals(CHANGED, [herdId, since, until]),
  };
}
