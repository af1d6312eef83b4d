import type { ComponentProps } from 'react';
import { withoutControls } from '@/contract/controls';
import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';

type NativeProps = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'inputMode'
  | 'enterKeyHint'
>;

export interface TextFieldProps extends FieldProps, NativeProps {
  readonly type?: 'text' | 'email' | 'search';
}

/** One line of text. */
export const TextField = formField<TextFieldProps, string>(
  function TextField(props) {
    const {
      name,
      label,
      hint,
      required,
      type = 'text',
      field,
      ...native
    } = props;
    return (
      <FieldFrame {...props} id={field.id} error={field.error}>
        <input
          {...native}
          {...field.control}
          type={type}
          className={styles.control}
          aria-required={required}
          value={field.value}
          onBlur={field.onBlur}
          onChange={(event) =>
            field.setValue(withoutControls(event.target.value))
          }
        />
      </FieldFrame>
    );
  },
);
