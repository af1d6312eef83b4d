import { Link } from 'react-router-dom';
import {
  type FigureCow,
  type ShareId,
  shareOf,
} from '@/domain/reports/definitions';
import { selectComposition } from '@/state/fold/selectors';
import { useAppSelector } from '@/web/hooks';
import styles from './today.module.css';

interface CountsProps {
  readonly rebanhoId: string;
  readonly cows: readonly FigureCow[];
}

const SHOWN: readonly (readonly [ShareId, string])[] = [
  ['lactacao', 'em leite'],
  ['prenhes', 'prenhes'],
  ['secas', 'secas'],
];

/** How many, in one line; each leads to who they are. */
export function Counts({ rebanhoId, cows }: CountsProps) {
  const base = `/rebanho/${rebanhoId}`;
  const { V } = useAppSelector((state) => selectComposition(state, rebanhoId));
  return (
    <ul className={styles.counts} aria-label="Composição do rebanho">
      <Count to={`${base}/animais?categoria=V`} value={V} label="vacas" />
      {SHOWN.map(([id, label]) => (
        <Count
          key={id}
          to={`${base}/relatorio-geral-vacas?filtro=${id}`}
          value={shareOf(cows, id).n}
          label={label}
        />
      ))}
    </ul>
  );
}

interface CountProps {
  readonly to: string;
  readonly value: number;
  readonly label: string;
}

function Count({ to, value, label }: CountProps) {
  return (
    <li>
      <Link to={to}>
        <strong>{value}</strong> <span>{label}</span>
      </Link>
    </li>
  );
}
