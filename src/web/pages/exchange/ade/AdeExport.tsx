import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Herd } from '@/domain/herds/types';
import type { HerdReader } from '@/domain/shared/effects';
import { today } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Heading, Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { fileName, save } from '@/web/export/files';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { fileSize } from '../fileSize';
import type { Progress } from '../progress';
import { Working } from '../Working';
import { adeZip } from './adeFiles';

type State =
  | { readonly kind: 'none' | 'failed' }
  | { readonly kind: 'making'; readonly progress: Progress }
  | { readonly kind: 'made'; readonly bytes: number };

/** The herd as a ZIP for other programs, made on the device. */
export function AdeExport({ herd }: { readonly herd: Herd }) {
  const reader = useHerdReader(herd.rebanhoId);
  const { state, make, cancel } = useExport(herd, reader);
  return (
    <Card as="section" aria-labelledby="levar">
      <Stack>
        <Heading id="levar">Levar para outro programa</Heading>
        <p>
          Um arquivo ZIP no padrão ICAR ADE, que associações, laboratórios e
          outros programas leem: animais, reprodução, leite, pesagens,
          tratamentos e saídas. Junto vão as tabelas em CSV, para planilhas. É
          feito neste aparelho, mesmo sem internet.
        </p>
        {state.kind === 'making' ? (
          <Working
            what="Fazendo o arquivo…"
            progress={state.progress}
            onCancel={cancel}
          />
        ) : (
          <Button
            icon={<Download aria-hidden />}
            disabled={!reader}
            onClick={() => void make()}
          >
            Exportar em ICAR ADE
          </Button>
        )}
        {state.kind === 'made' ? (
          <Notice role="status" tone="info">
            Arquivo pronto: {fileSize(state.bytes)}.
          </Notice>
        ) : null}
        {state.kind === 'failed' ? (
          <Notice role="alert" tone="error">
            Não foi possível exportar.
          </Notice>
        ) : null}
      </Stack>
    </Card>
  );
}

function useExport(herd: Herd, reader: HerdReader | undefined) {
  const [state, setState] = useState<State>({ kind: 'none' });
  const stop = useRef<AbortController>(null);
  const make = async () => {
    if (!reader) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    const onProgress = (done: number, total: number) =>
      setState({ kind: 'making', progress: { done, total } });
    try {
      const named = { herd: herd.nome, title: 'ICAR ADE', issued: today() };
      const made = await adeZip(reader, { signal, onProgress });
      const name = fileName(named, 'zip');
      const bytes = Uint8Array.from(made);
      save(new File([bytes], name, { type: 'application/zip' }));
      setState({ kind: 'made', bytes: bytes.length });
    } catch {
      setState({ kind: signal.aborted ? 'none' : 'failed' });
    }
  };
  return { state, make, cancel: () => stop.current?.abort() };
}
