import { Download, Share2 } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import { selectAnimal, selectHerd } from '@/state/fold/selectors';
import { selectHerdPull } from '@/state/sync/slice';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions, Note, Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { Page } from '@/web/components/Page';
import { save } from '@/web/export/files';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useAppSelector } from '@/web/hooks';
import { HerdGate } from '@/web/shared/HerdGate';
import { fileSize } from './fileSize';
import { NewPassphrase, NO_PASSPHRASE, sealSchema } from './passphrase';
import { useHerdFile } from './useHerdFile';
import { Working } from './Working';

/** /rebanho/:rebanhoId/arquivo, `?animal=` for one alone */
export function Component() {
  const { rebanhoId = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {(herd) => <HerdFile herd={herd} animalId={search.get('animal')} />}
    </HerdGate>
  );
}

interface HerdFileProps {
  readonly herd: Herd;
  readonly animalId: string | null;
}

function HerdFile({ herd, animalId }: HerdFileProps) {
  const { rebanhoId, nome } = herd;
  const animal = useAppSelector((state) =>
    animalId === null ? undefined : selectAnimal(state, rebanhoId, animalId),
  );
  const { making, make, cancel } = useHerdFile(herd, animal?.animalId ?? null);
  return (
    <Page
      title={animal ? `Arquivo de ${animal.nome}` : 'Arquivo do rebanho'}
      subtitle={nome}
      herdName={nome}
      backTo={`/rebanho/${rebanhoId}/detalhes`}
    >
      {animal ? <OfAnimal /> : <OfHerd rebanhoId={rebanhoId} />}
      {making.step === 'form' ? (
        <Form
          initialValues={NO_PASSPHRASE}
          schema={sealSchema}
          onSubmit={({ senha }) => make(senha)}
        >
          <NewPassphrase />
          <SubmitButton>Fazer o arquivo</SubmitButton>
        </Form>
      ) : null}
      {making.step === 'making' ? (
        <Working
          what="Fazendo o arquivo…"
          progress={making.progress}
          onCancel={cancel}
        />
      ) : null}
      {making.step === 'made' ? <Made file={making.file} /> : null}
    </Page>
  );
}

function OfHerd({ rebanhoId }: { readonly rebanhoId: string }) {
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  const known = useAppSelector((state) => selectHerd(state, rebanhoId));
  const isWhole = pull.at !== null && !pull.running;
  return (
    <Stack>
      <p>
        Tudo deste rebanho em um arquivo fechado com senha: animais, eventos,
        leite, pesos, saúde, parâmetros e o que este aparelho ainda não enviou.
        É feito aqui, sem internet, e abre em outro aparelho ou em outra conta.
      </p>
      {isWhole || known?.qntdAnimais === 0 ? null : (
        <Notice tone="warning">
          Este aparelho talvez ainda não tenha tudo deste rebanho. O arquivo
          leva o que está aqui; para levar tudo, espere terminar de baixar.
        </Notice>
      )}
    </Stack>
  );
}

function OfAnimal() {
  return (
    <p>
      Para quem compra: este animal com a história inteira, em um arquivo
      fechado com senha. Mãe, pai e crias não vão, nem o leite das outras vacas;
      do touro que cobriu vai a raça.
    </p>
  );
}

/** Handed on at once: nothing of it stays in the app. */
function Made({ file }: { readonly file: File }) {
  const share = navigator.canShare?.({ files: [file] }) ?? false;
  return (
    <Stack>
      <Notice role="status" tone="info">
        Arquivo pronto: {fileSize(file.size)}.
      </Notice>
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
