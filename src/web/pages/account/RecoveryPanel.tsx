import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { recoveryFormSchema } from '@/contract/recovery';
import { recoverPassword } from '@/state/session/ownData';
import { Form } from '@/web/forms/Form';
import { PasswordField } from '@/web/forms/PasswordField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useAppDispatch } from '@/web/hooks';
import { AccountFrame } from './AccountFrame';
import { useEnter } from './useEnter';

const EMPTY = { senhaNova: '', repetirSenha: '' };

/** `/login?painel=recuperar#token`: a new password, by the link of a letter. */
export function RecoveryPanel() {
  const { hash } = useLocation();
  // Kept: going on takes it out of the address.
  const [token] = useState(() => hash.slice(1));
  const dispatch = useAppDispatch();
  const enter = useEnter();
  return (
    <AccountFrame
      title="Crie outra senha"
      other={<Link to="/login?painel=esqueci">Pedir outro link</Link>}
    >
      <Form
        initialValues={EMPTY}
        schema={recoveryFormSchema}
        onSubmit={async ({ senhaNova }) =>
          enter(await dispatch(recoverPassword({ token, senhaNova })))
        }
      >
        <PasswordField
          name="senhaNova"
          label="Senha nova"
          hint="Pelo menos 8 números ou letras"
          required
          autoComplete="new-password"
        />
        <PasswordField
          name="repetirSenha"
          label="Repita a senha nova"
          required
          autoComplete="new-password"
        />
        <SubmitButton>Salvar senha</SubmitButton>
      </Form>
    </AccountFrame>
  );
}
