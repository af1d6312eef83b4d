import { memo, useCallback } from 'react';
import {
  BREEDS,
  CATEGORIES,
  SEXES,
  type Sex,
} from '@/domain/shared/enumerations';
import { AnimalField } from '@/web/forms/AnimalField';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { SelectField } from '@/web/forms/SelectField';
import { TextField } from '@/web/forms/TextField';
import { useFormValues, useSetField } from '@/web/forms/useFormValues';
import { BullFields } from '@/web/shared/animals/BullFields';
import { useAnimalChoices } from '@/web/shared/animals/useAnimalChoices';
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
  /** The animal is new: its tag is asked for. */
  readonly isNew?: boolean;
  /** Only what every animal must have. */
  readonly brief?: boolean;
}

/** The fields of an animal, inside its form. */
export function AnimalFields(props: AnimalFieldsProps) {
  const { categoria } = useFormValues<AnimalFormValues>();
  const setField = useSetField();
  const followWithSex = useCallback(
    (id: string) => {
      if (SEX_OF[id]) setField('sexo', SEX_OF[id]);
    },
    [setField],
  );
  return (
    <>
      <ChoiceField
        name="categoria"
        label="Categoria"
        required
        options={CATEGORY_CHOICES}
        onChoose={followWithSex}
      />
      <ChoiceField
        name="sexo"
        label="Sexo"
        required
        options={SEXES}
        disabled={categoria in SEX_OF}
      />
      <TextField name="nome" label="Nome" required autoComplete="off" />
      {props.isNew ? (
        <TextField
          name="brinco"
          label="Brinco"
          hint="Opcional"
          autoComplete="off"
        />
      ) : null}
      <SelectField name="raca" label="Raça" required options={BREEDS} />
      {props.brief ? null : <Optional {...props} />}
    </>
  );
}

function Optional(props: AnimalFieldsProps) {
  const { categoria } = useFormValues<AnimalFormValues>();
  return (
    <>
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

/** Remembered: its choices are made anew each time it is drawn. */
const Parents = memo(function Parents(props: AnimalFieldsProps) {
  const { rebanhoId, animalId } = props;
  const mothers = useAnimalChoices(
    rebanhoId,
    (other) => other.sexo === 'F' && other.animalId !== animalId,
    // She calved and nothing came after it.
    ({ situacaoReprodutiva: latest }) => latest === 'PT',
  );
  const fathers = useAnimalChoices(
    rebanhoId,
    (other) => other.sexo === 'M' && other.animalId !== animalId,
    ({ categoria }) => categoria === 'T',
  );
  return (
    <>
      <AnimalField name="maeId" label="Mãe" {...mothers} />
      <AnimalField name="paiId" label="Pai" {...fathers} />
    </>
  );
});
