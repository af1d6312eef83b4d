import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import {
  forgottenSchema,
  type LoginBody,
  loginSchema,
  recoveryFormSchema,
} from '@/contract/session';
import { selectOnline } from '@/state/connection/slice';
import { signIn } from '@/state/session/account';
import {
  canRecover,
  forgottenPassword,
  recoverPassword,
} from '@/state/session/ownData';
import { useToast } from '@/web/components/toast';
import { Form } from '@/web/forms/Form';
import { NewPasswordFields, PasswordField } from '@/web/forms/PasswordField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextField } from '@/web/forms/TextField';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { AccountFrame } from './AccountFrame';
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
  const { enter, owner } = useEnter();
  return (
    <AccountFrame
      title="Entrar"
      owner={owner}
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
  const online = useAppSelector(selectOnline);
  useEffect(() => {
    // Asked once more as the network comes back.
    if (!online) return undefined;
    let here = true;
    void dispatch(canRecover()).then((can) => here && setShown(can));
    return () => {
      here = false;
    };
  }, [dispatch, online]);
  return shown ? (
    <p>
      <Link to="/login?painel=esqueci">Esqueci a senha</Link>
    </p>
  ) : null;
}

const NO_ADDRESS = { email: '' };

/** `/login?painel=esqueci`: asks for the link of a new password. */
function ForgottenPanel() {
  const [sent, setSent] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const ask = async (body: typeof NO_ADDRESS) => {
    const result = await dispatch(forgottenPassword(body));
    if (!result.ok) {
      toast({ kind: 'error', text: result.problem.detail });
      return result.problem;
    }
    setSent(result.message);
    return undefined;
  };
  return (
    <AccountFrame
      title="Esqueci a senha"
      other={<Link to="/login">Voltar para o login</Link>}
    >
      {sent ? (
        <p role="status">{sent}</p>
      ) : (
        <Form
          initialValues={NO_ADDRESS}
          schema={forgottenSchema}
          onSubmit={ask}
        >
          <TextField
            name="email"
            label="E-mail da conta"
            type="email"
            required
            autoComplete="email"
          />
          <SubmitButton>Enviar link</SubmitButton>
        </Form>
      )}
    </AccountFrame>
  );
}

const NO_PASSWORD = { senhaNova: '', repetirSenha: '' };

/** `/login?painel=recuperar#token`: a new password, by the link of a letter. */
function RecoveryPanel() {
  const { hash } = useLocation();
  // Kept: going on takes it out of the address.
  const [token] = useState(() => hash.slice(1));
  const dispatch = useAppDispatch();
  const { enter, owner } = useEnter();
  return (
    <AccountFrame
      title="Crie outra senha"
      owner={owner}
      other={<Link to="/login?painel=esqueci">Pedir outro link</Link>}
    >
      <Form
        initialValues={NO_PASSWORD}
        schema={recoveryFormSchema}
        onSubmit={async ({ senhaNova }) =>
          enter(await dispatch(recoverPassword({ token, senhaNova })))
        }
      >
        <NewPasswordFields />
        <SubmitButton>Salvar senha</SubmitButton>
      </Form>
    </AccountFrame>
  );
}
