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
  /** Heifers too, as the list of animals counts them. */
  readonly pregnant: number;
}

/** How many, in one line; each leads to who they are. */
export function Counts({ rebanhoId, cows, pregnant }: CountsProps) {
  const base = `/rebanho/${rebanhoId}`;
  const { V } = useAppSelector((state) => selectComposition(state, rebanhoId));
  const share = (id: ShareId) => ({
    to: `${base}/relatorio-geral-vacas?filtro=${id}`,
    value: shareOf(cows, id).n,
  });
  return (
    <ul className={styles.counts} aria-label="Composição do rebanho">
      <Count to={`${base}/animais?categoria=V`} value={V} label="vacas" />
      <Count {...share('lactacao')} label="em leite" />
      <Count
        to={`${base}/animais?reprodutividade=PN`}
        value={pregnant}
        label="prenhes"
      />
      <Count {...share('secas')} label="secas" />
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
