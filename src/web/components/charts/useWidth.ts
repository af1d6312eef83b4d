import { useLayoutEffect, useRef, useState } from 'react';

const BEFORE_MEASURED = 640;

/**
 * An element's width, px, as it changes: a drawing's text is scaled on paper
 * only, whose width no script is told of before it is printed.
 */
export function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(BEFORE_MEASURED);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || BEFORE_MEASURED);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
