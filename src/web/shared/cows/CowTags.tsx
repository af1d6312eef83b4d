import { Baby, Ban, CircleDashed, Heart, Milk } from 'lucide-react';
import { COW_STATES, type CowStateCode } from '@/domain/cows/state';
import { dayOf } from '@/domain/shared/dates';
import {
  labelOf,
  PRODUCTIVE_STATUSES,
  type ProductiveStatus,
} from '@/domain/shared/enumerations';
import { Row } from '@/web/components/layout';
import { Tag, type Tone } from '@/web/components/Tag';
import type { CowView } from './useCow';

const PRODUCTIVE_TONES: Readonly<Record<ProductiveStatus, Tone>> = {
  L: 'info',
  S: 'warning',
  I: 'neutral',
};
const URGENT: readonly CowStateCode[] = [
  'PARTO_ATRASADO',
  'DIAGNOSTICO_ATRASADO',
  'SECAR',
];

/** What she is, in tags: production, reproduction, whether she left. */
export function CowTags({ cow }: { readonly cow: CowView }) {
  const { animal, record, state } = cow;
  const current = record.producao.at(-1);
  const isNulliparous =
    state.nulipara && !state.partosNaoInformados && animal.categoria === 'V';
  return (
    <Row as="p" gap="sm">
      {current ? (
        <Tag
          tone={PRODUCTIVE_TONES[current.produtividade]}
          icon={current.produtividade === 'L' ? <Milk aria-hidden /> : null}
        >
          {labelOf(PRODUCTIVE_STATUSES, current.produtividade)} desde{' '}
          {dayOf(current.dataOcorrencia)}
        </Tag>
      ) : null}
      <StateTag cow={cow} />
      {isNulliparous ? <Tag>Nulípara</Tag> : null}
    </Row>
  );
}

function StateTag({ cow: { state } }: { readonly cow: CowView }) {
  const { estado, prenhe, previsao } = state;
  const calving = prenhe && previsao ? previsao.partoPrevisto : null;
  return (
    <Tag tone={toneOf(estado, prenhe)} icon={<StateIcon estado={estado} />}>
      {COW_STATES[estado]}
      {calving ? ` · parto previsto ${calving}` : null}
    </Tag>
  );
}

function toneOf(estado: CowStateCode, prenhe: boolean): Tone {
  if (URGENT.includes(estado)) return 'danger';
  if (prenhe) return 'success';
  return estado === 'EM_CIO' ? 'warning' : 'neutral';
}

function StateIcon({ estado }: { readonly estado: CowStateCode }) {
  if (estado === 'EM_CIO') return <Heart aria-hidden />;
  if (estado === 'IMPRODUTIVA') return <Ban aria-hidden />;
  return ['PRENHE', 'SECAR', 'PRE_PARTO', 'PARTO_ATRASADO'].includes(estado) ? (
    <Baby aria-hidden />
  ) : (
    <CircleDashed aria-hidden />
  );
}
