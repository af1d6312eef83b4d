import type { AnimalInput } from '../animals/types';
import type { IdentifierInput } from '../identifiers/types';
import type { FarmDate } from '../shared/dates';
import type { HerdReader, When } from '../shared/effects';
import type { FieldProblem } from '../shared/outcome';

/**
 * `certa` is imported; `duvidosa` where the person says so; `desconhecida`
 * has a tag that is nobody's yet; `igual` is there already; `recusada` never is.
 */
export type SheetRowState =
  | 'certa'
  | 'duvidosa'
  | 'desconhecida'
  | 'igual'
  | 'recusada';

/** What every line has: whom it is about, and when. */
export interface SheetCells {
  readonly chip: string;
  readonly brinco: string;
  /** In the spreadsheet's own form where it is no date. */
  readonly data: FarmDate | null;
}

/** A line about one animal on one day: a weight, a sample of milk. */
export interface SheetRow {
  /** As the spreadsheet numbers it. */
  readonly linha: number;
  /** What the line names its animal by. */
  readonly tag: string;
  /** The animal's name; null: nobody is found. */
  readonly nome: string | null;
  readonly estado: SheetRowState;
  readonly motivo: string | null;
  /** What is recorded of it, in words; null: nothing. */
  readonly lido: string | null;
  /** Whose its chip may be, which nobody has: its tag is this animal's. */
  readonly donoDoChip: string | null;
}

export interface SheetPreview<Input> {
  readonly rows: readonly SheetRow[];
  /** What is recorded by "Importar". */
  readonly inputs: readonly Input[];
  readonly identifiers: readonly IdentifierInput[];
}

/** What the person said of the sheet, and what it is held against. */
export interface SheetContext<Input> {
  readonly herd: HerdReader;
  readonly when: When;
  /** The animals that come with this import. */
  readonly created: readonly AnimalInput[];
  /** Of the lines without a date. */
  readonly data: FarmDate;
  /** As the spreadsheet numbers the lines. */
  readonly linhas: readonly number[];
  /** New ids per line: of its record and of its tag. */
  readonly ids: readonly (readonly [string, string])[];
  /** Whose the person said a tag to be. */
  readonly solved: ReadonlyMap<string, string>;
  /** The doubtful lines that the person said to be right. */
  readonly accepted: ReadonlySet<number>;
  /** The contract's schema. */
  readonly check: (input: Input) => readonly FieldProblem[];
}
