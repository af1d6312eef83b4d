import type { Animal } from '../animals/types';
import type { FarmDate } from '../shared/dates';
import {
  type Effects,
  type HerdReader,
  joinNeeds,
  type Needs,
  type NeedsOf,
  NO_EFFECTS,
  type Rule,
  type RulesOf,
  type When,
} from '../shared/effects';
import { Layer } from '../shared/layer';
import { accept, type FieldProblem } from '../shared/outcome';
import { invalidFields, problem } from '../shared/refusals';
import { idOf, type TableName, type Tables } from '../shared/tables';
import {
  namedAnew,
  namesFor,
  onlyNewMilk,
  onlyNewSamples,
  onlyNewWeighings,
  tagsFreed,
} from './arrivals';
import { caughtUp, countedAnew, knownNeeds } from './known';
import { HERD_FILE_MESSAGES as M } from './messages';
import {
  animalsIn,
  animalsNamed,
  FILE_TABLES,
  type FileRows,
  mapTables,
  rowsIn,
} from './rows';

/** Rows of one part of a file; `PART_ROWS` at most. */
export interface RowsBrought {
  readonly rebanhoId: string;
  readonly linhas: FileRows;
}

export interface HerdFileOperationData {
  'herds/rowsBrought': RowsBrought;
}

/**
 * A part of a herd's file laid into a herd. A row whose id is there stays as it
 * is there, but that an animal's says the latest of what has come (`known`); the
 * others come in as they are, so that a part laid twice changes nothing, and a
 * vaccine's cycles follow from the doses that are there then. What meets another by a name, a tag or a milking gives way (`arrivals`). Refused 400 where a
 * row names what neither has.
 */
const bringRows: Rule<RowsBrought> = (reader, input, when) => {
  const linhas = ownRows(input);
  const fresh = mapTables(linhas, (table, rows) =>
    rows.filter((row) => !reader.row(table, idOf(table, row))),
  );
  const campos = strays(reader, fresh, linhas);
  if (campos.length > 0) return invalidFields(campos);
  const { come, avisos } = givenWay(reader, fresh, when);
  const known = rowsIn(linhas, 'animais').filter(({ animalId }) =>
    reader.row('animais', animalId),
  );
  const put = { ...come, ...following(reader, come, known, when.today) };
  return accept({ ...NO_EFFECTS, put, avisos } satisfies Effects);
};

/** What comes, as it may stand beside what is there. */
function givenWay(reader: HerdReader, fresh: FileRows, when: When) {
  const named = namedAnew(reader, rowsIn(fresh, 'animais'));
  const tags = rowsIn(fresh, 'identificacoes');
  const freed = tagsFreed(reader, tags, named.rows, when);
  const come: FileRows = {
    ...fresh,
    ...filled('animais', named.rows),
    ...filled('identificacoes', freed.rows),
    ...replaced('producoes', fresh, (rows) => onlyNewMilk(reader, rows)),
    ...replaced('amostras', fresh, (rows) => onlyNewSamples(reader, rows)),
    ...replaced('pesagens', fresh, (rows) => onlyNewWeighings(reader, rows)),
  };
  return { come, avisos: [...named.avisos, ...freed.avisos] };
}

/** Animals and vaccines as they are with what comes; `known`: who was there. */
function following(
  reader: HerdReader,
  come: FileRows,
  known: readonly Animal[],
  today: FarmDate,
) {
  const laid = laidOver(reader, come);
  const counted = countedAnew(laid, rowsIn(come, 'dosesAplicadas'));
  const vaccines = [...rowsIn(come, 'vacinas'), ...counted];
  const byId = new Map(vaccines.map((it) => [it.vacinaId, it]));
  return {
    ...filled('animais', [
      ...rowsIn(come, 'animais'),
      ...caughtUp(laid, known, today),
    ]),
    ...filled('vacinas', [...byId.values()]),
  };
}

function laidOver(reader: HerdReader, put: Effects['put']): HerdReader {
  const layer = new Layer(reader);
  layer.apply({ ...NO_EFFECTS, put });
  return layer;
}

/** The herd's, whatever they said: its parameters go by its id. */
function ownRows({ rebanhoId, linhas }: RowsBrought): FileRows {
  return mapTables(linhas, (_, rows) =>
    rows.map((row) => ({ ...row, rebanhoId, versao: 0 })),
  );
}

type Rows<T extends TableName> = { readonly [K in T]?: readonly Tables[T][] };

function filled<T extends TableName>(table: T, rows: readonly Tables[T][]) {
  return (rows.length === 0 ? {} : { [table]: rows }) as Rows<T>;
}

function replaced<T extends 'producoes' | 'amostras' | 'pesagens'>(
  table: T,
  rows: FileRows,
  change: (rows: readonly Tables[T][]) => readonly Tables[T][],
): Rows<T> {
  return rows[table]
    ? ({ [table]: change(rowsIn(rows, table)) } as Rows<T>)
    : {};
}

/** Rows that name an animal or a vaccine that is neither here nor with them. */
function strays(
  reader: HerdReader,
  fresh: FileRows,
  all: FileRows,
): FieldProblem[] {
  const animals = new Set(
    rowsIn(all, 'animais').map(({ animalId }) => animalId),
  );
  const isThere = (id: string) => animals.has(id) || reader.row('animais', id);
  const found = FILE_TABLES.flatMap((table) =>
    rowsIn(fresh, table).flatMap((row, linha) =>
      animalsNamed(table, row).every(isThere)
        ? []
        : [problem(table, M.animalNotThere, linha)],
    ),
  );
  const vaccines = new Set(
    rowsIn(all, 'vacinas').map(({ vacinaId }) => vacinaId),
  );
  const doses = rowsIn(fresh, 'dosesAplicadas').flatMap(
    ({ aplicacaoId: id }, linha) =>
      vaccines.has(id) || reader.row('vacinas', id)
        ? []
        : [problem('dosesAplicadas', M.vaccineNotThere, linha)],
  );
  return [...found, ...doses];
}

export const HERD_FILE_RULES: RulesOf<HerdFileOperationData> = {
  'herds/rowsBrought': bringRows,
};

export const HERD_FILE_NEEDS: NeedsOf<HerdFileOperationData> = {
  'herds/rowsBrought': (input) => needsOf(ownRows(input)),
};

function needsOf(linhas: FileRows): Needs {
  const animals = rowsIn(linhas, 'animais');
  const own: Needs = {
    animais: animalsIn(linhas),
    nomes: animals.flatMap(namesFor),
    identificadores: rowsIn(linhas, 'identificacoes'),
    tabelas: tablesRead(linhas),
  };
  return joinNeeds(own, knownNeeds(animals));
}

/** Of which what is there of the animal and day must be known. */
const ONCE_A_DAY = ['amostras', 'pesagens'] as const;

function tablesRead(rows: FileRows): NonNullable<Needs['tabelas']> {
  const ids = FILE_TABLES.flatMap((table) => {
    const known = rowsIn(rows, table).map((row) => idOf(table, row));
    return table === 'animais' || known.length === 0
      ? []
      : [[table, { ids: known }] as const];
  });
  const given = rowsIn(rows, 'dosesAplicadas').map((dose) => dose.aplicacaoId);
  const doses = [...new Set(given)];
  const own = rowsIn(rows, 'vacinas').map(({ vacinaId }) => vacinaId);
  const days = rowsIn(rows, 'producoes').map((row) => row.dataOcorrencia);
  const tables: Record<string, object> = Object.fromEntries(ids);
  if (doses.length > 0) {
    tables.vacinas = { ids: [...own, ...doses] };
    tables.dosesAplicadas = { ...tables.dosesAplicadas, owners: doses };
  }
  if (days.length > 0) {
    tables.producoes = { ...tables.producoes, owners: [...new Set(days)] };
  }
  for (const table of ONCE_A_DAY) {
    const owners = rowsIn(rows, table).map(({ animalId }) => animalId);
    if (owners.length === 0) continue;
    tables[table] = { ...tables[table], owners: [...new Set(owners)] };
  }
  return tables;
}
