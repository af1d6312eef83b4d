import {
  CalendarCheck,
  CircleCheck,
  CircleX,
  Clock,
  PackageMinus,
  PackagePlus,
  TestTubeDiagonal,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BullService, SemenMovement } from '@/domain/bulls/details';
import type { ServiceOutcome } from '@/domain/cows/outcomes';
import type { HerdReader } from '@/domain/shared/effects';
import { EmptyState } from '@/web/components/EmptyState';
import { Tag, type Tone } from '@/web/components/Tag';
import { Timeline } from '@/web/components/Timeline';
import { count } from '@/web/format';
import { animalPath } from '@/web/shared/animalPath';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import { RecordedBy } from '@/web/shared/people/RecordedBy';

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
  const called = useCalled();
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
              <Link to={animalPath(vaca)}>{called(vaca.id, vaca.nome)}</Link>
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

interface MovementsProps {
  readonly movements: readonly SemenMovement[];
  readonly herd: HerdReader;
}

/** Semen that came, that inseminations took and that went by hand, newest first. */
export function Movements({ movements, herd }: MovementsProps) {
  if (movements.length === 0) {
    return (
      <EmptyState
        title="Nenhum movimento"
        text="As doses compradas e as usadas em inseminações aparecem aqui."
      />
    );
  }
  return (
    <Timeline
      label="Movimentos de sêmen"
      entries={movements.map(({ eventId, data, doses, vacaId }) => ({
        id: eventId,
        when: data,
        icon:
          doses > 0 ? (
            <PackagePlus aria-hidden />
          ) : (
            <PackageMinus aria-hidden />
          ),
        title: `${doses > 0 ? '+' : '−'}${count(Math.abs(doses), 'dose', 'doses')}`,
        text:
          vacaId === null ? (
            <>
              {byHand(doses)}
              <RecordedBy
                rebanhoId={herd.herd.rebanhoId}
                table="entradasSemen"
                id={eventId}
              />
            </>
          ) : (
            <CowLink herd={herd} vacaId={vacaId} />
          ),
      }))}
    />
  );
}

function byHand(doses: number): string {
  return doses > 0 ? 'Reposição' : 'Retirada';
}

interface CowLinkProps {
  readonly herd: HerdReader;
  readonly vacaId: string;
}

function CowLink({ herd, vacaId }: CowLinkProps) {
  const called = useCalled();
  const cow = herd.row('animais', vacaId);
  return cow ? (
    <Link to={animalPath(cow)}>{called(vacaId, cow.nome)}</Link>
  ) : null;
}
