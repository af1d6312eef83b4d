import { TriangleAlert } from 'lucide-react';
import type { Animal } from '@/domain/animals/types';
import { TextField } from '@/web/forms/TextField';
import { useFormValues } from '@/web/forms/useFormValues';
import { useSaleWithdrawal } from './sale';
import styles from './withdrawal.module.css';

interface SaleConfirmationProps {
  readonly animal: Pick<Animal, 'rebanhoId' | 'animalId' | 'nome'>;
}

interface DiscardFields {
  readonly motivo: string;
  readonly dataOcorrencia: string | null;
}

/** Selling or slaughtering under withdrawal asks for the name, typed. */
export function SaleConfirmation({ animal }: SaleConfirmationProps) {
  const { motivo, dataOcorrencia } = useFormValues<DiscardFields>();
  const withdrawal = useSaleWithdrawal(animal)(motivo, dataOcorrencia);
  if (!withdrawal) return null;
  const { nome } = animal;
  return (
    <>
      <div role="alert" className={styles.band}>
        <TriangleAlert aria-hidden />
        <p>
          <strong>
            {nome} está em carência até {withdrawal.ate}
          </strong>
          <span>
            A carência da carne costuma ser maior que a do leite: confira a bula
            antes de vender ou abater.
          </span>
        </p>
      </div>
      <TextField
        name="confirmacao"
        label={`Digite ${nome} para confirmar`}
        required
        autoComplete="off"
      />
    </>
  );
}
