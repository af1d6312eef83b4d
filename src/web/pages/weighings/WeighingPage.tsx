import { useParams, useSearchParams } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { Tabs, useTab } from '@/web/components/Tabs';
import { ReaderGate } from '@/web/shared/RowGate';
import { UNLISTED, WholeGate } from '@/web/shared/WholeGate';
import { useRecorder } from '@/web/sync/useRecorder';
import type { Draft } from '@/web/tally/types';
import { useDrafts, useOpenDraft } from '@/web/tally/useTally';
import { CorrectWeighings } from './CorrectWeighings';
import { SingleWeighing } from './SingleWeighing';
import { WeighingSession } from './WeighingSession';
import { WeighingSetup } from './WeighingSetup';

/** …/pesagem */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <ReaderGate rebanhoId={rebanhoId}>
      {(reader) => <HerdWeighing key={rebanhoId} reader={reader} />}
    </ReaderGate>
  );
}

function HerdWeighing({ reader }: { readonly reader: HerdReader }) {
  const recorder = useRecorder('weighings/recorded');
  const again = recorder.dados;
  if (!again) return <Weighings reader={reader} />;
  const { rebanhoId, nome } = reader.herd;
  const several = again.pesagens.length > 1;
  return (
    <Page
      title="Corrigir pesagem"
      herdName={nome}
      backTo={`/rebanho/${rebanhoId}`}
    >
      {several ? (
        <CorrectWeighings reader={reader} recorder={recorder} again={again} />
      ) : (
        <SingleWeighing reader={reader} animalId={null} />
      )}
    </Page>
  );
}

/** Reads the drafts each time one comes here: after a correction they say more. */
function Weighings({ reader }: { readonly reader: HerdReader }) {
  const { rebanhoId } = reader.herd;
  const drafts = useDrafts(rebanhoId, 'pesagem');
  if (drafts !== null) return <Weighing reader={reader} drafts={drafts} />;
  return (
    <Page title="Pesagem" backTo={`/rebanho/${rebanhoId}`}>
      <Loading />
    </Page>
  );
}

const TABS = [
  { id: '', label: 'Um animal' },
  { id: 'varios', label: 'Vários' },
];

interface WeighingProps {
  readonly reader: HerdReader;
  readonly drafts: readonly Draft[];
}

function Weighing({ reader, drafts }: WeighingProps) {
  const { rebanhoId, nome } = reader.herd;
  const tab = useTab('modo', TABS);
  const [params, setParams] = useSearchParams();
  const { open, setOpen, leave } = useOpenDraft(() =>
    setParams({ modo: 'varios' }, { replace: true }),
  );
  if (open) {
    return (
      <WeighingSession
        key={open.header.id}
        reader={reader}
        draft={open}
        onLeave={leave}
      />
    );
  }
  return (
    <Page
      title="Pesagem"
      subtitle={nome}
      herdName={nome}
      backTo={`/rebanho/${rebanhoId}`}
    >
      <Tabs label="Quantos animais" param="modo" tabs={TABS} keep />
      {tab === 'varios' ? (
        <WholeGate rebanhoId={rebanhoId} risk={UNLISTED}>
          <WeighingSetup reader={reader} drafts={drafts} onOpen={setOpen} />
        </WholeGate>
      ) : (
        <SingleWeighing reader={reader} animalId={params.get('animal')} />
      )}
    </Page>
  );
}
