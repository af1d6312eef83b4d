import { TriangleAlert } from 'lucide-react';
import { Button } from '@/web/components/Button';
import styles from './review.module.css';

export interface ReviewRow {
  readonly id: string;
  readonly nome: string;
  /** What was entered. */
  readonly value: string;
  /** The one before. */
  readonly before: string | null;
  /** What to think about. */
  readonly doubt: string | null;
  readonly vez: number;
}

interface ReviewTableProps {
  readonly caption: string;
  readonly head: string;
  readonly unit: string;
  readonly rows: readonly ReviewRow[];
  readonly onChoose: (id: string) => void;
}

/** All that was entered, the suspicious first; a tap goes back to one. */
export function ReviewTable(props: ReviewTableProps) {
  const rows = [...props.rows].sort(
    (a, b) => Number(isDoubtful(b)) - Number(isDoubtful(a)) || a.vez - b.vez,
  );
  return (
    <section className={styles.rolo} aria-label={props.caption}>
      <table className={styles.tabela}>
        <caption>{props.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{props.head}</th>
            <th scope="col" className={styles.numero}>
              {props.unit}
            </th>
            <th scope="col">Última</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} onChoose={props.onChoose} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function isDoubtful({ doubt }: ReviewRow): boolean {
  return doubt !== null;
}

interface RowProps {
  readonly row: ReviewRow;
  readonly onChoose: (id: string) => void;
}

function Row({ row, onChoose }: RowProps) {
  const { id, nome, value, before, doubt } = row;
  return (
    <tr className={doubt ? styles.suspeita : undefined}>
      <th scope="row">
        <Button
          variant="quiet"
          aria-label={`${nome}, corrigir`}
          icon={doubt ? <TriangleAlert aria-hidden size={20} /> : undefined}
          onClick={() => onChoose(id)}
        >
          {nome}
        </Button>
      </th>
      <td className={styles.numero}>{value}</td>
      <td>{doubt ?? before ?? '–'}</td>
    </tr>
  );
}
