import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Animal } from '@/domain/animals/types';
import { isFarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { lastBefore } from '@/domain/weighings/growth';
import { NOTE_MAX } from '@/domain/weighings/limits';
import { WEIGHING_MESSAGES } from '@/domain/weighings/messages';
import { weightWarnings } from '@/domain/weighings/notices';
import {
  WEIGHING_KINDS,
  WEIGHING_METHODS,
  type WeighingInput,
} from '@/domain/weighings/types';
import { today } from '@/web/clock';
import { Note } from '@/web/components/layout';
import { useNotices } from '@/web/components/NoticesDialog';
import { AnimalField } from '@/web/forms/AnimalField';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { DecimalField } from '@/web/forms/DecimalField';
import { Form } from '@/web/forms/Form';
import { useFormId, type WithId } from '@/web/forms/formId';
import { SelectField } from '@/web/forms/SelectField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { useFocusAnew } from '@/web/forms/useFocusAnew';
import { useFormField } from '@/web/forms/useFormField';
import { useFormValues } from '@/web/forms/useFormValues';
import { notSent } from '@/web/refusal';
import { animalPath } from '@/web/shared/animalPath';
import { anothersName } from '@/web/shared/animals/anothersName';
import { useAnimalChoices } from '@/web/shared/animals/useAnimalChoices';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold } from '@/web/sync/told';
import { useBatchEdit } from '@/web/sync/useEdit';
import { useGoOn } from '@/web/sync/useGoOn';
import { useRecorder } from '@/web/sync/useRecorder';
import { kilos } from '@/web/tally/numbers';
import { weighingSchemaIn } from './tapeSchema';
import { type ScaleRef, useScale, useScaleMemory, WEIGHT } from './useScale';
import { gainText, lastText } from './weighingList';
import { OUT_OF_TAPE, tapeKilos } from './weighingTally';

interface SingleWeighingProps {
  readonly reader: HerdReader;
  /** Chosen already, where one came from its page. */
  readonly animalId: string | null;
}

interface Values extends WithId {
  readonly animalId: string | null;
  readonly dataPesagem: string | null;
  readonly metodo: string;
  readonly peso: number | null;
  readonly perimetroToracico: number | null;
  readonly tipo: string;
  readonly observacao: string;
}

/** One animal's weight, by scale or tape. */
export function SingleWeighing({ reader, animalId }: SingleWeighingProps) {
  const [envio, renew] = useFormId();
  useFocusAnew(envio);
  const recorder = useRecorder('weighings/recorded');
  const again = recorder.dados?.pesagens[0];
  const { save, dialog } = useSave(reader, recorder);
  const schema = useMemo(() => weighingSchemaIn(reader), [reader]);
  const goOn = useGoOn();
  const { rebanhoId } = reader.herd;
  const choices = useAnimalChoices(rebanhoId, isActive);
  const initial: Values = {
    envio,
    animalId,
    dataPesagem: today(),
    metodo: 'BALANCA',
    peso: null,
    tipo: 'ROTINA',
    ...again,
    perimetroToracico: again?.perimetroToracico ?? null,
    observacao: again?.observacao ?? '',
  };
  const draftKey = `pesagem-${rebanhoId}-${animalId ?? ''}`;
  const { scale, passOn } = useScaleMemory();
  const next = (values: Values) => {
    passOn();
    const whose = again ? values.animalId : animalId;
    const animal = whose ? reader.row('animais', whose) : undefined;
    if (animal) goOn(animalPath(animal));
    else renew();
  };
  return (
    <>
      <Form
        key={`${animalId}-${envio}`}
        initialValues={initial}
        schema={schema}
        onSubmit={save}
        onSaved={next}
        {...(again ? {} : { draftKey })}
        draftOf={(draft) => anothersName(reader, animalId, [draft.animalId])}
      >
        <RefusedNote problem={recorder.problem} />
        <AnimalField name="animalId" label="Animal" required {...choices} />
        <DateField name="dataPesagem" label="Data" required />
        <ChoiceField
          name="metodo"
          label="Método"
          required
          options={WEIGHING_METHODS}
        />
        <WeightFields {...{ reader, choices, scale }} />
        <SelectField
          name="tipo"
          label="Tipo"
          required
          options={WEIGHING_KINDS}
        />
        <TextAreaField name="observacao" label="Observação" max={NOTE_MAX} />
        <SubmitButton>Salvar pesagem</SubmitButton>
      </Form>
      {dialog}
    </>
  );
}

interface WeightFieldsProps {
  readonly reader: HerdReader;
  /** Those a tag may be of. */
  readonly choices: ReturnType<typeof useAnimalChoices>;
  readonly scale: ScaleRef;
}

/** kg as read, or cm and the kg they stand for; then what that means. */
function WeightFields(props: WeightFieldsProps) {
  const { reader } = props;
  const values = useFormValues<Values>();
  const { animalId, metodo } = values;
  const animal = animalId ? reader.row('animais', animalId) : undefined;
  useTape(values, animal);
  useScale(values, props);
  return (
    <>
      {metodo === 'FITA' ? (
        <DecimalField
          name="perimetroToracico"
          label="Perímetro torácico"
          unit="cm"
          places={1}
          required
          hint="Atrás das patas da frente. A conta depende da raça do animal."
        />
      ) : (
        <DecimalField name="peso" label="Peso" unit="kg" places={1} required />
      )}
      <Note role="status">{meaningOf(values, animal, reader)}</Note>
    </>
  );
}

/** By the tape the weight follows from the girth, and goes with the tape. */
function useTape(values: Values, animal: Animal | undefined) {
  const { setValue } = useFormField<number | null>(WEIGHT);
  const { metodo, peso, perimetroToracico: girth } = values;
  const raca = animal?.raca;
  /** What came from the tape, kg. */
  const taped = useRef<number | null>(null);
  const follow = useEffectEvent(() => {
    const kg = animal && girth !== null ? tapeKilos({ animal }, girth) : null;
    taped.current = kg;
    setValue(kg);
  });
  const leave = useEffectEvent(() => {
    // An estimate is no weight of the scale.
    if (taped.current !== null && taped.current === peso) setValue(null);
    taped.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the weight depends on
  useEffect(() => {
    if (metodo === 'FITA') follow();
    else leave();
  }, [metodo, girth, raca]);
}

/** `Peso estimado: 408,5 kg. Última 380 kg (40 dias) · ganho 0,71 kg/dia`. */
function meaningOf(
  { metodo, peso, perimetroToracico, dataPesagem: date }: Values,
  animal: Animal | undefined,
  reader: HerdReader,
): string {
  if (!animal || !date || !isFarmDate(date)) return '';
  const own = reader.rowsOf('pesagens', animal.animalId);
  const last = lastBefore(own, date);
  const there = own.find(({ dataPesagem }) => dataPesagem === date);
  const byTape = metodo === 'FITA' && perimetroToracico !== null;
  const estimate =
    peso === null ? OUT_OF_TAPE : `Peso estimado: ${kilos(peso)}.`;
  const gained = last && peso !== null ? gainText(last, peso, date) : null;
  const history = [last && lastText(last, date), gained].filter(Boolean);
  const words = [
    byTape && estimate,
    there && WEIGHING_MESSAGES.replaces(kilos(there.peso)),
    history.join(' · '),
  ];
  return words.filter(Boolean).join(' ');
}

function useSave(
  reader: HerdReader,
  recorder: ReturnType<typeof useRecorder<'weighings/recorded'>>,
) {
  const told = useFormTold();
  const edited = useBatchEdit();
  const { ask, dialog } = useNotices();
  const again = recorder.dados?.pesagens[0];
  const save = async (typed: Values) => {
    const { envio, ...values } = typed;
    // The schema has checked what is chosen and that a weight is there.
    const input = {
      ...values,
      pesagemId: (!recorder.idTaken && again?.pesagemId) || envio,
      perimetroToracico:
        values.metodo === 'FITA' ? values.perimetroToracico : null,
      observacao: values.observacao || null,
    } as WeighingInput;
    if (!(await ask(noticesOf(reader, input)))) {
      const campo = shownOf(input);
      return notSent([{ campo, mensagem: 'Confira o peso.' }]);
    }
    const { rebanhoId } = reader.herd;
    const result = await recorder.save(
      edited({ rebanhoId, pesagens: [input] }),
    );
    return told(result, typed);
  };
  return { save, dialog };
}

function noticesOf(reader: HerdReader, input: WeighingInput) {
  const own = reader.rowsOf('pesagens', input.animalId);
  const last = lastBefore(own, input.dataPesagem);
  return weightWarnings(input, last).map((notice) => ({
    ...notice,
    campo: shownOf(input),
  }));
}

/** The field that the weight is typed into, or follows from. */
function shownOf({ metodo }: Pick<WeighingInput, 'metodo'>): string {
  return metodo === 'FITA' ? 'perimetroToracico' : 'peso';
}

function isActive({ descartado }: Animal): boolean {
  return !descartado;
}
