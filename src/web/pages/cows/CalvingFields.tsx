import { CALVING_CONDITIONS, freemartinNote } from '@/domain/cows/calves';
import { BREEDS, SEXES, type Sex } from '@/domain/shared/enumerations';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DecimalField } from '@/web/forms/DecimalField';
import { SelectField } from '@/web/forms/SelectField';
import { TextField } from '@/web/forms/TextField';
import { useFormValues } from '@/web/forms/useFormValues';
import {
  bornCalves,
  CALF_NUMBERS,
  type CalfNumber,
  calfField,
  calfOf,
} from './calfValues';
import styles from './cows.module.css';
import type { ReproductiveValues } from './reproductiveValues';

const CONDITIONS = CALVING_CONDITIONS.map((id) => ({ id, nome: id }));
const COUNTS = [
  { id: '1', nome: '1 cria' },
  { id: '2', nome: '2 crias' },
  { id: '3', nome: '3 crias' },
];

interface CalvingFieldsProps {
  /** Calves of a calving that is corrected are there already. */
  readonly withCalves: boolean;
}

/** How it went, the lactation it begins, and the calves. */
export function CalvingFields({ withCalves }: CalvingFieldsProps) {
  const values = useFormValues<ReproductiveValues>();
  const born = Number(values.numeroCrias);
  const sexes = bornCalves(values).flatMap(({ sexo }) =>
    sexo === '' ? [] : (sexo as Sex),
  );
  const freemartin = freemartinNote(sexes);
  return (
    <>
      <CheckboxField name="cadastrarLactacao" label="Iniciar lactação" />
      <ChoiceField
        name="condicao"
        label="Condição do parto"
        options={CONDITIONS}
      />
      {withCalves ? (
        <>
          <ChoiceField
            name="numeroCrias"
            label="Número de crias"
            options={COUNTS}
          />
          {CALF_NUMBERS.filter((number) => number <= born).map((number) => (
            <CalfFields key={number} number={number} alone={born === 1} />
          ))}
          {freemartin ? <p role="status">{freemartin}</p> : null}
        </>
      ) : (
        <p>As crias deste parto ficam como estão.</p>
      )}
    </>
  );
}

interface CalfFieldsProps {
  readonly number: CalfNumber;
  readonly alone: boolean;
}

function CalfFields({ number, alone }: CalfFieldsProps) {
  const values = useFormValues<ReproductiveValues>();
  const { viva, cadastrar } = calfOf(values, number);
  const name = (field: Parameters<typeof calfField>[1]) =>
    calfField(number, field);
  return (
    <fieldset className={styles.calf}>
      <legend>{alone ? 'Cria' : `Cria ${number}`}</legend>
      <CheckboxField name={name('viva')} label="Nasceu viva" />
      <ChoiceField
        name={name('sexo')}
        label="Sexo da cria"
        options={SEXES}
        required={viva && cadastrar}
      />
      {viva ? (
        <CheckboxField
          name={name('cadastrar')}
          label="Cadastrar cria"
          hint="Entra no rebanho como novilho(a), filha desta vaca"
        />
      ) : null}
      {viva && cadastrar ? (
        <>
          <TextField
            name={name('nome')}
            label="Nome da cria"
            required
            autoComplete="off"
          />
          <SelectField
            name={name('raca')}
            label="Raça da cria"
            required
            options={BREEDS}
          />
          <DecimalField
            name={name('peso')}
            label="Peso ao nascer"
            hint="Opcional"
            unit="kg"
            places={1}
          />
        </>
      ) : null}
    </fieldset>
  );
}
