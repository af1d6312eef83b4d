import { CalendarDays, ChartLine, ListChecks, Plus, Tag } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  Link,
  Outlet,
  useLocation,
  useMatches,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { may } from '@/domain/people/access';
import { selectHerd } from '@/state/fold/selectors';
import { useParamChange } from '@/web/components/addressWith';
import { classes } from '@/web/components/classes';
import { Sheet } from '@/web/components/Dialog';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Notice } from '@/web/components/Notice';
import { OnlySees, recordsAt } from '@/web/components/onlySees';
import { Page } from '@/web/components/Page';
import { useAppSelector } from '@/web/hooks';
import { rememberHerd } from '@/web/install/shortcuts';
import { whenItComes } from '@/web/shared/whenItComes';
import { HOME } from './guard';
import { LAUNCH } from './launch';
import styles from './navigation.module.css';

const DraftBar = lazy(() =>
  whenItComes(
    () => import(/* webpackChunkName: "rascunhos" */ '@/web/tally/DraftBar'),
  ),
);

/** `?painel=lancar`, so that Back closes it and a shortcut opens it. */
const PANEL = 'lancar';

/** Inside a herd: navigation below on a phone, at the left on a tablet. */
export function HerdLayout() {
  const { rebanhoId = '' } = useParams();
  const herd = `/rebanho/${encodeURIComponent(rebanhoId)}`;
  useEffect(() => rememberHerd(rebanhoId), [rebanhoId]);
  const reads = useAppSelector((state) => {
    const known = selectHerd(state, rebanhoId);
    return known !== undefined && !may(known, 'LANCAR');
  });
  const { pathname, search } = useLocation();
  const bare = useMatches().some(isBare);
  const screen =
    reads && recordsAt(pathname + search) ? <Unseen herd={herd} /> : <Outlet />;
  const shown = <OnlySees value={reads}>{screen}</OnlySees>;
  if (bare) return shown;
  return (
    <div className={styles.herd}>
      <Suspense fallback={null}>
        <DraftBar rebanhoId={rebanhoId} />
      </Suspense>
      {reads ? (
        <Notice tone="info">
          Você vê este rebanho, sem lançar. Para lançar, peça um convite ao
          dono.
        </Notice>
      ) : null}
      {shown}
      <Navigation herd={herd} reads={reads} />
    </div>
  );
}

interface NavigationProps {
  readonly herd: string;
  /** The person sees the herd and records nothing. */
  readonly reads: boolean;
}

function Navigation({ herd, reads }: NavigationProps) {
  return (
    <nav aria-label="Rebanho" className={styles.navigation}>
      <Link to={HOME} className={styles.brand}>
        {/* On a phone it is not shown, and so not fetched. */}
        <img
          src="/icons/lida.svg"
          alt=""
          width="36"
          height="36"
          loading="lazy"
        />
        <span>Lida</span>
      </Link>
      <ul>
        <Entry to={herd} parts={/^$/} icon={<ListChecks aria-hidden />}>
          Hoje
        </Entry>
        <Entry
          to={`${herd}/animais`}
          parts={/^(animais|animal|vaca|touro|editar-animal)$/}
          icon={<Tag aria-hidden />}
        >
          Animais
        </Entry>
        {LAUNCH.length > 0 && !reads ? <Launch herd={herd} /> : null}
        <Entry
          to={`${herd}/calendario-sanitario`}
          parts={/^calendario/}
          icon={<CalendarDays aria-hidden />}
        >
          Agenda
        </Entry>
        <Entry
          to={`${herd}/relatorios`}
          parts={/^relatorio/}
          icon={<ChartLine aria-hidden />}
        >
          Relatórios
        </Entry>
      </ul>
    </nav>
  );
}

/** Instead of a screen that records, for who may not. */
function Unseen({ herd }: { readonly herd: string }) {
  return (
    <Page title="Só para ver" backTo={herd}>
      <EmptyState
        title="Você só vê este rebanho"
        text="Para lançar, peça um convite ao dono."
        action={<LinkButton to={herd}>Ver o que há para hoje</LinkButton>}
      />
    </Page>
  );
}

/** A screen that needs all the room: it shows no navigation. */
function isBare({ handle }: { readonly handle: unknown }): boolean {
  return (handle as { bare?: boolean } | undefined)?.bare === true;
}

function Launch({ herd }: { readonly herd: string }) {
  const [params] = useSearchParams();
  const change = useParamChange();
  const open = params.get('painel') === PANEL;
  // Closed, it leaves the history too: Back must not open it again.
  const toggle = (shown: boolean) =>
    change({ painel: shown ? PANEL : '' }, { replace: !shown });
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classes(styles.entry, styles.launcher)}
        onClick={() => toggle(true)}
      >
        <Plus aria-hidden />
        Lançar
      </button>
      <LaunchSheet open={open} onClose={() => toggle(false)} herd={herd} />
    </li>
  );
}

interface EntryProps {
  readonly to: string;
  /** Those addresses of the herd that belong to it, by their first part. */
  readonly parts: RegExp;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** Marked as the page itself, or as the part of the herd one is in. */
function Entry({ to, parts, icon, children }: EntryProps) {
  const { pathname } = useLocation();
  const within = parts.test(pathname.split('/')[3] ?? '') ? 'true' : undefined;
  return (
    <li>
      <Link
        to={to}
        className={classes(styles.entry)}
        aria-current={pathname === to ? 'page' : within}
      >
        {icon}
        {children}
      </Link>
    </li>
  );
}

interface LaunchSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The herd's address. */
  readonly herd: string;
}

/** The day's work, one tap away. */
function LaunchSheet({ open, onClose, herd }: LaunchSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Lançar">
      <ul className={styles.launch}>
        {LAUNCH.map(({ label, icon, to }) => (
          <li key={label}>
            <Link to={`${herd}/${to}`}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
