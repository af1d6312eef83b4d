import { object } from 'yup';
import { weighingFormSchema } from '@/contract/weighings';
import type { HerdReader } from '@/domain/shared/effects';
import { recordWeighings } from '@/domain/weighings/operations';
import {
  WEIGHING_KINDS,
  type WeighingBatch,
  type WeighingInput,
  type WeighingKind,
} from '@/domain/weighings/types';
import { newId } from '@/state/clock';
import { DateField } from '@/web/forms/DateField';
import { SelectField } from '@/web/forms/SelectField';
import { useAppDispatch } from '@/web/hooks';
import {
  type CorrectedItem,
  type CorrectionProps,
  TallyCorrection,
} from '@/web/tally/TallyCorrection';
import { girthOf } from './tapeSchema';
import { tapeKilos } from './weighingTally';

/** What holds for all of a round; of a scale's spreadsheet nothing does. */
interface Head {
  readonly dataPesagem?: string | null;
  readonly tipo?: string;
}

/** Weighings that were refused: all of them go, or none. */
export function CorrectWeighings(props: CorrectionProps<'weighings/recorded'>) {
  const { reader, recorder, again } = props;
  const dispatch = useAppDispatch();
  const { peso } = weighingFormSchema.fields;
  const head = headOf(again);
  return (
    <TallyCorrection
      reader={reader}
      recorder={recorder}
      numbers={{
        items: again.pesagens,
        animalOf: ({ animalId }) => animalId,
        numberOf: (item) =>
          isTaped(item) ? item.perimetroToracico : item.peso,
        schemaOf: (item) =>
          isTaped(item) ? girthOf(item.animalId, reader) : peso,
        labelOf: (item, nome) =>
          `${isTaped(item) ? 'Perímetro' : 'Peso'} de ${nome}${head ? '' : `, ${item.dataPesagem}`}`,
        unitOf: (item) => (isTaped(item) ? 'cm' : 'kg'),
        unknown: 'animal',
      }}
      head={head ?? {}}
      schema={
        head ? weighingFormSchema.pick(['dataPesagem', 'tipo']) : object({})
      }
      rule={recordWeighings}
      dataOf={(values: Head, items) => ({
        ...again,
        pesagens: items.map((item) => ({
          ...inputOf(values, item, reader),
          ...(recorder.idTaken ? { pesagemId: dispatch(newId()) } : {}),
        })),
      })}
      before={head ? <RoundFields /> : null}
      submit="Salvar pesagens"
      check="Confira os pesos."
    />
  );
}

/** The day and the kind of a round; null: its lines have days of their own. */
function headOf({ pesagens }: WeighingBatch): Required<Head> | null {
  const [first] = pesagens;
  const isOne = pesagens.every(
    ({ dataPesagem, tipo }) =>
      dataPesagem === first?.dataPesagem && tipo === first.tipo,
  );
  return first && isOne
    ? { dataPesagem: first.dataPesagem, tipo: first.tipo }
    : null;
}

function RoundFields() {
  return (
    <>
      <DateField name="dataPesagem" label="Data" required />
      <SelectField name="tipo" label="Tipo" required options={WEIGHING_KINDS} />
    </>
  );
}

/** By the tape the girth was read off, and the weight follows from it. */
function isTaped({ metodo, perimetroToracico }: WeighingInput): boolean {
  return metodo === 'FITA' && perimetroToracico != null;
}

/** One animal's weighing of checked values. */
function inputOf(
  { dataPesagem, tipo }: Head,
  { item, number }: CorrectedItem<WeighingInput>,
  reader: HerdReader,
): WeighingInput {
  const shared = {
    dataPesagem: dataPesagem ?? item.dataPesagem,
    // The schema has checked the code.
    tipo: (tipo as WeighingKind | undefined) ?? item.tipo,
  };
  if (!isTaped(item)) return { ...item, ...shared, peso: number ?? item.peso };
  const animal = reader.row('animais', item.animalId);
  const perimetroToracico = number ?? item.perimetroToracico ?? 0;
  const peso = animal ? tapeKilos({ animal }, perimetroToracico) : null;
  return { ...item, ...shared, perimetroToracico, peso: peso ?? item.peso };
}
