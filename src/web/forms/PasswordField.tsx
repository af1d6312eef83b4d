import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { PASSWORD_HINT } from '@/domain/session/messages';
import { Button } from '@/web/components/Button';
import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';

export interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown; pasting and password managers work. */
export const PasswordField = formField<PasswordFieldProps, string>(
  function PasswordField(props) {
    const { label, required, autoComplete } = props;
    const { field } = props;
    const [shown, setShown] = useState(false);
    const Icon = shown ? EyeOff : Eye;
    const verb = shown ? 'Ocultar' : 'Mostrar';
    return (
      <FieldFrame {...props} id={field.id} error={field.error}>
        <div className={styles.line}>
          <input
            {...field.control}
            type={shown ? 'text' : 'password'}
            className={styles.control}
            aria-required={required}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={field.value}
            onBlur={field.onBlur}
            onChange={(event) => field.setValue(event.target.value)}
          />
          <Button
            icon={<Icon aria-hidden />}
            aria-label={`${verb} ${spoken(label)}`}
            onClick={() => setShown(!shown)}
          >
            {verb}
          </Button>
        </div>
      </FieldFrame>
    );
  },
);

/** Inside a sentence. */
function spoken(label: string): string {
  if (label.startsWith('Repita')) return 'a repetição';
  return label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}

/** A new password, twice. */
export function NewPasswordFields() {
  const shared = { required: true, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField
        {...shared}
        name="senhaNova"
        label="Senha nova"
        hint={PASSWORD_HINT}
      />
      <PasswordField
        {...shared}
        name="repetirSenha"
        label="Repita a senha nova"
      />
    </>
  );
}
