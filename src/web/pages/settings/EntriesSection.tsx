import { useState } from 'react';
import type { EntryAnswer } from '@/contract/calls/account';
import { deleteUserSchema } from '@/contract/session';
import { farmTime } from '@/state/clock';
import { endEntry, entriesApi } from '@/state/session/entries';
import { Button } from '@/web/components/Button';
import { List } from '@/web/components/List';
import { Loading } from '@/web/components/Loading';
import { Actions, Heading, Note, Row, Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { Tag } from '@/web/components/Tag';
import { Form } from '@/web/forms/Form';
import { PasswordField } from '@/web/forms/PasswordField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { useAnswer } from '@/web/useAnswer';
import { SignOutEverywhere } from './AccountSections';
import styles from './settings.module.css';

/** Where the account is open, and how to close it there. */
export function EntriesSection() {
  const [open, setOpen] = useState(false);
  return (
    <Stack as="section" aria-label="Entradas">
      <Heading as="h3">Entradas</Heading>
      {open ? (
        <Entries />
      ) : (
        <Button onClick={() => setOpen(true)}>
          Ver onde a conta está aberta
        </Button>
      )}
      <SignOutEverywhere />
    </Stack>
  );
}

function Entries() {
  const { data, problem, again } = useAnswer(entriesApi.endpoints.entries, '');
  if (data) {
    return (
      <List aria-label="Onde a conta está aberta">
        {data.map((entry) => (
          <Entry key={entry.entradaId} entry={entry} />
        ))}
      </List>
    );
  }
  if (!problem) return <Loading />;
  return (
    <>
      <Notice tone="error">
        {problem.detail} Ver onde a conta está aberta precisa de internet.
      </Notice>
      <Button onClick={again}>Tentar de novo</Button>
    </>
  );
}

function Entry({ entry }: { readonly entry: EntryAnswer }) {
  const { aparelho, atual, iniciadaEm, vistaEm } = entry;
  const [ending, setEnding] = useState(false);
  const name = aparelho || 'Aparelho sem nome';
  const since = farmTime(iniciadaEm);
  return (
    <Stack as="li" gap="xs" className={styles.entry}>
      <Row>
        <strong>{name}</strong>
        {atual ? <Tag tone="brand">Este aparelho</Tag> : null}
      </Row>
      <Note small>Entrou em {since}</Note>
      <Note small>Último uso em {farmTime(vistaEm)}</Note>
      {ending ? (
        <EndForm entry={entry} onCancel={() => setEnding(false)} />
      ) : null}
      {atual || ending ? null : (
        <Actions>
          <Button
            aria-label={`Tirar da conta: ${name}, que entrou em ${since}`}
            onClick={() => setEnding(true)}
          >
            Tirar da conta
          </Button>
        </Actions>
      )}
    </Stack>
  );
}

const NO_PASSWORD = { senha: '' };

interface EndFormProps {
  readonly entry: EntryAnswer;
  readonly onCancel: () => void;
}

/** Whoever holds the device asks for the password: it may be a thief's hand. */
function EndForm({ entry: { entradaId }, onCancel }: EndFormProps) {
  const dispatch = useAppDispatch();
  const told = useTold();
  const end = async ({ senha }: typeof NO_PASSWORD) => {
    const result = await dispatch(endEntry({ entradaId, senha }));
    return told(result) ? undefined : result.problem;
  };
  return (
    <Form initialValues={NO_PASSWORD} schema={deleteUserSchema} onSubmit={end}>
      <p>
        Ele deixa de receber avisos e pede a senha assim que tiver internet. O
        que ele ainda não enviou continua guardado nele.
      </p>
      <PasswordField
        name="senha"
        label="Sua senha"
        required
        autoComplete="current-password"
      />
      <Button onClick={onCancel}>Cancelar</Button>
      <SubmitButton>Tirar da conta</SubmitButton>
    </Form>
  );
}
