import { Pill } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { string } from 'yup';
import { examFormSchema } from '@/contract/quality';
import { NOTE_MAX } from '@/domain/quality/limits';
import {
  AGENTS,
  CASE_GRADES,
  CMT_SCORES,
  type CmtByQuarter,
  type CmtScore,
  type ExamInput,
  QUARTERS,
  type Quarter,
  UDDER_EXAMS,
} from '@/domain/quality/types';
import { type FarmDate, isFarmDate } from '@/domain/shared/dates';
import { today } from '@/web/clock';
import { Select } from '@/web/components/choices';
import { LinkButton } from '@/web/components/LinkButton';
import { Columns } from '@/web/components/layout';
import { AnimalField } from '@/web/forms/AnimalField';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { type FieldProps, GroupFrame, Tile } from '@/web/forms/Field';
import { Form } from '@/web/forms/Form';
import { formField } from '@/web/forms/formField';
import type { WithId } from '@/web/forms/formId';
import { SelectField } from '@/web/forms/SelectField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { useFormValues } from '@/web/forms/useFormValues';
import { anothersName } from '@/web/shared/animals/anothersName';
import { applyPath } from '@/web/shared/withdrawal/draft';
import { RefusedNote } from '@/web/sync/RefusedNote';
import {
  type QualityFormProps,
  useFemales,
  useQualityForm,
} from './useQualityForm';

const NO_SCORES = { AE: null, AD: null, PE: null, PD: null };

/** A tile's grade is text; that there is one the rule says. */
const schema = examFormSchema.shape({ grau: string().nullable() });

type Values = Omit<ExamInput, 'exameId' | 'rebanhoId' | 'animalId' | 'grau'> &
  WithId & {
    readonly animalId: string | null;
    /** As its tile has it. */
    readonly grau: string | null;
  };

/** A CMT, a clinical case or a culture of one cow; a case offers to treat her. */
export function ExamForm({ reader, animalId }: QualityFormProps) {
  const { rebanhoId } = reader.herd;
  const { recorder, id, save, form } = useQualityForm(
    'quality/examRecorded',
    `${rebanhoId}-${animalId ?? ''}`,
  );
  const choices = useFemales(rebanhoId);
  const [params] = useSearchParams();
  const again = recorder.dados;
  const initial: Values = {
    ...{ envio: id, animalId, data: dayIn(params), tipo: kindIn(params) },
    ...{ quartos: [], agente: null },
    ...again,
    cmt: again?.cmt ?? NO_SCORES,
    grau: again?.grau ? String(again.grau) : null,
    observacao: again?.observacao ?? '',
  };
  const [ill, setIll] = useState<string | null>(null);
  const send = async (typed: Values) => {
    const { envio, ...values } = typed;
    const exam = {
      ...values,
      exameId: (!recorder.idTaken && again?.exameId) || envio,
      rebanhoId,
      cmt: values.tipo === 'CMT' ? values.cmt : null,
      grau: values.grau === null ? null : Number(values.grau),
      observacao: values.observacao || null,
    };
    // The schema has checked the cow and the grade.
    const refused = await save(exam as ExamInput, typed);
    if (!refused) setIll(values.tipo === 'CASO' ? values.animalId : null);
    return refused;
  };
  return (
    <Form
      key={id}
      initialValues={initial}
      schema={schema}
      onSubmit={send}
      {...form}
      draftOf={(draft) => anothersName(reader, animalId, [draft.animalId])}
    >
      {ill ? (
        <LinkButton to={applyPath(rebanhoId, ill)} icon={<Pill aria-hidden />}>
          Tratar {reader.row('animais', ill)?.nome}
        </LinkButton>
      ) : null}
      <RefusedNote problem={recorder.problem} />
      <AnimalField name="animalId" label="Vaca" required {...choices} />
      <DateField name="data" label="Data" required />
      <ChoiceField name="tipo" label="Exame" required options={UDDER_EXAMS} />
      <OfKind />
      <TextAreaField name="observacao" label="Observação" max={NOTE_MAX} />
      <SubmitButton>Salvar exame</SubmitButton>
    </Form>
  );
}

/** `?tipo=CASO&data=20/11/2026`, of who comes from a treatment. */
function kindIn(params: URLSearchParams) {
  const asked = params.get('tipo');
  return UDDER_EXAMS.find(({ id }) => id === asked)?.id ?? 'CMT';
}

function dayIn(params: URLSearchParams): FarmDate {
  const asked = params.get('data') ?? '';
  return isFarmDate(asked) ? asked : today();
}

const GRADES = CASE_GRADES.map(({ id, nome }) => ({ id: String(id), nome }));

/** Only what the kind of exam asks for. */
function OfKind() {
  const { tipo } = useFormValues<Values>();
  if (tipo === 'CMT') return <CmtField name="cmt" label="Quartos" required />;
  return (
    <>
      <QuartersField
        name="quartos"
        label="Quartos do úbere"
        required={tipo === 'CASO'}
      />
      {tipo === 'CASO' ? (
        <ChoiceField name="grau" label="Grau" required options={GRADES} />
      ) : (
        <SelectField name="agente" label="Agente" required options={AGENTS} />
      )}
    </>
  );
}

/** A score of each quarter that was looked at. */
const CmtField = formField<FieldProps, CmtByQuarter>(function CmtField(props) {
  const { field } = props;
  return (
    <GroupFrame
      {...props}
      role="group"
      control={field.control}
      error={field.error}
    >
      <Columns least="9rem">
        {QUARTERS.map(({ id, nome }) => (
          <Select
            key={id}
            data-campo="cmt"
            label={nome}
            none="Não examinado"
            options={CMT_SCORES}
            value={field.value[id] ?? ''}
            onChange={(score) =>
              // The select offers nothing but scores and none.
              field.setValue({
                ...field.value,
                [id]: (score || null) as CmtScore | null,
              })
            }
          />
        ))}
      </Columns>
    </GroupFrame>
  );
});

/** Any of the four. */
const QuartersField = formField<FieldProps, readonly Quarter[]>(
  function QuartersField(props) {
    const { field } = props;
    const toggle = (id: Quarter, on: boolean) =>
      field.setValue(
        on ? [...field.value, id] : field.value.filter((one) => one !== id),
      );
    return (
      <GroupFrame
        {...props}
        role="group"
        control={field.control}
        error={field.error}
      >
        {QUARTERS.map(({ id, nome }) => (
          <Tile
            key={id}
            type="checkbox"
            data-campo="quartos"
            checked={field.value.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          >
            {nome}
          </Tile>
        ))}
      </GroupFrame>
    );
  },
);
