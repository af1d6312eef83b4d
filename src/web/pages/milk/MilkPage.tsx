import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { milkingsPerDay } from '@/domain/production/milkings';
import type { HerdReader } from '@/domain/shared/effects';
import { nowOnFarm } from '@/web/clock';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { useKiosk } from '@/web/kiosk/kioskContext';
import { useKioskWaking } from '@/web/kiosk/waking';
import { ReaderGate } from '@/web/shared/RowGate';
import { UNKNOWN_WITHDRAWAL, WholeGate } from '@/web/shared/WholeGate';
import { StaleNotice } from '@/web/shared/withdrawal/StaleNotice';
import { useRecorder } from '@/web/sync/useRecorder';
import { tellDraftsChanged } from '@/web/tally/draftStore';
import {
  isFresh,
  isUnderWay,
  milkingData,
  milkingName,
} from '@/web/tally/milk';
import type { Draft } from '@/web/tally/types';
import { isGoing } from '@/web/tally/useSend';
import { useDrafts, useOpenDraft } from '@/web/tally/useTally';
import { CorrectMilking } from './CorrectMilking';
import { MilkSession } from './MilkSession';
import { MilkSetup } from './MilkSetup';
import { milkingAsked } from './MomentField';
import { isOf, type Milked } from './milkList';

/** …/cadastrar-producao */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <ReaderGate rebanhoId={rebanhoId}>
      {(reader) => <HerdMilk key={rebanhoId} reader={reader} />}
    </ReaderGate>
  );
}

function HerdMilk({ reader }: { readonly reader: HerdReader }) {
  const { rebanhoId, nome } = reader.herd;
  const recorder = useRecorder('production/recorded');
  const again = recorder.dados;
  if (!again) return <Milking reader={reader} />;
  return (
    <Page
      title="Corrigir ordenha"
      herdName={nome}
      backTo={`/rebanho/${rebanhoId}`}
    >
      <CorrectMilking reader={reader} recorder={recorder} again={again} />
    </Page>
  );
}

/** Reads the drafts each time one comes here: after a correction they say more. */
function Milking({ reader }: { readonly reader: HerdReader }) {
  const { rebanhoId, nome } = reader.herd;
  const drafts = useDrafts(rebanhoId, 'ordenha');
  const back = `/rebanho/${rebanhoId}`;
  if (drafts === null) {
    return (
      <Page title="Ordenha" backTo={back}>
        <Loading />
      </Page>
    );
  }
  return (
    <WholeGate
      rebanhoId={rebanhoId}
      risk={UNKNOWN_WITHDRAWAL}
      frame={(meanwhile) => (
        <Page title="Ordenha" herdName={nome} backTo={back}>
          {meanwhile}
        </Page>
      )}
    >
      <Milk reader={reader} drafts={drafts} />
    </WholeGate>
  );
}

interface MilkProps {
  readonly reader: HerdReader;
  readonly drafts: readonly Draft[];
}

/**
 * In the parlour one milks: what one types there is of no milking before. Elsewhere
 * one that nothing was entered in is not gone back to: its day may be the wrong one.
 */
function draftToOpen(
  drafts: readonly Draft[],
  perDay: number | null,
  asked: Milked | null,
): Draft | null {
  const now = nowOnFarm();
  const isOpen = ({ header, lines }: Draft) =>
    !header.pronto &&
    !isGoing(header) &&
    (perDay === null
      ? lines.length > 0
      : isUnderWay(header, now, perDay) || isFresh(header, now)) &&
    (asked === null || isOf(header, asked));
  // The last that was begun.
  return drafts.findLast(isOpen) ?? null;
}

/**
 * The milking that was under way goes on, unless the address asks for another;
 * else a new one is begun. Once it is
 * sent its litres stand on the herd's page; the parlour's tablet stays here, and
 * neither opened nor woken does it go on with a milking of another hour by itself.
 */
function Milk({ reader, drafts }: MilkProps) {
  const { rebanhoId, nome } = reader.herd;
  const { locked } = useKiosk();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const asked = milkingAsked(params);
  const perDay = milkingsPerDay(reader.row('parametros', rebanhoId));
  const { open, setOpen, leave } = useOpenDraft(
    () => {
      if (locked) setParams({}, { replace: true });
      else void navigate(`/rebanho/${rebanhoId}`, { replace: true });
    },
    () => draftToOpen(drafts, locked ? perDay : null, asked),
  );
  useKioskWaking(() => {
    if (!locked || !open) return;
    if (isUnderWay(open.header, nowOnFarm(), perDay)) return;
    setOpen(null);
    setParams({}, { replace: true });
    // It stands among those that were not sent.
    tellDraftsChanged();
  });
  if (open) {
    const { ordenha } = milkingData(open.header);
    return (
      <MilkSession
        key={open.header.id}
        reader={reader}
        draft={open}
        title={milkingName(ordenha, perDay)}
        onLeave={leave}
      />
    );
  }
  return (
    <Page
      title="Ordenha"
      subtitle={nome}
      herdName={nome}
      {...(locked ? {} : { backTo: `/rebanho/${rebanhoId}` })}
    >
      <StaleNotice rebanhoId={rebanhoId} />
      <MilkSetup
        reader={reader}
        drafts={drafts}
        perDay={perDay}
        asked={asked}
        onOpen={setOpen}
      />
    </Page>
  );
}
