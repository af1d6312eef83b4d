import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adviseProductive } from '@/domain/cows/productiveAdvice';
import type { ProductiveInput } from '@/domain/cows/types';
import type { HerdReader } from '@/domain/shared/effects';
import {
  DRYING_REASONS,
  isCode,
  labelOf,
  PRODUCTIVE_STATUSES,
  type ProductiveStatus,
} from '@/domain/shared/enumerations';
import { hourAhead } from '@/domain/shared/hourAhead';
import { COW_TITLES } from '@/domain/shared/recordMessages';
import type { RecordResult } from '@/state/recordResult';
import { whenOnFarm } from '@/web/clock';
import { useNotices } from '@/web/components/NoticesDialog';
import { useToast } from '@/web/components/toast';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { Form } from '@/web/forms/Form';
import { useWithId, type WithId } from '@/web/forms/formId';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useFormValues } from '@/web/forms/useFormValues';
import { type FormRefusal, refusalOf } from '@/web/refusal';
import { anothersName } from '@/web/shared/animals/anothersName';
import {
  productiveCorrection,
  type Situation,
} from '@/web/shared/cows/situations';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useRecorder } from '@/web/sync/useRecorder';
import { DryingHint } from './DryingHint';
import {
  formSchema,
  initialOf,
  inputOf,
  type ProductiveValues,
} from './productiveValues';
import { CowField, NoteFields, WhenField } from './SituationFields';
import { type SituationFormProps, SituationPage } from './SituationPage';
import {
  besideFields,
  herdBefore,
  sentBefore,
  useSituationSaved,
  whenOf,
} from './useSituation';

const HINTS = {
  L: 'Em lactação',
  S: 'Sem leite até o próximo parto',
  I: 'Não produzirá mais leite',
} as const;
const STATUSES = PRODUCTIVE_STATUSES.map((one) => ({
  ...one,
  hint: HINTS[one.id],
}));

/** …/cadastrar-situacao-produtiva/:vacaId? */
export function Component() {
  const [params] = useSearchParams();
  return (
    <SituationPage
      kind="productive"
      title={sheetTitle(params)}
      code={statusOf(params)}
      form={ProductiveForm}
    />
  );
}

const TITLES: Readonly<Record<ProductiveStatus, string>> = {
  L: 'Registrar lactação',
  S: 'Registrar secagem',
  I: 'Registrar vaca improdutiva',
};

function sheetTitle(params: URLSearchParams): string {
  if (params.has('evento')) return 'Corrigir situação produtiva';
  const status = statusOf(params);
  return status === '' ? 'Registrar produtividade' : TITLES[status];
}

function statusOf(params: URLSearchParams) {
  const status = params.get('tipo');
  return isCode(PRODUCTIVE_STATUSES, status) ? status : '';
}

function ProductiveForm({ herd, vacaId, code, old }: SituationFormProps) {
  const { rebanhoId } = herd.herd;
  const recorder = useRecorder('cows/productiveRecorded');
  const [again] = useState(recorder.dados);
  const [empty] = useState(() => initialOf(vacaId, code, old, again));
  const initial = useWithId(empty);
  const notices = useNotices();
  const save = useSave({
    herd,
    old,
    again: recorder.idTaken ? null : again,
    send: recorder.save,
    ask: notices.ask,
  });
  const draft = `produtividade-${rebanhoId}-${vacaId ?? ''}-${code}`;
  return (
    <>
      <Form
        initialValues={initial}
        schema={formSchema}
        title={() => COW_TITLES.productive}
        onSubmit={save}
        {...(old || again ? {} : { draftKey: draft })}
        draftOf={({ animalId: id }) => anothersName(herd, vacaId, [id])}
      >
        <RefusedNote problem={recorder.problem} />
        <CowField herd={herd} />
        {initial.produtividade === '' ? <StatusField /> : null}
        <Reason />
        <DryingHint herd={herd} />
        <WhenField
          herd={herd}
          table="situacoesProdutivas"
          except={
            old?.kind === 'productive'
              ? old.event.situacaoProdutivaEventId
              : undefined
          }
        />
        <NoteFields
          reminder="Avisar do parto previsto e do fim do período seco"
          told={initial.produtividade === '' ? null : 'produtividade'}
        >
          <StatusField />
        </NoteFields>
        <SubmitButton>Salvar</SubmitButton>
      </Form>
      {notices.dialog}
    </>
  );
}

/** In sight while it is open; folded away where the address told it. */
function StatusField() {
  return (
    <ChoiceField
      name="produtividade"
      label="Situação"
      required
      options={STATUSES}
    />
  );
}

function Reason() {
  const { produtividade } = useFormValues<ProductiveValues>();
  if (produtividade === '' || produtividade === 'L') return null;
  return (
    <ChoiceField
      name="motivoSecagem"
      label="Motivo da secagem"
      required
      options={DRYING_REASONS}
    />
  );
}

interface SaveProps {
  readonly herd: HerdReader;
  /** The event that is corrected. */
  readonly old: Situation | undefined;
  /** What was refused, to be sent again under its id. */
  readonly again: ProductiveInput | null;
  readonly send: (dados: ProductiveInput) => Promise<RecordResult>;
  readonly ask: ReturnType<typeof useNotices>['ask'];
}

function useSave({ herd, old, again, send, ask }: SaveProps) {
  const toast = useToast();
  const saved = useSituationSaved();
  const { rebanhoId } = herd.herd;
  return async (
    values: ProductiveValues & WithId,
  ): Promise<FormRefusal | undefined> => {
    const eventId = again?.eventId ?? values.envio;
    const sent = sentBefore(herd, 'productive', eventId);
    const dados = { ...inputOf(values, rebanhoId, eventId), ...whenOf(sent) };
    const seen = herdBefore(herd, old ?? sent);
    const when = whenOnFarm();
    const { recusas, ...advice } = adviseProductive(seen, dados, when);
    const ahead = hourAhead('dataOcorrencia', dados.dataOcorrencia, when.now);
    const avisos = [...ahead, ...advice.avisos];
    if (recusas.length > 0)
      return besideFields(recusas, values, COW_TITLES.productive);
    if (!(await ask(avisos))) return besideFields(avisos, values);
    const result = await send({ ...dados, ...productiveCorrection(old) });
    if (!result.ok) return refusalOf(result.problem, values, toast);
    const { animalId, produtividade } = dados;
    const cow = herd.row('animais', animalId)?.nome ?? '';
    const what = `${labelOf(PRODUCTIVE_STATUSES, produtividade)}: ${cow}`;
    saved(result, { rebanhoId, eventId, animalId, what, old });
    return undefined;
  };
}
