import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { object, reach, type Schema } from 'yup';
import { weighingFormSchema } from '@/contract/weighings';
import type { HerdReader } from '@/domain/shared/effects';
import type { Problem } from '@/domain/shared/outcome';
import { recordWeighings } from '@/domain/weighings/rules';
import {
  WEIGHING_KINDS,
  type WeighingBatch,
  type WeighingInput,
  type WeighingKind,
} from '@/domain/weighings/types';
import { newId } from '@/state/clock';
import { whenOnFarm } from '@/web/clock';
import { useNotices } from '@/web/components/NoticesDialog';
import { useToast } from '@/web/components/toast';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { SelectField } from '@/web/forms/SelectField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useAppDispatch } from '@/web/hooks';
import { refusalOf } from '@/web/refusal';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { savedToast } from '@/web/sync/saved';
import { useWeighingEdit } from '@/web/sync/useEdit';
import type { useRecorder } from '@/web/sync/useRecorder';
import { CorrectLines } from '@/web/tally/CorrectLines';
import {
  besideLines,
  type CorrectedLine,
  correctedLines,
} from '@/web/tally/correctedLines';
import { OUT_OF_TAPE, tapeKilos } from './weighingRules';

type Line = CorrectedLine<WeighingInput>;

/** Beside these, what was read off for each animal, by its line's name. */
interface Values {
  readonly dataPesagem: string | null;
  readonly tipo: string;
}

interface CorrectWeighingsProps {
  readonly reader: HerdReader;
  readonly recorder: ReturnType<typeof useRecorder<'weighings/recorded'>>;
  /** What was refused. */
  readonly again: WeighingBatch;
}

/** A round of weighings that was refused: all of them go, or none. */
export function CorrectWeighings(props: CorrectWeighingsProps) {
  const { reader, recorder, again } = props;
  const [initial] = useState(() => valuesOf(again));
  const [lines, setLines] = useState(() => linesOf(props));
  const { save, dialog } = useSave(props, lines);
  return (
    <>
      <Form
        initialValues={initial}
        schema={schemaOf(lines, reader)}
        onSubmit={save}
      >
        <RefusedNote problem={recorder.problem} />
        <DateField name="dataPesagem" label="Data" required />
        <SelectField
          name="tipo"
          label="Tipo"
          required
          options={WEIGHING_KINDS}
        />
        <CorrectLines
          lines={lines}
          labelOf={({ nome, item }) =>
            `${isTaped(item) ? 'Perímetro' : 'Peso'} de ${nome}`
          }
          unitOf={(item) => (isTaped(item) ? 'cm' : 'kg')}
          onLeaveOut={(gone) => setLines(lines.filter((it) => it !== gone))}
        />
        <SubmitButton>Salvar pesagens</SubmitButton>
      </Form>
      {dialog}
    </>
  );
}

function linesOf({ reader, recorder, again }: CorrectWeighingsProps) {
  return correctedLines(
    again.pesagens,
    ({ animalId }) => reader.row('animais', animalId)?.nome ?? 'animal',
    recorder.problem?.campos ?? [],
  );
}

/** By the tape the girth was read off, and the weight follows from it. */
function isTaped({ metodo, perimetroToracico }: WeighingInput): boolean {
  return metodo === 'FITA' && perimetroToracico != null;
}

function valuesOf({ pesagens }: WeighingBatch): Values {
  const read = pesagens.map((item, line) => [
    `linha${line}`,
    isTaped(item) ? item.perimetroToracico : item.peso,
  ]);
  return {
    // One round is of one day and one kind.
    dataPesagem: pesagens[0]?.dataPesagem ?? null,
    tipo: pesagens[0]?.tipo ?? '',
    ...Object.fromEntries(read),
  };
}

function schemaOf(lines: readonly Line[], reader: HerdReader) {
  const { dataPesagem, tipo, peso } = weighingFormSchema.fields;
  const read = lines.map(({ campo, item }) => [
    campo,
    isTaped(item) ? girthOf(item.animalId, reader) : peso,
  ]);
  return object({ dataPesagem, tipo, ...Object.fromEntries(read) });
}

/** A girth that the tape has a weight for. */
function girthOf(animalId: string, reader: HerdReader): Schema {
  const girth = reach(weighingFormSchema, 'perimetroToracico') as Schema;
  const animal = reader.row('animais', animalId);
  return girth.test(
    'tape',
    OUT_OF_TAPE,
    (value: number | null | undefined) =>
      !animal || (value != null && tapeKilos({ animal }, value) !== null),
  );
}

function useSave(
  { reader, recorder, again }: CorrectWeighingsProps,
  lines: readonly Line[],
) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const edited = useWeighingEdit();
  const { ask, dialog } = useNotices();
  const save = async (values: Values) => {
    const refusal = (problem: Problem) =>
      refusalOf(besideLines(problem, lines), values, toast);
    const ofLine = (line: Line) => ({
      ...inputOf(values, line, reader),
      ...(recorder.idTaken ? { pesagemId: dispatch(newId()) } : {}),
    });
    const batch = { ...again, pesagens: lines.map(ofLine) };
    const outcome = recordWeighings(reader, batch, whenOnFarm());
    if (!outcome.ok) return refusal(outcome.problem);
    if (!(await ask(outcome.value.avisos))) return CHECK;
    const result = await recorder.save(edited(batch));
    if (!result.ok) return refusal(result.problem);
    toast(savedToast(result));
    void navigate(`/rebanho/${reader.herd.rebanhoId}`, { replace: true });
    return undefined;
  };
  return { save, dialog };
}

const CHECK = [{ campo: 'formulario', mensagem: 'Confira os pesos.' }];

/** One animal's weighing of checked values. */
function inputOf(
  values: Values,
  { item, campo }: Line,
  reader: HerdReader,
): WeighingInput {
  // The lines' fields stand beside those the form names.
  const read = (values as unknown as Readonly<Record<string, number>>)[campo];
  const shared = {
    dataPesagem: values.dataPesagem ?? '',
    // The schema has checked the code.
    tipo: values.tipo as WeighingKind,
  };
  if (!isTaped(item)) return { ...item, ...shared, peso: read ?? item.peso };
  const animal = reader.row('animais', item.animalId);
  const perimetroToracico = read ?? item.perimetroToracico ?? 0;
  const peso = animal ? tapeKilos({ animal }, perimetroToracico) : null;
  return { ...item, ...shared, perimetroToracico, peso: peso ?? item.peso };
}
