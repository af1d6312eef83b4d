import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteUserSchema, passwordFormSchema } from '@/contract/session';
import type { Herd } from '@/domain/herds/types';
import { selectHerds } from '@/state/fold/selectors';
import { selectHasOthers } from '@/state/people/selectors';
import { renewPush } from '@/state/push/thunks';
import { changePassword, signOutEverywhere } from '@/state/session/account';
import { deleteAccount } from '@/state/session/ownData';
import { selectUsername } from '@/state/session/slice';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import { Heading, Stack } from '@/web/components/layout';
import { dropAllDrafts } from '@/web/drafts';
import { Form } from '@/web/forms/Form';
import { NewPasswordFields, PasswordField } from '@/web/forms/PasswordField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useLeave } from '@/web/shared/leaving/useLeave';
import { useTold } from '@/web/sync/told';
import { draftStore } from '@/web/tally/draftStore';

const EMPTY = { senhaAtual: '', senhaNova: '', repetirSenha: '' };

/** A new password; the other devices must then sign in again. */
export function PasswordSection() {
  const [open, setOpen] = useState(false);
  const change = useChangePassword(() => setOpen(false));
  return (
    <Stack as="section" aria-label="Senha">
      <Heading as="h3">Senha</Heading>
      {open ? (
        <Form
          initialValues={EMPTY}
          schema={passwordFormSchema}
          onSubmit={change}
        >
          <PasswordField
            name="senhaAtual"
            label="Senha atual"
            required
            autoComplete="current-password"
          />
          <NewPasswordFields />
          <SubmitButton>Salvar senha</SubmitButton>
        </Form>
      ) : (
        <Button onClick={() => setOpen(true)}>Trocar senha</Button>
      )}
    </Stack>
  );
}

function useChangePassword(onDone: () => void) {
  const dispatch = useAppDispatch();
  const told = useTold();
  return async ({ senhaAtual, senhaNova }: typeof EMPTY) => {
    const result = await dispatch(changePassword({ senhaAtual, senhaNova }));
    if (!told(result)) return result.problem;
    void dispatch(renewPush());
    onDone();
    return undefined;
  };
}

/** Ends the session on every device, this one included. */
export function SignOutEverywhere() {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const told = useTold();
  const { leave, dialog } = useLeave(signOutEverywhere);
  const signOut = async () => {
    setBusy(true);
    const result = await leave();
    setBusy(false);
    if (result === null || !told(result)) return;
    await navigate('/login', { replace: true });
  };
  return (
    <>
      <Button busy={busy} onClick={signOut}>
        Sair de todos os aparelhos
      </Button>
      {dialog}
    </>
  );
}

/** What the law gives everyone: a copy of their data, and its end. */
export function OwnDataSection() {
  const [deleting, setDeleting] = useState(false);
  return (
    <Stack as="section" aria-label="Meus dados">
      <Heading as="h3">Meus dados</Heading>
      <LinkButton to="/arquivo-da-conta">Exportar meus dados</LinkButton>
      <LinkButton to="/abrir-arquivo">Abrir um arquivo</LinkButton>
      {deleting ? (
        <DeleteForm onCancel={() => setDeleting(false)} />
      ) : (
        <Button onClick={() => setDeleting(true)}>Excluir minha conta</Button>
      )}
    </Stack>
  );
}

const NO_PASSWORD = { senha: '' };

function DeleteForm({ onCancel }: { readonly onCancel: () => void }) {
  const remove = useDeleteAccount();
  return (
    <Form
      initialValues={NO_PASSWORD}
      schema={deleteUserSchema}
      onSubmit={remove}
    >
      <p>
        A conta, os rebanhos e tudo o que há neles serão apagados, também o que
        este aparelho ainda não enviou. Não dá para desfazer. As cópias de
        segurança do servidor somem em até 30 dias.
      </p>
      <SharedHerds />
      <PasswordField
        name="senha"
        label="Sua senha"
        required
        autoComplete="current-password"
      />
      <Button onClick={onCancel}>Cancelar</Button>
      <SubmitButton>Excluir conta e dados</SubmitButton>
    </Form>
  );
}

/** Those that ever had others keep a role of whom is left alone, too. */
function SharedHerds() {
  const herds = useAppSelector(selectHerds);
  return herds
    .filter(({ papel }) => papel === 'DONO')
    .map((herd) => <SharedHerd key={herd.rebanhoId} {...herd} />);
}

/** One that ends for others too, who may be given it before. */
function SharedHerd({ rebanhoId, nome }: Herd) {
  const others = useAppSelector((state) => selectHasOthers(state, rebanhoId));
  if (others === false) return null;
  return (
    <Stack gap="xs">
      <p>
        <strong>{nome}</strong> acaba também para as outras pessoas que{' '}
        {others ? 'estão' : 'estiverem'} nele. Para que continue, passe-o antes
        a uma delas.
      </p>
      <LinkButton to={`/rebanho/${rebanhoId}/pessoas`}>
        Pessoas de {nome}
      </LinkButton>
    </Stack>
  );
}

function useDeleteAccount() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const told = useTold();
  const usuario = useAppSelector(selectUsername) ?? '';
  return async (body: typeof NO_PASSWORD) => {
    const result = await dispatch(deleteAccount(body));
    if (!told(result)) return result.problem;
    dropAllDrafts();
    // Nobody comes back to them: the account's herds are gone.
    await draftStore()
      .dropOf(usuario)
      .catch(() => undefined);
    await navigate('/login', { replace: true });
    return undefined;
  };
}
