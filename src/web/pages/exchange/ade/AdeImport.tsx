import { useRef, useState } from 'react';
import type { AdeTaken } from '@/domain/exchange/ade/take';
import type { AdeRefusal } from '@/domain/exchange/ade/taking';
import {
  type AdeCollections,
  isAdeResource,
} from '@/domain/exchange/ade/types';
import type { Herd } from '@/domain/herds/types';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { FileInput } from '@/web/components/FileInput';
import { Labelled } from '@/web/components/Labelled';
import { Heading, Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { useToast } from '@/web/components/toast';
import { count } from '@/web/format';
import { HERD_FILE_TEXTS as T } from '@/web/herdFile/texts';
import { turn } from '@/web/herdFile/write';
import { useAppDispatch } from '@/web/hooks';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { useHeard } from '@/web/sync/useHeard';
import type { Progress } from '../progress';
import { Working } from '../Working';
import { AdePreview } from './AdePreview';
import { readAdeFiles } from './adeFiles';
import { previewAde, type Recorded, recordAde } from './takeIn';
import { RESOURCE_WORDS } from './words';

/** A file's contents, and what would become of them. */
interface Read {
  readonly collections: AdeCollections;
  readonly taken: AdeTaken;
}

/** What stands below the field of files. */
type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'read'; readonly read: Read }
  | { readonly kind: 'sending'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly recorded: Recorded };

/** A ZIP or JSON files of ICAR ADE: choose, see, import. */
export function AdeImport({ herd }: { readonly herd: Herd }) {
  const { state, open, send, cancel } = useImport(herd.rebanhoId);
  return (
    <Card as="section" aria-labelledby="trazer">
      <Stack>
        <Heading id="trazer">Trazer de outro programa</Heading>
        <p>
          Um ZIP de coleções ICAR ADE, do Lida ou de outro programa, ou os
          arquivos JSON dele. Nada é gravado antes de conferir.
        </p>
        <Labelled label="Arquivo ICAR ADE">
          <FileInput
            multiple
            accept=".zip,.json"
            disabled={state.kind === 'sending'}
            onFiles={(files) => void open(files)}
          />
        </Labelled>
        {state.kind === 'reading' ? (
          <p role="status">Conferindo o arquivo…</p>
        ) : null}
        {state.kind === 'refused' ? (
          <Notice role="alert" tone="error">
            {state.detail}
          </Notice>
        ) : null}
        {state.kind === 'read' ? (
          <Found
            taken={state.read.taken}
            onSend={() => void send(state.read)}
          />
        ) : null}
        {state.kind === 'sending' ? (
          <Working
            what="Gravando…"
            progress={state.progress}
            onCancel={cancel}
          />
        ) : null}
        {state.kind === 'done' ? <Done {...state.recorded} /> : null}
      </Stack>
    </Card>
  );
}

function useImport(rebanhoId: string) {
  const reader = useHerdReader(rebanhoId);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const heard = useHeard();
  const [state, setState] = useState<State>({ kind: 'none' });
  const stop = useRef<AbortController>(null);
  const chosen = useRef<readonly File[]>(null);
  const open = async (files: readonly File[]) => {
    if (!reader) return;
    chosen.current = files;
    setState({ kind: 'reading' });
    const outcome = await readAdeFiles(files);
    await turn();
    // Others were chosen meanwhile.
    if (chosen.current !== files) return;
    if (!outcome.ok) {
      setState({ kind: 'refused', detail: outcome.problem.detail });
      return;
    }
    const collections = outcome.value;
    const taken = previewAde(reader, collections);
    setState({ kind: 'read', read: { collections, taken } });
  };
  const send = async ({ collections, taken }: Read) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const onProgress = (done: number, total: number) =>
      setState({ kind: 'sending', progress: { done, total } });
    const recorded = await dispatch(
      recordAde(rebanhoId, collections, taken, { signal, onProgress }),
    );
    setState({ kind: 'done', recorded });
    if (recorded.refusals.length === 0 && !recorded.stopped) {
      const records = count(taken.criados, 'registro', 'registros');
      toast({ kind: 'success', text: `Importação concluída: ${records}.` });
    } else if (!heard()) {
      // Who went on to another screen is told there.
      toast({ kind: 'error', text: T.leftOut });
    }
  };
  return { state, open, send, cancel: () => stop.current?.abort() };
}

interface FoundProps {
  readonly taken: AdeTaken;
  readonly onSend: () => void;
}

function Found({ taken, onSend }: FoundProps) {
  const { criados, recusados } = taken;
  return (
    <>
      <AdePreview taken={taken} />
      <Refusals refused={recusados} />
      {criados > 0 ? (
        <Button variant="primary" onClick={onSend}>
          Importar {count(criados, 'registro', 'registros')}
        </Button>
      ) : (
        <Notice tone="info">Não há nada de novo para importar.</Notice>
      )}
    </>
  );
}

/** Shown at once; the rest are counted. */
const SHOWN = 50;

function Refusals({ refused }: { readonly refused: readonly AdeRefusal[] }) {
  if (refused.length === 0) return null;
  const more = refused.length - SHOWN;
  return (
    <details>
      <summary>
        {count(
          refused.length,
          'registro fica de fora',
          'registros ficam de fora',
        )}
      </summary>
      <ul>
        {refused.slice(0, SHOWN).map(({ recurso, id, motivo }, at) => (
          // Two of one record may say the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is.
          <li key={at}>
            {isAdeResource(recurso) ? RESOURCE_WORDS[recurso] : recurso} {id}:{' '}
            {motivo}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>E mais {count(more, 'registro', 'registros')}.</p> : null}
    </details>
  );
}

function Done({ refusals, stopped }: Recorded) {
  if (stopped) {
    return (
      <Notice tone="warning" role="alert">
        Parado no meio. {refusals.join(' ')} O que foi gravado fica; escolha o
        arquivo de novo para trazer o que falta.
      </Notice>
    );
  }
  if (refusals.length === 0) {
    return (
      <Notice tone="brand" role="status">
        Tudo foi gravado. O que ainda não chegou ao servidor está na fila.
      </Notice>
    );
  }
  return (
    <Notice as="div" tone="error" role="alert">
      <p>
        {count(
          refusals.length,
          'operação não foi aceita',
          'operações não foram aceitas',
        )}
        . O resto foi gravado; escolha o arquivo de novo para ver o que falta.
      </p>
      <ul>
        {[...new Set(refusals)].slice(0, SHOWN).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
