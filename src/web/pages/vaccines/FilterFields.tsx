import {
  CATEGORIES,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
  SEXES,
} from '@/domain/shared/enumerations';
import { ALL } from '@/domain/vaccines/filter';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { IntegerField } from '@/web/forms/IntegerField';
import { SelectField } from '@/web/forms/SelectField';
import { AGE_DAYS_MAX, AGE_MONTHS_MAX } from './filterForm';
import styles from './vaccines.module.css';

const CATEGORY_CHOICES = [{ id: ALL, nome: 'Todas' }, ...CATEGORIES];
const SEX_CHOICES = [{ id: ALL, nome: 'Todos' }, ...SEXES];

/** Whom a vaccine is for, inside its form. */
export function FilterFields() {
  return (
    <>
      <ChoiceField
        name="categoria"
        label="Categoria"
        options={CATEGORY_CHOICES}
      />
      <ChoiceField name="sexo" label="Sexo" options={SEX_CHOICES} />
      <Age legend="Idade mínima" months="idadeMinima" days="diasMinimos" />
      <Age legend="Idade máxima" months="idadeMaxima" days="diasMaximos" />
      <CheckboxField name="vacaPrenha" label="Somente vacas prenhes" />
      <SelectField
        name="reprodutividade"
        label="Situação reprodutiva"
        options={REPRODUCTIVE_TYPES}
        emptyLabel="Todas"
      />
      <SelectField
        name="produtividade"
        label="Situação produtiva"
        options={PRODUCTIVE_STATUSES}
        emptyLabel="Todas"
      />
    </>
  );
}

interface AgeProps {
  readonly legend: string;
  readonly months: string;
  readonly days: string;
}

/** Months, then days; empty asks no age. */
function Age({ legend, months, days }: AgeProps) {
  return (
    <fieldset className={styles.age}>
      <legend>{legend}</legend>
      <IntegerField name={months} label="Meses" max={AGE_MONTHS_MAX} />
      <IntegerField name={days} label="Dias" max={AGE_DAYS_MAX} />
    </fieldset>
  );
}
