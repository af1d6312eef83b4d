import { ArrowLeft } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '@/domain/shared/messages';
import { classes } from './classes';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Where Voltar leads; absent: no Voltar. */
  readonly backTo?: string;
  /** Buttons at the right of the bar. */
  readonly actions?: ReactNode;
  /** The screen's one main action, held at the bottom under the thumb. */
  readonly primaryAction?: ReactNode;
  /** The page shows its heading itself: the bar has none. */
  readonly ownHead?: boolean;
  /** Goes into the window's title. */
  readonly herdName?: string | undefined;
  /** Figures and tables use a tablet's width; text is read in a column. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Bar, heading, content and main action of a screen. */
export function Page(props: PageProps) {
  const chrome = useContext(PageChrome);
  return (
    <>
      <header className={styles.bar}>
        {props.backTo ? <BackLink to={props.backTo} /> : null}
        {props.ownHead ? null : <PageHead {...props} />}
        <div className={styles.actions}>
          {props.actions}
          {chrome}
        </div>
      </header>
      <main
        id="conteudo"
        tabIndex={-1}
        className={classes(styles.content, props.wide && styles.wide)}
      >
        {props.children}
      </main>
      {props.primaryAction ? (
        <section aria-label="Ação principal" className={styles.primary}>
          {props.primaryAction}
        </section>
      ) : null}
    </>
  );
}

/**
 * The screen's heading, which is the window's title too. It takes the focus
 * after each navigation, so that a screen reader says where one is; not on the
 * first load, where the browser does that.
 */
export function PageHead({
  title,
  subtitle,
  herdName,
}: Pick<PageProps, 'title' | 'subtitle' | 'herdName'>) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const first = key === 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per path
  useEffect(() => {
    if (!first) ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  useWindowTitle(title, herdName);
  return (
    <div className={styles.names}>
      <h1 ref={ref} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
    </div>
  );
}

/** What the window and its entry in the history are called. */
export function useWindowTitle(title: string, herdName?: string): void {
  useEffect(() => {
    const parts = [title, herdName, PRODUCT_NAME];
    document.title = parts.filter(Boolean).join(' — ');
  }, [title, herdName]);
}

function BackLink({ to }: { readonly to: string }) {
  return (
    <Link to={to} className={styles.back} aria-label="Voltar">
      <ArrowLeft aria-hidden />
    </Link>
  );
}

/** What the shell adds to every page's bar: connection, theme, menu. */
export const PageChrome = createContext<ReactNode>(null);
