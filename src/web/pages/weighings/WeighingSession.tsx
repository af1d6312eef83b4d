import { useEffect, useMemo, useState } from 'react';
import type { HerdReader } from '@/domain/shared/effects';
import { newId } from '@/state/clock';
import { Page } from '@/web/components/Page';
import { useAppDispatch } from '@/web/hooks';
import { tellSaved } from '@/web/kiosk/feedback';
import { BatchEntry } from '@/web/tally/BatchEntry';
import batch from '@/web/tally/batch.module.css';
import { draftStore } from '@/web/tally/draftStore';
import { ReviewLink } from '@/web/tally/ReviewLink';
import type { Draft } from '@/web/tally/types';
import { useEntry } from '@/web/tally/useEntry';
import { weighingData } from '@/web/tally/weighingDraft';
import { WeighingEntry } from './WeighingEntry';
import { WeighingReview } from './WeighingReview';
import { weighingList } from './weighingList';
import { type Measure, weighingRules } from './weighingRules';

interface WeighingSessionProps {
  readonly reader: HerdReader;
  readonly draft: Draft;
  readonly reviewing: boolean;
  readonly onLeave: () => void;
}

/** One round of weighings, until it is sent. */
export function WeighingSession(props: WeighingSessionProps) {
  const { reader, draft, reviewing } = props;
  const { rebanhoId, nome } = reader.herd;
  const { data } = weighingData(draft.header);
  const [measure, setMeasure] = useState<Measure>('BALANCA');
  const { entry, list } = useWeighing(reader, draft, measure);
  const here = `/rebanho/${rebanhoId}/pesagem`;
  return (
    <div className={reviewing ? undefined : batch.tela}>
      <Page
        title={reviewing ? 'Conferência' : 'Pesagem'}
        subtitle={reviewing ? `Pesagem · ${data}` : data}
        herdName={nome}
        backTo={reviewing ? here : `/rebanho/${rebanhoId}`}
        actions={
          reviewing ? null : (
            <span className={batch.largo}>
              <ReviewLink />
            </span>
          )
        }
      >
        {reviewing ? (
          <WeighingReview
            entry={entry}
            list={list}
            data={data}
            back={here}
            onSent={props.onLeave}
          />
        ) : (
          <WeighingEntry
            entry={entry}
            list={list}
            data={data}
            measure={measure}
            onMeasure={setMeasure}
          />
        )}
      </Page>
    </div>
  );
}

function useWeighing(reader: HerdReader, draft: Draft, measure: Measure) {
  const dispatch = useAppDispatch();
  const weighing = useMemo(() => weighingData(draft.header), [draft]);
  const rulesOf = (list: ReturnType<typeof weighingList>) =>
    weighingRules({
      list,
      data: weighing.data,
      measure,
      newId: () => dispatch(newId()),
    });
  const [entry] = useState(() => {
    const list = weighingList(reader, weighing, draft.header.incluidos);
    return new BatchEntry(
      { header: draft.header, ids: list.ids, lines: draft.lines },
      rulesOf(list),
      { save: (...what) => draftStore().save(...what), onSaved: tellSaved },
    );
  });
  const ids = useEntry(entry, (state) => state.ids);
  const list = useMemo(
    () => weighingList(reader, weighing, ids),
    [reader, weighing, ids],
  );
  useEffect(() => {
    entry.rules = rulesOf(list);
  });
  return { entry, list };
}
