import { Clock } from 'lucide-react';
import { useContext, useMemo, useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import type { HistoryEvent } from '@/domain/cows/history';
import { selectHistory, selectPendingEvents } from '@/state/cows/selectors';
import { Card } from '@/web/components/Card';
import { EmptyState } from '@/web/components/EmptyState';
import { Fold } from '@/web/components/Fold';
import { LinkButton } from '@/web/components/LinkButton';
import { Note } from '@/web/components/layout';
import { OnlySees } from '@/web/components/onlySees';
import { Tag } from '@/web/components/Tag';
import { Timeline } from '@/web/components/Timeline';
import { useAppSelector } from '@/web/hooks';
import { cowLactationsOf } from '../curves/cowMilk';
import { LactationCurve } from '../curves/LactationCurve';
import { RecordedBy } from '../people/RecordedBy';
import { situationRow } from '../people/situationRow';
import styles from './cows.module.css';
import { EventSheet } from './EventSheet';
import { type HistoryGroup, historyGroups } from './historyGroups';
import { reproductivePath } from './paths';
import { SituationIcon } from './SituationIcon';
import type { CowView } from './useCow';

/** All that happened to her by lactation, newest first, what waits included. */
export function CowHistory({ cow }: { readonly cow: CowView }) {
  const { rebanhoId, animalId } = cow.animal;
  const events = useAppSelector((state) =>
    selectHistory(state, rebanhoId, animalId),
  );
  const lactations = useMemo(
    () => cowLactationsOf(cow.herd, cow.animal),
    [cow.herd, cow.animal],
  );
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
    <section className={styles.history} aria-label="Histórico">
      {historyGroups(events, lactations).map((group) => (
        <HistoryPart
          key={group.id}
          group={group}
          animal={cow.animal}
          onOpen={setOpenId}
        />
      ))}
      {opened ? (
        <EventSheet cow={cow} event={opened} onClose={() => setOpenId(null)} />
      ) : null}
    </section>
  );
}

interface HistoryPartProps {
  readonly group: HistoryGroup;
  readonly animal: Animal;
  readonly onOpen: (eventId: string) => void;
}

/** One lactation, or a year of it; a past one with its curve. */
function HistoryPart({ group, animal, onOpen }: HistoryPartProps) {
  const onlySees = useContext(OnlySees);
  const pending = useAppSelector(selectPendingEvents);
  const { title, note, events, past } = group;
  const [curve, setCurve] = useState(false);
  return (
    <>
      {title ? (
        <h2>
          {title} <Note as="small">{note}</Note>
        </h2>
      ) : null}
      <Card>
        <Timeline
          label={title || 'Eventos'}
          entries={events.map((event) => ({
            id: event.eventId,
            when: event.dataOcorrencia,
            icon: <SituationIcon code={codeOf(event)} />,
            title: event.nome,
            text: <EventText event={event} rebanhoId={animal.rebanhoId} />,
            actions: pending.has(event.eventId) ? (
              <Tag icon={<Clock aria-hidden />}>Aguardando envio</Tag>
            ) : null,
            ...(!onlySees && {
              open: {
                label: `Corrigir, ${event.nome} de ${event.dataOcorrencia}`,
                onOpen: () => onOpen(event.eventId),
              },
            }),
          }))}
        />
      </Card>
      {past ? (
        <Fold
          boxed
          summary={`Curva da ${past.ordem}ª lactação`}
          onToggle={(change) => setCurve(change.currentTarget.open)}
        >
          {curve ? <LactationCurve animal={animal} lactation={past} /> : null}
        </Fold>
      ) : null}
    </>
  );
}

interface EventTextProps {
  readonly event: HistoryEvent;
  readonly rebanhoId: string;
}

function EventText({ event, rebanhoId }: EventTextProps) {
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
      <RecordedBy rebanhoId={rebanhoId} {...situationRow(event)} />
    </>
  );
}

function codeOf({ reproducao, producao }: HistoryEvent) {
  return reproducao?.reprodutividade ?? producao?.produtividade ?? 'CI';
}
