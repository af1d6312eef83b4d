import { Delete } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from './classes';
import styles from './Keypad.module.css';

export type KeypadKey =
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | ','
  | '0'
  | 'Backspace';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface KeypadProps {
  readonly label: string;
  readonly onKey: (key: KeypadKey) => void;
  /** Off for a PIN. */
  readonly comma?: boolean;
  readonly className?: string | undefined;
}

/**
 * A numeric keypad for wet and gloved fingers: a key acts when the finger rises
 * inside it, and of two keys touched at once only the first counts.
 */
export function Keypad(props: KeypadProps) {
  const { label, onKey, comma = true } = props;
  const [guard] = useState(makeKeyGuard);
  const common = { guard, onKey };
  return (
    <fieldset className={classes(styles.keypad, props.className)}>
      <legend className="so-leitor">{label}</legend>
      {DIGITS.map((digit) => (
        <Key key={digit} name={digit} {...common}>
          {digit}
        </Key>
      ))}
      {comma ? (
        <Key name="," label="vírgula" {...common}>
          ,
        </Key>
      ) : (
        <span />
      )}
      <Key name="0" {...common}>
        0
      </Key>
      <Key name="Backspace" label="Apagar" {...common}>
        <Delete aria-hidden />
      </Key>
    </fieldset>
  );
}

interface KeyProps {
  readonly name: KeypadKey;
  readonly label?: string;
  readonly guard: KeyGuard;
  readonly onKey: (key: KeypadKey) => void;
  readonly children: ReactNode;
}

function Key({ name, label, guard, onKey, children }: KeyProps) {
  const press = usePress(() => onKey(name), name, guard);
  return (
    <button
      type="button"
      className={styles.key}
      aria-label={label}
      data-testid={`tecla-${name}`}
      {...press}
    >
      {children}
    </button>
  );
}

/**
 * Acts on the finger's rise; a click that no finger made (a keyboard, a screen
 * reader) acts by itself.
 */
function usePress(act: () => void, name: string, guard: KeyGuard) {
  const touch = useRef<'none' | 'down' | 'ignored' | 'done'>('none');
  return {
    onPointerDown: (event: PointerEvent) => {
      const counts = event.button === 0 && guard.down(name, event.timeStamp);
      touch.current = counts ? 'down' : 'ignored';
    },
    onPointerUp: (event: PointerEvent) => {
      if (touch.current !== 'down') return;
      touch.current = 'done';
      const box = event.currentTarget.getBoundingClientRect();
      if (isInside(box, event)) act();
    },
    onPointerCancel: () => {
      touch.current = 'none';
    },
    // The field keeps the focus, and with it a keyboard that is plugged in.
    onMouseDown: (event: { preventDefault: () => void }) =>
      event.preventDefault(),
    onClick: () => {
      if (touch.current === 'none') act();
      touch.current = 'none';
    },
  };
}

/** A second key sooner than this after another one is a drop of water, ms. */
const WET_GAP = 60;

/** Tells a finger's press from the touches of a wet screen. */
interface KeyGuard {
  /** A finger comes down on a key; false: ignore it to its end. */
  readonly down: (key: string, at: number) => boolean;
}

/** One for a whole keypad; times in ms. */
export function makeKeyGuard(): KeyGuard {
  let last: { readonly key: string; readonly at: number } | null = null;
  return {
    down(key, at) {
      const wet = last !== null && last.key !== key && at - last.at < WET_GAP;
      if (!wet) last = { key, at };
      return !wet;
    },
  };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whether a finger rose inside the key it came down on. */
export function isInside(
  { left, right, top, bottom }: Box,
  { clientX: x, clientY: y }: { clientX: number; clientY: number },
): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
