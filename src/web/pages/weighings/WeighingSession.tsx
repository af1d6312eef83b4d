import { Ruler, Scale } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { HerdReader } from '@/domain/shared/effects';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { GROWTH_STATUSES } from '@/domain/weighings/targets';
import { newId } from '@/state/clock';
import { Button } from '@/web/components/Button';
import { useAppDispatch } from '@/web/hooks';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import styles from '@/web/tally/card.module.css';
import { type Tally, typedValue } from '@/web/tally/definition';
import { kilos } from '@/web/tally/numbers';
import type { TallyEntry } from '@/web/tally/TallyEntry';
import { TallySession } from '@/web/tally/TallySession';
import type { Draft } from '@/web/tally/types';
import { useEntry, useTally } from '@/web/tally/useTally';
import { weighingData } from '@/web/tally/weighing';
import {
  gainText,
  lastText,
  targetOf,
  type WeighedAnimal,
  weighedLines,
  weighingList,
} from './weighingList';
import { type Measure, weighingTally } from './weighingTally';

interface WeighingSessionProps {
  readonly reader: HerdReader;
  readonly draft: Draft;
  readonly onLeave: () => void;
}

/** One round of weighings, until it is sent. */
export function WeighingSession(props: WeighingSessionProps) {
  const { reader, draft, onLeave } = props;
  const dispatch = useAppDispatch();
  const [measure, setMeasure] = useState<Measure>('BALANCA');
  const weighing = useMemo(() => weighingData(draft.header), [draft]);
  const { data } = weighing;
  const tally = weighingTally({
    data,
    measure,
    newId: () => dispatch(newId()),
  });
  const rollOf = useCallback(
    (included: readonly string[]) => weighingList(reader, weighing, included),
    [reader, weighing],
  );
  const { foram = [] } = draft.header;
  const sent = () => weighedLines(reader, weighing, foram);
  const running = useTally({ tally, draft, sent, rollOf });
  const { entry } = running;
  const turnTo = (next: Measure) => {
    entry.correct();
    setMeasure(next);
  };
  return (
    <TallySession
      {...props}
      running={running}
      tally={tally}
      title="Pesagem"
      parts={{
        card: (weighed) => (
          <Card
            {...{ reader, entry, tally, weighed, data }}
            byTape={measure === 'FITA'}
          />
        ),
        more: () => <MeasureToggle measure={measure} onMeasure={turnTo} />,
      }}
      onSent={onLeave}
    />
  );
}

interface MeasureToggleProps {
  readonly measure: Measure;
  readonly onMeasure: (measure: Measure) => void;
}

function MeasureToggle({ measure, onMeasure }: MeasureToggleProps) {
  const byTape = measure === 'FITA';
  const Icon = byTape ? Ruler : Scale;
  return (
    <Button
      aria-pressed={byTape}
      icon={<Icon aria-hidden size={20} />}
      onClick={() => onMeasure(byTape ? 'BALANCA' : 'FITA')}
    >
      {byTape ? 'Fita' : 'Balança'}
    </Button>
  );
}

interface CardProps {
  readonly reader: HerdReader;
  readonly entry: TallyEntry;
  readonly tally: Tally<WeighedAnimal>;
  readonly weighed: WeighedAnimal;
  readonly data: string;
  readonly byTape: boolean;
}

/** Whose turn it is, and what the weight being typed means. */
function Card(props: CardProps) {
  const { reader, entry, tally, weighed, data, byTape } = props;
  const text = useEntry(entry, (state) => state.text);
  const { animal, last } = weighed;
  const weight = typedValue(tally, weighed, text);
  const called = useCalled();
  return (
    <>
      <h2>{called(weighed.id, weighed.nome)}</h2>
      <p className={styles.line}>
        <span>{labelOf(BREEDS, animal.raca)}</span>
        <span>{last ? lastText(last, data) : 'Primeira pesagem'}</span>
      </p>
      <p className={styles.line}>
        {byTape && weight !== null ? (
          <strong>{kilos(weight)} (estimado)</strong>
        ) : null}
        <span>{meaningOf(reader, weighed, weight, data) || '\u00a0'}</span>
      </p>
    </>
  );
}

/** `ganho 0,85 kg/dia · Abaixo (92% da meta)` */
function meaningOf(
  herd: HerdReader,
  { animal, last }: WeighedAnimal,
  weight: number | null,
  data: string,
): string {
  if (weight === null) return '';
  const gained = last ? gainText(last, weight, data) : null;
  const target = targetOf(herd, animal, data, weight);
  const status = target
    ? `${labelOf(GROWTH_STATUSES, target.status)} (${Math.round(target.pct)}\u{a0}% da meta)`
    : null;
  return [gained, status].filter(Boolean).join(' · ');
}
