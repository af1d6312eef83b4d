import { useState } from 'react';
import { passwordFormSchema } from '@/contract/session';
import { changePassword } from '@/state/session/account';
import { Button } from '@/web/components/Button';
import { useToast } from '@/web/components/toast';
import { Form } from '@/web/forms/Form';
import { PasswordField } from '@/web/forms/PasswordField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useAppDispatch } from '@/web/hooks';
import styles from './Settings.module.css';

const EMPTY = { senhaAtual: '', senhaNova: '', repetirSenha: '' };

/** A new password; the other devices must then sign in again. */
export function PasswordSection() {
  const [open, setOpen] = useState(false);
  const change = useChangePassword(() => setOpen(false));
  return (
    <section className={styles.grupo} aria-label="Senha">
      <h3>Senha</h3>
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
          <PasswordField
            name="senhaNova"
            label="Senha nova"
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
      ) : (
        <Button onClick={() => setOpen(true)}>Trocar senha</Button>
      )}
    </section>
  );
}

function useChangePassword(onDone: () => void) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  return async ({ senhaAtual, senhaNova }: typeof EMPTY) => {
    const result = await dispatch(changePassword({ senhaAtual, senhaNova }));
    if (!result.ok) {
      toast({ kind: 'error', text: result.problem.detail });
      return result.problem.campos;
    }
    toast({ kind: 'success', text: result.message });
    onDone();
    return [];
  };
}
