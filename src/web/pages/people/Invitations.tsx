import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { InvitationAnswer, MadeInvitation } from '@/contract/calls/people';
import { GUESTS, type GuestRole, ROLE_WORDS } from '@/domain/people/types';
import { labelOf } from '@/domain/shared/enumerations';
import { farmTime, newId } from '@/state/clock';
import { isRefusal } from '@/state/outbox/answer';
import { peopleApi } from '@/state/people/api';
import { cancelInvitation, invite } from '@/state/people/thunks';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Actions, Heading, Note, Row, Stack } from '@/web/components/layout';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { useAnswer } from '@/web/useAnswer';
import { CodeSheet } from './CodeSheet';
import styles from './people.module.css';

interface OfHerd {
  readonly rebanhoId: string;
}

const EXPLAINED: Readonly<Record<GuestRole, string>> = {
  LANCAR:
    'Registra tudo do dia a dia. Não compartilha, não exclui o rebanho e não exporta a conta.',
  VER: 'Vê animais e relatórios. Não registra nada.',
};

/** Letting somebody in: what they may do, and the code that does it. */
export function Invitations({ rebanhoId }: OfHerd) {
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const { busy, make } = useInvite(rebanhoId, setMade);
  return (
    <Stack as="section">
      <Heading>Convidar</Heading>
      {GUESTS.map(({ id, nome }) => (
        <Card key={id}>
          <Row spread className={styles.invite}>
            <div>
              <strong>{nome}</strong>
              <Note>{EXPLAINED[id]}</Note>
            </div>
            <Button
              icon={<UserPlus aria-hidden />}
              busy={busy === id}
              aria-label={`Convidar quem ${nome.toLowerCase()}`}
              onClick={() => void make(id)}
            >
              Convidar
            </Button>
          </Row>
        </Card>
      ))}
      <Waiting rebanhoId={rebanhoId} />
      {made ? <CodeSheet made={made} onClose={() => setMade(null)} /> : null}
    </Stack>
  );
}

function useInvite(rebanhoId: string, done: (made: MadeInvitation) => void) {
  const [busy, setBusy] = useState<GuestRole | null>(null);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const keyOf = useKeys();
  const make = async (papel: GuestRole) => {
    if (busy) return;
    setBusy(papel);
    const key = keyOf(papel);
    const asked = await dispatch(invite({ rebanhoId, papel, key: key.id }));
    setBusy(null);
    if (asked.ok || isRefusal(asked.problem)) key.drop();
    if (asked.ok) done(asked.value);
    else toast({ kind: 'error', text: asked.problem.detail });
  };
  return { busy, make };
}

/**
 * An invitation whose answer was lost may have been made: asked for again it has
 * the same key, so that it does not stand in the list twice.
 */
function useKeys() {
  const keys = useRef(new Map<GuestRole, string>());
  const dispatch = useAppDispatch();
  return (papel: GuestRole) => {
    const id = keys.current.get(papel) ?? dispatch(newId());
    keys.current.set(papel, id);
    return { id, drop: () => void keys.current.delete(papel) };
  };
}

/** Those that nobody has used yet; nothing where there are none. */
function Waiting({ rebanhoId }: OfHerd) {
  const { invitations } = peopleApi.endpoints;
  const { data = [] } = useAnswer(invitations, rebanhoId);
  if (data.length === 0) return null;
  return (
    <>
      <Heading as="h3">Convites à espera</Heading>
      <Stack as="ul" aria-label="Convites à espera">
        {data.map((one) => (
          <WaitingRow key={one.conviteId} rebanhoId={rebanhoId} one={one} />
        ))}
      </Stack>
    </>
  );
}

interface WaitingRowProps extends OfHerd {
  readonly one: InvitationAnswer;
}

function WaitingRow({ rebanhoId, one }: WaitingRowProps) {
  const { conviteId, papel, expiraEm } = one;
  const dispatch = useAppDispatch();
  const told = useTold();
  const cancel = async () =>
    told(await dispatch(cancelInvitation(rebanhoId, conviteId)));
  const until = farmTime(expiraEm);
  return (
    <Card as="li">
      <strong>{labelOf(ROLE_WORDS, papel)}</strong>
      <Note>Vale até {until}. O código só aparece quando é feito.</Note>
      <Actions>
        <Button
          aria-label={`Cancelar o convite que vale até ${until}`}
          onClick={cancel}
        >
          Cancelar convite
        </Button>
      </Actions>
    </Card>
  );
}
