import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { HistoryEvent } from '@/domain/cows/history';
import { historyOf } from '@/domain/cows/history';
import { presenceAt } from '@/domain/reports/asOf';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { labelOf, PRODUCTIVE_STATUSES } from '@/domain/shared/enumerations';
import { Card } from '@/web/components/Card';
import { EmptyState } from '@/web/components/EmptyState';
import { Fold } from '@/web/components/Fold';
import { Note, Row } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { Tag } from '@/web/components/Tag';
import { Timeline } from '@/web/components/Timeline';
import { animalPath } from '../animalPath';
import { SituationIcon } from '../cows/SituationIcon';
import { RecordedBy } from '../people/RecordedBy';
import { situationRow } from '../people/situationRow';
import { RowGate } from '../RowGate';
import { AsOfDate, useAsOfDate } from './AsOfDate';
import { type CowAsOf, cowAsOf, weightAt } from './asOf';
import { eventsBehind, whyOf } from './why';

/** …/como-estava/:animalId: what it was on a day, and why. */
export function Component() {
  const { rebanhoId = '', animalId = '' } = useParams();
  return (
    <RowGate rebanhoId={rebanhoId} table="animais" id={animalId}>
      {(animal, herd) => <Found animal={animal} herd={herd} />}
    </RowGate>
  );
}

function Found({ animal, herd }: Omit<AsOfProps, 'date'>) {
  const [date, setDate] = useAsOfDate();
  return (
    <Page
      title={`${animal.nome}: como estava e por quê`}
      herdName={herd.herd.nome}
      backTo={animalPath(animal)}
    >
      <AsOfDate date={date} onDate={setDate} />
      <AsOf herd={herd} animal={animal} date={date} />
    </Page>
  );
}

interface AsOfProps {
  readonly herd: HerdReader;
  readonly animal: Animal;
  readonly date: FarmDate;
}

function AsOf({ herd, animal, date }: AsOfProps) {
  const presence = presenceAt(animal, date);
  if (presence !== 'present') {
    const text =
      presence === 'unborn'
        ? `Nascimento em ${animal.dataNascimento}.`
        : `Descarte em ${animal.descarte?.dataOcorrencia}.`;
    return (
      <EmptyState title={`Não estava no rebanho em ${date}`} text={text} />
    );
  }
  return animal.sexo === 'F' ? (
    <Female herd={herd} animal={animal} date={date} />
  ) : (
    <Card>
      <h2>Em {date}</h2>
      <Weight herd={herd} animal={animal} date={date} />
    </Card>
  );
}

function Female({ herd, animal, date }: AsOfProps) {
  const cow = useMemo(() => cowAsOf(herd, animal, date), [herd, animal, date]);
  const all = historyOf(cow.record);
  return (
    <>
      <Card>
        <h2>Em {date}</h2>
        <Row as="p">
          {cow.producao ? (
            <Tag tone="info">{labelOf(PRODUCTIVE_STATUSES, cow.producao)}</Tag>
          ) : null}
          <Tag tone={cow.state.prenhe ? 'success' : 'neutral'}>
            {cow.state.rotulo}
          </Tag>
        </Row>
        <Weight herd={herd} animal={animal} date={date} />
      </Card>
      <Why cow={cow} />
      <Fold boxed summary={`Tudo até ${date}`}>
        <Events label={`Histórico até ${date}`} events={all} />
      </Fold>
      <Note>Conforme o que está lançado hoje, correções incluídas.</Note>
    </>
  );
}

function Why({ cow }: { readonly cow: CowAsOf }) {
  const events = eventsBehind(cow);
  return (
    <Card>
      <h2>Por quê?</h2>
      <p>{whyOf(cow)}</p>
      {events.length === 0 ? (
        <p>Nenhum evento lançado até esse dia.</p>
      ) : (
        <Events label="Eventos por trás da situação" events={events} />
      )}
    </Card>
  );
}

function Events({
  label,
  events,
}: {
  readonly label: string;
  readonly events: readonly HistoryEvent[];
}) {
  const { rebanhoId = '' } = useParams();
  return (
    <Timeline
      label={label}
      entries={events.map((event) => ({
        id: event.eventId,
        when: event.dataOcorrencia,
        icon: <SituationIcon code={codeOf(event)} />,
        title: event.nome,
        text: (
          <>
            {event.descricaoEvent === event.nome ? null : event.descricaoEvent}
            <RecordedBy rebanhoId={rebanhoId} {...situationRow(event)} />
          </>
        ),
      }))}
    />
  );
}

function codeOf({ reproducao, producao }: HistoryEvent) {
  return reproducao?.reprodutividade ?? producao?.produtividade ?? 'CI';
}

function Weight({ herd, animal, date }: AsOfProps) {
  const peso = weightAt(herd, animal, date);
  return (
    <p>
      {peso === null
        ? 'Sem pesagem até esse dia.'
        : `Último peso: ${peso.toLocaleString('pt-BR')} kg.`}
    </p>
  );
}
