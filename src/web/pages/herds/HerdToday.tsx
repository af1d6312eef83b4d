import { useEffect } from 'react';
import type { DashboardMilk } from '@/domain/reports/dashboard';
import type { Task } from '@/domain/reports/tasks';
import type { HerdReader } from '@/domain/shared/effects';
import { loadHerd } from '@/state/device/load';
import { today } from '@/web/clock';
import { Note, Stack } from '@/web/components/layout';
import { measured } from '@/web/export/numbers';
import { useAppDispatch } from '@/web/hooks';
import { milkDay } from '@/web/shared/milkDay';
import { useWholeHerd } from '@/web/shared/useHerdReader';
import { useMoment } from '@/web/shared/useMoment';
import { useReport } from '@/web/workers/useReport';
import styles from './herds.module.css';

interface HerdTodayProps {
  readonly rebanhoId: string;
  /** How much the herd calls for somebody, once that is known. */
  readonly onTold: (rebanhoId: string, urgency: number) => void;
}

/** A herd's milk and what cannot wait, in its row of the list. */
export default function HerdToday(props: HerdTodayProps) {
  const { rebanhoId } = props;
  const dispatch = useAppDispatch();
  const reader = useWholeHerd(rebanhoId);
  useEffect(() => {
    void dispatch(loadHerd(rebanhoId));
  }, [dispatch, rebanhoId]);
  if (!reader) return null;
  return <OfReader {...props} reader={reader} />;
}

function OfReader(props: HerdTodayProps & { readonly reader: HerdReader }) {
  const { reader, rebanhoId, onTold } = props;
  const question = { ...useMoment(reader), inicio: null, fim: null };
  const report = useReport('dashboard', reader, question);
  const found = report.result;
  const urgency = found ? urgencyOf(found.tarefas) : null;
  useEffect(() => {
    if (urgency !== null) onTold(rebanhoId, urgency);
  }, [urgency, rebanhoId, onTold]);
  if (!found) return null;
  return (
    <Stack as="span" gap="xs">
      <Milk milk={found.leite} />
      <Urgent tasks={found.tarefas} />
    </Stack>
  );
}

function Milk({ milk: { ultimo } }: { readonly milk: DashboardMilk }) {
  if (!ultimo) return null;
  return (
    <span>
      {milkDay(ultimo.data, today())} <b>{measured(ultimo.litros, 'L', 1)}</b>
    </span>
  );
}

/** The first of what is for now, and how much more there is. */
function Urgent({ tasks }: { readonly tasks: readonly Task[] }) {
  const [first, ...others] = pressing(tasks);
  if (!first) return null;
  const { titulo, texto, urgente } = first;
  const more = others.length === 0 ? '' : ` e\u00a0mais\u00a0${others.length}`;
  // Its first letter alone: names of animals may follow.
  const what = texto.charAt(0).toLowerCase() + texto.slice(1);
  const text = `${titulo}: ${what}${more}`;
  return urgente ? (
    <b className={styles.pressing}>{text}</b>
  ) : (
    <Note as="span">{text}</Note>
  );
}

/** For now; a milking is every day's. */
function pressing(tasks: readonly Task[]): readonly Task[] {
  return tasks.filter(
    ({ codigo, quando }) => quando === 'agora' && codigo !== 'ORDENHA',
  );
}

/** What is urgent weighs more than anything else. */
const URGENT = 1000;

function urgencyOf(tasks: readonly Task[]): number {
  const now = pressing(tasks);
  return now.length + URGENT * now.filter(({ urgente }) => urgente).length;
}
