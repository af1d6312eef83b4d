import { type CSSProperties, useId, useState } from 'react';
import { dayNumber, type FarmDate } from '@/domain/shared/dates';
import { classes } from '../classes';
import { Fold } from '../Fold';
import { TouchLink } from '../List';
import { Columns, Stack } from '../layout';
import styles from './charts.module.css';
import { useWidth } from './useWidth';

export interface WheelGroup {
  readonly id: string;
  readonly nome: string;
  readonly pins: readonly {
    readonly id: string;
    readonly nome: string;
    readonly data: FarmDate;
    readonly to: string;
  }[];
}

interface WheelChartProps {
  readonly title: string;
  readonly groups: readonly WheelGroup[];
  readonly today: FarmDate;
}

const SIZE = 340;
const CENTRE = SIZE / 2;
const OUTER = 150;
/** Width of the ring of one state. */
const RING = 26;
const PIN = 5;
/** Narrower than this, px, a wheel has room for no more than a month's letter. */
const WORDS = 300;
const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');

/**
 * The reproduction wheel: a year around, a ring for each state, a pin for each
 * cow on the day of her last event. The list beside it says the same.
 */
export function WheelChart({ title, groups, today }: WheelChartProps) {
  const titleId = useId();
  const { ref, width } = useWidth<HTMLDivElement>();
  const style = { '--px': SIZE / width } as CSSProperties;
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        {title}
      </figcaption>
      <div
        ref={ref}
        role="img"
        aria-label={summaryOf(groups)}
        className={styles.wheel}
      >
        <svg aria-hidden viewBox={`0 0 ${SIZE} ${SIZE}`} style={style}>
          {groups.map(({ id }, ring) => (
            <circle
              key={id}
              className={styles.ring}
              cx={CENTRE}
              cy={CENTRE}
              r={radiusOf(ring)}
            />
          ))}
          {MONTHS.map((month, index) => (
            <Month
              key={month}
              name={width < WORDS ? month.slice(0, 1).toUpperCase() : month}
              index={index}
            />
          ))}
          <Hand today={today} />
          {groups.map(({ id, pins }, ring) =>
            pins.map((pin) => (
              <Pin key={`${id}${pin.id}`} date={pin.data} ring={ring} />
            )),
          )}
        </svg>
      </div>
      <Columns as="ul" gap="none" least="10rem">
        {groups.map((group, ring) => (
          <Group key={group.id} group={group} ring={ring} />
        ))}
      </Columns>
    </figure>
  );
}

function Month({ name, index }: { name: string; index: number }) {
  const { x, y } = pointAt((index + 0.5) / 12, OUTER + 11);
  const edge = pointAt(index / 12, OUTER);
  return (
    <>
      <line
        className={styles.grid}
        x1={CENTRE}
        y1={CENTRE}
        x2={edge.x}
        y2={edge.y}
      />
      <text className={styles.month} x={x} y={y}>
        {name}
      </text>
    </>
  );
}

/** Where the year stands. */
function Hand({ today }: { readonly today: FarmDate }) {
  const { x, y } = pointAt(partOfYear(today), OUTER);
  return <line className={styles.hand} x1={CENTRE} y1={CENTRE} x2={x} y2={y} />;
}

/** Rings are told apart by place and shape, colour only repeats it. */
function Pin({ date, ring }: { readonly date: FarmDate; ring: number }) {
  const { x, y } = pointAt(partOfYear(date), radiusOf(ring));
  const className = classes(styles.pin, styles[`ring${ring}`]);
  if (ring % 2 === 0) {
    return <circle className={className} cx={x} cy={y} r={PIN} />;
  }
  const side = PIN * 1.8;
  return (
    <rect
      className={className}
      x={x - side / 2}
      y={y - side / 2}
      width={side}
      height={side}
    />
  );
}

function Group({ group, ring }: { readonly group: WheelGroup; ring: number }) {
  const { nome, pins } = group;
  const [open, setOpen] = useState(false);
  return (
    <li>
      <Fold
        onToggle={(event) => setOpen(event.currentTarget.open)}
        summary={
          <>
            <svg aria-hidden width={16} height={16} viewBox="-8 -8 16 16">
              {ring % 2 === 0 ? (
                <circle className={styles[`ring${ring}`]} r={PIN + 1} />
              ) : (
                <rect
                  className={styles[`ring${ring}`]}
                  x={-6}
                  y={-6}
                  width={12}
                  height={12}
                />
              )}
            </svg>
            {nome}: {pins.length}
          </>
        }
      >
        {open ? <PinList pins={pins} /> : null}
      </Fold>
    </li>
  );
}

/** Drawn when it is wanted: a large herd has hundreds. */
function PinList({ pins }: Pick<WheelGroup, 'pins'>) {
  return (
    <Stack as="ul" gap="xs">
      {pins.map((pin) => (
        <li key={pin.id}>
          <TouchLink to={pin.to}>{pin.nome}</TouchLink> {pin.data}
        </li>
      ))}
    </Stack>
  );
}

function summaryOf(groups: readonly WheelGroup[]): string {
  const parts = groups.map(({ nome, pins }) => `${nome}: ${pins.length}`);
  return `Roda da reprodução. ${parts.join(', ')}.`;
}

function radiusOf(ring: number): number {
  return OUTER - RING * (ring + 0.5);
}

function partOfYear(date: FarmDate): number {
  const first = dayNumber(`01/01/${date.slice(6, 10)}`);
  return (dayNumber(date) - first) / 366;
}

/** January at the top, clockwise. */
function pointAt(part: number, radius: number) {
  const angle = part * 2 * Math.PI - Math.PI / 2;
  return {
    x: CENTRE + radius * Math.cos(angle),
    y: CENTRE + radius * Math.sin(angle),
  };
}
