import { Pencil } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { MilkingCow } from '@/domain/reports/milking';
import type { HerdReader } from '@/domain/shared/effects';
import { Page } from '@/web/components/Page';
import { Tag } from '@/web/components/Tag';
import { tellSaved } from '@/web/kiosk/feedback';
import { useKiosk } from '@/web/kiosk/kioskContext';
import { useWakeLock } from '@/web/kiosk/useWakeLock';
import { usePossibleWithdrawals } from '@/web/shared/withdrawal/useWithdrawals';
import { BatchEntry } from '@/web/tally/BatchEntry';
import batch from '@/web/tally/batch.module.css';
import { draftStore } from '@/web/tally/draftStore';
import { milkingData } from '@/web/tally/milk/draft';
import { ReviewLink } from '@/web/tally/ReviewLink';
import type { Draft } from '@/web/tally/types';
import { useEntry } from '@/web/tally/useEntry';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { MilkEntry } from './MilkEntry';
import { MilkReview } from './MilkReview';
import { type MilkList, milkList, recordedLines } from './milkList';
import { type DiscardChoice, milkRules } from './milkRules';
import { ReadyBar } from './ReadyBar';
import { useMilkingCows } from './useMilkingCows';

interface MilkSessionProps {
  readonly reader: HerdReader;
  readonly draft: Draft;
  readonly title: string;
  readonly reviewing: boolean;
  readonly onLeave: () => void;
}

/** One milking, from its first cow until it is sent. */
export function MilkSession(props: MilkSessionProps) {
  const { reader, draft, title } = props;
  const { rebanhoId, nome } = reader.herd;
  const { locked } = useKiosk();
  const milking = useMemo(() => milkingOf(draft), [draft]);
  const cows = useMilkingCows(reader, milking);
  if (cows) return <Session {...props} milking={milking} cows={cows} />;
  return (
    <Page
      title={title}
      subtitle={milking.dataOcorrencia}
      herdName={nome}
      {...(locked ? {} : { backTo: `/rebanho/${rebanhoId}` })}
    >
      <ReportProgress problem={null} what="a lista das vacas" />
    </Page>
  );
}

interface SessionProps extends MilkSessionProps {
  readonly milking: MilkingOfDraft;
  readonly cows: readonly MilkingCow[];
}

function Session(props: SessionProps) {
  const { reader, draft, title, reviewing } = props;
  const { rebanhoId, nome } = reader.herd;
  const { locked } = useKiosk();
  const { entry, list, discard } = useMilking(props);
  const { data } = milkingData(draft.header);
  const [waiting, setWaiting] = useState(draft.header.pronto);
  useWakeLock(true);
  const base = `/rebanho/${rebanhoId}`;
  const back = reviewing ? `${base}/cadastrar-producao` : base;
  return (
    <div className={reviewing ? undefined : batch.tela}>
      <Page
        title={reviewing ? 'Conferência' : title}
        subtitle={reviewing ? `${title} · ${data}` : data}
        herdName={nome}
        {...(locked && !reviewing ? {} : { backTo: back })}
        actions={
          <span className={batch.largo}>
            <DraftTag />
            {reviewing ? null : <ReviewLink />}
          </span>
        }
      >
        {reviewing ? (
          <MilkReview
            entry={entry}
            list={list}
            back={back}
            onSent={props.onLeave}
            onRefused={() => setWaiting(true)}
          />
        ) : (
          <>
            {waiting ? (
              <ReadyBar entry={entry} reader={reader} onSent={props.onLeave} />
            ) : null}
            <MilkEntry entry={entry} list={list} discard={discard} />
          </>
        )}
      </Page>
    </div>
  );
}

function DraftTag() {
  return <Tag icon={<Pencil aria-hidden size={16} />}>Rascunho</Tag>;
}

/** The batch's machine over the herd as it stands now. */
function useMilking({ reader, draft, milking, cows }: SessionProps) {
  const { ordem } = milking;
  const [discard] = useState(makeDiscardChoice);
  const rascunhos = usePossibleWithdrawals(reader.herd.rebanhoId);
  const [entry] = useState(() => {
    const included = draft.header.incluidos;
    const list = milkList(cows, { ordem, rascunhos, included });
    const drafted = new Set(draft.lines.map(({ id }) => id));
    const sent = recordedLines(reader, milking);
    return new BatchEntry(
      {
        header: draft.header,
        ids: list.ids,
        lines: [...sent.filter(({ id }) => !drafted.has(id)), ...draft.lines],
      },
      milkRules(list, discard),
      { save: (...what) => draftStore().save(...what), onSaved: tellSaved },
    );
  });
  const ids = useEntry(entry, (state) => state.ids);
  const list = useMemo(() => {
    const { incluidos } = entry.header;
    // The machine's own list counts those included since.
    const included = [...incluidos, ...ids];
    return milkList(cows, { ordem, rascunhos, included });
  }, [cows, ordem, rascunhos, entry, ids]);
  useKeptUp(entry, list, discard);
  return { entry, list, discard };
}

/** The herd may change while the cows go by. */
function useKeptUp(entry: BatchEntry, list: MilkList, discard: DiscardChoice) {
  useEffect(() => {
    entry.rules = milkRules(list, discard);
    const { ids } = entry.state();
    const known = new Set(ids);
    const came = list.ids.filter((id) => !known.has(id));
    const stay = ids.filter((id) => list.cows.has(id));
    if (came.length > 0 || stay.length < ids.length) {
      entry.setIds([...stay, ...came]);
    }
  }, [entry, list, discard]);
}

type MilkingOfDraft = ReturnType<typeof milkingOf>;

function milkingOf({ header }: Draft) {
  const { data, ordenha, ordem } = milkingData(header);
  return { dataOcorrencia: data, ordenha, ordem };
}

function makeDiscardChoice(): DiscardChoice {
  return { chosen: new Set() };
}
