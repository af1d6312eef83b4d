import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  useRef,
} from 'react';
import {
  GRID_FIELDS,
  GRID_SITUATIONS,
  type GridField,
} from '@/domain/import/grid';
import { BREEDS } from '@/domain/shared/enumerations';
import { completeDate, maskDate } from '@/web/forms/masks';
import styles from './grid.module.css';
import { type HeldRow, isFixed } from './rows';
import type { Grid, GridPreview } from './useGrid';

const LABELS: Readonly<Record<GridField, string>> = {
  brinco: 'Brinco',
  nome: 'Nome',
  situacao: 'Estado',
  ultimoParto: 'Último parto',
  nascimento: 'Nascimento',
  raca: 'Raça',
};

interface GridTableProps {
  readonly grid: Grid;
  readonly preview: GridPreview;
}

/** Enter goes to the next row, the arrows between rows, Tab between cells. */
export function GridTable({ grid, preview }: GridTableProps) {
  const { rows, paste } = grid;
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    const to = place && moveOf(event.key, place);
    if (!to) return;
    event.preventDefault();
    cellAt(table.current, to)?.focus();
  };
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    // A cell takes one text; more than one is rows of a spreadsheet.
    if (!place || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    paste(text, place.field, place.index);
  };
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <caption className="so-leitor">Grade de animais</caption>
        <thead>
          <tr>
            {GRID_FIELDS.map((field) => (
              <th key={field} scope="col" className={styles[field]}>
                {LABELS[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridLine
              key={row.ids.animalId}
              row={row}
              index={index}
              going={grid.going.has(row.ids.animalId)}
              change={grid.change}
              problem={row.refusal ?? preview.reasonOf(row) ?? null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GridLineProps extends Pick<Grid, 'change'> {
  readonly row: HeldRow;
  readonly index: number;
  /** It is being saved as it stands. */
  readonly going: boolean;
  readonly problem: string | null;
}

function GridLine({ row, index, going, change, problem }: GridLineProps) {
  const problemId = `grade-${row.ids.animalId}`;
  return (
    <Fragment>
      <tr>
        {GRID_FIELDS.map((field) => (
          <td key={field} className={styles[field]}>
            <Cell
              row={row}
              field={field}
              index={index}
              fixed={going || isFixed(row, field)}
              describedBy={problem ? problemId : undefined}
              onChange={(text) => change(index, field, text)}
            />
          </td>
        ))}
      </tr>
      {problem ? (
        <tr>
          <td colSpan={GRID_FIELDS.length} className={styles.problem}>
            <span id={problemId}>{problem}</span>
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}

interface CellProps {
  readonly row: HeldRow;
  readonly field: GridField;
  readonly index: number;
  readonly fixed: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (text: string) => void;
}

function Cell(props: CellProps) {
  const { row, field, index, fixed, describedBy, onChange } = props;
  const common = {
    'aria-label': `${LABELS[field]}, linha ${index + 1}`,
    'aria-describedby': describedBy,
    'data-linha': index,
    'data-campo-grade': field,
  };
  if (field === 'situacao' || field === 'raca') {
    const options = field === 'raca' ? BREEDS : GRID_SITUATIONS;
    return (
      <select
        {...common}
        value={row[field]}
        disabled={fixed}
        onChange={(event) => onChange(event.target.value)}
      >
        {field === 'raca' || row[field] === '' ? (
          <option value="">{LABELS[field]}</option>
        ) : null}
        {options.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </select>
    );
  }
  const isDate = field === 'ultimoParto' || field === 'nascimento';
  return (
    <input
      {...common}
      autoComplete="off"
      readOnly={fixed}
      inputMode={isDate ? 'numeric' : undefined}
      placeholder={isDate ? 'DD/MM/AAAA' : LABELS[field]}
      value={row[field]}
      onChange={({ target }) =>
        onChange(isDate ? typedDate(target.value, row[field]) : target.value)
      }
      onBlur={() =>
        isDate && row[field] !== '' && onChange(completeDate(row[field]))
      }
    />
  );
}

/** The slashes come by themselves, and go with what is before them. */
function typedDate(text: string, before: string): string {
  return text.length < before.length ? text : maskDate(text);
}

interface Place {
  readonly index: number;
  readonly field: GridField;
}

function placeOf(target: EventTarget): Place | null {
  const { linha, campoGrade } = (target as HTMLElement).dataset;
  const field = GRID_FIELDS.find((one) => one === campoGrade);
  return linha && field ? { index: Number(linha), field } : null;
}

function moveOf(key: string, { index, field }: Place): Place | null {
  const choice = field === 'situacao' || field === 'raca';
  if (key === 'Enter') return { index: index + 1, field: 'brinco' };
  if (choice) return null;
  if (key === 'ArrowDown') return { index: index + 1, field };
  return key === 'ArrowUp' ? { index: index - 1, field } : null;
}

function cellAt(table: HTMLElement | null, { index, field }: Place) {
  return table?.querySelector<HTMLElement>(
    `[data-linha="${index}"][data-campo-grade="${field}"]`,
  );
}
