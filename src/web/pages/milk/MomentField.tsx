import { ChoiceField } from '@/web/forms/ChoiceField';
import { milkingName, milkingsOf } from '@/web/tally/milk/words';
import { milkingFrom, WHOLE_DAY } from './moments';

/** Which milking of the day, in a herd that milks as often a day. */
export function MomentField({ perDay }: { readonly perDay: number }) {
  const moments = [...milkingsOf(perDay).map(String), WHOLE_DAY];
  return (
    <ChoiceField
      name="momento"
      label="Qual ordenha?"
      required
      options={moments.map((id) => ({
        id,
        nome: milkingName(milkingFrom(id), perDay),
      }))}
    />
  );
}
