import { useMemo } from 'react';
import { summaryOf } from '@/domain/animals/rules';
import {
  BREEDS,
  CATEGORIES,
  SEXES,
  type Sex,
} from '@/domain/shared/enumerations';
import { selectAnimals, selectDiscarded } from '@/state/view/selectors';
import { AnimalField } from '@/web/forms/AnimalField';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { SelectField } from '@/web/forms/SelectField';
import { TextField } from '@/web/forms/TextField';
import { useFormValues, useSetField } from '@/web/forms/useFormValues';
import { BullFields } from '@/web/herd/animals/BullFields';
import { useAppSelector } from '@/web/hooks';
import type { AnimalFormValues } from './formValues';

const HINTS = {
  V: 'Fêmea inseminada',
  T: 'Usado para inseminação',
  N: 'Ainda não adulto',
} as const;

const CATEGORY_CHOICES = CATEGORIES.map((one) => ({
  ...one,
  hint: HINTS[one.id],
}));

/** The sex that a category leaves no choice about. */
const SEX_OF: Readonly<Record<string, Sex>> = { V: 'F', T: 'M' };

interface AnimalFieldsProps {
  readonly rebanhoId: string;
  readonly animalId: string;
}

/** The fields of an animal, inside its form. */
export function AnimalFields(props: AnimalFieldsProps) {
  const { categoria } = useFormValues<AnimalFormValues>();
  const setField = useSetField();
  return (
    <>
      <ChoiceField
        name="categoria"
        label="Categoria"
        required
        options={CATEGORY_CHOICES}
        onChoose={(id) => {
          if (SEX_OF[id]) setField('sexo', SEX_OF[id]);
        }}
      />
      <ChoiceField
        name="sexo"
        label="Sexo"
        required
        options={SEXES}
        disabled={categoria in SEX_OF}
      />
      <TextField name="nome" label="Nome" required autoComplete="off" />
      <SelectField name="raca" label="Raça" required options={BREEDS} />
      <DateField
        name="dataNascimento"
        label="Data de nascimento"
        hint="Opcional. DD/MM/AAAA"
      />
      <Parents {...props} />
      {categoria === 'T' ? <BullFields /> : null}
    </>
  );
}

function Parents({ rebanhoId, animalId }: AnimalFieldsProps) {
  const active = useAppSelector((state) => selectAnimals(state, rebanhoId));
  const gone = useAppSelector((state) => selectDiscarded(state, rebanhoId));
  const candidates = useMemo(
    () =>
      [...active, ...gone]
        .filter((animal) => animal.animalId !== animalId)
        .map(summaryOf),
    [active, gone, animalId],
  );
  const of = (sex: Sex) => candidates.filter(({ sexo }) => sexo === sex);
  return (
    <>
      <AnimalField name="maeId" label="Mãe" animals={of('F')} />
      <AnimalField name="paiId" label="Pai" animals={of('M')} />
    </>
  );
}
