import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { COW_STATES, type CowStateCode } from '@/domain/cows/state';
import type { CowThen } from '@/domain/reports/asOf';
import type { FarmDate } from '@/domain/shared/dates';
import { toIsoDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { PRODUCTIVE_STATUSES } from '@/domain/shared/enumerations';
import { Card } from '@/web/components/Card';
import { Fold } from '@/web/components/Fold';
import { TouchLink } from '@/web/components/List';
import { Note, Stack } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { count } from '@/web/format';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useAskedReport } from '@/web/workers/useReport';
import { ReaderGate } from '../RowGate';
import { WholeGate } from '../WholeGate';
import { AsOfDate, useAsOfDate } from './AsOfDate';
import { asOfPath } from './paths';

/** …/como-estava: what a herd was on a day. */
export function Component() {
  const { rebanhoId = '' } = useParams();
  const [date, setDate] = useAsOfDate();
  return (
    <ReaderGate rebanhoId={rebanhoId}>
      {(herd, base) => (
        <Page
          title="Como estava o rebanho"
          herdName={herd.herd.nome}
          backTo={base}
        >
          <AsOfDate date={date} onDate={setDate} />
          <WholeGate rebanhoId={rebanhoId}>
            <AsOf herd={herd} date={date} />
          </WholeGate>
        </Page>
      )}
    </ReaderGate>
  );
}

interface AsOfProps {
  readonly herd: HerdReader;
  readonly date: FarmDate;
}

function AsOf({ herd, date }: AsOfProps) {
  const report = useAskedReport('asOf', herd, {
    today: date,
    inicio: null,
    fim: null,
  });
  if (!report.done) {
    return <ReportProgress problem={report.problem} what="o rebanho do dia" />;
  }
  const { present, cows, withoutBirth } = report.result;
  return (
    <>
      <Card>
        <h2>Em {date}</h2>
        <Stack as="ul" gap="xs" aria-label="Rebanho">
          <li>
            {count(present.length, 'animal no rebanho', 'animais no rebanho')}
          </li>
          <li>{count(pregnantOf(cows), 'fêmea prenhe', 'fêmeas prenhes')}</li>
          {PRODUCTIVE_STATUSES.map(({ id, nome }) => (
            <li key={id}>
              {nome}: {cows.filter(({ producao }) => producao === id).length}
            </li>
          ))}
        </Stack>
        {withoutBirth > 0 ? (
          <Note>
            Sem nascimento informado, contados desde sempre:{' '}
            {count(withoutBirth, 'animal', 'animais')}.
          </Note>
        ) : null}
      </Card>
      {STATES.map((code) => (
        <State
          key={code}
          code={code}
          date={date}
          rebanhoId={herd.herd.rebanhoId}
          cows={cows.filter(({ estado }) => estado === code)}
        />
      ))}
    </>
  );
}

const STATES = Object.keys(COW_STATES) as readonly CowStateCode[];

function pregnantOf(cows: readonly CowThen[]): number {
  return cows.filter(({ prenhe }) => prenhe).length;
}

interface StateProps {
  readonly code: CowStateCode;
  readonly date: FarmDate;
  readonly rebanhoId: string;
  readonly cows: readonly CowThen[];
}

/** Those that were in one state, each with the way to why once it is open. */
function State(props: StateProps) {
  const { code, cows } = props;
  const [open, setOpen] = useState(false);
  if (cows.length === 0) return null;
  return (
    <Fold
      boxed
      summary={`${COW_STATES[code]} (${cows.length})`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {open ? <Names {...props} /> : null}
    </Fold>
  );
}

function Names({ code, date, rebanhoId, cows }: StateProps) {
  const query = `?em=${toIsoDate(date)}`;
  return (
    <ul aria-label={COW_STATES[code]}>
      {cows.map(({ animalId, nome }) => (
        <li key={animalId}>
          <TouchLink to={`${asOfPath(rebanhoId, animalId)}${query}`}>
            {nome}
          </TouchLink>
        </li>
      ))}
    </ul>
  );
}
