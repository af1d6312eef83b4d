import { X } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from './Button';
import { classes } from './classes';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Esc, the cross, a tap outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at the bottom; put the harmless one first: it takes the focus. */
  readonly actions?: ReactNode;
}

/** A modal window on the native dialog: focus trap, Esc, focus returns. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} />;
}

/** A modal that rises from the bottom on a phone, a window elsewhere. */
export function Sheet(props: DialogProps) {
  return <Modal {...props} className={styles.sheet} />;
}

function Modal(props: DialogProps & { className?: string | undefined }) {
  const ref = useModal(props.open);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it natively
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classes(styles.dialog, props.className)}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClose={() => props.open && props.onClose()}
      onClick={(event) => isBackdrop(event) && props.onClose()}
    >
      {props.open ? <Content {...props} titleId={titleId} /> : null}
    </dialog>
  );
}

function Content(props: DialogProps & { readonly titleId: string }) {
  return (
    <>
      <div className={styles.head}>
        <h2 id={props.titleId} className={styles.title}>
          {props.title}
        </h2>
        <Button
          variant="quiet"
          aria-label="Fechar"
          icon={<X aria-hidden />}
          onClick={props.onClose}
        />
      </div>
      <div className={styles.body}>{props.children}</div>
      {props.actions ? (
        <div className={styles.actions}>{props.actions}</div>
      ) : null}
    </>
  );
}

function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // Closed before it leaves the page, or the focus would be lost.
    return () => dialog.close();
  }, [open]);
  return ref;
}

function isBackdrop(event: MouseEvent<HTMLDialogElement>): boolean {
  return event.target === event.currentTarget;
}
