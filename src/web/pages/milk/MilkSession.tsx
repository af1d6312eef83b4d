import { Pencil } from 'lucide-react';
import {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import { isMilked, milkingsPerDay } from '@/domain/production/milkings';
import { reportInputOf } from '@/domain/reports/input';
import { type MilkingCow, milkingCows } from '@/domain/reports/milking';
import type { HerdReader } from '@/domain/shared/effects';
import { Page } from '@/web/components/Page';
import { Tag } from '@/web/components/Tag';
import { UndoContext, type UndoOffer } from '@/web/components/undo';
import { useKiosk, useKioskIdle } from '@/web/kiosk/kioskContext';
import { useWakeLock } from '@/web/kiosk/useWakeLock';
import { RecordedBy } from '@/web/shared/people/RecordedBy';
import {
  usePossibleWithdrawals,
  useWithdrawals,
} from '@/web/shared/withdrawal/useWithdrawals';
import { EntryStrip } from '@/web/tally/DraftBar';
import { isKept } from '@/web/tally/entryState';
import {
  isFresh,
  isTakenOut,
  isUnderWay,
  milkingData,
  TAKEN_OUT,
} from '@/web/tally/milk';
import type { TallyEntry } from '@/web/tally/TallyEntry';
import { TallySession } from '@/web/tally/TallySession';
import type { Draft, TallyHeader, TallyLine } from '@/web/tally/types';
import { useTally } from '@/web/tally/useTally';
import { useFarmNow } from '@/web/useFarmNow';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useReport } from '@/web/workers/useReport';
import {
  CowActions,
  CowCard,
  isKeptOut,
  LastMilk,
  NotMilkedSheet,
} from './MilkCard';
import { MilkEnd, MilkSums, MilkTotals } from './MilkTotals';
import { type MilkCow, milkList, recordedLines } from './milkList';
import { type Discards, milkTally } from './milkTally';

interface MilkSessionProps {
  readonly reader: HerdReader;
  readonly draft: Draft;
  readonly title: string;
  readonly onLeave: () => void;
}

/** One milking, from its first cow until it is sent. */
export function MilkSession(props: MilkSessionProps) {
  const { reader, draft, title } = props;
  const { rebanhoId, nome } = reader.herd;
  const { locked } = useKiosk();
  const cows = useMilkingCows(reader, draft);
  if (cows) return <Session {...props} cows={cows} />;
  return (
    <Page
      title={title}
      subtitle={milkingData(draft.header).data}
      herdName={nome}
      {...(locked ? {} : { backTo: `/rebanho/${rebanhoId}` })}
    >
      <ReportProgress problem={null} what="a lista das vacas" />
    </Page>
  );
}

/**
 * The herd's cows as this milking finds them; null while a large herd's are
 * looked up. Where there is no doing that elsewhere it is done here: a milking
 * does not wait.
 */
function useMilkingCows(reader: HerdReader, { header }: Draft) {
  const { data, ordenha } = milkingData(header);
  const question = useMemo(
    () => ({ today: data, ordenha, inicio: null, fim: null }),
    [data, ordenha],
  );
  const report = useReport('milking', reader, question);
  const failed = report.problem !== null;
  const here = useMemo(
    () => (failed ? milkingCows(reportInputOf(reader, question)) : null),
    [failed, reader, question],
  );
  return report.result ?? here;
}

interface SessionProps extends MilkSessionProps {
  readonly cows: readonly MilkingCow[];
}

function Session(props: SessionProps) {
  const { draft, onLeave } = props;
  const { running, tally, discards, sent, onBefore } = useMilking(props);
  const { entry, roll } = running;
  const [waiting, setWaiting] = useState(draft.header.pronto);
  const [asking, setAsking] = useState(false);
  const leaveOut = useLeaveOut(entry, sent);
  const clearings = useKioskIdle(() => setAsking(false));
  useWakeLock();
  return (
    <>
      <TallySession
        {...props}
        running={running}
        tally={tally}
        tag={<Tag icon={<Pencil aria-hidden size={16} />}>Rascunho</Tag>}
        notice={waiting ? <EntryStrip entry={entry} onSent={onLeave} /> : null}
        totals={
          <MilkTotals entry={entry}>
            <Recorders reader={props.reader} header={draft.header} />
          </MilkTotals>
        }
        parts={{
          card: (cow) => <CowCard cow={cow} />,
          below: (cow) => <LastMilk cow={cow} />,
          alarm: isKeptOut,
          finished: <MilkEnd entry={entry} />,
          more: (id) => (
            <CowActions
              id={id}
              cow={roll.items.get(id)}
              entry={entry}
              discards={discards}
              onNotMilked={() => setAsking(true)}
              onBefore={onBefore}
            />
          ),
          sums: <MilkSums entry={entry} />,
          clearings,
        }}
        onSent={onLeave}
        onRefused={() => setWaiting(true)}
      />
      <NotMilkedSheet
        open={asking}
        onClose={() => setAsking(false)}
        onReason={(motivo) => {
          leaveOut(motivo);
          setAsking(false);
        }}
      />
    </>
  );
}

interface RecordersProps {
  readonly reader: HerdReader;
  readonly header: TallyHeader;
}

/** Who recorded what is there of this milking already, on which device. */
function Recorders({ reader, header }: RecordersProps) {
  const { rebanhoId } = reader.herd;
  const { data, ordenha } = milkingData(header);
  return reader
    .rowsOf('producoes', data)
    .filter((row) => row.ordenha === ordenha && isMilked(row))
    .map(({ producaoId: id }) => (
      <RecordedBy key={id} {...{ rebanhoId, id }} table="producoes" />
    ));
}

/**
 * Leaves out whose turn it is. What is recorded of her goes once this is sent;
 * until then it can be had back.
 */
function useLeaveOut(entry: TallyEntry, sent: ReadonlyMap<string, TallyLine>) {
  const { current, offer, withdraw } = useContext(UndoContext);
  const offered = useRef<UndoOffer>(null);
  useEffect(
    () => () => {
      // Sent or left, there is no draft any more that it would be of.
      if (offered.current && current() === offered.current) withdraw();
    },
    [current, withdraw],
  );
  return (motivo: string) => {
    const id = entry.state().current ?? '';
    const recorded = entry.onTheWay.lineOf(id) ?? sent.get(id);
    const stood = entry.state().lines.get(id);
    entry.leaveOut(motivo, recorded ? TAKEN_OUT : {});
    if (!recorded) return;
    // What was corrected of her since comes back, not what it corrected.
    const before = stood && !isTakenOut(stood) ? stood : recorded;
    const undo = () => entry.amend(id, before);
    offered.current = { text: PRODUCTION_MESSAGES.takenOut, undo };
    offer(offered.current);
  };
}

function useMilking({ reader, draft, cows }: SessionProps) {
  const [discards] = useState(() => new Set<string>());
  const tally = useMemo(() => milkTally(discards), [discards]);
  const doubts = usePossibleWithdrawals(reader.herd.rebanhoId);
  const { data, ordenha, ordem, antes } = milkingData(draft.header);
  const [before, setBefore] = useState<ReadonlySet<string>>(new Set(antes));
  const withdrawn = useWithdrawn(reader, draft.header);
  const rollOf = useCallback(
    (included: readonly string[]) =>
      milkList(cows, { ordem, doubts, withdrawn, before, included }),
    [cows, ordem, doubts, withdrawn, before],
  );
  const [lines] = useState(() =>
    recordedLines(reader, { dataOcorrencia: data, ordenha }),
  );
  const running = useTally({ tally, draft, sent: () => lines, rollOf });
  const sent = new Map(lines.map((line) => [line.id, line]));
  const onBefore = async (cow: MilkCow) =>
    setBefore(await milkedBefore(running.entry, cow, discards));
  return { running, tally, discards, sent, onBefore };
}

/** Says of a cow that her milk is of before her treatment, or that it is not. */
async function milkedBefore(
  entry: TallyEntry,
  { id, tratada }: MilkCow,
  discards: Discards,
): Promise<ReadonlySet<string>> {
  const before = new Set(milkingData(entry.header).antes);
  if (!before.delete(id)) before.add(id);
  const line = entry.state().lines.get(id);
  if (line) {
    const proprio = ownReason(line) ?? (discards.has(id) ? 'OUTRO' : null);
    const free = tratada?.descarte ?? proprio;
    const descarte = before.has(id) ? free : 'CARENCIA';
    entry.amend(id, { extra: { ...line.extra, proprio, descarte } });
  }
  await entry.until(isKept);
  const dados = { ...entry.header.dados, antes: [...before] };
  // On a full disk it is so until the page is left.
  await entry.change({ dados }).catch(() => undefined);
  return before;
}

/** Why a person kept it out, whatever a treatment of since then says. */
function ownReason({ extra: { descarte, proprio } }: TallyLine) {
  return (descarte === 'CARENCIA' ? proprio : descarte) ?? null;
}

const NOBODY: ReturnType<typeof useWithdrawals> = new Map();

/**
 * Who is in withdrawal now, where this is the milking of this hour: once begun in it,
 * also of the cows that are milked after it, though the page was opened anew.
 */
function useWithdrawn(reader: HerdReader, header: TallyHeader) {
  const { rebanhoId } = reader.herd;
  const now = useFarmNow();
  const withdrawn = useWithdrawals(rebanhoId);
  const perDay = milkingsPerDay(reader.row('parametros', rebanhoId));
  const isNow = isUnderWay(header, now, perDay);
  const goesOn = milkingData(header).naHora === true && isFresh(header, now);
  const [begun, setBegun] = useState(isNow || goesOn);
  if (isNow && !begun) setBegun(true);
  return begun ? withdrawn : NOBODY;
}
