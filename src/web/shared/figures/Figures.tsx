import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Grade } from '@/domain/parameters/benchmarks';
import { Abbreviated } from '@/web/components/Abbreviated';
import { addressWith } from '@/web/components/addressWith';
import { Button } from '@/web/components/Button';
import { classes } from '@/web/components/classes';
import { Sheet } from '@/web/components/Dialog';
import { Fold } from '@/web/components/Fold';
import { TouchLink } from '@/web/components/List';
import { Columns, Note, Row, Stack } from '@/web/components/layout';
import { Tag, type Tone } from '@/web/components/Tag';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import styles from './figures.module.css';

/** An animal that a figure counts or leaves out. */
export interface Counted {
  readonly id: string;
  readonly nome: string;
}

export interface IndicatorProps {
  readonly label: string;
  /** As it is shown, its unit with it. */
  readonly value: string;
  /** How many a mean is of. */
  readonly n?: number;
  /** What it is of, which is always said: `53 de 66 paridas`. */
  readonly of?: string;
  readonly grade?: Grade | null;
  /** How it is calculated, in words. */
  readonly how: string;
  readonly counted?: readonly Counted[];
  readonly left?: readonly Counted[];
  /** The list of those it counts; `?…` changes the address of the same list. */
  readonly to?: string;
  /** Address of an animal's page. */
  readonly pathOf: (id: string) => string;
  /** Not among those that stand there at once. */
  readonly aside: boolean;
}

/** Fewer than this tell little. */
const FEW = 5;
const GRADES: Readonly<Record<Grade, readonly [string, Tone]>> = {
  bom: ['Bom', 'success'],
  atencao: ['Atenção', 'warning'],
  ruim: ['Ruim', 'danger'],
};

/** A figure, how it stands, and how it came about. */
function Indicator(props: IndicatorProps) {
  const { label, value, n, of, grade, to, aside } = props;
  const [open, setOpen] = useState(false);
  const [word, tone] = grade ? GRADES[grade] : [null, undefined];
  return (
    <li className={classes(styles.indicator, aside && styles.aside)}>
      <span className={styles.head}>
        <span className={styles.label}>
          <Abbreviated>{label}</Abbreviated>
        </span>
        <Button
          variant="quiet"
          icon={<Info aria-hidden />}
          aria-label={`Como calculado: ${label}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </span>
      {to ? (
        <ValueLink to={to}>{value}</ValueLink>
      ) : (
        <span className={styles.value}>{value}</span>
      )}
      {of ? (
        <Note as="span" small>
          {of}
        </Note>
      ) : null}
      <Row as="span" gap="xs" align="start">
        {word && tone ? <Tag tone={tone}>{word}</Tag> : null}
        {n !== undefined && n < FEW ? <Tag>n={n}</Tag> : null}
      </Row>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={`Como calculado: ${label}`}
      >
        <HowCounted {...props} />
      </Sheet>
    </li>
  );
}

interface ValueLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** On the same page what else its address says stays, as a report's period. */
function ValueLink({ to, children }: ValueLinkProps) {
  const [params] = useSearchParams();
  const here = to.startsWith('?');
  return (
    <Link
      to={here ? addressWith(params, queryOf(to)) : to}
      replace={here}
      className={styles.value}
    >
      {children}
    </Link>
  );
}

function queryOf(address: string) {
  return Object.fromEntries(new URLSearchParams(address));
}

function HowCounted({ how, n, of, counted, left, pathOf }: IndicatorProps) {
  return (
    <Stack gap="sm">
      <p>{how}</p>
      {of && n === undefined ? <p>Calculado: {of}.</p> : null}
      {n === undefined ? null : <p>Calculado sobre n={n}.</p>}
      <Names title="Contam" animals={counted} pathOf={pathOf} />
      <Names title="Ficam de fora" animals={left} pathOf={pathOf} />
    </Stack>
  );
}

interface NamesProps {
  readonly title: string;
  readonly animals: readonly Counted[] | undefined;
  readonly pathOf: (id: string) => string;
}

/** Names beyond this are only counted: nobody reads that far in a panel. */
const MOST = 100;

function Names({ title, animals, pathOf }: NamesProps) {
  const called = useCalled();
  if (!animals) return null;
  return (
    <Fold summary={`${title}: ${animals.length}`}>
      <Columns as="ul" gap="none" least="8rem">
        {animals.slice(0, MOST).map(({ id, nome }) => (
          <li key={id}>
            <TouchLink to={pathOf(id)}>{called(id, nome)}</TouchLink>
          </li>
        ))}
      </Columns>
      {animals.length > MOST ? <p>e mais {animals.length - MOST}</p> : null}
    </Fold>
  );
}

export type Figure = Omit<IndicatorProps, 'pathOf' | 'aside'>;

/** A figure in a line of text: `Em lactação: 80 % (53 de 66 paridas)`. */
export function figureLine({ label, value, of }: Figure): string {
  return `${label}: ${value}${of ? ` (${of})` : ''}`;
}

interface FiguresProps {
  readonly label?: string;
  readonly rebanhoId: string;
  readonly figures: readonly Figure[];
  /** How many stand there at once; the others are a tap away, or on paper. */
  readonly main?: number;
}

/** Figures that say how they came about; their animals lead to their pages. */
export function Figures(props: FiguresProps) {
  const { label = 'Indicadores', rebanhoId, figures } = props;
  const { main = figures.length } = props;
  const [all, setAll] = useState(false);
  const others = figures.length - main;
  const pathOf = (id: string) => `/rebanho/${rebanhoId}/animal/${id}`;
  return (
    <div>
      <ul
        aria-label={label}
        className={classes(styles.indicators, !all && styles.main)}
      >
        {figures.map((figure, index) => (
          <Indicator
            key={figure.label}
            {...figure}
            pathOf={pathOf}
            aside={index >= main}
          />
        ))}
      </ul>
      {others > 0 ? (
        <Button
          variant="quiet"
          className={styles.more}
          aria-expanded={all}
          data-tela="nao-imprimir"
          onClick={() => setAll(!all)}
        >
          {all ? 'Menos indicadores' : `Mais ${others} indicadores`}
        </Button>
      ) : null}
    </div>
  );
}
