import type { Medicine } from '@/domain/medicines/types';
import { compareTimes, type FarmTime, isFarmTime } from '@/domain/shared/dates';
import { lastDoseAt, withdrawalEnd } from '@/domain/treatments/periods';
import { Notice } from '@/web/components/Notice';
import { useFormValues } from '@/web/forms/useFormValues';
import { courseText } from '@/web/shared/medicines/words';
import type { ApplyValues } from '@/web/shared/withdrawal/draft';

interface PlanSummaryProps {
  readonly medicines: readonly Medicine[];
}

/** What is about to be recorded means: last doses and the withdrawal's end. */
export function PlanSummary({ medicines }: PlanSummaryProps) {
  const values = useFormValues<ApplyValues>();
  const start = values.dataAplicacao ?? '';
  const shown = medicines.length > 0 && isFarmTime(start);
  return (
    <div role="status">
      {shown ? (
        <Notice as="div" tone="brand">
          <ul>
            {medicines.map((medicine) => (
              <li key={medicine.medicamentoId}>
                <strong>{medicine.nome}</strong>: {planText(medicine, start)}
              </li>
            ))}
          </ul>
          <p>
            <strong>
              {withdrawalLine(medicines, start, endOf(values, start))}
            </strong>
          </p>
        </Notice>
      ) : null}
    </div>
  );
}

/** `3 doses de 12 em 12 h → última 21/11/2026 06:10`. */
function planText(medicine: Medicine, start: FarmTime): string {
  return medicine.quantidadeDoses > 1
    ? `${courseText(medicine)} → última ${lastDoseAt(medicine, start)}`
    : courseText(medicine);
}

function withdrawalLine(
  medicines: readonly Medicine[],
  start: FarmTime,
  end: FarmTime | null,
): string {
  if (medicines.every(({ diasCarencia }) => diasCarencia === 0)) {
    return 'Sem carência';
  }
  return `Carência até ${withdrawalEnd(medicines, start, end)}`;
}

/** The end that was typed, once it is one. */
function endOf(values: ApplyValues, start: FarmTime): FarmTime | null {
  const { terminou, dataFimAplicacao: end } = values;
  if (!terminou || end === null || !isFarmTime(end)) return null;
  return compareTimes(end, start) < 0 ? null : end;
}
