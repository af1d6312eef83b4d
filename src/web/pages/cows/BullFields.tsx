import { useMemo } from 'react';
import type { Animal } from '@/domain/animals/types';
import { isLowStock, stockOf } from '@/domain/bulls/stock';
import { BREEDS } from '@/domain/shared/enumerations';
import { selectBulls } from '@/state/fold/selectors';
import { count } from '@/web/format';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { SelectField } from '@/web/forms/SelectField';
import { useFormValues, useSetField } from '@/web/forms/useFormValues';
import { useAppSelector } from '@/web/hooks';
import type { ReproductiveValues } from './reproductiveValues';

const ORIGINS = [
  { id: 'rebanho', nome: 'Do rebanho' },
  { id: 'terceiro', nome: 'De terceiro' },
];
const DOSES = [
  { id: '1', nome: '1 dose' },
  { id: '2', nome: '2 doses' },
];

interface BullFieldsProps {
  readonly rebanhoId: string;
  /** The type demands a bull. */
  readonly required: boolean;
}

/** The bull of a service: of the herd with his stock, or a third party's. */
export function BullFields({ rebanhoId, required }: BullFieldsProps) {
  const bulls = useAppSelector((state) => selectBulls(state, rebanhoId));
  const values = useFormValues<ReproductiveValues>();
  const setField = useSetField();
  const options = useMemo(
    () =>
      bulls.map((bull) => ({
        id: bull.animalId,
        nome: `${bull.nome} · ${stockText(bull)}`,
      })),
    [bulls],
  );
  const chosen = bulls.find((it) => it.animalId === values.touroInseminacaoId);
  const own = values.origemTouro === 'rebanho';
  // What is not in sight must not be sent, nor checked.
  const clearOther = (origin: string) => {
    setField(
      origin === 'rebanho' ? 'racaTouroTerceiro' : 'touroInseminacaoId',
      null,
    );
  };
  return (
    <>
      <ChoiceField
        name="origemTouro"
        label="Touro"
        options={ORIGINS}
        onChoose={clearOther}
      />
      {own ? (
        <SelectField
          name="touroInseminacaoId"
          label="Touro do rebanho"
          required={required}
          options={options}
          hint={hintOf(chosen, bulls.length)}
        />
      ) : (
        <SelectField
          name="racaTouroTerceiro"
          label="Raça do touro"
          required={required}
          options={BREEDS}
        />
      )}
      <ChoiceField name="doses" label="Doses usadas" options={DOSES} />
    </>
  );
}

function stockText(bull: Animal): string {
  if (bull.touroProprio) return 'touro próprio';
  const stock = stockOf(bull);
  if (stock === null) return 'estoque não informado';
  return stock === 0 ? 'sem doses' : count(stock, 'dose', 'doses');
}

function hintOf(bull: Animal | undefined, known: number): string | undefined {
  if (known === 0) {
    return 'Nenhum touro cadastrado. Cadastre um animal da categoria Touro, ou use touro de terceiro.';
  }
  if (!bull) return undefined;
  if (bull.touroProprio) return 'Cobertura (monta natural)';
  return isLowStock(bull) ? 'Estoque baixo de sêmen deste touro.' : undefined;
}
