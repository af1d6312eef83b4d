import { finishSchema, TREATMENT_NOTE_MAX } from '@/contract/treatments';
import { compareTimes, isFarmTime } from '@/domain/shared/dates';
import { EFFICACIES, type Efficacy } from '@/domain/shared/enumerations';
import { beyondPlan } from '@/domain/treatments/notices';
import { endsOf } from '@/domain/treatments/periods';
import type { TreatmentApplication } from '@/domain/treatments/types';
import { hasWithdrawal } from '@/domain/treatments/withdrawal';
import { record } from '@/state/operations/record';
import { nowOnFarm } from '@/web/clock';
import { Sheet } from '@/web/components/Dialog';
import { useNotices } from '@/web/components/NoticesDialog';
import { useNotify } from '@/web/components/notifier';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateTimeField } from '@/web/forms/DateTimeField';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { useFormValues } from '@/web/forms/useFormValues';
import { OfflineHint } from '@/web/herd/OfflineHint';
import { useAppDispatch } from '@/web/hooks';
import { refusalOf } from '@/web/refusal';
import { savedText } from './saved';
import styles from './treatments.module.css';

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
  const finish = useFinish(application, onClose);
  const save = async (values: FinishValues) => {
    const notices = beyondPlan({
      ...application,
      dataFim: values.dataFimAplicacao,
    });
    if (await ask(notices)) return finish(values);
    return notices.map(({ campo, mensagem }) => ({ campo, mensagem }));
  };
  return (
    <Sheet open onClose={onClose} title={`Finalizar tratamento de ${name}`}>
      <Form
        initialValues={initialOf(application)}
        schema={finishSchema}
        onSubmit={save}
        draftKey={`finalizar-${application.aplicacaoId}`}
      >
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
        <TextAreaField
          name="observacao"
          label="Observação"
          max={TREATMENT_NOTE_MAX}
        />
        <Ends application={application} />
        <OfflineHint kind="treatments/finished" />
        <SubmitButton>Finalizar</SubmitButton>
      </Form>
      {dialog}
    </Sheet>
  );
}

function initialOf(application: TreatmentApplication): FinishValues {
  return {
    animalId: application.animalId,
    dataAplicacao: application.dataInicio,
    dataFimAplicacao: nowOnFarm(),
    eficacia: application.eficacia ?? '',
    observacao: application.observacao ?? '',
  };
}

function useFinish(application: TreatmentApplication, onDone: () => void) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  return async (values: FinishValues) => {
    const { rebanhoId, aplicacaoId } = application;
    const dados = {
      ...values,
      rebanhoId,
      aplicacaoId,
      dataFimAplicacao: values.dataFimAplicacao ?? '',
      // The schema has checked the code.
      eficacia: values.eficacia as Efficacy,
    };
    const result = await dispatch(record('treatments/finished', dados));
    if (!result.ok) return refusalOf(result.problem, values, notify);
    notify(savedText(result));
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
    <p role="status" className={styles.summary}>
      Carência até <strong>{fimCarencia}</strong>
    </p>
  );
}
