import { useState } from 'react';
import { Link } from 'react-router-dom';
import { forgottenSchema } from '@/contract/recovery';
import { forgottenPassword } from '@/state/session/ownData';
import { useToast } from '@/web/components/toast';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextField } from '@/web/forms/TextField';
import { useAppDispatch } from '@/web/hooks';
import { AccountFrame } from './AccountFrame';

const EMPTY = { email: '' };

/** `/login?painel=esqueci`: asks for the link of a new password. */
export function ForgottenPanel() {
  const [sent, setSent] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const ask = async (body: typeof EMPTY) => {
    const result = await dispatch(forgottenPassword(body));
    if (!result.ok) {
      toast({ kind: 'error', text: result.problem.detail });
      return result.problem.campos;
    }
    setSent(result.message);
    return [];
  };
  return (
    <AccountFrame
      title="Esqueci a senha"
      other={<Link to="/login">Voltar para o login</Link>}
    >
      {sent ? (
        <p role="status">{sent}</p>
      ) : (
        <Form initialValues={EMPTY} schema={forgottenSchema} onSubmit={ask}>
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
