import { useEffect, useRef } from 'react';

/**
 * Where a saved form begins anew, under another id, so does the typing: the
 * button that had the focus is gone with the old one.
 */
export function useFocusAnew(formId: string): void {
  const last = useRef(formId);
  useEffect(() => {
    if (last.current === formId) return;
    last.current = formId;
    document.querySelector<HTMLElement>('main form [data-campo]')?.focus();
  }, [formId]);
}
