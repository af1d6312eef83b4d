import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { milkRecordSchema, productionFormSchema } from '@/contract/production';
import { milkingsPerDay } from '@/domain/production/milkings';
import { recordProduction } from '@/domain/production/rules';
import type {
  MilkRecordInput,
  ProductionInput,
} from '@/domain/production/types';
import type { HerdReader } from '@/domain/shared/effects';
import type { Problem } from '@/domain/shared/outcome';
import { newId } from '@/state/clock';
import { whenOnFarm } from '@/web/clock';
import { useNotices } from '@/web/components/NoticesDialog';
import { useToast } from '@/web/components/toast';
import { DateField } from '@/web/forms/DateField';
import { DecimalField } from '@/web/forms/DecimalField';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useAppDispatch } from '@/web/hooks';
import { refusalOf } from '@/web/refusal';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { savedToast } from '@/web/sync/saved';
import type { useRecorder } from '@/web/sync/useRecorder';
import { CorrectLines } from '@/web/tally/CorrectLines';
import {
  besideLines,
  type CorrectedLine,
  correctedLines,
} from '@/web/tally/correctedLines';
import { MomentField } from './MomentField';
import { milkingFrom, momentOf } from './moments';

type Line = CorrectedLine<MilkRecordInput>;
type Recorder = ReturnType<typeof useRecorder<'production/recorded'>>;

/** Beside these, each cow's litres, by her line's name. */
interface MilkingValues {
  readonly dataOcorrencia: string | null;
  /** `1` to `3`, or `dia`. */
  readonly momento: string;
  readonly litrosTanque: number | null;
}

interface CorrectMilkingProps {
  readonly reader: HerdReader;
  readonly recorder: Recorder;
  /** What was refused. */
  readonly again: ProductionInput;
}

/** A milking that was refused: its date, its milking and each cow's litres. */
export function CorrectMilking(props: CorrectMilkingProps) {
  const { reader, recorder, again } = props;
  const [initial] = useState(() => valuesOf(again));
  const [lines, setLines] = useState(() => linesOf(props));
  const { save, dialog } = useSave(props, lines);
  const perDay = milkingsPerDay(
    reader.row('parametros', reader.herd.rebanhoId),
  );
  return (
    <>
      <Form initialValues={initial} schema={schemaOf(lines)} onSubmit={save}>
        <RefusedNote problem={recorder.problem} />
        <MomentField perDay={perDay} />
        <DateField name="dataOcorrencia" label="Data" required />
        <CorrectLines
          lines={lines}
          labelOf={({ nome }) => `Litros de ${nome}`}
          unitOf={() => 'L'}
          onLeaveOut={(gone) => setLines(lines.filter((it) => it !== gone))}
        />
        <DecimalField
          name="litrosTanque"
          label="Litros no tanque (opcional)"
          unit="L"
          places={1}
        />
        <SubmitButton>Salvar ordenha</SubmitButton>
      </Form>
      {dialog}
    </>
  );
}

function linesOf({ reader, recorder, again }: CorrectMilkingProps) {
  return correctedLines(
    again.registros,
    ({ vacaId }) => reader.row('animais', vacaId)?.nome ?? 'vaca',
    recorder.problem?.campos ?? [],
  );
}

function valuesOf(again: ProductionInput): MilkingValues {
  const litres = again.registros.map(({ litros }, line) => [
    `linha${line}`,
    litros,
  ]);
  return {
    dataOcorrencia: again.dataOcorrencia,
    momento: momentOf(again.ordenha ?? null),
    litrosTanque: again.litrosTanque ?? null,
    ...Object.fromEntries(litres),
  };
}

function schemaOf(lines: readonly Line[]) {
  const { litros } = milkRecordSchema.fields;
  return productionFormSchema.shape(
    Object.fromEntries(lines.map(({ campo }) => [campo, litros])),
  );
}

function useSave(
  { reader, recorder, again }: CorrectMilkingProps,
  lines: readonly Line[],
) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const { ask, dialog } = useNotices();
  const [freshId] = useState(() => dispatch(newId()));
  const save = async (values: MilkingValues) => {
    const refusal = (problem: Problem) =>
      refusalOf(besideLines(problem, lines), values, toast);
    const producaoId = recorder.idTaken ? freshId : again.producaoId;
    const input = { ...inputOf(values, lines, again), producaoId };
    const outcome = recordProduction(reader, input, whenOnFarm());
    if (!outcome.ok) return refusal(outcome.problem);
    if (!(await ask(outcome.value.avisos))) return CHECK;
    const result = await recorder.save(input);
    if (!result.ok) return refusal(result.problem);
    toast(savedToast(result));
    void navigate(`/rebanho/${reader.herd.rebanhoId}`, { replace: true });
    return undefined;
  };
  return { save, dialog };
}

const CHECK = [{ campo: 'formulario', mensagem: 'Confira os litros.' }];

/** What the rule takes of checked values. */
function inputOf(
  values: MilkingValues,
  lines: readonly Line[],
  again: ProductionInput,
): ProductionInput {
  // The lines' fields stand beside those the form names.
  const litres = values as unknown as Readonly<Record<string, number>>;
  return {
    ...again,
    dataOcorrencia: values.dataOcorrencia ?? '',
    ordenha: milkingFrom(values.momento),
    litrosTanque: values.litrosTanque,
    registros: lines.map(({ item, campo }) => ({
      ...item,
      litros: litres[campo] ?? item.litros,
    })),
  };
}
