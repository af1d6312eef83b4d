import { X } from 'lucide-react';
import { Button } from '@/web/components/Button';
import { count } from '@/web/format';
import { DecimalField } from '@/web/forms/DecimalField';
import styles from './correct.module.css';
import type { CorrectedLine } from './correctedLines';

interface CorrectLinesProps<Item> {
  readonly lines: readonly CorrectedLine<Item>[];
  /** `Litros de Mimosa`. */
  readonly labelOf: (line: CorrectedLine<Item>) => string;
  readonly unitOf: (item: Item) => string;
  readonly onLeaveOut: (line: CorrectedLine<Item>) => void;
}

/** Each animal's number, with what was said of it; it may be left out. */
export function CorrectLines<Item>(props: CorrectLinesProps<Item>) {
  const { lines, labelOf, unitOf, onLeaveOut } = props;
  return (
    <>
      <p role="status">{count(lines.length, 'animal', 'animais')}</p>
      <ul className={styles.linhas}>
        {lines.map((line) => (
          <li key={line.campo} className={styles.linha}>
            <DecimalField
              name={line.campo}
              label={labelOf(line)}
              unit={unitOf(line.item)}
              places={1}
              required
              {...(line.reason === null ? {} : { hint: line.reason })}
            />
            {lines.length > 1 ? (
              <Button
                variant="quiet"
                icon={<X aria-hidden />}
                aria-label={`Tirar ${line.nome}`}
                onClick={() => onLeaveOut(line)}
              >
                Tirar
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
