import {
  CalendarClock,
  Milk,
  Pill,
  Scale,
  Syringe,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type CalendarItem,
  type CalendarKind,
  type CalendarSituation,
  isToDo,
  SITUATION_NAMES,
} from '@/domain/calendar/types';
import type { ListedItem } from '@/domain/reports/calendar';
import { Fold } from '@/web/components/Fold';
import { LinkButton } from '@/web/components/LinkButton';
import { TouchLink } from '@/web/components/List';
import { Note, Row } from '@/web/components/layout';
import { Tag, type Tone } from '@/web/components/Tag';
import { count } from '@/web/format';
import { longDate } from '@/web/shared/calendar/weeks';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import styles from './calendar.module.css';

const ICONS: Readonly<Record<CalendarKind, ReactNode>> = {
  DOSE_APLICADA: <Syringe aria-hidden />,
  PRIMEIRA_DOSE: <Syringe aria-hidden />,
  REFORCO: <Syringe aria-hidden />,
  DOSE: <Syringe aria-hidden />,
  CAMPANHA: <CalendarClock aria-hidden />,
  PRAZO_LEGAL: <Scale aria-hidden />,
  ULTIMO_DIA: <Scale aria-hidden />,
  TRATAMENTO: <Pill aria-hidden />,
  FIM_CARENCIA: <Milk aria-hidden />,
};

interface ItemRowProps {
  readonly item: CalendarItem;
  readonly rebanhoId: string;
  /** Whom it is for stands there: on paper nothing can be unfolded. */
  readonly unfolded?: boolean;
}

interface ItemRowsProps extends Omit<ItemRowProps, 'item'> {
  readonly items: readonly ListedItem[];
}

export function ItemRows({ items, ...shared }: ItemRowsProps) {
  return (
    <ul className={styles.rows}>
      {items.map(({ item }) => (
        <li key={keyOf(item)}>
          <ItemRow item={item} {...shared} />
        </li>
      ))}
    </ul>
  );
}

/** Doses of one vaccine and day are told apart by whom they were given. */
export function keyOf(item: CalendarItem): string {
  const { tipo, data, vacinaId, aplicacaoId, titulo, animais } = item;
  const first = animais[0]?.animalId;
  return [tipo, data, vacinaId, aplicacaoId, titulo, first].join(' ');
}

/** One thing to do or done: when, what, to whom, and the way to do it. */
export function ItemRow(props: ItemRowProps) {
  const { item } = props;
  const { tipo, titulo, data, situacao } = item;
  const text = SITUATION_NAMES[situacao];
  const tone = TONES[situacao];
  const late = situacao === 'ATRASADA';
  return (
    <div className={styles.row}>
      <span className={styles.icon}>{ICONS[tipo]}</span>
      <div className={styles.body}>
        <Note className={styles.when}>{longDate(data)}</Note>
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
        <Row spread align="start" className={styles.foot}>
          <Animals {...props} />
          <Action {...props} />
        </Row>
      </div>
    </div>
  );
}

function Animals({ item, rebanhoId, unfolded }: ItemRowProps) {
  const { animais } = item;
  const called = useCalled();
  const [only] = animais;
  if (!only) return null;
  if (animais.length === 1) {
    return (
      <TouchLink to={`/rebanho/${rebanhoId}/animal/${only.animalId}`}>
        {called(only.animalId, only.nome)}
      </TouchLink>
    );
  }
  return (
    <Fold
      open={unfolded || undefined}
      summary={count(animais.length, 'animal', 'animais')}
    >
      <p>
        {animais.map(({ animalId, nome }) => called(animalId, nome)).join(', ')}
      </p>
    </Fold>
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
    <div className={styles.action} data-tela="nao-imprimir">
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

const TONES: Readonly<Record<CalendarSituation, Tone>> = {
  ATRASADA: 'danger',
  PREVISTA: 'info',
  CONCLUIDA: 'success',
  PERDIDA: 'neutral',
};

/** Of a vaccine: what one may do about the item today. */
const APPLICABLE: ReadonlySet<CalendarKind> = new Set([
  'DOSE',
  'REFORCO',
  'PRIMEIRA_DOSE',
  'PRAZO_LEGAL',
  'ULTIMO_DIA',
]);
