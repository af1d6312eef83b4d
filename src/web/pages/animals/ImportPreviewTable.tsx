import { type ReactNode, useMemo, useState } from 'react';
import type { ImportPreview } from '@/domain/import/preview';
import { Button } from '@/web/components/Button';
import { count } from '@/web/format';
import styles from './animals.module.css';

/** Rows at a time: a table of 10,000 would hold the device up. */
const PAGE = 50;

interface ImportPreviewTableProps {
  readonly preview: ImportPreview;
  /** What the server refused. */
  readonly refusals: readonly string[];
  readonly busy: boolean;
  readonly onImport: () => void;
}

/** The button, above what may be many rows: each with what becomes of it. */
export function ImportPreviewTable(props: ImportPreviewTableProps) {
  const { preview, refusals, busy, onImport } = props;
  const { refused, rows } = preview;
  const right = refused === 0;
  return (
    <>
      <p role="status">
        {right
          ? `${count(rows.length, 'animal pronto', 'animais prontos')} para importar.`
          : `${count(refused, 'linha recusada', 'linhas recusadas')} de ${rows.length}. Corrija a planilha e escolha de novo: nada foi importado.`}
      </p>
      <ImportRefusals refusals={refusals} />
      {right ? (
        <Button variant="primary" busy={busy} onClick={onImport}>
          Importar {count(rows.length, 'animal', 'animais')}
        </Button>
      ) : null}
      <PreviewRows rows={rows} />
    </>
  );
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

function PreviewRows({ rows }: Pick<ImportPreview, 'rows'>) {
  const sorted = useMemo(
    () => [
      ...rows.filter(({ motivo }) => motivo !== null),
      ...rows.filter(({ motivo }) => motivo === null),
    ],
    [rows],
  );
  return (
    <PreviewTable
      labels={['Linha', 'Nome', 'Situação']}
      rows={sorted}
      cellsOf={({ linha, nome, motivo }) => ({
        key: linha,
        bad: motivo !== null,
        cells: [linha, nome, motivo ?? 'Certo'],
      })}
    />
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
