import { STRAINS } from '@/domain/duties/types';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { TextField } from '@/web/forms/TextField';

interface PaperFieldsProps {
  /** Where in the form's values they stand: `oficial.`, or the form itself. */
  readonly of?: string;
  readonly legend?: string;
}

/** What an official dose was and who vouches for it. */
export function PaperFields({ of = '', legend }: PaperFieldsProps) {
  return (
    <>
      {legend ? <h2>{legend}</h2> : null}
      <ChoiceField
        name={`${of}cepa`}
        label="Cepa"
        required
        options={STRAINS}
        hint="B19 de 3 a 8 meses; RB51 também depois"
      />
      <TextField name={`${of}partida`} label="Partida" required />
      <SignatureFields of={of} />
      <TextField
        name={`${of}atestado`}
        label="Número do atestado"
        hint="Pode vir depois"
      />
      <DateField name={`${of}dataAtestado`} label="Data do atestado" />
    </>
  );
}

/** The veterinarian who did it. */
export function SignatureFields({ of = '' }: { readonly of?: string }) {
  return (
    <>
      <TextField
        name={`${of}veterinario`}
        label="Veterinário"
        required
        autoComplete="off"
      />
      <TextField
        name={`${of}crmv`}
        label="CRMV"
        hint="Número e estado, como 12345/MG"
        required
        autoComplete="off"
      />
    </>
  );
}
