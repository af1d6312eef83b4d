import { useState } from 'react';
import type { HerdPreferences } from '@/contract/notifications';
import type { Herd } from '@/domain/herds/types';
import { REMINDER_KINDS } from '@/domain/notifications/kinds';
import { selectHerds } from '@/state/fold/selectors';
import { peopleApi } from '@/state/people/api';
import { changeHerdPreferences } from '@/state/people/thunks';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Check } from '@/web/components/choices';
import { Fold } from '@/web/components/Fold';
import { Loading } from '@/web/components/Loading';
import { Heading, Note, Stack } from '@/web/components/layout';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { useAnswer } from '@/web/useAnswer';

/**
 * What one is told of each herd that several people are in: each person by
 * themselves. Nothing where no herd is shared.
 */
export function HerdNotices() {
  const herds = useAppSelector(selectHerds);
  const shared = herds.filter(({ papel }) => papel !== undefined);
  if (shared.length === 0) return null;
  return (
    <Stack as="section">
      <Heading>Rebanhos de várias pessoas</Heading>
      <Note>Cada pessoa escolhe o que quer saber de cada rebanho.</Note>
      {shared.map((herd) => (
        <OneHerd key={herd.rebanhoId} herd={herd} />
      ))}
    </Stack>
  );
}

function OneHerd({ herd }: { readonly herd: Herd }) {
  const [open, setOpen] = useState(false);
  return (
    <Fold
      boxed
      summary={`Avisos de ${herd.nome}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {open ? <Asked rebanhoId={herd.rebanhoId} /> : null}
    </Fold>
  );
}

interface OfHerd {
  readonly rebanhoId: string;
}

function Asked({ rebanhoId }: OfHerd) {
  const { herdPreferences } = peopleApi.endpoints;
  const { data, problem, again } = useAnswer(herdPreferences, rebanhoId);
  if (data) return <Kinds rebanhoId={rebanhoId} preferences={data} />;
  return problem ? (
    <ProblemPanel
      title="Não foi possível carregar os avisos deste rebanho"
      detail={problem.detail}
      actions={<Button onClick={again}>Tentar de novo</Button>}
    />
  ) : (
    <Loading />
  );
}

interface KindsProps extends OfHerd {
  readonly preferences: HerdPreferences;
}

function Kinds({ rebanhoId, preferences }: KindsProps) {
  const { desligados, proprias } = preferences;
  const { busy, save } = useSave(rebanhoId);
  const turn = (codigo: string, on: boolean) =>
    save(
      on ? desligados.filter((one) => one !== codigo) : [...desligados, codigo],
    );
  return (
    <Card>
      <Stack as="fieldset" gap="sm">
        <legend>
          {proprias ? 'Só para este rebanho' : 'Como nos outros rebanhos'}
        </legend>
        {REMINDER_KINDS.map(({ codigo, nome }) => (
          <Check
            key={codigo}
            checked={!desligados.includes(codigo)}
            aria-disabled={busy}
            onChange={({ target }) => void turn(codigo, target.checked)}
          >
            {nome}
          </Check>
        ))}
      </Stack>
      {proprias ? (
        <Button busy={busy} onClick={() => void save(null)}>
          Usar os avisos dos outros rebanhos
        </Button>
      ) : null}
    </Card>
  );
}

/** One at a time: each change is of the whole list. */
function useSave(rebanhoId: string) {
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const told = useTold();
  const save = async (desligados: readonly string[] | null) => {
    if (busy) return;
    setBusy(true);
    told(await dispatch(changeHerdPreferences(rebanhoId, desligados)));
    setBusy(false);
  };
  return { busy, save };
}
