import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { connectionChanged, selectOnline } from '@/state/connection/slice';
import { probeConnection } from '@/state/connection/thunks';
import { selectPendingCount } from '@/state/outbox/selectors';
import type { AppStore } from '@/state/store';
import type { ShowToast } from '@/web/components/toast';
import { count } from '@/web/format';

/** While offline the server is asked again this often, ms. */
const PROBE_INTERVAL = 30_000;

/** Tells the store of the network, and the person of its loss. */
export function followConnection(store: AppStore, toast: ShowToast): void {
  const { dispatch, getState, subscribe } = store;
  const probe = () => {
    if (!selectOnline(getState())) void dispatch(probeConnection());
  };
  window.addEventListener('offline', () => dispatch(connectionChanged(false)));
  window.addEventListener('online', probe);
  document.addEventListener('visibilitychange', probe);
  setInterval(probe, PROBE_INTERVAL);
  let wasOnline = selectOnline(getState());
  subscribe(() => {
    const online = selectOnline(getState());
    if (wasOnline && !online) {
      toast({ kind: 'info', text: GENERAL_MESSAGES.offlineBanner });
    }
    const waiting = selectPendingCount(getState());
    if (!wasOnline && online && waiting > 0) {
      const records = count(waiting, 'registro', 'registros');
      toast({
        kind: 'info',
        text: `Conexão de volta. Enviando ${records}…`,
      });
    }
    wasOnline = online;
  });
  if (!navigator.onLine) dispatch(connectionChanged(false));
}
