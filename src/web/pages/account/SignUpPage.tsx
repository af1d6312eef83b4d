import { Link } from 'react-router-dom';
import { signUpFormSchema } from '@/contract/session';
import { PASSWORD_HINT } from '@/domain/session/messages';
import { signUp } from '@/state/session/account';
import { Form } from '@/web/forms/Form';
import { PasswordField } from '@/web/forms/PasswordField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextField } from '@/web/forms/TextField';
import { useAppDispatch } from '@/web/hooks';
import { AccountFrame } from './AccountFrame';
import { useEnter } from './useEnter';

const EMPTY = { username: '', email: '', senha: '', repetirSenha: '' };

/** The specification's body carries these, empty. */
const UNASKED = { contato: '', nome: '', cpf: '' };

/** /cadastro-usuario */
export function Component() {
  const dispatch = useAppDispatch();
  const { enter, owner } = useEnter();
  return (
    <AccountFrame
      title="Crie sua conta"
      owner={owner}
      other={
        <>
          Já tem conta?
          <Link to="/login">Entrar</Link>
        </>
      }
    >
      <Form
        initialValues={EMPTY}
        schema={signUpFormSchema}
        onSubmit={async ({ repetirSenha: _, ...account }) =>
          enter(await dispatch(signUp({ ...account, ...UNASKED })))
        }
      >
        <SignUpFields />
        <SubmitButton>Criar Conta</SubmitButton>
      </Form>
    </AccountFrame>
  );
}

function SignUpFields() {
  return (
    <>
      <TextField
        name="username"
        label="Nome de usuário"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        required
        autoComplete="email"
      />
      <PasswordField
        name="senha"
        label="Senha"
        hint={PASSWORD_HINT}
        required
        autoComplete="new-password"
      />
      <PasswordField
        name="repetirSenha"
        label="Repita a senha"
        required
        autoComplete="new-password"
      />
    </>
  );
}
