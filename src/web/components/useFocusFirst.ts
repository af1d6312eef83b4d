import { useEffect, useRef } from 'react';

/** Where a dialog's typing begins: it takes the focus from the cross. */
export function useFocusFirst() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
