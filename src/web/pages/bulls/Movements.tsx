import { PackageMinus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SemenMovement } from '@/domain/bulls/details';
import type { HerdReader } from '@/domain/shared/effects';
import { EmptyState } from '@/web/components/EmptyState';
import { Timeline } from '@/web/components/Timeline';
import { count } from '@/web/format';
import { animalPath } from '@/web/shared/animalPath';

interface MovementsProps {
  readonly movements: readonly SemenMovement[];
  readonly herd: HerdReader;
}

/** Semen that inseminations took from the stock, newest first. */
export function Movements({ movements, herd }: MovementsProps) {
  if (movements.length === 0) {
    return (
      <EmptyState
        title="Nenhum movimento"
        text="As doses usadas em inseminações aparecem aqui."
      />
    );
  }
  return (
    <Timeline
      label="Movimentos de sêmen"
      entries={movements.map(({ eventId, data, doses, vacaId }) => ({
        id: eventId,
        when: data,
        icon: <PackageMinus aria-hidden />,
        title: `−${count(-doses, 'dose', 'doses')}`,
        text: <CowLink herd={herd} vacaId={vacaId} />,
      }))}
    />
  );
}

interface CowLinkProps {
  readonly herd: HerdReader;
  readonly vacaId: string;
}

function CowLink({ herd, vacaId }: CowLinkProps) {
  const cow = herd.row('animais', vacaId);
  return cow ? <Link to={animalPath(cow)}>{cow.nome}</Link> : null;
}
