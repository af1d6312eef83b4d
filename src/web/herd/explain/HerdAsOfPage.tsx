import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { COW_STATES, type CowStateCode } from '@/domain/cows/state';
import type { FarmDate } from '@/domain/shared/dates';
import { toIsoDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { PRODUCTIVE_STATUSES } from '@/domain/shared/enumerations';
import { Card } from '@/web/components/Card';
import { Page } from '@/web/components/Page';
import { count } from '@/web/format';
import { HerdGate } from '../HerdGate';
import { useHerdReader } from '../useHerdReader';
import { AsOfDate } from './AsOfDate';
import { type CowAsOf, type HerdAsOf, herdAsOf } from './asOf';
import styles from './explain.module.css';
import { asOfPath } from './paths';
import { useAsOfDate } from './useAsOfDate';

/** …/como-estava: what a herd was on a day. */
export function Component() {
  const { rebanhoId = '' } = useParams();
  const [date, setDate] = useAsOfDate();
  const reader = useHerdReader(rebanhoId);
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {(herd) => (
        <Page
          title="Como estava o rebanho"
          herdName={herd.nome}
          backTo={`/rebanho/${rebanhoId}`}
        >
          <AsOfDate date={date} onDate={setDate} />
          {reader ? <AsOf herd={reader} date={date} /> : null}
        </Page>
      )}
    </HerdGate>
  );
}

interface AsOfProps {
  readonly herd: HerdReader;
  readonly date: FarmDate;
}

function AsOf({ herd, date }: AsOfProps) {
  const asOf = useMemo(() => herdAsOf(herd, date), [herd, date]);
  const { present, cows, withoutBirth } = asOf;
  return (
    <>
      <Card>
        <h2>Em {date}</h2>
        <ul aria-label="Rebanho" className={styles.numeros}>
          <li>
            {count(present.length, 'animal no rebanho', 'animais no rebanho')}
          </li>
          <li>{count(pregnantOf(asOf), 'prenhe', 'prenhes')}</li>
          {PRODUCTIVE_STATUSES.map(({ id, nome }) => (
            <li key={id}>
              {nome}: {cows.filter(({ producao }) => producao === id).length}
            </li>
          ))}
        </ul>
        {withoutBirth > 0 ? (
          <p className={styles.ajuda}>
            Sem nascimento informado, contados desde sempre:{' '}
            {count(withoutBirth, 'animal', 'animais')}.
          </p>
        ) : null}
      </Card>
      {STATES.map((code) => (
        <State
          key={code}
          code={code}
          date={date}
          cows={cows.filter(({ state }) => state.estado === code)}
        />
      ))}
    </>
  );
}

const STATES = Object.keys(COW_STATES) as readonly CowStateCode[];

function pregnantOf({ cows }: HerdAsOf): number {
  return cows.filter(({ state }) => state.prenhe).length;
}

interface StateProps {
  readonly code: CowStateCode;
  readonly date: FarmDate;
  readonly cows: readonly CowAsOf[];
}

/** Those that were in one state, each with the way to why. */
function State({ code, date, cows }: StateProps) {
  if (cows.length === 0) return null;
  return (
    <details className={styles.historico}>
      <summary>
        {COW_STATES[code]} ({cows.length})
      </summary>
      <ul aria-label={COW_STATES[code]} className={styles.nomes}>
        {cows.map(({ animal: { rebanhoId, animalId, nome } }) => (
          <li key={animalId}>
            <Link to={`${asOfPath(rebanhoId, animalId)}?em=${toIsoDate(date)}`}>
              {nome}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
