import {
  CalendarCheck,
  CircleCheck,
  CircleX,
  Clock,
  TestTubeDiagonal,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BullService } from '@/domain/bulls/details';
import type { ServiceOutcome } from '@/domain/cows/outcomes';
import { EmptyState } from '@/web/components/EmptyState';
import { Tag, type Tone } from '@/web/components/Tag';
import { Timeline } from '@/web/components/Timeline';
import { count } from '@/web/format';
import { animalPath } from '@/web/shared/animalPath';

const OUTCOMES: Readonly<Record<ServiceOutcome, readonly [string, Tone]>> = {
  POSITIVO: ['Prenhez', 'success'],
  POSITIVO_PERDIDO: ['Prenhez perdida', 'warning'],
  NEGATIVO: ['Negativo', 'danger'],
  PENDENTE: ['Aguardando', 'info'],
  SEM_RESULTADO: ['Sem resultado', 'neutral'],
};

interface ServicesProps {
  readonly services: readonly BullService[];
  readonly own: boolean | null;
}

/** His services, newest first, each with what became of it. */
export function Services({ services, own }: ServicesProps) {
  if (services.length === 0) {
    return <EmptyState title="Nenhuma inseminação com este touro" />;
  }
  return (
    <Timeline
      label="Inseminações"
      entries={services.map(
        ({ vaca, data, doses, iatf, resultado }, index) => ({
          id: `${vaca.id}${data}${index}`,
          when: data,
          icon: iatf ? (
            <CalendarCheck aria-hidden />
          ) : (
            <TestTubeDiagonal aria-hidden />
          ),
          title: titleOf(iatf, own === true),
          text: (
            <>
              <Link to={animalPath(vaca)}>{vaca.nome}</Link>
              {own ? null : ` · ${count(doses, 'dose', 'doses')}`}
            </>
          ),
          actions: <OutcomeTag outcome={resultado} />,
        }),
      )}
    />
  );
}

function titleOf(iatf: boolean, own: boolean): string {
  if (iatf) return 'IATF';
  return own ? 'Cobertura' : 'Inseminação';
}

function OutcomeTag({ outcome }: { readonly outcome: ServiceOutcome }) {
  const [text, tone] = OUTCOMES[outcome];
  return (
    <Tag tone={tone} icon={<OutcomeIcon outcome={outcome} />}>
      {text}
    </Tag>
  );
}

function OutcomeIcon({ outcome }: { readonly outcome: ServiceOutcome }) {
  if (outcome === 'POSITIVO') return <CircleCheck aria-hidden />;
  if (outcome === 'PENDENTE') return <Clock aria-hidden />;
  return outcome === 'SEM_RESULTADO' ? null : <CircleX aria-hidden />;
}
