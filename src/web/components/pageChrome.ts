import { createContext, type ReactNode } from 'react';

/** What the shell adds to every page's bar: connection, theme, menu. */
export const PageChrome = createContext<ReactNode>(null);
