import { useEffect, useEffectEvent } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { animalOfTag, type TagFound } from '@/domain/readings/animal';
import { unknownTag } from '@/domain/readings/messages';
import { selectAnimals, selectHerds } from '@/state/fold/selectors';
import { selectIdentifiersOf } from '@/state/identifiers/selectors';
import type { RootState } from '@/state/rootReducer';
import { useToast } from '@/web/components/toast';
import { useAppStore } from '@/web/hooks';
import { useKiosk } from '@/web/kiosk/kioskContext';
import { animalPath } from '@/web/shared/animalPath';
import { restoreBluetooth } from './bluetooth';
import { type Heard, listenLast } from './channel';
import { onSaid } from './devices';
import { listenToKeyboard } from './keyboard';
import { ProfileDialog } from './ProfileDialog';
import { restoreSerial } from './serial';

/** Hears readers and scales on every screen behind login. */
export default function ReadingHost() {
  const hear = useEffectEvent(useOpening());
  useEffect(listenToKeyboard, []);
  useEffect(() => listenLast({ hear: (heard) => hear(heard) }), []);
  useDevicesAgain();
  return <ProfileDialog />;
}

/** The devices of before; what becomes of them is said. */
function useDevicesAgain() {
  const toast = useToast();
  const told = useEffectEvent((text: string) => toast({ kind: 'info', text }));
  useEffect(() => onSaid((text) => told(text)), []);
  useEffect(() => {
    restoreBluetooth();
    return restoreSerial();
  }, []);
}

/** Where nobody else makes anything of it a tag opens its animal's page. */
function useOpening() {
  const store = useAppStore();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { locked } = useKiosk();
  const herd = useMatch('/rebanho/:rebanhoId/*')?.params.rebanhoId ?? null;
  return ({ reading }: Heard): boolean => {
    if (reading.tipo === 'ilegivel') {
      toast({ kind: 'error', text: reading.motivo });
      return true;
    }
    if (reading.tipo === 'peso' || locked) return false;
    const { valor } = reading;
    const found = animalIn(store.getState(), herd, valor);
    const said = saidOf(found, valor);
    if (said) toast(said);
    // What is half entered is not left behind.
    if (!found || isEntering()) return true;
    const path = animalPath(found.item);
    if (path !== pathname) void navigate(path);
    return true;
  };
}

/** What is told of a tag beside what one sees; null: nothing. */
function saidOf(found: TagFound<Animal> | undefined, tag: string) {
  if (!found) return { kind: 'error', text: unknownTag(tag) } as const;
  const { item, said } = found;
  if (said) return { kind: 'info', text: said } as const;
  if (!isEntering()) return null;
  return { kind: 'info', text: `Brinco ${tag}: ${item.nome}.` } as const;
}

function isEntering(): boolean {
  return document.querySelector('main form, dialog[open]') !== null;
}

/** The animal of a tag, of a herd or, null, of all of them. */
function animalIn(
  state: RootState,
  herd: string | null,
  tag: string,
): TagFound<Animal> | undefined {
  const all = selectHerds(state).map(({ rebanhoId }) => rebanhoId);
  const animals = (herd === null ? all : [herd]).flatMap((id) =>
    selectAnimals(state, id),
  );
  return animalOfTag(animals, tag, ({ rebanhoId, animalId }) =>
    selectIdentifiersOf(state, rebanhoId)(animalId),
  );
}
