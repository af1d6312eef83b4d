import { X } from 'lucide-react';
import {
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from './Button';
import { classes } from './classes';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Esc, the cross, a tap outside unless there is a form to be filled in. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at the bottom; put the harmless one first: it takes the focus. */
  readonly actions?: ReactNode;
  /** It is the whole screen: its title is the page's, a slip does not close it. */
  readonly page?: boolean;
  /** A slip does not close it: what it shows is shown once. */
  readonly kept?: boolean;
  /** It takes the whole screen where that is wide. */
  readonly roomy?: boolean;
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
      className={classes(
        styles.dialog,
        props.className,
        props.roomy && styles.roomy,
      )}
      onCancel={(event) => {
        event.preventDefault();
        if (isOwn(event)) props.onClose();
      }}
      onClose={(event) => props.open && isOwn(event) && props.onClose()}
      onClick={(event) =>
        isBeside(event, props.page || props.kept) && props.onClose()
      }
    >
      {props.open ? <Content {...props} titleId={titleId} /> : null}
    </dialog>
  );
}

function Content(props: DialogProps & { readonly titleId: string }) {
  const Title = props.page ? 'h1' : 'h2';
  return (
    <>
      <div className={styles.head}>
        <Title id={props.titleId} className={styles.title}>
          {props.title}
        </Title>
        <Button
          variant="quiet"
          aria-label="Fechar"
          icon={<X aria-hidden />}
          onClick={props.onClose}
        />
      </div>
      {props.page ? (
        <main id="conteudo" tabIndex={-1} className={styles.body}>
          {props.children}
        </main>
      ) : (
        <div className={styles.body}>{props.children}</div>
      )}
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

/**
 * A tap beside the window; beside a form it is a slip, as of who would put the
 * keyboard away, and what was typed would be lost.
 */
function isBeside(event: SyntheticEvent, kept = false): boolean {
  const form = event.currentTarget.querySelector('form[novalidate]');
  return !kept && isOwn(event) && form === null;
}

/** Not of a dialog opened from this one, and a click of nothing inside it. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget;
}
