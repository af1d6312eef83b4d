import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Loading } from '@/web/components/Loading';
import { whenItComes } from '@/web/shared/whenItComes';
import { useLook } from '@/web/theme/Look';
import { type Kiosk, KioskContext } from './kioskContext';
import { type KioskSettings, KNOWN_KEY, readKiosk } from './kioskSettings';
import { kioskTarget, milkedHerd } from './kioskTarget';

// Most devices are no parlour tablet: they read none of this.
const KioskRuntime = lazy(() =>
  whenItComes(
    () => import(/* webpackChunkName: "quiosque" */ './KioskRuntime'),
  ),
);
const actions = () =>
  import(/* webpackChunkName: "quiosque" */ './kioskActions');
const pins = () => import(/* webpackChunkName: "quiosque" */ './pin');

/** The parlour mode around every screen behind login. */
export function KioskProvider({ children }: { readonly children: ReactNode }) {
  const { kiosk, home, keepHome, tellIdle } = useKioskState();
  useKioskParameter(kiosk);
  const away = useKeptInside(kiosk.locked, home);
  useHome(kiosk.locked, keepHome);
  return (
    <KioskContext value={kiosk}>
      {away ? <Loading /> : children}
      {kiosk.on ? (
        <Suspense fallback={null}>
          <KioskRuntime onIdle={tellIdle} />
        </Suspense>
      ) : null}
    </KioskContext>
  );
}

function useKioskState() {
  const [settings, setSettings] = useState(readKiosk);
  const [open, setOpen] = useState(false);
  const [idle] = useState(() => new EventTarget());
  const { look, setLook } = useLook();
  useRecovery(setSettings);
  const keep = useCallback(async (next: KioskSettings) => {
    setSettings(next);
    await (await actions()).keepKiosk(next);
  }, []);
  const kiosk = useMemo((): Kiosk => {
    const { ligado, pin, antes } = settings;
    return {
      on: ligado,
      locked: ligado && !open,
      hasPin: pin !== null,
      async enter(given) {
        const hash = given && (await (await pins()).hashPin(given));
        setOpen(false);
        const before = ligado ? antes : look;
        await keep({
          ...settings,
          ligado: true,
          pin: hash || pin,
          antes: before,
        });
      },
      async leave() {
        await keep({ ...settings, ligado: false, antes: null });
        if (antes) setLook(antes);
      },
      async changePin(given) {
        const hash = await (await pins()).hashPin(given);
        await keep({ ...settings, pin: hash });
      },
      async unlock(given) {
        const { isRightPin } = await pins();
        if (pin !== null && !(await isRightPin(given, pin))) return false;
        setOpen(true);
        return true;
      },
      lock: () => setOpen(false),
      onIdle(listener) {
        idle.addEventListener('idle', listener);
        return () => idle.removeEventListener('idle', listener);
      },
    };
  }, [settings, open, look, setLook, idle, keep]);
  const tellIdle = () => {
    setOpen(false);
    idle.dispatchEvent(new Event('idle'));
  };
  const keepHome = (rebanhoId: string) => {
    if (rebanhoId !== settings.rebanhoId) void keep({ ...settings, rebanhoId });
  };
  return { kiosk, home: settings.rebanhoId, keepHome, tellIdle };
}

/** Where a power cut comes back to. */
function useHome(locked: boolean, keepHome: (rebanhoId: string) => void) {
  const { pathname } = useLocation();
  const herd = locked ? milkedHerd(pathname) : null;
  const keep = useEffectEvent(keepHome);
  useEffect(() => {
    if (herd !== null) keep(herd);
  }, [herd]);
}

/** A power cut may have taken this tab's copy; the disk has another. */
function useRecovery(onFound: (settings: KioskSettings) => void) {
  useEffect(() => {
    if (localStorage.getItem(KNOWN_KEY) !== null) return;
    void actions()
      .then(({ recoverKiosk }) => recoverKiosk())
      .then((known) => known && onFound(known));
  }, [onFound]);
}

/** `?quiosque=1` turns it on, on any screen. */
function useKioskParameter({ on, enter }: Kiosk) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('quiosque') === '1';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per asking
  useEffect(() => {
    if (!asked) return;
    if (!on) void enter(null);
    setParams(
      (now) => {
        now.delete('quiosque');
        return now;
      },
      { replace: true },
    );
  }, [asked]);
}

/** A locked tablet shows the milking and nothing else. */
function useKeptInside(locked: boolean, home: string | null): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const target = locked ? kioskTarget(pathname, search, home) : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
  return target !== null;
}
