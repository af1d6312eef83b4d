import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { HerdReader } from '@/domain/shared/effects';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Stack } from '@/web/components/layout';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { SelectField } from '@/web/forms/SelectField';
import { TextField } from '@/web/forms/TextField';
import { useFormValues, useSetField } from '@/web/forms/useFormValues';
import type { ApplyValues } from '@/web/shared/withdrawal/draft';
import { byName } from './byName';
import { MedicinesField } from './MedicinesField';
import { TemplateChips } from './TemplateChips';
import styles from './treatments.module.css';

const FIELD = {
  name: 'tratamentoId',
  label: 'Tratamento',
  required: true,
} as const;
/** So many are all in sight, one tap each. */
const SHOWN = 8;

interface TreatmentChoiceProps {
  readonly herd: HerdReader;
}

/** A treatment of the herd, or a new one made on the spot. */
export function TreatmentChoice({ herd }: TreatmentChoiceProps) {
  const { novo } = useFormValues<ApplyValues>();
  const setField = useSetField();
  const treatments = useMemo(
    () =>
      byName(herd.all('tratamentos')).map(({ tratamentoId, nome }) => ({
        id: tratamentoId,
        nome,
      })),
    [herd],
  );
  if (novo) {
    return <NewTreatment herd={herd} hasOthers={treatments.length > 0} />;
  }
  return (
    <Stack gap="sm" className={styles.field}>
      {treatments.length <= SHOWN ? (
        <ChoiceField {...FIELD} options={treatments} />
      ) : (
        <SelectField {...FIELD} options={treatments} />
      )}
      <Button
        icon={<Plus aria-hidden />}
        onClick={() => setField('novo', true)}
      >
        Novo tratamento
      </Button>
    </Stack>
  );
}

function NewTreatment({
  herd,
  hasOthers,
}: TreatmentChoiceProps & { readonly hasOthers: boolean }) {
  const setField = useSetField();
  return (
    <Card as="fieldset">
      <legend>Novo tratamento</legend>
      <TextField
        name="nome"
        label="Nome do tratamento"
        required
        autoComplete="off"
      />
      <TemplateChips onPick={({ nome }) => setField('nome', nome)} />
      <MedicinesField
        name="medicamentos"
        label="Medicamentos"
        required
        rebanhoId={herd.herd.rebanhoId}
      />
      {hasOthers ? (
        <Button variant="quiet" onClick={() => setField('novo', false)}>
          Escolher um tratamento que já existe
        </Button>
      ) : null}
    </Card>
  );
}
