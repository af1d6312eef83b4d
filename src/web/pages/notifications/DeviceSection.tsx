import { useEffect, useId, useState } from 'react';
import { PUSH_MESSAGES as M } from '@/domain/notifications/messages';
import {
  type DeviceState,
  devicePush,
  subscribePush,
  unsubscribePush,
} from '@/state/push/thunks';
import { Card } from '@/web/components/Card';
import { Check } from '@/web/components/Labelled';
import { Note } from '@/web/components/layout';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';

/** Whether this device is told of things. */
export function DeviceSection() {
  const { state, busy, change } = useDevicePush();
  const noteId = useId();
  const note = state && NOTES[state];
  return (
    <Card>
      <Check
        checked={state === 'on'}
        aria-disabled={busy || state === null || note !== undefined}
        aria-describedby={note ? noteId : undefined}
        onChange={(event) => void change(event.target.checked)}
      >
        <strong>Receber avisos neste aparelho</strong>
      </Check>
      {note ? <Note id={noteId}>{note}</Note> : null}
    </Card>
  );
}

const NOTES: Partial<Readonly<Record<DeviceState, string>>> = {
  unsupported: `${M.unsupported} No iPhone, adicione o Lida à tela de início e abra por lá.`,
  denied: `${M.denied} Toque no cadeado ao lado do endereço, abra Permissões, permita Notificações e volte aqui.`,
};

function useDevicePush() {
  const [state, setState] = useState<DeviceState | null>(null);
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const told = useTold();
  useEffect(() => {
    let here = true;
    void dispatch(devicePush()).then((found) => here && setState(found));
    return () => {
      here = false;
    };
  }, [dispatch]);
  const change = async (on: boolean) => {
    const unable = state === null || NOTES[state] !== undefined;
    if (busy || (unable && on)) return;
    setBusy(true);
    const result = await dispatch(on ? subscribePush() : unsubscribePush());
    setState(await dispatch(devicePush()));
    setBusy(false);
    told(result);
  };
  return { state, busy, change };
}
