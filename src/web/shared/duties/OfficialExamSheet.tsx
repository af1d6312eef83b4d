import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
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
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
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
  const [kept, setKept] = useState<readonly string[]>([]);
  const again = recorder.dados;
  const idOf = (animalId: string) =>
    again?.animalId === animalId && !recorder.idTaken
      ? again.exameId
      : dispatch(newId());
  const save = async (values: Values) => {
    for (const animalId of values.animais) {
      const exam = examOf(values, { rebanhoId, animalId, id: idOf(animalId) });
      const refused = told(await recorder.save(exam), values);
      if (refused) return refused;
      setKept((before) => [...before, animalId]);
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
        {...(again ? {} : { draftKey: `exame-oficial-${rebanhoId}` })}
        edits
      >
        <RefusedNote problem={recorder.problem} />
        <WithoutKept kept={kept} />
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
        <SignatureFields of="oficial." />
        <TextAreaField name="observacao" label="Observação" max={NOTE_MAX} />
        <SubmitButton>Salvar exame</SubmitButton>
      </Form>
    </Sheet>
  );
}

interface WithoutKeptProps {
  readonly kept: readonly string[];
}

/**
 * Whose exam the device has is chosen no more, nor is it in the draft: saved
 * again after another's refusal, it would be there twice.
 */
function WithoutKept({ kept }: WithoutKeptProps) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const { animais } = values;
  useEffect(() => {
    const left = animais.filter((id) => !kept.includes(id));
    if (left.length < animais.length) void setFieldValue('animais', left);
  }, [kept, animais, setFieldValue]);
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
