import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { classes } from './classes';
import styles from './floating.module.css';
import { type ShownToast, ToastsContext } from './toast';

const ICONS = { success: CircleCheck, error: TriangleAlert, info: Info };

/** The strip at the top: errors are alerts, the rest are status. */
export function Toasts() {
  const { subscribe, current } = useContext(ToastsContext);
  const shown = useSyncExternalStore(subscribe, current);
  const area = useTopLayer(shown);
  const isError = shown?.kind === 'error';
  return (
    <div ref={area} className={styles.toasts}>
      <div role="alert">
        {shown && isError ? <Strip key={shown.key} shown={shown} /> : null}
      </div>
      <div role="status">
        {shown && !isError ? <Strip key={shown.key} shown={shown} /> : null}
      </div>
    </div>
  );
}

function Strip({ shown }: { readonly shown: ShownToast }) {
  const { kind, text, detail } = shown;
  const Icon = ICONS[kind];
  return (
    <div className={classes(styles.toast, styles[kind])}>
      <Icon aria-hidden />
      <div>
        <p>{text}</p>
        {detail ? <p>{detail}</p> : null}
      </div>
    </div>
  );
}

/**
 * Raises the strip above an open dialog where the browser can. Where none is
 * open it is above the page anyway, and raising costs a layout.
 */
function useTopLayer(shown: ShownToast | null) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = ref.current;
    if (!shown || !area || !('showPopover' in area)) return;
    if (!document.querySelector('dialog[open]')) return;
    area.popover = 'manual';
    area.showPopover();
    return () => {
      area.hidePopover();
      area.popover = null;
    };
  }, [shown]);
  return ref;
}
