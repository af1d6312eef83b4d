import { type ReactNode, useState } from 'react';
import { Note } from '@/web/components/layout';
import { count } from '@/web/format';
import { decimalOf, decimalText, textOfDecimal } from '@/web/forms/decimal';
import { milkingData, milkTotals } from '@/web/tally/milk';
import { litres, plain } from '@/web/tally/numbers';
import type { TallyEntry } from '@/web/tally/TallyEntry';
import { useEntry } from '@/web/tally/useTally';
import styles from './milk.module.css';

interface EntryProps {
  readonly entry: TallyEntry;
}

function useTotals(entry: TallyEntry) {
  return milkTotals(useEntry(entry, (state) => state.lines).values());
}

/** `Tanque 182,4 L · Descarte 15,2 L · média 13,0 L` */
export function MilkSums({ entry }: EntryProps) {
  const { vacas, litros, tanque, descarte } = useTotals(entry);
  return (
    <p className={styles.sums}>
      <strong>Tanque {litres(tanque)}</strong>
      {descarte > 0 ? (
        <span className={styles.apart}>Descarte {litres(descarte)}</span>
      ) : null}
      {vacas > 0 ? (
        <span className={styles.mean}>média {litres(litros / vacas)}</span>
      ) : null}
    </p>
  );
}

/** `53 vacas · 486 L`, once all are done. */
export function MilkEnd({ entry }: EntryProps) {
  const { vacas, litros } = useTotals(entry);
  return (
    <p className={styles.end}>
      {count(vacas, 'vaca', 'vacas')} · {plain(Math.round(litros))}&nbsp;L
    </p>
  );
}

interface MilkTotalsProps extends EntryProps {
  readonly children: ReactNode;
}

/** What the milking comes to, and what the tank shows against it. */
export function MilkTotals({ entry, children }: MilkTotalsProps) {
  const totals = useTotals(entry);
  return (
    <>
      <dl className={styles.totals}>
        <Figure name="Vacas ordenhadas">{totals.vacas}</Figure>
        <Figure name="Tanque">{litres(totals.tanque)}</Figure>
        {totals.descarte > 0 ? (
          <Figure name="Descarte" className={styles.discarded}>
            {litres(totals.descarte)}
          </Figure>
        ) : null}
        {totals.naoOrdenhadas > 0 ? (
          <Figure name="Não ordenhadas">{totals.naoOrdenhadas}</Figure>
        ) : null}
      </dl>
      <Tank entry={entry} measured={totals.tanque} />
      {children}
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: string | number;
}

function Figure({ name, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface TankProps extends EntryProps {
  /** The cows' litres that go into the tank. */
  readonly measured: number;
}

/** What the tank shows, against what the cows gave. */
function Tank({ entry, measured }: TankProps) {
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
    <div className={styles.tank}>
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
      <Note id="diferenca-tanque" role="status">
        {value && measured > 0 ? differenceOf(value, measured) : ''}
      </Note>
    </div>
  );
}

/** `Diferença de -3,2% (471,0 L medidos nas vacas).` */
function differenceOf(tank: number, measured: number): string {
  const percent = (tank / measured - 1) * 100;
  const sign = percent > 0 ? '+' : '';
  return `Diferença de ${sign}${plain(percent)}\u{a0}% (${litres(measured)} medidos nas vacas).`;
}
