import type { BatchEntry } from '@/web/tally/BatchEntry';
import batch from '@/web/tally/batch.module.css';
import { missingOf } from '@/web/tally/entryState';
import { milkTotals } from '@/web/tally/milk/draft';
import { litres } from '@/web/tally/numbers';
import { useEntry } from '@/web/tally/useEntry';
import { meanOf } from './milkRules';

/** `14 de 38 vacas · Tanque 182,4 L · Descarte 15,2 L · média 13,0 L`. */
export function MilkSummary({ entry }: { readonly entry: BatchEntry }) {
  const ids = useEntry(entry, (state) => state.ids);
  const lines = useEntry(entry, (state) => state.lines);
  const totals = milkTotals(lines.values());
  const missing = missingOf({ ids, lines }).length;
  const done = ids.length - missing;
  const mean = meanOf(totals.litros, totals.vacas);
  return (
    <>
      <p>
        <span className={batch.forte}>
          {done} de {ids.length} vacas
        </span>
        {missing > 0 ? ` · faltam ${missing}` : ''}
      </p>
      <progress
        max={Math.max(1, ids.length)}
        value={done}
        aria-label="Vacas feitas"
      />
      <p>
        <span className={batch.forte}>Tanque {litres(totals.tanque)}</span>
        {totals.descarte > 0 ? (
          <span className={batch.descarte}>
            {' '}
            · Descarte {litres(totals.descarte)}
          </span>
        ) : null}
        {mean ? <span className={batch.fraco}> · média {mean}</span> : null}
      </p>
    </>
  );
}
