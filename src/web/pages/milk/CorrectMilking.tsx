import { useState } from 'react';
import { milkRecordSchema, productionFormSchema } from '@/contract/production';
import { milkingsPerDay } from '@/domain/production/milkings';
import { recordProduction } from '@/domain/production/operations';
import type { Milking, ProductionInput } from '@/domain/production/types';
import { newId } from '@/state/clock';
import { DateField } from '@/web/forms/DateField';
import { DecimalField } from '@/web/forms/DecimalField';
import { useAppDispatch } from '@/web/hooks';
import {
  type CorrectionProps,
  TallyCorrection,
} from '@/web/tally/TallyCorrection';
import { MomentField, milkingFrom, momentOf } from './MomentField';

/** A milking that was refused: its date, its milking and each cow's litres. */
export function CorrectMilking(props: CorrectionProps<'production/recorded'>) {
  const { reader, recorder, again } = props;
  const dispatch = useAppDispatch();
  const [freshId] = useState(() => dispatch(newId()));
  const perDay = milkingsPerDay(
    reader.row('parametros', reader.herd.rebanhoId),
  );
  return (
    <TallyCorrection
      reader={reader}
      recorder={recorder}
      numbers={{
        items: again.registros,
        animalOf: ({ vacaId }) => vacaId,
        numberOf: ({ litros }) => litros,
        schemaOf: () => milkRecordSchema.fields.litros,
        labelOf: (_item, nome) => `Litros de ${nome}`,
        unitOf: () => 'L',
        unknown: 'vaca',
      }}
      head={{
        dataOcorrencia: again.dataOcorrencia,
        momento: momentOf(again.ordenha ?? null),
        litrosTanque: again.litrosTanque ?? null,
      }}
      schema={productionFormSchema}
      rule={recordProduction}
      dataOf={({ momento, ...head }, items) => ({
        ...seenThen(again, head.dataOcorrencia, milkingFrom(momento)),
        producaoId: recorder.idTaken ? freshId : again.producaoId,
        dataOcorrencia: head.dataOcorrencia,
        ordenha: milkingFrom(momento),
        litrosTanque: head.litrosTanque,
        registros: items.map(({ item, number }) => ({
          ...item,
          litros: number ?? item.litros,
        })),
      })}
      before={
        <>
          <MomentField perDay={perDay} />
          <DateField name="dataOcorrencia" label="Data" required />
        </>
      }
      after={
        <DecimalField
          name="litrosTanque"
          label="Litros no tanque (opcional)"
          unit="L"
          places={1}
        />
      }
      submit="Salvar ordenha"
      check="Confira os litros."
    />
  );
}

/** What was seen of treatments was of that milking: of another all count. */
function seenThen(
  again: ProductionInput,
  data: string,
  ordenha: Milking | null,
): ProductionInput {
  const { carenciasVistas: _, ...moved } = again;
  const isSame =
    again.dataOcorrencia === data && (again.ordenha ?? null) === ordenha;
  return isSame ? again : moved;
}
