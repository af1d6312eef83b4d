import { type ReactNode, useState } from 'react';
import type { ImportPreview, PreviewRow } from '@/domain/import/preview';
import { Button } from '@/web/components/Button';
import { Labelled } from '@/web/components/Labelled';
import { Columns, Note } from '@/web/components/layout';
import { count } from '@/web/format';
import styles from './animals.module.css';
import type { ImportLine, SheetPreview } from './useImportLines';

/** Rows at a time: a table of 10,000 would hold the device up. */
const PAGE = 50;

interface ImportColumn {
  readonly nome: string;
  readonly column: number;
}

interface ImportPreviewTableProps extends SheetPreview {
  /** What the server refused. */
  readonly refusals: readonly string[];
  readonly busy: boolean;
  /** The fields that have a column, in the sheet's order. */
  readonly fields: readonly ImportColumn[];
  readonly lines: readonly ImportLine[];
  readonly onCorrect: (linha: number, column: number, text: string) => void;
  readonly onImport: () => void;
}

/** The button, above what may be many rows: each with what becomes of it. */
export function ImportPreviewTable(props: ImportPreviewTableProps) {
  const { preview, there, gone, refusals, busy, onImport } = props;
  const { refused, rows, animals } = preview;
  const right = refused === 0;
  return (
    <>
      <p role="status">
        {rows.length === 0 && there + gone > 0 ? null : summaryOf(preview)}
      </p>
      {there > 0 ? (
        <Note>
          {count(there, 'linha já está', 'linhas já estão')} no rebanho.
        </Note>
      ) : null}
      {gone > 0 ? (
        <Note>
          {count(
            gone,
            'linha é de quem saiu do rebanho e não entra',
            'linhas são de quem saiu do rebanho e não entram',
          )}{' '}
          de novo. Para ter um animal de volta, use Restaurar, em Descartados.
        </Note>
      ) : null}
      <ImportRefusals refusals={refusals} />
      {animals.length > 0 ? (
        <Button variant="primary" busy={busy} onClick={onImport}>
          Importar {count(animals.length, 'animal', 'animais')}
        </Button>
      ) : null}
      {right ? null : (
        <Note>Corrija aqui mesmo, ou importe as outras linhas.</Note>
      )}
      <PreviewRows {...props} />
    </>
  );
}

function summaryOf({ refused, rows }: ImportPreview): string {
  return refused === 0
    ? `${count(rows.length, 'animal pronto', 'animais prontos')} para importar.`
    : `${count(refused, 'linha recusada', 'linhas recusadas')} de ${rows.length}.`;
}

/** What the server said no to. */
export function ImportRefusals({
  refusals,
}: Pick<ImportPreviewTableProps, 'refusals'>) {
  if (refusals.length === 0) return null;
  const shown = [...new Set(refusals)].slice(0, PAGE);
  return (
    <ul role="alert" className={styles.refused}>
      {shown.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function PreviewRows(props: ImportPreviewTableProps) {
  const { lines, preview } = props;
  const { rows } = preview;
  const lineOf = new Map(lines.map((line) => [line.linha, line]));
  // One that is being corrected stays where it is once it is right.
  const isOpen = ({ linha, motivo }: PreviewRow) =>
    motivo !== null || lineOf.get(linha)?.corrected === true;
  const sorted = [
    ...rows.filter(isOpen),
    ...rows.filter((row) => !isOpen(row)),
  ];
  return (
    <PreviewTable
      labels={['Linha', 'Nome', 'Situação']}
      rows={sorted}
      cellsOf={(row) => ({
        key: row.linha,
        bad: false,
        cells: [
          row.linha,
          row.nome,
          <Situation key="situacao" {...props} row={row} open={isOpen(row)} />,
        ],
      })}
    />
  );
}

interface SituationProps
  extends Pick<ImportPreviewTableProps, 'fields' | 'lines' | 'onCorrect'> {
  readonly row: PreviewRow;
  /** To be corrected, or corrected already. */
  readonly open: boolean;
}

/** What becomes of a row; below it what puts it right. */
function Situation({ row, open, fields, lines, onCorrect }: SituationProps) {
  const { motivo, linha } = row;
  return (
    <>
      <span className={motivo ? styles.refused : undefined}>
        {motivo ?? 'Certo'}
      </span>
      {open ? (
        <Correction
          {...{ fields, onCorrect }}
          line={lines.find((line) => line.linha === linha)}
        />
      ) : null}
    </>
  );
}

interface CorrectionProps
  extends Pick<ImportPreviewTableProps, 'fields' | 'onCorrect'> {
  readonly line: ImportLine | undefined;
}

/** The row's own cells, as they were read, to be put right. */
function Correction({ fields, line, onCorrect }: CorrectionProps) {
  if (!line) return null;
  const { linha, cells } = line;
  return (
    <Columns least="9rem">
      {fields.map(({ nome, column }) => (
        <Labelled key={column} label={nome}>
          <input
            autoComplete="off"
            value={cells[column] ?? ''}
            onChange={({ target }) => onCorrect(linha, column, target.value)}
          />
        </Labelled>
      ))}
    </Columns>
  );
}

interface ShownRow {
  readonly key: number;
  /** The last cell says why it is refused. */
  readonly bad: boolean;
  readonly cells: readonly ReactNode[];
}

interface PreviewTableProps<Row> {
  readonly labels: readonly string[];
  readonly rows: readonly Row[];
  readonly cellsOf: (row: Row) => ShownRow;
}

/** A page of rows after the other. */
export function PreviewTable<Row>(props: PreviewTableProps<Row>) {
  const { labels, rows, cellsOf } = props;
  const [limit, setLimit] = useState(PAGE);
  return (
    <>
      <table className={styles.table}>
        <caption className="so-leitor">Linhas da planilha</caption>
        <thead>
          <tr>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, limit).map((row) => {
            const { key, bad, cells } = cellsOf(row);
            return (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td
                    key={labels[index]}
                    className={
                      bad && index === cells.length - 1
                        ? styles.refused
                        : undefined
                    }
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {limit < rows.length ? (
        <Button onClick={() => setLimit(limit + PAGE)}>Mostrar mais</Button>
      ) : null}
    </>
  );
}
