import { CalendarDays } from 'lucide-react';
import {
  type ChangeEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type FarmDate,
  fromIsoDate,
  isFarmDate,
  toIsoDate,
} from '@/domain/shared/dates';
import { today, yesterday } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { caretAfter, completeDate, countDigits, maskDate } from './dateMask';
import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { useFormField } from './useFormField';

export interface DateFieldProps extends FieldProps {
  /** Chips Hoje and Ontem; off where they make no sense. */
  readonly chips?: boolean;
}

/** A date `DD/MM/YYYY` or null; slashes come by themselves while typing. */
export function DateField(props: DateFieldProps) {
  const { label, required, chips = true } = props;
  const hint = props.hint ?? 'DD/MM/AAAA';
  const field = useFormField<FarmDate | null>({ ...props, hint });
  const text = field.value ?? '';
  const set = (date: string) => field.setValue(date === '' ? null : date);
  const typing = useMaskedTyping(text, set);
  return (
    <FieldFrame {...props} hint={hint} id={field.id} error={field.error}>
      <div className={styles.linha}>
        <input
          {...field.control}
          ref={typing.ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={styles.controle}
          aria-required={required}
          value={text}
          onChange={typing.onChange}
          onBlur={() => {
            if (text !== completeDate(text)) set(completeDate(text));
            field.onBlur();
          }}
        />
        <Calendar label={label} value={text} onPick={set} />
        {chips ? <Chips label={label} onPick={set} /> : null}
      </div>
    </FieldFrame>
  );
}

interface PickProps {
  readonly label: string;
  readonly onPick: (date: FarmDate) => void;
}

function Chips({ label, onPick }: PickProps) {
  return (
    <>
      <Button aria-label={`Hoje, ${label}`} onClick={() => onPick(today())}>
        Hoje
      </Button>
      <Button
        aria-label={`Ontem, ${label}`}
        onClick={() => onPick(yesterday())}
      >
        Ontem
      </Button>
    </>
  );
}

/** The device's own calendar, behind a button. */
function Calendar(props: PickProps & { readonly value: string }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.relativo}>
      <Button
        icon={<CalendarDays aria-hidden />}
        aria-label={`Abrir calendário, ${props.label}`}
        onClick={() => openPicker(picker)}
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={styles.nativo}
        max={toIsoDate(today())}
        value={isFarmDate(props.value) ? toIsoDate(props.value) : ''}
        onChange={(event) => {
          props.onPick(fromIsoDate(event.target.value) ?? '');
        }}
      />
    </span>
  );
}

function openPicker(picker: RefObject<HTMLInputElement | null>) {
  try {
    picker.current?.showPicker();
  } catch {
    // Refused in a frame or by an old browser: the date can be typed.
    picker.current?.focus();
  }
}

/**
 * Slashes are put in on insertion only, never on deletion or while composing:
 * Android keyboards jump the caret of a field that is masked on every key.
 */
function useMaskedTyping(text: string, set: (date: string) => void) {
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
