import { useParams, useSearchParams } from 'react-router-dom';
import { boolean, object } from 'yup';
import { sampleFormSchema } from '@/contract/quality';
import type { HerdReader } from '@/domain/shared/effects';
import { today } from '@/web/clock';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { ReaderGate } from '@/web/shared/RowGate';
import { UNLISTED, WholeGate } from '@/web/shared/WholeGate';
import { DraftCards } from '@/web/tally/DraftCards';
import { newSampling } from '@/web/tally/samples';
import type { Draft } from '@/web/tally/types';
import { useBegin, useDrafts, useOpenDraft } from '@/web/tally/useTally';
import { SamplingSession } from './SamplingSession';

/** /rebanho/:rebanhoId/amostras-leite */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <ReaderGate rebanhoId={rebanhoId}>
      {(reader) => <Sampling key={rebanhoId} reader={reader} />}
    </ReaderGate>
  );
}

function Sampling({ reader }: { readonly reader: HerdReader }) {
  const { rebanhoId, nome } = reader.herd;
  const drafts = useDrafts(rebanhoId, 'amostra');
  const [, setParams] = useSearchParams();
  const { open, setOpen, leave } = useOpenDraft(() =>
    setParams({}, { replace: true }),
  );
  if (open) {
    return (
      <SamplingSession
        key={open.header.id}
        reader={reader}
        draft={open}
        onLeave={leave}
      />
    );
  }
  return (
    <Page
      title="Amostras de leite"
      subtitle={nome}
      herdName={nome}
      backTo={`/rebanho/${rebanhoId}/qualidade-leite`}
    >
      {drafts === null ? (
        <Loading />
      ) : (
        <WholeGate rebanhoId={rebanhoId} risk={UNLISTED}>
          <Setup reader={reader} drafts={drafts} onOpen={setOpen} />
        </WholeGate>
      )}
    </Page>
  );
}

interface SetupProps {
  readonly reader: HerdReader;
  readonly drafts: readonly Draft[];
  readonly onOpen: (draft: Draft) => void;
}

interface SetupValues {
  readonly data: string | null;
  readonly solidos: boolean;
}

const { data } = sampleFormSchema.fields;
const schema = object({ data, solidos: boolean().required() });

/** When, and what is entered; what is unsent stands above. */
function Setup({ reader, drafts, onOpen }: SetupProps) {
  const begin = useBegin(reader.herd.rebanhoId, onOpen);
  const start = ({ data: date, solidos }: SetupValues) =>
    begin((whose) => newSampling(whose, { data: date ?? today(), solidos }));
  const initial: SetupValues = { data: today(), solidos: false };
  return (
    <>
      <DraftCards drafts={drafts} perDay={1} onOpen={onOpen} />
      <Form initialValues={initial} schema={schema} onSubmit={start}>
        <DateField name="data" label="Data da coleta" required />
        <CheckboxField name="solidos" label="Também gordura e proteína" />
        <SubmitButton>Começar amostras</SubmitButton>
      </Form>
    </>
  );
}
