import { useState } from 'react';
import { decimalOf, decimalText, textOfDecimal } from '@/web/forms/decimal';
import type { BatchEntry } from '@/web/tally/BatchEntry';
import { milkingData } from '@/web/tally/milk/draft';
import { litres, plain } from '@/web/tally/numbers';
import styles from './milk.module.css';

interface TankProps {
  readonly entry: BatchEntry;
  /** The cows' litres that go into the tank. */
  readonly measured: number;
}

/** What the tank shows, against what the cows gave. */
export function Tank({ entry, measured }: TankProps) {
  const [text, setText] = useState(() =>
    textOfDecimal(milkingData(entry.header).tanque),
  );
  const value = decimalOf(text);
  const type = (typed: string) => {
    const kept = decimalText(typed, 1);
    setText(kept);
    const { dados } = entry.header;
    void entry.change({ dados: { ...dados, tanque: decimalOf(kept) } });
  };
  return (
    <div className={styles.tanque}>
      <label htmlFor="litros-tanque">Litros no tanque (opcional)</label>
      <input
        id="litros-tanque"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-describedby="diferenca-tanque"
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <p id="diferenca-tanque" role="status" className={styles.nota}>
        {value && measured > 0 ? differenceOf(value, measured) : ''}
      </p>
    </div>
  );
}

/** `Diferença de -3,2% (471,0 L medidos nas vacas).` */
function differenceOf(tank: number, measured: number): string {
  const percent = (tank / measured - 1) * 100;
  const sign = percent > 0 ? '+' : '';
  return `Diferença de ${sign}${plain(percent)}% (${litres(measured)} medidos nas vacas).`;
}
