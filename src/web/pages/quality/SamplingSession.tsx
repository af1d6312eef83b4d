import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dayNumber } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { newId } from '@/state/clock';
import { Labelled } from '@/web/components/Labelled';
import { Columns, Note } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { count } from '@/web/format';
import { decimalOf, decimalText, textOfDecimal } from '@/web/forms/decimal';
import { useAppDispatch } from '@/web/hooks';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import styles from '@/web/tally/card.module.css';
import { sampleExtra, samplingData } from '@/web/tally/samples';
import type { TallyEntry } from '@/web/tally/TallyEntry';
import type { TallyParts } from '@/web/tally/TallyScreen';
import { TallySession } from '@/web/tally/TallySession';
import type { Draft } from '@/web/tally/types';
import { type Running, useTally } from '@/web/tally/useTally';
import { cells, type SampledCow, samplingList } from './samplingList';
import {
  NO_SOLIDS,
  type Solids,
  samplingTally,
  solidsProblem,
} from './samplingTally';

interface SamplingSessionProps {
  readonly reader: HerdReader;
  readonly draft: Draft;
  readonly onLeave: () => void;
}

/** One round of samples, until it is sent. */
export function SamplingSession(props: SamplingSessionProps) {
  const { reader, draft, onLeave } = props;
  const dispatch = useAppDispatch();
  const sampling = useMemo(() => samplingData(draft.header), [draft]);
  const typed = useRef(new Map<string, Solids>());
  /** As they were typed, saved or known of that day: what her fields show. */
  const solidsOf = ({ id, known }: SampledCow): Solids => {
    const { lines } = running.entry.state();
    // Where they are not asked, the line has what was known when it was made.
    const line = sampling.solidos ? lines.get(id) : undefined;
    const saved = line ? sampleExtra(line.extra) : known;
    const { gordura = null, proteina = null } =
      typed.current.get(id) ?? saved ?? {};
    return { gordura, proteina };
  };
  const tally = samplingTally({ newId: () => dispatch(newId()), solidsOf });
  const rollOf = useCallback(
    (included: readonly string[]) => samplingList(reader, sampling, included),
    [reader, sampling],
  );
  const running: Running<SampledCow> = useTally({ tally, draft, rollOf });
  const { entry } = running;
  const keepSolids = useCallback(
    (id: string) => putBeside(entry, id, typed.current.get(id)),
    [entry],
  );
  const parts: TallyParts<SampledCow> = {
    card: (cow) => <Card cow={cow} data={sampling.data} />,
    more: () => null,
    ...(sampling.solidos
      ? {
          below: (cow) => (
            <SolidFields
              key={`${cow.id} %`}
              cow={cow}
              begin={solidsOf(cow)}
              done={entry.state().lines.has(cow.id)}
              onType={(solids) => typed.current.set(cow.id, solids)}
              onDone={keepSolids}
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

/** Onto the line of a cow who is done: her cells are not typed again for it. */
function putBeside(entry: TallyEntry, id: string, solids: Solids | undefined) {
  const line = entry.state().lines.get(id);
  if (!line || !solids || solidsProblem(solids)) return;
  const { gordura, proteina } = sampleExtra(line.extra);
  if (!isSame(solids, { gordura, proteina }))
    entry.amend(id, { extra: { ...line.extra, ...solids } });
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
  readonly cow: SampledCow;
  readonly begin: Solids;
  /** Her cells are saved. */
  readonly done: boolean;
  readonly onType: (solids: Solids) => void;
  /** The fields were left, or Enter was pressed in one. */
  readonly onDone: (id: string) => void;
}

/** Her fat and protein, kept with her cells, or after them. */
function SolidFields(props: SolidFieldsProps) {
  const { cow, done, onType, onDone } = props;
  const [texts, setTexts] = useState(() => textsOf(props.begin));
  const type = (id: keyof Solids, text: string) => {
    const next = { ...texts, [id]: decimalText(text, 2) };
    setTexts(next);
    onType(solidsIn(next));
  };
  // A tag that is read takes them away without their being left.
  useEffect(() => () => onDone(cow.id), [onDone, cow.id]);
  const problem = done ? solidsProblem(solidsIn(texts)) : null;
  return (
    <>
      <Columns least="7rem" className={styles.solids}>
        {SOLIDS.map(({ id, nome: label }) => (
          <Labelled key={id} label={label}>
            <input
              aria-label={`${label} de ${cow.nome}`}
              inputMode="decimal"
              autoComplete="off"
              value={texts[id]}
              onChange={({ target }) => type(id, target.value)}
              onBlur={() => onDone(cow.id)}
              onKeyDown={({ key }) => {
                if (key === 'Enter') onDone(cow.id);
              }}
            />
          </Labelled>
        ))}
      </Columns>
      {problem ? (
        <Notice role="alert" tone="error">
          {problem}
        </Notice>
      ) : null}
      {done || isSame(solidsIn(texts), cow.known) ? null : (
        <Note>{WITH_CELLS}</Note>
      )}
    </>
  );
}

const WITH_CELLS = 'A gordura e a proteína só são guardadas com a CCS.';

/** What was not told is null there. */
function isSame(solids: Solids, known: Solids | null): boolean {
  const { gordura, proteina } = known ?? NO_SOLIDS;
  return solids.gordura === gordura && solids.proteina === proteina;
}

type Texts = Readonly<Record<keyof Solids, string>>;

function textsOf({ gordura, proteina }: Solids): Texts {
  return {
    gordura: textOfDecimal(gordura),
    proteina: textOfDecimal(proteina),
  };
}

function solidsIn({ gordura, proteina }: Texts): Solids {
  return { gordura: decimalOf(gordura), proteina: decimalOf(proteina) };
}
