import { daysInMilk } from '@/domain/cows/metrics';
import {
  COW_STATES,
  type CowState,
  type CowStateCode,
} from '@/domain/cows/state';
import type { ProductiveEvent } from '@/domain/cows/types';
import { dayNumber, dayOf, daysBetween } from '@/domain/shared/dates';
import { labelOf, PRODUCTIVE_STATUSES } from '@/domain/shared/enumerations';
import { count } from '@/web/format';
import styles from './cows.module.css';
import type { CowView } from './useCow';

const URGENT: readonly CowStateCode[] = [
  'PARTO_ATRASADO',
  'DIAGNOSTICO_ATRASADO',
  'SECAR',
];

/** What she is, in a line: production and reproduction, and since when. */
export function StateLine({ cow }: { readonly cow: CowView }) {
  const { animal, record, state } = cow;
  const current = record.producao.at(-1);
  const isNulliparous =
    state.nulipara && !state.partosNaoInformados && animal.categoria === 'V';
  return (
    <p className={styles.state}>
      {current ? (
        <span>
          <strong className={styles[current.produtividade]}>
            {labelOf(PRODUCTIVE_STATUSES, current.produtividade)}
          </strong>{' '}
          {since(daysSince(cow, current))}
        </span>
      ) : null}
      <span>
        <strong className={styles[toneOf(state)]}>
          {COW_STATES[state.estado]}
        </strong>
        {gestation(state)}
      </span>
      {isNulliparous ? <span>Nulípara</span> : null}
    </p>
  );
}

/** Of a lactation its own days, whatever was recorded again in it. */
function daysSince({ record, day }: CowView, current: ProductiveEvent) {
  const milk =
    current.produtividade === 'L' ? daysInMilk(record, dayNumber(day)) : null;
  return milk?.dias ?? daysBetween(dayOf(current.dataOcorrencia), day);
}

function since(days: number): string {
  return days === 0 ? 'desde hoje' : `há ${count(days, 'dia', 'dias')}`;
}

/** ` de 70 dias`, `, 250 dias de gestação`, ` há 30 dias` of a service. */
function gestation({ estado, prenhe, diasGestacao }: CowState): string {
  if (diasGestacao === null) return '';
  const days = count(diasGestacao, 'dia', 'dias');
  if (estado === 'PRENHE') return ` de ${days}`;
  if (prenhe) return `, ${days} de gestação`;
  return estado === 'INSEMINADA'
    ? ` ${since(diasGestacao)}`
    : `, IA há ${days}`;
}

function toneOf({ estado, prenhe }: CowState): string {
  if (URGENT.includes(estado)) return 'urgent';
  if (prenhe) return 'pregnant';
  return estado === 'EM_CIO' ? 'heat' : 'open';
}
