import { useState } from 'react';
import { FileInput } from '@/web/components/FileInput';
import { Labelled } from '@/web/components/Labelled';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions, Heading, Note, Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { Page } from '@/web/components/Page';
import { count } from '@/web/format';
import { Form } from '@/web/forms/Form';
import { PasswordField } from '@/web/forms/PasswordField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { FilesPreview } from './FilesPreview';
import { openSchema } from './passphrase';
import { type Joined, useReading } from './useReading';
import { Working } from './Working';

/** /abrir-arquivo */
export function Component() {
  const { reading, open, join, cancel } = useReading();
  const { step } = reading;
  // Kept while it opens, so that another passphrase can be tried.
  const [file, setFile] = useState<File>();
  return (
    <Page title="Abrir arquivo de rebanho" backTo="/rebanhos">
      {step === 'choose' ? (
        <Choose
          refusal={reading.refusal}
          file={file}
          onChoose={setFile}
          onOpen={open}
        />
      ) : null}
      {step === 'opening' || step === 'joining' ? (
        <Working
          what={step === 'opening' ? 'Abrindo o arquivo…' : 'Juntando…'}
          progress={reading.progress}
          onCancel={cancel}
        />
      ) : null}
      {step === 'opened' ? (
        <FilesPreview
          opened={reading.opened}
          onJoin={(landings) => void join(landings)}
        />
      ) : null}
      {step === 'joined' ? <AllDone joined={reading.joined} /> : null}
    </Page>
  );
}

interface ChooseProps {
  readonly refusal: string | null;
  readonly file: File | undefined;
  readonly onChoose: (file: File | undefined) => void;
  readonly onOpen: (file: File, passphrase: string) => Promise<void>;
}

const NO_PASSPHRASE = { senha: '' };

function Choose({ refusal, file, onChoose, onOpen }: ChooseProps) {
  return (
    <Stack gap="lg">
      <p>
        Um arquivo .lida feito em outro aparelho ou por outra pessoa, ou o .zip
        com os rebanhos de uma conta. Nada muda antes de você ver o que há nele
        e confirmar.
      </p>
      {refusal ? (
        <Notice role="alert" tone="error">
          {refusal}
        </Notice>
      ) : null}
      <Labelled label="Arquivo">
        <FileInput
          // Android knows no type of ours, and would hide it.
          accept=".lida,.zip,application/zip,application/octet-stream"
          onFiles={([file]) => onChoose(file)}
        />
      </Labelled>
      {file ? <Note>Escolhido: {file.name}</Note> : null}
      <Form
        initialValues={NO_PASSPHRASE}
        schema={openSchema}
        onSubmit={async ({ senha }) => {
          if (file) await onOpen(file, senha);
        }}
      >
        <PasswordField
          name="senha"
          label="Senha do arquivo"
          required
          autoComplete="current-password"
        />
        {file ? (
          <SubmitButton>Abrir</SubmitButton>
        ) : (
          <Notice tone="info">Escolha o arquivo para abrir.</Notice>
        )}
      </Form>
    </Stack>
  );
}

function AllDone({ joined }: { readonly joined: readonly Joined[] }) {
  const [first] = joined;
  if (!first) return null;
  if (joined.length === 1) return <Done joined={first} />;
  return (
    <Stack gap="lg">
      {joined.map((one) => (
        <Stack as="section" key={one.rebanhoId} aria-label={one.nome}>
          <Heading>{one.nome}</Heading>
          <Done joined={one} />
        </Stack>
      ))}
    </Stack>
  );
}

function Done({ joined }: { readonly joined: Joined }) {
  const { rebanhoId, refusals, stopped } = joined;
  const said = saidOf(joined);
  return (
    <Stack gap="lg">
      <Notice role="status" tone={refusals.length > 0 ? 'warning' : 'info'}>
        {stopped ? `Parado no meio. ${said}` : said}
      </Notice>
      {stopped ? (
        <p>O que entrou ficou. Abrir o arquivo de novo traz o que falta.</p>
      ) : null}
      {refusals.length > 0 ? (
        <section>
          <Heading>Não entrou</Heading>
          <ul>
            {[...new Set(refusals)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <Actions>
        <LinkButton to={`/rebanho/${rebanhoId}`} variant="primary">
          Ir para o rebanho
        </LinkButton>
      </Actions>
    </Stack>
  );
}

function saidOf({ rows, left, taken, refusals }: Joined): string {
  const nothing = rows === 0 && taken === 0 && refusals.length === 0;
  const same = left > 0 ? 'Nada mudou.' : NOTHING_NEW;
  const entered = `${count(rows, 'registro entrou', 'registros entraram')}.`;
  const stayed = `${count(left, 'ficou fora: foi corrigido ou excluído', 'ficaram fora: foram corrigidos ou excluídos')} aqui.`;
  const queued = `${count(taken, 'anotação da fila foi junto', 'anotações da fila foram junto')}.`;
  return [
    nothing ? same : entered,
    ...(left > 0 ? [stayed] : []),
    ...(taken > 0 ? [queued] : []),
  ].join(' ');
}

const NOTHING_NEW = 'Tudo deste arquivo já estava aqui. Nada mudou.';
