import { ListChecks, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { Herd } from '@/domain/herds/types';
import { now } from '@/state/clock';
import { type PullState, selectHerdPull } from '@/state/sync/slice';
import { pullCarried } from '@/state/sync/thunks';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { Fold } from '@/web/components/Fold';
import { List } from '@/web/components/List';
import { Actions, Note, Stack } from '@/web/components/layout';
import { ago, count } from '@/web/format';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { HerdMarks } from './HerdMarks';

interface CarriedProps {
  /** All of them, to choose among. */
  readonly herds: readonly Herd[];
  readonly carried: readonly Herd[];
}

/** How far the herds of the visit have come to this device. */
export function Carried({ herds, carried }: CarriedProps) {
  const dispatch = useAppDispatch();
  const [choosing, setChoosing] = useState(false);
  const pulls = useAppSelector(
    (state) => carried.map(({ rebanhoId }) => selectHerdPull(state, rebanhoId)),
    shallowEqual,
  );
  const busy = pulls.some(({ running }) => running);
  return (
    <Stack as="section" aria-label="Rebanhos da visita">
      <Progress pulls={pulls} />
      <Fold summary="Ver cada rebanho" open={pulls.some(isStuck)}>
        <List aria-label="Rebanhos no aparelho">
          {carried.map(({ rebanhoId, nome }, index) => (
            <Row key={rebanhoId} nome={nome} pull={pulls[index]} />
          ))}
        </List>
      </Fold>
      <Actions>
        <Button
          busy={busy}
          icon={<RefreshCw aria-hidden />}
          onClick={() => void dispatch(pullCarried())}
        >
          {pulls.every(isHere) ? 'Atualizar' : 'Baixar agora'}
        </Button>
        <Button
          icon={<ListChecks aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          Escolher rebanhos
        </Button>
      </Actions>
      <Sheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title="Rebanhos da visita"
      >
        {choosing ? (
          <HerdMarks herds={herds} onDone={() => setChoosing(false)} />
        ) : null}
      </Sheet>
    </Stack>
  );
}

/** `2 de 3 rebanhos no aparelho · 1.234 registros` */
function Progress({ pulls }: { readonly pulls: readonly PullState[] }) {
  const here = pulls.filter(isHere).length;
  const rows = pulls.reduce(
    (sum, pull) => sum + (pull.running ? pull.rows : 0),
    0,
  );
  const all = count(pulls.length, 'rebanho', 'rebanhos');
  return (
    <Stack gap="xs" role="status">
      <p>
        <strong>
          {here} de {all} no aparelho
        </strong>
        {rows > 0 ? ` · baixando ${count(rows, 'registro', 'registros')}` : ''}
      </p>
      {here < pulls.length ? (
        <progress
          max={pulls.length}
          value={here}
          aria-label="Rebanhos baixados"
        />
      ) : null}
    </Stack>
  );
}

interface RowProps {
  readonly nome: string;
  readonly pull: PullState | undefined;
}

function Row({ nome, pull }: RowProps) {
  const dispatch = useAppDispatch();
  if (!pull) return null;
  return (
    <li>
      <Stack as="span" gap="none">
        <strong>{nome}</strong>
        <Note as="span">{wordsOf(pull, dispatch(now()))}</Note>
      </Stack>
    </li>
  );
}

function isHere({ at }: PullState): boolean {
  return at !== null;
}

/** It is not here, and what stands in the way is to be seen. */
function isStuck({ at, problem, running }: PullState): boolean {
  return at === null && problem !== null && !running;
}

/** How a herd's rows stand on this device; `now` in ms. */
function wordsOf(pull: PullState, at: number): string {
  const { running, rows, problem } = pull;
  const here =
    pull.at === null ? null : `No aparelho, atualizado ${ago(pull.at, at)}`;
  if (running) {
    const coming = `Baixando: ${count(rows, 'registro', 'registros')}`;
    return here === null ? coming : `${here}. ${coming}`;
  }
  if (problem) {
    return here === null
      ? `Não baixado: ${problem.detail}`
      : `${here}. Não atualizou agora: ${problem.detail}`;
  }
  return here ?? 'À espera da vez';
}
