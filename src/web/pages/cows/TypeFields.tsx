import { useMemo } from 'react';
import { bestInseminationTime } from '@/domain/cows/forecast';
import { cowRecordOf } from '@/domain/cows/record';
import { isFarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { DateField } from '@/web/forms/DateField';
import { useFormValues } from '@/web/forms/useFormValues';
import { BullFields } from './BullFields';
import { CalvingFields } from './CalvingFields';
import styles from './cows.module.css';
import { isService, type ReproductiveValues } from './reproductiveValues';
import { isLateLoss } from './suggestions';

interface TypeFieldsProps {
  readonly herd: HerdReader;
  readonly correcting: boolean;
}

/** What only some types ask for. */
export function TypeFields({ herd, correcting }: TypeFieldsProps) {
  const { reprodutividade: type } = useFormValues<ReproductiveValues>();
  const { rebanhoId } = herd.herd;
  return (
    <>
      {type === 'CI' ? <BestTime /> : null}
      {isService(type) ? (
        <BullFields rebanhoId={rebanhoId} required={type === 'IN'} />
      ) : null}
      {type === 'PN' ? (
        <DateField
          name="dataInseminacao"
          label="Data de inseminação"
          hint="Sugerida do último serviço"
          required
          chips={false}
        />
      ) : null}
      {type === 'PT' ? <CalvingFields withCalves={!correcting} /> : null}
      {type === 'AB' ? <LossFields herd={herd} /> : null}
      <HeiferField herd={herd} />
    </>
  );
}

function BestTime() {
  const { dataOcorrencia } = useFormValues<ReproductiveValues>();
  if (dataOcorrencia === null || !isFarmTime(dataOcorrencia)) return null;
  const { data, periodo } = bestInseminationTime(dataOcorrencia);
  return (
    <p className={styles.hint}>
      Melhor hora de inseminar: {data} de {periodo}.
    </p>
  );
}

/** A late loss brings milk: then a lactation may begin with it. */
function LossFields({ herd }: { readonly herd: HerdReader }) {
  const { animalId, dataOcorrencia } = useFormValues<ReproductiveValues>();
  const late = useMemo(() => {
    const cow = herd.row('animais', animalId ?? '');
    if (!cow || dataOcorrencia === null || !isFarmTime(dataOcorrencia)) {
      return false;
    }
    return isLateLoss(cowRecordOf(herd, cow), dataOcorrencia);
  }, [herd, animalId, dataOcorrencia]);
  return late ? (
    <CheckboxField name="cadastrarLactacao" label="Iniciar lactação" />
  ) : null;
}

function HeiferField({ herd }: { readonly herd: HerdReader }) {
  const values = useFormValues<ReproductiveValues>();
  const cow = herd.row('animais', values.animalId ?? '');
  const asked = !['', 'CI', 'VZ'].includes(values.reprodutividade);
  if (cow?.categoria !== 'N' || !asked) return null;
  return (
    <CheckboxField
      name="evoluirNovilha"
      label="Passar para vaca"
      hint={`${cow.nome} é novilha. Evoluir para vaca?`}
    />
  );
}
