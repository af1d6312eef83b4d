import { useRef, useState } from 'react';
import { animalRows } from '@/domain/herdFile/animalFile';
import type { Herd } from '@/domain/herds/types';
import { now, today } from '@/state/clock';
import { herdRowsHeld, unsentOf } from '@/state/device/herdContent';
import { selectReader } from '@/state/fold/herdView';
import { selectPeople } from '@/state/people/selectors';
import type { RootState } from '@/state/rootReducer';
import type { AppThunk } from '@/state/thunk';
import { fileName } from '@/web/export/files';
import { type HerdContent, herdFile } from '@/web/herdFile/write';
import { useAppDispatch } from '@/web/hooks';
import type { Progress } from './Working';

export type Making =
  | { readonly step: 'form' }
  | { readonly step: 'making'; readonly progress: Progress }
  | { readonly step: 'made'; readonly file: File };

const FORM = { step: 'form' } as const;

/** Makes the file of a herd, or of the one animal of this id. */
export function useHerdFile(herd: Herd, animalId: string | null) {
  const [making, setMaking] = useState<Making>(FORM);
  const stop = useRef<AbortController>(null);
  const dispatch = useAppDispatch();
  const make = async (passphrase: string) => {
    const controller = new AbortController();
    stop.current = controller;
    setMaking({ step: 'making', progress: { done: 0, total: 0 } });
    const content = dispatch(contentOf(herd, animalId));
    try {
      const blob = await herdFile(content, passphrase, {
        signal: controller.signal,
        onProgress: (done, total) =>
          setMaking({ step: 'making', progress: { done, total } }),
      });
      const file = new File([blob], nameOf(content, dispatch(today())), {
        type: blob.type,
      });
      setMaking({ step: 'made', file });
    } catch (error) {
      setMaking(FORM);
      if (!controller.signal.aborted) throw error;
    }
  };
  const cancel = () => stop.current?.abort();
  return { making, make, cancel };
}

function nameOf({ head }: HerdContent, issued: string): string {
  const title = head.animal?.nome ?? 'rebanho';
  return fileName({ herd: head.rebanho.nome, title, issued }, 'lida');
}

/** What goes into the file, as it stands at this moment. */
function contentOf(herd: Herd, animalId: string | null): AppThunk<HerdContent> {
  return (dispatch, getState) => {
    const state = getState();
    const { rebanhoId, nome, descricao } = herd;
    const head = {
      app: process.env.LIDA_VERSION ?? '',
      em: new Date(dispatch(now())).toISOString(),
      conta: state.session.owner ?? '',
      rebanho: { rebanhoId, nome, descricao },
    };
    const people = selectPeople(state, rebanhoId);
    const pessoas = people.map(({ nome: name, papel }) => ({
      nome: name,
      papel,
    }));
    return animalId === null
      ? { head: { ...head, animal: null, pessoas }, ...wholeHerd(state, herd) }
      : oneAnimal(state, herd, animalId, head);
  };
}

function wholeHerd(state: RootState, { rebanhoId }: Herd) {
  return {
    rows: herdRowsHeld(state, rebanhoId),
    queue: unsentOf(state, rebanhoId),
  };
}

function oneAnimal(
  state: RootState,
  { rebanhoId }: Herd,
  animalId: string,
  head: Omit<HerdContent['head'], 'animal' | 'pessoas'>,
): HerdContent {
  const reader = selectReader(state, rebanhoId);
  const nome = reader?.row('animais', animalId)?.nome ?? '';
  return {
    head: { ...head, animal: { animalId, nome }, pessoas: [] },
    rows: reader ? animalRows(reader, animalId) : {},
    queue: [],
  };
}
