import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonVariant } from '@/web/components/Button';
import styles from './Form.module.css';

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
  const { isSubmitting } = useFormikContext();
  const late = useLate(isSubmitting);
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

/** What takes less needs no sign that it is under way, ms. */
const MOMENT = 150;

/** True once it has been so for a moment. The form takes no second tap. */
function useLate(value: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setLate(true), MOMENT);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [value]);
  return value && late;
}
