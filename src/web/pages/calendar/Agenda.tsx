import { CalendarDays, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { type CalendarSituation, isToDo } from '@/domain/calendar/types';
import type { ListedItem } from '@/domain/reports/calendar';
import { addDays, dayNumber } from '@/domain/shared/dates';
import { today } from '@/web/clock';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Stack } from '@/web/components/layout';
import { VirtualList } from '@/web/components/VirtualList';
import { usePrinting } from '@/web/export/print';
import type { ViewProps } from './CalendarFilters';
import styles from './calendar.module.css';
import { ItemRow, ItemRows, keyOf } from './ItemRow';

interface AgendaProps extends ViewProps {
  readonly rebanhoId: string;
}

/** Of a line with its situation, px. */
const ROW_HEIGHT = 162;
const SOON_DAYS = 30;
const WEEK_DAYS = 7;

/** What is to be done, by how soon. */
export function Agenda({ items, rebanhoId }: AgendaProps) {
  const { late, week, soon, later, done, lost } = useMemo(
    () => grouped(items),
    [items],
  );
  const nothingSoon = late.length + week.length + soon.length === 0;
  return (
    <>
      {nothingSoon && done.length + lost.length === 0 ? (
        <NothingSoon rebanhoId={rebanhoId} />
      ) : null}
      <Group title="Atrasadas" items={late} rebanhoId={rebanhoId} late />
      <Group title="Esta semana" items={week} rebanhoId={rebanhoId} />
      <Group title="Próximos 30 dias" items={soon} rebanhoId={rebanhoId} />
      <Group title="Depois" items={later} rebanhoId={rebanhoId} />
      <Group title="Concluídas" items={done} rebanhoId={rebanhoId} />
      <Group title="Perdidas" items={lost} rebanhoId={rebanhoId} />
    </>
  );
}

function NothingSoon({ rebanhoId }: { readonly rebanhoId: string }) {
  return (
    <EmptyState
      title="Nada previsto nos próximos 30 dias"
      icon={<CalendarDays aria-hidden />}
      action={
        <LinkButton to={`/rebanho/${rebanhoId}/vacinas`}>
          Ver vacinas
        </LinkButton>
      }
    />
  );
}

interface GroupProps {
  readonly title: string;
  readonly items: readonly ListedItem[];
  readonly rebanhoId: string;
  readonly late?: boolean;
}

function Group(props: GroupProps) {
  const { title, items, late } = props;
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap="touch" aria-label={title} className={styles.group}>
      <h2 className={late ? styles.lateTitle : styles.title}>
        {late ? <TriangleAlert aria-hidden /> : null}
        {title}
      </h2>
      <div className={styles.rows}>
        <Rows {...props} />
      </div>
    </Stack>
  );
}

/** Years of treatments are thousands of rows: those in sight, but on paper. */
function Rows({ title, items, rebanhoId }: GroupProps) {
  const printing = usePrinting();
  if (printing) return <ItemRows {...{ items, rebanhoId }} unfolded />;
  return (
    <VirtualList
      label={title}
      items={items}
      rowHeight={ROW_HEIGHT}
      keyOf={({ item }) => keyOf(item)}
      renderRow={({ item }) => <ItemRow item={item} rebanhoId={rebanhoId} />}
    />
  );
}

/** By date within each; what is done, newest first. */
function grouped(items: readonly ListedItem[]) {
  const now = dayNumber(today());
  const week = dayNumber(addDays(today(), WEEK_DAYS - 1));
  const soon = dayNumber(addDays(today(), SOON_DAYS));
  const open = items.filter(({ item }) => isToDo(item.situacao));
  const past = (situation: CalendarSituation) =>
    items.filter(({ item }) => item.situacao === situation).reverse();
  const between = (from: number, to: number) =>
    open.filter(({ item }) => {
      const day = dayNumber(item.data);
      return day >= from && day <= to;
    });
  return {
    late: between(-Infinity, now - 1),
    week: between(now, week),
    soon: between(week + 1, soon),
    later: between(soon + 1, Infinity),
    done: past('CONCLUIDA'),
    lost: past('PERDIDA'),
  };
}
