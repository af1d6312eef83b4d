import { Download, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions, Note, Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { save } from '@/web/export/files';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import type { Steps } from '@/web/herdFile/write';
import { fileSize } from './fileSize';
import type { MadeFile } from './making';
import { NewPassphrase, NO_PASSPHRASE, sealSchema } from './passphrase';
import type { Progress } from './progress';
import { Working } from './Working';

type Make = (passphrase: string, steps: Required<Steps>) => Promise<MadeFile>;

/** Asks for a passphrase, makes a file with it, and hands it on. */
export function MakeFile({ make }: { readonly make: Make }) {
  const { making, begin, cancel } = useMaking(make);
  if (making.step === 'making') {
    return (
      <Working
        what="Fazendo o arquivo…"
        progress={making.progress}
        onCancel={cancel}
      />
    );
  }
  if (making.step === 'made') return <Made made={making.made} />;
  return (
    <Stack>
      {making.step === 'failed' ? (
        <Notice role="alert" tone="error">
          Não foi possível fazer o arquivo.
        </Notice>
      ) : null}
      <Form
        initialValues={NO_PASSPHRASE}
        schema={sealSchema}
        onSubmit={({ senha }) => begin(senha)}
      >
        <NewPassphrase />
        <SubmitButton>Fazer o arquivo</SubmitButton>
      </Form>
    </Stack>
  );
}

type Making =
  | { readonly step: 'form' | 'failed' }
  | { readonly step: 'making'; readonly progress: Progress }
  | { readonly step: 'made'; readonly made: MadeFile };

function useMaking(make: Make) {
  const [making, setMaking] = useState<Making>({ step: 'form' });
  const stop = useRef<AbortController>(null);
  const begin = async (passphrase: string) => {
    const controller = new AbortController();
    stop.current = controller;
    const onProgress = (done: number, total: number) =>
      setMaking({ step: 'making', progress: { done, total } });
    onProgress(0, 0);
    try {
      const { signal } = controller;
      const made = await make(passphrase, { signal, onProgress });
      setMaking({ step: 'made', made });
    } catch {
      setMaking({ step: controller.signal.aborted ? 'form' : 'failed' });
    }
  };
  return { making, begin, cancel: () => stop.current?.abort() };
}

/** Handed on at once: nothing of it stays in the app. */
function Made({ made: { file, notes } }: { readonly made: MadeFile }) {
  const share = navigator.canShare?.({ files: [file] }) ?? false;
  return (
    <Stack>
      <Notice role="status" tone="info">
        Arquivo pronto: {fileSize(file.size)}.
      </Notice>
      {notes.map((note) => (
        <Notice key={note} tone="warning">
          {note}
        </Notice>
      ))}
      <Note>{file.name}</Note>
      <Actions>
        {share ? (
          <Button
            variant="primary"
            icon={<Share2 aria-hidden />}
            // Who thinks better of it has shared nothing, which is no fault.
            onClick={() =>
              void navigator.share({ files: [file] }).catch(() => undefined)
            }
          >
            Compartilhar
          </Button>
        ) : null}
        <Button
          variant={share ? 'secondary' : 'primary'}
          icon={<Download aria-hidden />}
          onClick={() => save(file)}
        >
          Salvar neste aparelho
        </Button>
        <LinkButton to="/abrir-arquivo">Abrir um arquivo</LinkButton>
      </Actions>
    </Stack>
  );
}
