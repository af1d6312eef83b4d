import {
  CalendarClock,
  Milk,
  Pill,
  Scale,
  Syringe,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type CalendarItem,
  type CalendarKind,
  isToDo,
} from '@/domain/calendar/types';
import { LinkButton } from '@/web/components/LinkButton';
import { Tag } from '@/web/components/Tag';
import { count } from '@/web/format';
import { longDate } from '@/web/shared/calendar/weeks';
import styles from './calendar.module.css';
import { APPLICABLE, SITUATION_WORDS } from './words';

const ICONS: Readonly<Record<CalendarKind, ReactNode>> = {
  DOSE_APLICADA: <Syringe aria-hidden />,
  PRIMEIRA_DOSE: <Syringe aria-hidden />,
  REFORCO: <Syringe aria-hidden />,
  DOSE: <Syringe aria-hidden />,
  CAMPANHA: <CalendarClock aria-hidden />,
  PRAZO_LEGAL: <Scale aria-hidden />,
  TRATAMENTO: <Pill aria-hidden />,
  FIM_CARENCIA: <Milk aria-hidden />,
};

interface ItemRowProps {
  readonly item: CalendarItem;
  readonly rebanhoId: string;
  /** Whom it is for stands there: on paper nothing can be unfolded. */
  readonly unfolded?: boolean;
}

/** One thing to do or done: when, what, to whom, and the way to do it. */
export function ItemRow(props: ItemRowProps) {
  const { item } = props;
  const { tipo, titulo, data, situacao } = item;
  const { text, tone } = SITUATION_WORDS[situacao];
  const late = situacao === 'ATRASADA';
  return (
    <div className={styles.row}>
      <span className={styles.icon}>{ICONS[tipo]}</span>
      <div className={styles.body}>
        <p className={styles.when}>{longDate(data)}</p>
        <p className={styles.what}>{titulo}</p>
        {situacao === 'PREVISTA' ? null : (
          <p>
            <Tag
              tone={tone}
              icon={late ? <TriangleAlert aria-hidden /> : undefined}
            >
              {text}
            </Tag>
          </p>
        )}
        <div className={styles.foot}>
          <Animals {...props} />
          <Action {...props} />
        </div>
      </div>
    </div>
  );
}

function Animals({ item, rebanhoId, unfolded }: ItemRowProps) {
  const { animais } = item;
  const [only] = animais;
  if (!only) return null;
  if (animais.length === 1) {
    return (
      <Link
        to={`/rebanho/${rebanhoId}/animal/${only.animalId}`}
        className={styles.animal}
      >
        {only.nome}
      </Link>
    );
  }
  return (
    <details className={styles.animals} open={unfolded || undefined}>
      <summary>{count(animais.length, 'animal', 'animais')}</summary>
      <p>{animais.map(({ nome }) => nome).join(', ')}</p>
    </details>
  );
}

/** Where the dose may be given now, with its animals; else the vaccine. */
function Action({ item, rebanhoId }: ItemRowProps) {
  const { vacinaId, tipo, data, titulo, situacao } = item;
  if (vacinaId === null) return null;
  const base = `/rebanho/${rebanhoId}`;
  const open = isToDo(situacao) && APPLICABLE.has(tipo);
  const query = new URLSearchParams({ tipo, data });
  return (
    <div className={styles.action}>
      {open ? (
        <LinkButton to={`${base}/aplicar-dose/${vacinaId}?${query.toString()}`}>
          Aplicar<span className="so-leitor"> {titulo}</span>
        </LinkButton>
      ) : (
        <LinkButton to={`${base}/vacina/${vacinaId}`} variant="quiet">
          Ver vacina<span className="so-leitor"> de {titulo}</span>
        </LinkButton>
      )}
    </div>
  );
}
