import { type RefObject, useEffect, useRef } from 'react';
import { array, object, string } from 'yup';
import { officialExamSchema } from '@/contract/duties';
import { examFormSchema } from '@/contract/quality';
import { DUTY_MESSAGES as M } from '@/domain/duties/messages';
import {
  EXAM_METHODS,
  EXAM_RESULTS,
  type ExamMethod,
  type ExamResult,
} from '@/domain/duties/types';
import { NOTE_MAX } from '@/domain/quality/limits';
import type { ExamInput } from '@/domain/quality/types';
import { newId } from '@/state/clock';
import { today } from '@/web/clock';
import { Sheet } from '@/web/components/Dialog';
import { dropDraft } from '@/web/drafts';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { useSetField } from '@/web/forms/useFormValues';
import { useAppDispatch } from '@/web/hooks';
import { AnimalsField } from '@/web/shared/animals/AnimalsField';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold } from '@/web/sync/told';
import { useRecorder } from '@/web/sync/useRecorder';
import { SignatureFields } from './PaperFields';

const schema = object({
  animais: array().of(string().required()).min(1, M.animalsRequired),
  data: examFormSchema.fields.data,
  oficial: officialExamSchema,
  observacao: examFormSchema.fields.observacao,
});

interface Values {
  readonly animais: readonly string[];
  readonly data: string | null;
  readonly oficial: {
    readonly metodo: ExamMethod | '';
    readonly resultado: ExamResult | '';
    readonly veterinario: string;
    readonly crmv: string;
  };
  readonly observacao: string;
}

interface OfficialExamSheetProps {
  readonly rebanhoId: string;
  readonly onClose: () => void;
}

/**
 * A visit's exams: one result for all that are chosen, each kept on its own.
 * Who was found otherwise is recorded in a second go.
 */
export default function OfficialExamSheet(props: OfficialExamSheetProps) {
  const { rebanhoId, onClose } = props;
  const recorder = useRecorder('quality/examRecorded');
  const dispatch = useAppDispatch();
  const told = useFormTold();
  const choose = useRef<Choose>(() => undefined);
  const draftKey = `exame-oficial-${rebanhoId}`;
  const again = recorder.dados;
  const idOf = (animalId: string) =>
    again?.animalId === animalId && !recorder.idTaken
      ? again.exameId
      : dispatch(newId());
  // Kept on the device it is no draft: saved again it would be there twice.
  const leaveDraft = (left: readonly string[]) => {
    if (left.length > 0) choose.current(left);
    else if (!again) dropDraft(draftKey);
  };
  const save = async (values: Values) => {
    for (const [at, animalId] of values.animais.entries()) {
      const left = values.animais.slice(at + 1);
      const exam = examOf(values, { rebanhoId, animalId, id: idOf(animalId) });
      const result = await recorder.save(exam, () => leaveDraft(left));
      const refused = told(result, values);
      if (!refused) continue;
      choose.current([animalId, ...left]);
      return refused;
    }
    onClose();
    return undefined;
  };
  return (
    <Sheet open onClose={onClose} title="Exame oficial">
      <Form
        initialValues={initialOf(again)}
        schema={schema}
        onSubmit={save}
        {...(again ? {} : { draftKey })}
        edits
      >
        <RefusedNote problem={recorder.problem} />
        <Chooser choose={choose} />
        <AnimalsField
          name="animais"
          label="Animais"
          required
          rebanhoId={rebanhoId}
        />
        <DateField name="data" label="Data" required />
        <ChoiceField
          name="oficial.metodo"
          label="Exame"
          required
          options={EXAM_METHODS}
        />
        <ChoiceField
          name="oficial.resultado"
          label="Resultado"
          required
          options={EXAM_RESULTS}
        />
        <SignatureFields />
        <TextAreaField name="observacao" label="Observação" max={NOTE_MAX} />
        <SubmitButton>Salvar exame</SubmitButton>
      </Form>
    </Sheet>
  );
}

type Choose = (animais: readonly string[]) => void;

/** Gives the sheet the way to change who is chosen, which the draft follows. */
function Chooser({ choose }: { readonly choose: RefObject<Choose> }) {
  const setField = useSetField();
  useEffect(() => {
    choose.current = (animais) => setField('animais', animais);
  }, [choose, setField]);
  return null;
}

function initialOf(again: ExamInput | null): Values {
  return {
    animais: again ? [again.animalId] : [],
    data: again?.data ?? today(),
    oficial: {
      ...{ metodo: '', resultado: 'NEGATIVO', veterinario: '', crmv: '' },
      ...again?.oficial,
    },
    observacao: again?.observacao ?? '',
  };
}

interface ExamIds {
  readonly rebanhoId: string;
  readonly animalId: string;
  readonly id: string;
}

/** The schema has checked the method and the result. */
function examOf(
  { data, oficial, observacao }: Values,
  { rebanhoId, animalId, id }: ExamIds,
): ExamInput {
  const { metodo, resultado } = oficial;
  return {
    ...{ exameId: id, rebanhoId, animalId, data: data ?? '' },
    tipo: metodo === 'TUBERCULINA' ? 'TUBERCULOSE' : 'BRUCELOSE',
    ...{ cmt: null, quartos: [], grau: null, agente: null },
    oficial: {
      ...oficial,
      metodo: metodo || 'AAT',
      resultado: resultado || 'NEGATIVO',
    },
    observacao: observacao || null,
  };
}
