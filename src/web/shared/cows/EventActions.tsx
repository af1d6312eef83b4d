import { Baby, Flame, Pill, Stethoscope, TestTubeDiagonal } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { Recording } from '@/web/components/onlySees';
import { applyPath } from '../withdrawal/draft';
import styles from './eventActions.module.css';
import { reproductivePath } from './paths';

/** What is done to a cow most days, one tap each. */
export function EventActions({ animal }: { readonly animal: Animal }) {
  const { rebanhoId, animalId } = animal;
  const events = (tipo: 'CI' | 'IN' | 'PN' | 'PT') =>
    reproductivePath(rebanhoId, animalId, tipo);
  return (
    <Recording>
      <ul className={styles.actions} aria-label="Registrar">
        <Action to={events('CI')} label="Cio" Icon={Flame} />
        <Action to={events('IN')} label="IA" Icon={TestTubeDiagonal} />
        <Action to={events('PN')} label="Prenhez" Icon={Stethoscope} />
        <Action to={events('PT')} label="Parto" Icon={Baby} />
        <Action
          to={applyPath(rebanhoId, animalId)}
          label="Tratar"
          Icon={Pill}
        />
      </ul>
    </Recording>
  );
}

interface ActionProps {
  readonly to: string;
  readonly label: string;
  readonly Icon: typeof Flame;
}

function Action({ to, label, Icon }: ActionProps) {
  return (
    <li>
      <Link to={to}>
        <span>
          <Icon aria-hidden />
        </span>
        {label}
      </Link>
    </li>
  );
}
