import { useLayoutEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { addressWith } from './addressWith';
import styles from './pieces.module.css';

export interface Tab {
  /** Value of the address's parameter; '' for the first one. */
  readonly id: string;
  readonly label: string;
}

interface TabsProps {
  readonly label: string;
  /** The address's parameter that holds the tab. */
  readonly param: string;
  readonly tabs: readonly Tab[];
  /** The address's other parameters stay, as a report's period must. */
  readonly keep?: boolean;
}

/** Parts of a screen as links, so that Back and a shared address keep them. */
export function Tabs({ label, param, tabs, keep = false }: TabsProps) {
  const [params] = useSearchParams();
  const current = useTab(param, tabs);
  const ref = useCurrentInSight(current);
  return (
    <nav ref={ref} aria-label={label} className={styles.tabs}>
      {tabs.map(({ id, label: text }) => (
        <Link
          key={id}
          to={addressWith(keep ? params : NO_PARAMS, { [param]: id })}
          replace
          className={styles.tab}
          aria-current={id === current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

const NO_PARAMS = new URLSearchParams();

/** Scrolls the row of tabs to the current one, where it does not fit. */
function useCurrentInSight(current: string) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per tab
  useLayoutEffect(() => {
    const row = ref.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !tab) return;
    const beyond = tab.offsetLeft + tab.offsetWidth - row.offsetLeft;
    row.scrollLeft = Math.max(0, beyond - row.clientWidth);
  }, [current]);
  return ref;
}

/** The tab of the address; the first one where it names none. */
export function useTab(param: string, tabs: readonly Tab[]): string {
  const [params] = useSearchParams();
  const given = params.get(param) ?? '';
  return tabs.some(({ id }) => id === given) ? given : (tabs[0]?.id ?? '');
}
