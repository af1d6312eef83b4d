import { CheckboxField } from '@/web/forms/CheckboxField';
import { IntegerField } from '@/web/forms/IntegerField';

/** Whose a bull is and how many doses of his semen there are. */
export function BullFields() {
  return (
    <>
      <CheckboxField
        name="touroProprio"
        label="Touro próprio"
        hint="Está na fazenda e cobre as vacas. Desmarcado, só o sêmen dele conta."
      />
      <IntegerField
        name="quantidadeDoses"
        label="Quantidade de doses"
        hint="Doses de sêmen em estoque"
      />
    </>
  );
}
