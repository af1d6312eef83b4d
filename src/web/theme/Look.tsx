import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import {
  applyLook,
  type Look,
  readLook,
  storeLook,
  systemQueries,
} from './preferences';

interface LookContextValue {
  readonly look: Look;
  readonly setLook: (change: Partial<Look>) => void;
}

const LookContext = createContext<LookContextValue>({
  look: { theme: 'auto', density: 'normal' },
  setLook: () => undefined,
});

export function useLook(): LookContextValue {
  return useContext(LookContext);
}

/** Holds theme and density, and keeps the document and the device in step. */
export function LookProvider({ children }: { readonly children: ReactNode }) {
  const [look, setAll] = useState(readLook);
  const setLook = useCallback((change: Partial<Look>) => {
    setAll((current) => {
      const next = { ...current, ...change };
      storeLook(next);
      return next;
    });
  }, []);
  useEffect(() => {
    const apply = () => applyLook(look);
    apply();
    const queries = systemQueries();
    for (const query of queries) query.addEventListener('change', apply);
    return () => {
      for (const query of queries) query.removeEventListener('change', apply);
    };
  }, [look]);
  return <LookContext value={{ look, setLook }}>{children}</LookContext>;
}
