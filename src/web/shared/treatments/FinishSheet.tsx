import { finishSchema } from '@/contract/applications';
import { compareTimes, isFarmTime } from '@/domain/shared/dates';
import { EFFICACIES, type Efficacy } from '@/domain/shared/enumerations';
import { NOTE_MAX } from '@/domain/treatments/limits';
import { beyondPlan } from '@/domain/treatments/notices';
import { endsOf } from '@/domain/treatments/periods';
import type {
  FinishInput,
  TreatmentApplication,
} from '@/domain/treatments/types';
import { hasWithdrawal } from '@/domain/treatments/withdrawal';
import type { RecordResult } from '@/state/recordResult';
import { nowOnFarm } from '@/web/clock';
import { Sheet } from '@/web/components/Dialog';
import { Notice } from '@/web/components/Notice';
import { useNotices } from '@/web/components/NoticesDialog';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateTimeField } from '@/web/forms/DateTimeField';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { useFormValues } from '@/web/forms/useFormValues';
import { notSent } from '@/web/refusal';
import { OfflineHint } from '@/web/shared/OfflineHint';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold } from '@/web/sync/told';
import { useEdit } from '@/web/sync/useEdit';
import { useRecorder } from '@/web/sync/useRecorder';

interface FinishSheetProps {
  readonly application: TreatmentApplication;
  /** The animal's name. */
  readonly name: string;
  readonly onClose: () => void;
}

interface FinishValues {
  readonly animalId: string;
  readonly dataAplicacao: string;
  readonly dataFimAplicacao: string | null;
  readonly eficacia: string;
  readonly observacao: string;
}

/** Asks when a treatment ended and what came of it. */
export default function FinishSheet(props: FinishSheetProps) {
  const { application, name, onClose } = props;
  const { ask, dialog } = useNotices();
  const recorder = useRecorder('treatments/finished');
  const finish = useFinish(application, recorder.save, onClose);
  const save = async (values: FinishValues) => {
    const notices = beyondPlan({
      ...application,
      dataFim: values.dataFimAplicacao,
    });
    if (await ask(notices)) return finish(values);
    return notSent(notices);
  };
  return (
    <Sheet open onClose={onClose} title={`Finalizar tratamento de ${name}`}>
      <Form
        initialValues={initialOf(application, recorder.dados)}
        schema={finishSchema}
        onSubmit={save}
        {...(recorder.dados ? {} : { draftKey: draftOf(application) })}
        edits
      >
        <RefusedNote problem={recorder.problem} />
        <p>
          {application.tratamentoNome} · início {application.dataInicio}
        </p>
        <DateTimeField name="dataFimAplicacao" label="Fim" required />
        <ChoiceField
          name="eficacia"
          label="Efeito do tratamento"
          required
          options={EFFICACIES}
        />
        <TextAreaField name="observacao" label="Observação" max={NOTE_MAX} />
        <Ends application={application} />
        {recorder.dados ? null : <OfflineHint kind="treatments/finished" />}
        <SubmitButton>Finalizar</SubmitButton>
      </Form>
      {dialog}
    </Sheet>
  );
}

function draftOf({ aplicacaoId }: TreatmentApplication): string {
  return `finalizar-${aplicacaoId}`;
}

/** As it stands now; `again` is the end that was refused. */
function initialOf(
  application: TreatmentApplication,
  again: FinishInput | null,
): FinishValues {
  return {
    animalId: application.animalId,
    dataAplicacao: again?.dataAplicacao ?? application.dataInicio,
    dataFimAplicacao: again?.dataFimAplicacao ?? nowOnFarm(),
    eficacia: again?.eficacia ?? application.eficacia ?? '',
    observacao: noteOf(again, application) ?? '',
  };
}

/** The end as it stands, in the words of what is sent; open it has none. */
function openedOf(application: TreatmentApplication): FinishInput {
  const { rebanhoId, aplicacaoId, animalId, observacao } = application;
  return {
    ...{ rebanhoId, aplicacaoId, animalId, observacao },
    dataAplicacao: application.dataInicio,
    dataFimAplicacao: application.dataFim ?? '',
    eficacia: (application.eficacia ?? '') as Efficacy,
  };
}

/** That of the refused end, if it said one or that there is none. */
function noteOf(
  again: FinishInput | null,
  application: TreatmentApplication,
): string | null {
  const said = again?.observacao;
  return said === undefined ? application.observacao : said;
}

function useFinish(
  application: TreatmentApplication,
  save: (dados: FinishInput) => Promise<RecordResult>,
  onDone: () => void,
) {
  const told = useFormTold();
  const edit = useEdit(application.versao, openedOf(application));
  return async (values: FinishValues) => {
    const { rebanhoId, aplicacaoId } = application;
    const dados = {
      ...values,
      observacao: values.observacao.trim() || null,
      rebanhoId,
      aplicacaoId,
      dataFimAplicacao: values.dataFimAplicacao ?? '',
      // The schema has checked the code.
      eficacia: values.eficacia as Efficacy,
    };
    const result = await save(edit(dados));
    const refused = told(result, values);
    if (refused) return refused;
    onDone();
  };
}

/** What the end that is typed makes of the withdrawal. */
function Ends({ application }: Pick<FinishSheetProps, 'application'>) {
  const { dataFimAplicacao: end } = useFormValues<FinishValues>();
  const { dataInicio } = application;
  if (end === null || !isFarmTime(end)) return null;
  if (compareTimes(end, dataInicio) < 0 || !hasWithdrawal(application)) {
    return null;
  }
  const { fimCarencia } = endsOf({ ...application, dataFim: end });
  return (
    <Notice role="status" tone="brand">
      Carência até <strong>{fimCarencia}</strong>
    </Notice>
  );
}
