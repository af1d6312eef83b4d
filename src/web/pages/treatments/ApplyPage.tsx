import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { compareTimes, type FarmTime, isFarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { EFFICACIES } from '@/domain/shared/enumerations';
import { NOTE_MAX } from '@/domain/treatments/limits';
import { lastDoseAt, withdrawalEnd } from '@/domain/treatments/periods';
import type {
  ApplicationInput,
  AppliedMedicine,
} from '@/domain/treatments/types';
import { selectHerdPull } from '@/state/sync/slice';
import { Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { SheetPage } from '@/web/components/SheetPage';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { DateTimeField } from '@/web/forms/DateTimeField';
import { Form } from '@/web/forms/Form';
import { useWithId, type WithId } from '@/web/forms/formId';
import { MoreFields } from '@/web/forms/MoreFields';
import { SelectField } from '@/web/forms/SelectField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { useFormValues } from '@/web/forms/useFormValues';
import { useAppSelector } from '@/web/hooks';
import { animalPath } from '@/web/shared/animalPath';
import { AnimalsField } from '@/web/shared/animals/AnimalsField';
import { anothersName } from '@/web/shared/animals/anothersName';
import { courseText } from '@/web/shared/medicines/words';
import { OfflineHint } from '@/web/shared/OfflineHint';
import { ReaderGate, RowGate } from '@/web/shared/RowGate';
import { type ApplyValues, applyDraftKey } from '@/web/shared/withdrawal/draft';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useGoOn } from '@/web/sync/useGoOn';
import { useRecorder } from '@/web/sync/useRecorder';
import {
  applySchema,
  emptyApplication,
  medicinesOf,
  valuesOfInput,
} from './applyForm';
import { DoseCalculator } from './DoseCalculator';
import { TreatmentChoice } from './TreatmentChoice';
import styles from './treatments.module.css';
import { useApply } from './useApply';

/** …/tratamento/aplicar, `?animalId=` and `?tratamentoId=` chosen already */
export function Component() {
  const { rebanhoId = '' } = useParams();
  const [params] = useSearchParams();
  const id = params.get('animalId');
  // On a new device she may come after the herd.
  return id === null ? (
    <ReaderGate rebanhoId={rebanhoId}>
      {(herd) => <ApplyTreatment herd={herd} />}
    </ReaderGate>
  ) : (
    <RowGate rebanhoId={rebanhoId} table="animais" id={id}>
      {(animal, herd) => <ApplyTreatment herd={herd} animal={animal} />}
    </RowGate>
  );
}

interface ApplyTreatmentProps {
  readonly herd: HerdReader;
  readonly animal?: Animal;
}

function ApplyTreatment({ herd, animal }: ApplyTreatmentProps) {
  const goOn = useGoOn();
  const [params] = useSearchParams();
  const { rebanhoId, nome } = herd.herd;
  const known = herd.row('tratamentos', params.get('tratamentoId') ?? '');
  const back = animal ? animalPath(animal) : `/rebanho/${rebanhoId}/tratamento`;
  const recorder = useRecorder('treatments/applied');
  const { apply, dialog } = useApply(herd, recorder);
  const pulled = useAppSelector(
    (state) => selectHerdPull(state, rebanhoId).at !== null,
  );
  // Once all is known: the treatments may still be on their way.
  const novo = pulled && herd.all('tratamentos').length === 0;
  const animais = animal ? [animal.animalId] : [];
  const tratamentoId = known?.tratamentoId ?? null;
  const draftKey = applyDraftKey(rebanhoId, animal?.animalId);
  const again = recorder.dados;
  const initial = useWithId(
    again
      ? valuesOfInput(herd, again)
      : emptyApplication({ animais, tratamentoId, novo }),
  );
  const submit = async (values: ApplyValues & WithId) => {
    const problems = await apply(values, medicinesOf(herd, values, again));
    if (problems) return problems;
    goOn(back);
  };
  return (
    <SheetPage title="Aplicar tratamento" herdName={nome} backTo={back}>
      <Form
        initialValues={initial}
        schema={applySchema}
        onSubmit={submit}
        {...(again ? {} : { draftKey })}
        draftOf={(draft) =>
          anothersName(herd, animal?.animalId, draft.animais) ??
          anotherTreatment(herd, tratamentoId, draft)
        }
      >
        <RefusedNote problem={recorder.problem} />
        <Fields herd={herd} recorded={again} />
        {again ? null : <OfflineHint kind="treatments/applied" />}
        <SubmitButton>Aplicar tratamento</SubmitButton>
      </Form>
      {dialog}
    </SheetPage>
  );
}

/** The treatment a draft is of, where the address told another. */
function anotherTreatment(
  herd: HerdReader,
  told: string | null,
  { novo, nome, tratamentoId }: ApplyValues,
): string | null {
  if (told === null) return null;
  if (novo) return nome || 'novo tratamento';
  if (tratamentoId === null || tratamentoId === told) return null;
  return herd.row('tratamentos', tratamentoId)?.nome ?? 'outro tratamento';
}

interface FieldsProps {
  readonly herd: HerdReader;
  /** What is corrected, as it was recorded. */
  readonly recorded: ApplicationInput | null;
}

function Fields({ herd, recorded }: FieldsProps) {
  const medicines = usePlanned(herd, recorded);
  const { observacao, terminou } = useFormValues<ApplyValues>();
  return (
    <>
      <AnimalsField
        name="animais"
        label="Animais"
        required
        rebanhoId={herd.herd.rebanhoId}
      />
      <TreatmentChoice herd={herd} />
      <Stack gap="sm" className={styles.field}>
        <DateTimeField name="dataAplicacao" label="Início" required quick />
        <PlanSummary medicines={medicines} />
      </Stack>
      <DoseCalculator herd={herd} medicines={medicines} />
      <MoreFields
        names={['observacao', 'terminou', 'dataFimAplicacao', 'eficacia']}
        shown={observacao !== '' || terminou}
      >
        <TextAreaField name="observacao" label="Observação" max={NOTE_MAX} />
        <Ended />
      </MoreFields>
    </>
  );
}

/** For what is recorded afterwards: its end and what came of it. */
function Ended() {
  const { terminou } = useFormValues<ApplyValues>();
  return (
    <>
      <CheckboxField name="terminou" label="O tratamento já terminou" />
      {terminou ? (
        <>
          <DateTimeField name="dataFimAplicacao" label="Fim" required />
          <SelectField
            name="eficacia"
            label="Efeito do tratamento"
            required
            options={EFFICACIES}
          />
        </>
      ) : null}
    </>
  );
}

/** Those of the form as it stands. */
function usePlanned(
  herd: HerdReader,
  recorded: ApplicationInput | null,
): readonly AppliedMedicine[] {
  const { novo, tratamentoId, medicamentos } = useFormValues<ApplyValues>();
  return useMemo(
    () => medicinesOf(herd, { novo, tratamentoId, medicamentos }, recorded),
    [herd, novo, tratamentoId, medicamentos, recorded],
  );
}

interface PlanSummaryProps {
  readonly medicines: readonly AppliedMedicine[];
}

/** What is about to be recorded means: last doses and the withdrawal's end. */
function PlanSummary({ medicines }: PlanSummaryProps) {
  const values = useFormValues<ApplyValues>();
  const start = values.dataAplicacao ?? '';
  const shown = medicines.length > 0 && isFarmTime(start);
  return (
    <div role="status">
      {shown ? (
        <Notice as="div" tone="brand">
          <ul>
            {medicines.map((medicine) => (
              <li key={medicine.medicamentoId}>
                <strong>{medicine.nome}</strong>: {planText(medicine, start)}
              </li>
            ))}
          </ul>
          <p>
            <strong>
              {withdrawalLine(medicines, start, endOf(values, start))}
            </strong>
          </p>
        </Notice>
      ) : null}
    </div>
  );
}

/** `3 doses de 12 em 12 h → última 21/11/2026 06:10`. */
function planText(medicine: AppliedMedicine, start: FarmTime): string {
  return medicine.quantidadeDoses > 1
    ? `${courseText(medicine)} → última ${lastDoseAt(medicine, start)}`
    : courseText(medicine);
}

function withdrawalLine(
  medicines: readonly AppliedMedicine[],
  start: FarmTime,
  end: FarmTime | null,
): string {
  if (medicines.every(({ diasCarencia }) => diasCarencia === 0)) {
    return 'Sem carência';
  }
  return `Carência até ${withdrawalEnd(medicines, start, end)}`;
}

/** The end that was typed, once it is one. */
function endOf(values: ApplyValues, start: FarmTime): FarmTime | null {
  const { terminou, dataFimAplicacao: end } = values;
  if (!terminou || end === null || !isFarmTime(end)) return null;
  return compareTimes(end, start) < 0 ? null : end;
}
