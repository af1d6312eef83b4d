import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type LoginBody, loginSchema } from '@/contract/session';
import { signIn } from '@/state/session/account';
import { canRecover } from '@/state/session/ownData';
import { Form } from '@/web/forms/Form';
import { PasswordField } from '@/web/forms/PasswordField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextField } from '@/web/forms/TextField';
import { useAppDispatch } from '@/web/hooks';
import { AccountFrame } from './AccountFrame';
import { ForgottenPanel } from './ForgottenPanel';
import { RecoveryPanel } from './RecoveryPanel';
import { useEnter } from './useEnter';

const EMPTY: LoginBody = { username: '', senha: '' };

/** /login, and its two panels of a forgotten password. */
export function Component() {
  const [search] = useSearchParams();
  const panel = search.get('painel');
  if (panel === 'esqueci') return <ForgottenPanel />;
  return panel === 'recuperar' ? <RecoveryPanel /> : <Login />;
}

function Login() {
  const dispatch = useAppDispatch();
  const enter = useEnter();
  return (
    <AccountFrame
      title="Entrar"
      other={
        <>
          Ainda não tem conta?
          <Link to="/cadastro-usuario">Criar conta</Link>
        </>
      }
    >
      <Form
        initialValues={EMPTY}
        schema={loginSchema}
        onSubmit={async (body) => enter(await dispatch(signIn(body)))}
      >
        <TextField
          name="username"
          label="Usuário ou e-mail"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          name="senha"
          label="Senha"
          required
          autoComplete="current-password"
        />
        <SubmitButton>Entrar na conta</SubmitButton>
        <ForgottenLink />
      </Form>
    </AccountFrame>
  );
}

/** Only where the server can send the letter. */
function ForgottenLink() {
  const [shown, setShown] = useState(false);
  const dispatch = useAppDispatch();
  useEffect(() => {
    let here = true;
    void dispatch(canRecover()).then((can) => here && setShown(can));
    return () => {
      here = false;
    };
  }, [dispatch]);
  return shown ? (
    <p>
      <Link to="/login?painel=esqueci">Esqueci a senha</Link>
    </p>
  ) : null;
}
