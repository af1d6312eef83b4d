import { number, object } from 'yup';
import { DOSES_MAX } from '@/contract/animals';
import type { Animal } from '@/domain/animals/types';
import { BULL_MESSAGES } from '@/domain/shared/messages';
import { Sheet } from '@/web/components/Dialog';
import { count } from '@/web/format';
import { Form } from '@/web/forms/Form';
import { IntegerField } from '@/web/forms/IntegerField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useFormValues } from '@/web/forms/useFormValues';
import { useSetStock } from './useSetStock';

interface RestockSheetProps {
  readonly bull: Animal;
  readonly onClose: () => void;
}

interface RestockValues {
  readonly doses: number | null;
}

/** Semen that was bought, added to what there is. */
export function RestockSheet({ bull, onClose }: RestockSheetProps) {
  const { setStock } = useSetStock(bull);
  const stock = bull.quantidadeDoses ?? 0;
  const schema = object({
    doses: number()
      .nullable()
      .required(BULL_MESSAGES.dosesInvalid)
      .min(1, BULL_MESSAGES.dosesInvalid)
      .max(DOSES_MAX - stock, BULL_MESSAGES.dosesInvalid),
  });
  const save = async ({ doses }: RestockValues) => {
    if (await setStock(stock + (doses ?? 0))) onClose();
  };
  const initial: RestockValues = { doses: null };
  return (
    <Sheet open onClose={onClose} title={`Repor sêmen de ${bull.nome}`}>
      <Form initialValues={initial} schema={schema} onSubmit={save}>
        <IntegerField name="doses" label="Doses compradas" required />
        <Total stock={stock} />
        <SubmitButton>Repor</SubmitButton>
      </Form>
    </Sheet>
  );
}

function Total({ stock }: { readonly stock: number }) {
  const { doses } = useFormValues<RestockValues>();
  return (
    <p role="status">
      Estoque depois: {count(stock + (doses ?? 0), 'dose', 'doses')}
    </p>
  );
}
