import {
  type ChangeEvent,
  type ComponentPropsWithoutRef,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './Field.module.css';
import { caretAfter, completeDate, countDigits, maskDate } from './masks';

/**
 * Slashes are put in on insertion only, never on deletion or while composing:
 * Android keyboards jump the caret of a field that is masked on every key.
 */
function useMaskedDate(text: string, set: (date: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (caret === null) return;
    ref.current?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret]);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    const composing = (event.nativeEvent as InputEvent).isComposing === true;
    if (value.length < text.length || composing) return set(value);
    const masked = maskDate(value);
    set(masked);
    const atEnd = selectionStart === value.length;
    const digits = countDigits(value.slice(0, selectionStart ?? 0));
    setCaret(atEnd ? masked.length : caretAfter(masked, digits));
  };
  return { ref, onChange };
}

interface DayInputProps extends ComponentPropsWithoutRef<'input'> {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/**
 * A day's digits; slashes come by themselves while typing. Left or sent with
 * Enter, what is half-typed is completed.
 */
export function DayInput({ text, onText, onBlur, ...input }: DayInputProps) {
  const { ref, onChange } = useMaskedDate(text, onText);
  const complete = () => {
    const whole = completeDate(text);
    if (whole !== text) onText(whole);
  };
  return (
    <input
      className={styles.control}
      {...input}
      ref={ref}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={onChange}
      onBlur={(event) => {
        complete();
        onBlur?.(event);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') complete();
      }}
    />
  );
}
