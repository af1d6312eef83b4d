import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PersonAnswer } from '@/contract/calls/people';
import type { Herd } from '@/domain/herds/types';
import { may } from '@/domain/people/access';
import { ROLE_WORDS } from '@/domain/people/types';
import { labelOf } from '@/domain/shared/enumerations';
import { offerHerd, removePerson } from '@/state/people/thunks';
import type { RecordResult } from '@/state/recordResult';
import type { AppThunk } from '@/state/thunk';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Dialog } from '@/web/components/Dialog';
import { Actions, Note, Stack } from '@/web/components/layout';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { UnsentWork } from './UnsentWork';

interface PeopleListProps {
  readonly herd: Herd;
  readonly people: readonly PersonAnswer[];
  /** Who looks at it. */
  readonly own: PersonAnswer | undefined;
}

/** Everybody in the herd, and what may be done about each. */
export function PeopleList({ herd, people, own }: PeopleListProps) {
  return (
    <Stack as="ul" aria-label="Quem participa">
      {people.map((person) => (
        <Card as="li" key={person.usuarioId}>
          <strong>
            {person.username}
            {person === own ? ' (você)' : ''}
          </strong>
          <Note>
            {labelOf(ROLE_WORDS, person.papel)} · desde{' '}
            {person.desde.slice(0, 10)}
            {person.transferencia ? ' · falta aceitar o rebanho' : ''}
          </Note>
          <PersonActions herd={herd} person={person} own={person === own} />
        </Card>
      ))}
    </Stack>
  );
}

type Deed = 'remover' | 'passar' | 'sair';

interface PersonActionsProps {
  readonly herd: Herd;
  readonly person: PersonAnswer;
  readonly own: boolean;
}

function PersonActions({ herd, person, own }: PersonActionsProps) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const dispatch = useAppDispatch();
  const told = useTold();
  const owner = may(herd, 'DONO');
  if (own ? owner : !owner) return null;
  const { rebanhoId } = herd;
  const keep = async () => told(await dispatch(offerHerd(rebanhoId, null)));
  return (
    <>
      <Actions>
        {own ? (
          <Button onClick={() => setDeed('sair')}>Sair do rebanho</Button>
        ) : (
          <>
            <Button onClick={() => setDeed('remover')}>
              Remover {person.username}
            </Button>
            {person.transferencia ? (
              <Button onClick={keep}>Não passar mais o rebanho</Button>
            ) : (
              <Button onClick={() => setDeed('passar')}>
                Passar o rebanho a {person.username}
              </Button>
            )}
          </>
        )}
      </Actions>
      {deed ? (
        <DeedDialog
          deed={deed}
          herd={herd}
          person={person}
          onClose={() => setDeed(null)}
        />
      ) : null}
    </>
  );
}

interface Asked {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly thunk: AppThunk<Promise<RecordResult>>;
}

function askedOf(deed: Deed, herd: Herd, person: PersonAnswer): Asked {
  const { rebanhoId, nome } = herd;
  const { usuarioId, username } = person;
  switch (deed) {
    case 'remover':
      return {
        title: `Remover ${username}?`,
        text: `${username} deixa de ver ${nome}, e os dados saem do aparelho no próximo contato. O que já lançou fica no rebanho; o que ainda espera envio volta recusado, e pode ser exportado.`,
        yes: 'Remover',
        thunk: removePerson(rebanhoId, usuarioId),
      };
    case 'passar':
      return {
        title: `Passar o rebanho a ${username}?`,
        text: `Quando ${username} aceitar, será dono de ${nome}. Você continua no rebanho e pode lançar.`,
        yes: 'Passar o rebanho',
        thunk: offerHerd(rebanhoId, usuarioId),
      };
    case 'sair':
      return {
        title: `Sair de ${nome}?`,
        text: 'Os dados deste rebanho saem deste aparelho. Para voltar será preciso outro convite.',
        yes: 'Sair do rebanho',
        thunk: removePerson(rebanhoId, usuarioId),
      };
  }
}

interface DeedDialogProps {
  readonly deed: Deed;
  readonly herd: Herd;
  readonly person: PersonAnswer;
  readonly onClose: () => void;
}

function DeedDialog({ deed, herd, person, onClose }: DeedDialogProps) {
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const told = useTold();
  const { title, text, yes, thunk } = askedOf(deed, herd, person);
  const doIt = async () => {
    setBusy(true);
    const done = told(await dispatch(thunk));
    setBusy(false);
    if (done && deed === 'sair') void navigate('/rebanhos', { replace: true });
    else if (done) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" busy={busy} onClick={doIt}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {deed === 'sair' ? <UnsentWork herd={herd} /> : null}
    </Dialog>
  );
}
