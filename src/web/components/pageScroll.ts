import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The path whose screen has been put to its top. */
let shown = '';

/** To the top on each navigation, Back included (specification section 2). */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    shown = pathname;
  }, [pathname]);
}

/**
 * Where the window stands once what is being drawn is in sight, px. While a
 * screen is drawn for the first time that is not where the one before it was:
 * a long list would go on from there.
 */
export function useWindowOffset(): () => number {
  const { pathname } = useLocation();
  return () => (pathname === shown ? window.scrollY : 0);
}
