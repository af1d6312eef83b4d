import { number, object } from 'yup';
import { sampleFormSchema } from '@/contract/quality';
import { recordSamples } from '@/domain/quality/samples';
import { newId } from '@/state/clock';
import { useAppDispatch } from '@/web/hooks';
import {
  type CorrectionProps,
  TallyCorrection,
} from '@/web/tally/TallyCorrection';

/** Samples that were refused: all of them go, or none. */
export function CorrectSamples(
  props: CorrectionProps<'quality/samplesRecorded'>,
) {
  const { reader, recorder, again } = props;
  const dispatch = useAppDispatch();
  const { ccs } = sampleFormSchema.fields;
  return (
    <TallyCorrection
      reader={reader}
      recorder={recorder}
      numbers={{
        items: again.amostras,
        animalOf: ({ animalId }) => animalId,
        numberOf: (item) => item.ccs,
        // Where the laboratory counted none there need be none.
        schemaOf: (item) => (item.ccs === null ? number().nullable() : ccs),
        labelOf: ({ data }, nome) => `CCS de ${nome}, ${data}`,
        unitOf: () => 'mil/mL',
        unknown: 'vaca',
      }}
      head={{}}
      schema={object({})}
      rule={recordSamples}
      dataOf={(_head, items) => ({
        ...again,
        amostras: items.map(({ item, number: counted }) => ({
          ...item,
          ccs: counted ?? null,
          ...(recorder.idTaken ? { amostraId: dispatch(newId()) } : {}),
        })),
      })}
      before={null}
      submit="Salvar amostras"
      check="Confira as amostras."
    />
  );
}
