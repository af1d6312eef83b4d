import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useRef,
} from 'react';
import { useEntryPreferences } from '@/web/kiosk/entryPreferences';
import styles from './EntryField.module.css';
import type { TallyEntry } from './TallyEntry';
import { useEntry } from './useTally';

interface EntryFieldProps {
  readonly entry: TallyEntry;
  /** `Litros de Mimosa`. */
  readonly label: string;
  readonly unit: string;
  /** The value that is saved, until another is typed; null: none is. */
  readonly ghost: string | null;
}

/** The value being typed, by the app's keypad or by any keyboard. */
export function EntryField({ entry, label, unit, ghost }: EntryFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const text = useEntry(entry, (state) => state.text);
  const current = useEntry(entry, (state) => state.current);
  const question = useEntry(entry, (state) => state.question);
  const { teclado } = useEntryPreferences();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each animal's turn, and after each answer
  useEffect(() => {
    if (!document.querySelector('dialog[open]')) ref.current?.focus();
  }, [current, question]);
  return (
    <div className={styles.field} data-longo={text.length > 4 || undefined}>
      <input
        ref={ref}
        data-lote="valor"
        aria-label={label}
        aria-describedby={question ? 'lote-pergunta' : undefined}
        type="text"
        inputMode={teclado === 'app' ? 'none' : 'decimal'}
        enterKeyHint="next"
        autoComplete="off"
        value={text}
        placeholder={ghost ?? '–'}
        style={{ '--n': (text || ghost || '–').length } as CSSProperties}
        onKeyDown={(event) => hearKey(event, entry)}
        onChange={(event) => entry.write(event.target.value)}
      />
      <span aria-hidden>{unit}</span>
    </div>
  );
}

/** By key, so that what is typed while a value is saved waits its turn. */
function hearKey(event: KeyboardEvent<HTMLInputElement>, entry: TallyEntry) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, currentTarget: field } = event;
  const atEnd = field.selectionStart === field.value.length;
  // Held down, it would put off everybody who comes.
  if (key === 'Enter' && !event.repeat) entry.enter();
  else if (atEnd && (/^[\d,.]$/.test(key) || key === 'Backspace')) {
    entry.key(key);
  } else return;
  event.preventDefault();
}
