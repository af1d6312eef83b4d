import { fromIsoDate, toIsoDate } from '@/domain/shared/dates';
import { PERIODS, type Period } from './period';
import styles from './reports.module.css';

interface PeriodPickerProps {
  readonly period: Period;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** 7 to 365 days, the year, or two dates of one's own. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  return (
    <section
      aria-label="Período"
      className={styles.filters}
      data-tela="nao-imprimir"
    >
      <div className={styles.chips}>
        {PERIODS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={styles.chip}
            aria-pressed={period.id === id}
            onClick={() =>
              onChange({ periodo: id, inicio: period.inicio, fim: period.fim })
            }
          >
            {label}
          </button>
        ))}
      </div>
      {period.id === 'outro' ? (
        <div className={styles.dates}>
          {(['inicio', 'fim'] as const).map((name) => (
            <label key={name}>
              {name === 'inicio' ? 'De' : 'Até'}
              <input
                type="date"
                value={toIsoDate(period[name])}
                onChange={({ target }) => {
                  const date = fromIsoDate(target.value);
                  if (date) onChange({ [name]: date });
                }}
              />
            </label>
          ))}
        </div>
      ) : null}
    </section>
  );
}
