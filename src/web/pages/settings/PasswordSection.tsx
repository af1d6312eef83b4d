import { useState } from 'react';
import { passwordFormSchema } from '@/contract/session';
import { changePassword } from '@/state/session/account';
import { Button } from '@/web/components/Button';
import { Heading, Stack } from '@/web/components/layout';
import { Form } from '@/web/forms/Form';
import { PasswordField } from '@/web/forms/PasswordField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';

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
    </Stack>
  );
}

function useChangePassword(onDone: () => void) {
  const dispatch = useAppDispatch();
  const told = useTold();
  return async ({ senhaAtual, senhaNova }: typeof EMPTY) => {
    const result = await dispatch(changePassword({ senhaAtual, senhaNova }));
    if (!told(result)) return result.problem.campos;
    onDone();
    return [];
  };
}
