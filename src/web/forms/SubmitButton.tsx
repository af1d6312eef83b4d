import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '@/web/components/Button';
import styles from './Form.module.css';
import { useLate } from './useSubmit';

export interface SubmitButtonProps {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  /** Told to onSubmit, where a form can be sent in two ways. */
  readonly intent?: string;
  readonly icon?: ReactNode;
}

/** Sends the form; full width, at its end. */
export function SubmitButton(props: SubmitButtonProps) {
  const { children, variant = 'primary', intent, icon } = props;
  const late = useLate();
  return (
    <div className={styles.enviar}>
      <Button
        type="submit"
        variant={variant}
        busy={late}
        icon={icon}
        value={intent}
      >
        {children}
      </Button>
    </div>
  );
}
