import { useCallback, useMemo, useRef, useState } from 'react';
import { dayNumber } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { newId } from '@/state/clock';
import { Labelled } from '@/web/components/Labelled';
import { Columns } from '@/web/components/layout';
import { count } from '@/web/format';
import { decimalOf, decimalText, textOfDecimal } from '@/web/forms/decimal';
import { useAppDispatch } from '@/web/hooks';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import styles from '@/web/tally/card.module.css';
import { sampleExtra, samplingData } from '@/web/tally/samples';
import type { TallyParts } from '@/web/tally/TallyScreen';
import { TallySession } from '@/web/tally/TallySession';
import type { Draft } from '@/web/tally/types';
import { useTally } from '@/web/tally/useTally';
import { cells, type SampledCow, samplingList } from './samplingList';
import { type Solids, samplingTally } from './samplingTally';

interface SamplingSessionProps {
  readonly reader: HerdReader;
  readonly draft: Draft;
  readonly reviewing: boolean;
  readonly onLeave: () => void;
}

/** One round of samples, until it is sent. */
export function SamplingSession(props: SamplingSessionProps) {
  const { reader, draft, onLeave } = props;
  const dispatch = useAppDispatch();
  const sampling = useMemo(() => samplingData(draft.header), [draft]);
  const typed = useRef(new Map<string, Solids>());
  const tally = samplingTally({
    newId: () => dispatch(newId()),
    solidsOf: (id) => typed.current.get(id),
  });
  const rollOf = useCallback(
    (included: readonly string[]) => samplingList(reader, sampling, included),
    [reader, sampling],
  );
  const running = useTally({ tally, draft, rollOf });
  const { entry } = running;
  /** As they were typed, saved or known of that day. */
  const solidsOf = ({ id, known }: SampledCow): Solids => {
    const line = entry.state().lines.get(id);
    const saved = line ? sampleExtra(line.extra) : known;
    const { gordura = null, proteina = null } =
      typed.current.get(id) ?? saved ?? {};
    return { gordura, proteina };
  };
  const parts: TallyParts<SampledCow> = {
    card: (cow) => <Card cow={cow} data={sampling.data} />,
    more: () => null,
    ...(sampling.solidos
      ? {
          below: (cow) => (
            <SolidFields
              key={`${cow.id} %`}
              nome={cow.nome}
              begin={solidsOf(cow)}
              onType={(solids) => typed.current.set(cow.id, solids)}
            />
          ),
        }
      : {}),
  };
  return (
    <TallySession
      {...{ ...props, running, tally, parts }}
      title="Amostras de leite"
      onSent={onLeave}
    />
  );
}

interface CardProps {
  readonly cow: SampledCow;
  readonly data: string;
}

/** Whose turn it is, and what her last sample was. */
function Card({ cow, data }: CardProps) {
  const called = useCalled();
  const { last, flag } = cow;
  const days = last ? dayNumber(data) - dayNumber(last.data) : 0;
  return (
    <>
      <h2>{called(cow.id, cow.nome)}</h2>
      <p className={styles.line}>
        <span>
          {last
            ? `Última ${cells(last.ccs ?? 0)} (${count(days, 'dia', 'dias')})`
            : 'Primeira amostra'}
        </span>
        {flag ? <span>{flag}</span> : null}
      </p>
    </>
  );
}

const SOLIDS = [
  { id: 'gordura', nome: 'Gordura, %' },
  { id: 'proteina', nome: 'Proteína, %' },
] as const;

interface SolidFieldsProps {
  readonly nome: string;
  readonly begin: Solids;
  readonly onType: (solids: Solids) => void;
}

/** Her fat and protein, kept with her cells when they are saved. */
function SolidFields({ nome, begin, onType }: SolidFieldsProps) {
  const [texts, setTexts] = useState({
    gordura: textOfDecimal(begin.gordura),
    proteina: textOfDecimal(begin.proteina),
  });
  const type = (id: keyof Solids, text: string) => {
    const next = { ...texts, [id]: decimalText(text, 2) };
    setTexts(next);
    onType({
      gordura: decimalOf(next.gordura),
      proteina: decimalOf(next.proteina),
    });
  };
  return (
    <Columns least="9rem">
      {SOLIDS.map(({ id, nome: label }) => (
        <Labelled key={id} label={label}>
          <input
            aria-label={`${label} de ${nome}`}
            inputMode="decimal"
            autoComplete="off"
            value={texts[id]}
            onChange={({ target }) => type(id, target.value)}
          />
        </Labelled>
      ))}
    </Columns>
  );
}
