import { TriangleAlert } from 'lucide-react';
import type { Animal } from '@/domain/animals/types';
import { TextField } from '@/web/forms/TextField';
import { useFormValues } from '@/web/forms/useFormValues';
import { useSaleWithdrawal } from './sale';
import { Band } from './WithdrawalBand';

interface SaleConfirmationProps {
  readonly animal: Pick<Animal, 'rebanhoId' | 'animalId' | 'nome'>;
}

interface DiscardFields {
  readonly motivo: string;
  readonly dataOcorrencia: string | null;
}

/** Selling or slaughtering under withdrawal, also a possible one, asks for the name, typed. */
export function SaleConfirmation({ animal }: SaleConfirmationProps) {
  const { motivo, dataOcorrencia } = useFormValues<DiscardFields>();
  const withdrawal = useSaleWithdrawal(animal)(motivo, dataOcorrencia);
  if (!withdrawal) return null;
  const { nome } = animal;
  return (
    <>
      <Band
        role="alert"
        icon={<TriangleAlert aria-hidden />}
        title={`${nome} ${withdrawal}`}
      >
        <span>
          A carência da carne costuma ser maior que a do leite: confira a bula
          antes de vender ou abater.
        </span>
      </Band>
      <TextField
        name="confirmacao"
        label={`Digite ${nome} para confirmar`}
        required
        autoComplete="off"
      />
    </>
  );
}
