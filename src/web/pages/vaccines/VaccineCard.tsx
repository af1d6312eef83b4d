import {
  CalendarCheck,
  CalendarClock,
  Syringe,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Vaccine } from '@/domain/vaccines/types';
import { Card } from '@/web/components/Card';
import { LinkButton } from '@/web/components/LinkButton';
import { Tag } from '@/web/components/Tag';
import styles from './vaccines.module.css';
import {
  type CoverageFigure,
  coverageText,
  type DueState,
  progressOf,
} from './words';

const ICONS: Readonly<Record<DueState['kind'], ReactNode>> = {
  overdue: <TriangleAlert aria-hidden />,
  due: <CalendarClock aria-hidden />,
  first: <Syringe aria-hidden />,
  later: <CalendarCheck aria-hidden />,
  done: <CalendarCheck aria-hidden />,
};

export function DueTag({ due }: { readonly due: DueState }) {
  return (
    <Tag tone={due.tone} icon={ICONS[due.kind]}>
      {due.text}
    </Tag>
  );
}

interface VaccineCardProps {
  readonly vaccine: Vaccine;
  readonly due: DueState;
  readonly coverage: CoverageFigure;
  readonly base: string;
}

/** One vaccine in use: whom it is for, how it stands, and its next dose. */
export function VaccineCard(props: VaccineCardProps) {
  const { vaccine, due, coverage, base } = props;
  const { vacinaId, nome, descricao } = vaccine;
  return (
    <Card>
      <div className={styles.card}>
        <h2 className={styles.name}>
          <Link to={`${base}/vacina/${vacinaId}`}>{nome}</Link>
        </h2>
        <p className={styles.note}>{descricao}</p>
        <p className={styles.note}>{progressOf(vaccine)}</p>
        {coverage.pct === null ? null : (
          <p className={styles.note}>{coverageText(coverage)}</p>
        )}
        <p>
          <DueTag due={due} />
        </p>
      </div>
      <LinkButton
        to={`${base}/aplicar-dose/${vacinaId}`}
        icon={<Syringe aria-hidden />}
      >
        Aplicar dose<span className="so-leitor"> de {nome}</span>
      </LinkButton>
    </Card>
  );
}
