import { useEffect } from 'react';
import { JUSTIFICATION_MAX } from '@/domain/animals/limits';
import { leavingNotices } from '@/domain/animals/notices';
import type { Animal, DiscardInput } from '@/domain/animals/types';
import {
  DISCARD_REASONS,
  type DiscardReason,
} from '@/domain/shared/enumerations';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { undoPending } from '@/state/outbox/queue';
import { selectQueue } from '@/state/outbox/queueItems';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import type { AppThunk } from '@/state/thunk';
import { today } from '@/web/clock';
import { Sheet } from '@/web/components/Dialog';
import { useNotices } from '@/web/components/NoticesDialog';
import { useUndo } from '@/web/components/undo';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { useFormValues, useSetField } from '@/web/forms/useFormValues';
import { useAppDispatch } from '@/web/hooks';
import { notSent } from '@/web/refusal';
import { OfflineHint } from '@/web/shared/OfflineHint';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { SaleConfirmation } from '@/web/shared/withdrawal/SaleConfirmation';
import { useDiscardSchema } from '@/web/shared/withdrawal/sale';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold, useTold } from '@/web/sync/told';
import { useGoOn } from '@/web/sync/useGoOn';
import { useRecorder } from '@/web/sync/useRecorder';

interface DiscardSheetProps {
  readonly animal: Animal;
  /** Chosen before; absent: asked here. */
  readonly motivo?: DiscardReason;
  readonly onClose: () => void;
}

interface DiscardValues {
  readonly animalId: string;
  readonly rebanhoId: string;
  readonly motivo: string;
  readonly justificativa: string;
  readonly dataOcorrencia: string | null;
  /** The animal's name, asked under withdrawal; it is not sent. */
  readonly confirmacao: string;
}

/** Takes a discard back: out of the queue while it waits there, else anew. */
function undoDiscard(discard: DiscardInput): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const { animalId, rebanhoId } = discard;
    const queued = selectQueue(getState()).find(
      ({ operation: { tipo, dados }, undoable }) =>
        undoable && tipo === 'animals/discarded' && dados.animalId === animalId,
    );
    if (!queued) {
      const dados = { animalId, rebanhoId, nome: null };
      return dispatch(record('animals/restored', dados));
    }
    const done = await dispatch(undoPending(queued.operation.id));
    return done.ok ? { ok: true, message: ANIMAL_MESSAGES.restored } : done;
  };
}

/** Asks why and when an animal left. */
export default function DiscardSheet(props: DiscardSheetProps) {
  const { animal, onClose } = props;
  const recorder = useRecorder('animals/discarded');
  const goOn = useGoOn();
  const toldForm = useFormTold();
  const told = useTold();
  const offer = useUndo();
  const dispatch = useAppDispatch();
  const { animalId, rebanhoId, nome } = animal;
  const schema = useDiscardSchema(animal);
  const herd = useHerdReader(rebanhoId);
  const { ask, dialog } = useNotices();
  const save = async (values: DiscardValues) => {
    const { confirmacao: _, ...discard } = values;
    // The schema has checked the reason.
    const dados = discard as DiscardInput;
    const { dataOcorrencia: day } = dados;
    const notices = herd && day ? leavingNotices(herd, animal, day) : [];
    if (!(await ask(notices))) return notSent(notices);
    const result = await recorder.save(dados);
    const refused = toldForm(result, values);
    if (refused) return refused;
    // What was corrected was begun in the queue, and ends there.
    if (recorder.dados) {
      onClose();
      return undefined;
    }
    const undo = () => void dispatch(undoDiscard(dados)).then(told);
    offer({ text: `Descarte de ${nome}`, undo });
    goOn(`/rebanho/${rebanhoId}/animais`);
    return undefined;
  };
  const draftKey = `descarte-${animalId}-${props.motivo ?? ''}`;
  const initial: DiscardValues = {
    animalId,
    rebanhoId,
    motivo: props.motivo ?? '',
    justificativa: '',
    dataOcorrencia: today(),
    ...refusedOf(recorder.dados),
    confirmacao: '',
  };
  return (
    <Sheet open onClose={onClose} title={`Descartar ${nome}`}>
      <Form
        initialValues={initial}
        schema={schema}
        onSubmit={save}
        {...(recorder.dados ? {} : { draftKey })}
        edits
      >
        <ConfirmAnew />
        <RefusedNote problem={recorder.problem} />
        {recorder.dados ? null : <OfflineHint kind="animals/discarded" />}
        <ChoiceField
          name="motivo"
          label="Motivo"
          required
          options={DISCARD_REASONS}
        />
        <SaleConfirmation animal={animal} />
        <Justification />
        <DateField name="dataOcorrencia" label="Data do descarte" required />
        <SubmitButton variant="danger">Descartar animal</SubmitButton>
      </Form>
      {dialog}
    </Sheet>
  );
}

/** A draft gives back what was typed, but nobody has confirmed it this time. */
function ConfirmAnew() {
  const { confirmacao } = useFormValues<DiscardValues>();
  const setField = useSetField();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (confirmacao !== '') setField('confirmacao', '');
  }, []);
  return null;
}

/** What was said when it was refused. */
function refusedOf(again: DiscardInput | null) {
  if (!again) return {};
  const { motivo, justificativa, dataOcorrencia } = again;
  return { motivo, justificativa: justificativa ?? '', dataOcorrencia };
}

function Justification() {
  const { motivo } = useFormValues<DiscardValues>();
  return (
    <TextAreaField
      name="justificativa"
      label="Justificativa"
      required={motivo === 'OUTRO'}
      max={JUSTIFICATION_MAX}
    />
  );
}
