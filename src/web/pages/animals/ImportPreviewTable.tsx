import { useMemo, useState } from 'react';
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
      {refusals.length > 0 ? <Refusals refusals={refusals} /> : null}
      {right ? (
        <Button variant="primary" busy={busy} onClick={onImport}>
          Importar {count(rows.length, 'animal', 'animais')}
        </Button>
      ) : null}
      <PreviewRows rows={rows} />
    </>
  );
}

function Refusals({ refusals }: { readonly refusals: readonly string[] }) {
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
  const [limit, setLimit] = useState(PAGE);
  const sorted = useMemo(
    () => [
      ...rows.filter(({ motivo }) => motivo !== null),
      ...rows.filter(({ motivo }) => motivo === null),
    ],
    [rows],
  );
  return (
    <>
      <table className={styles.table}>
        <caption className="so-leitor">Linhas da planilha</caption>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Nome</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, limit).map(({ linha, nome, motivo }) => (
            <tr key={linha}>
              <td>{linha}</td>
              <td>{nome}</td>
              <td className={motivo ? styles.refused : undefined}>
                {motivo ?? 'Certo'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {limit < sorted.length ? (
        <Button onClick={() => setLimit(limit + PAGE)}>Mostrar mais</Button>
      ) : null}
    </>
  );
}
