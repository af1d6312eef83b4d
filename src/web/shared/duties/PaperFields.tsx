import { STRAINS } from '@/domain/duties/types';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { TextField } from '@/web/forms/TextField';

/** What an official dose was and who vouches for it, `oficial` of its form. */
export function PaperFields({ legend }: { readonly legend?: string }) {
  return (
    <>
      {legend ? <h2>{legend}</h2> : null}
      <ChoiceField
        name="oficial.cepa"
        label="Cepa"
        required
        options={STRAINS}
        hint="B19 de 3 a 8 meses; RB51 também depois"
      />
      <TextField name="oficial.partida" label="Partida" required />
      <SignatureFields />
      <TextField
        name="oficial.atestado"
        label="Número do atestado"
        hint="Pode vir depois"
      />
      <DateField name="oficial.dataAtestado" label="Data do atestado" />
    </>
  );
}

/** The veterinarian who did it. */
export function SignatureFields() {
  return (
    <>
      <TextField
        name="oficial.veterinario"
        label="Veterinário"
        required
        autoComplete="off"
      />
      <TextField
        name="oficial.crmv"
        label="CRMV"
        hint="Número e estado, como 12345/MG"
        required
        autoComplete="off"
      />
    </>
  );
}
