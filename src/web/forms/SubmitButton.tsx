import type { MouseEvent, ReactNode } from 'react';
import { Button, type ButtonVariant } from '@/web/components/Button';
import styles from './Form.module.css';
import { useSending } from './useSubmit';

export interface SubmitButtonProps {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  /** Told to onSubmit, where a form can be sent in two ways. */
  readonly intent?: string;
  readonly icon?: ReactNode;
}

/**
 * Sends the form, in the very click: on the way to its `submit` the browser
 * reads every field for its own memory first. Full width, at the form's end.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { children, variant = 'primary', intent, icon } = props;
  const { late, send } = useSending();
  const tapped = (event: MouseEvent<HTMLButtonElement>) => {
    if (asksForPassword(event.currentTarget.form)) return;
    event.preventDefault();
    send(intent);
  };
  return (
    <div className={styles.send}>
      <Button
        type="submit"
        variant={variant}
        busy={late}
        icon={icon}
        value={intent}
        onClick={tapped}
      >
        {children}
      </Button>
    </div>
  );
}

/** What the browser offers to remember, it reads at `submit`. */
function asksForPassword(form: HTMLFormElement | null): boolean {
  return !!form?.querySelector('input[autocomplete$="password"]');
}
