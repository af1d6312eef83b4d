import { Clock } from 'lucide-react';
import { useState } from 'react';
import type { HistoryEvent } from '@/domain/cows/history';
import { selectHistory, selectPendingEvents } from '@/state/cows/selectors';
import { Button } from '@/web/components/Button';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Tag } from '@/web/components/Tag';
import { Timeline } from '@/web/components/Timeline';
import { useAppSelector } from '@/web/hooks';
import { EventSheet } from './EventSheet';
import { reproductivePath } from './paths';
import { SituationIcon } from './SituationIcon';
import type { CowView } from './useCow';

/** All that happened to her, newest first, what still waits included. */
export function CowHistory({ cow }: { readonly cow: CowView }) {
  const { rebanhoId, animalId } = cow.animal;
  const events = useAppSelector((state) =>
    selectHistory(state, rebanhoId, animalId),
  );
  const pending = useAppSelector(selectPendingEvents);
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = events.find(({ eventId }) => eventId === openId);
  if (events.length === 0) {
    const to = reproductivePath(rebanhoId, animalId);
    return (
      <EmptyState
        title="Sem eventos"
        action={<LinkButton to={to}>Registrar cio ou inseminação</LinkButton>}
      />
    );
  }
  return (
    <>
      <Timeline
        label="Histórico"
        entries={events.map((event) => ({
          id: event.eventId,
          when: event.dataOcorrencia,
          icon: <SituationIcon code={codeOf(event)} />,
          title: event.nome,
          text: <EventText event={event} />,
          actions: (
            <EventActions
              event={event}
              waiting={pending.has(event.eventId)}
              onOpen={() => setOpenId(event.eventId)}
            />
          ),
        }))}
      />
      {opened ? (
        <EventSheet cow={cow} event={opened} onClose={() => setOpenId(null)} />
      ) : null}
    </>
  );
}

function EventText({ event }: { readonly event: HistoryEvent }) {
  const { descricaoEvent, reproducao, nome } = event;
  const note = reproducao?.descricao;
  return (
    <>
      {descricaoEvent === nome ? null : descricaoEvent}
      {note ? (
        <>
          {descricaoEvent === nome ? null : <br />}
          {note}
        </>
      ) : null}
    </>
  );
}

interface EventActionsProps {
  readonly event: HistoryEvent;
  readonly waiting: boolean;
  readonly onOpen: () => void;
}

function EventActions({ event, waiting, onOpen }: EventActionsProps) {
  return (
    <>
      {waiting ? (
        <Tag icon={<Clock aria-hidden />}>Aguardando envio</Tag>
      ) : null}
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`Corrigir, ${event.nome} de ${event.dataOcorrencia}`}
        onClick={onOpen}
      >
        Corrigir
      </Button>
    </>
  );
}

function codeOf({ reproducao, producao }: HistoryEvent) {
  return reproducao?.reprodutividade ?? producao?.produtividade ?? 'CI';
}
