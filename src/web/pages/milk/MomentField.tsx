import { milkingsOf } from '@/domain/production/milkings';
import type { Milking } from '@/domain/production/types';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { milkingName } from '@/web/tally/milk';

/** The choice of all the day's milk at once. */
const WHOLE_DAY = 'dia';

/** The milking of a choice, `1` to `3` or `dia`; null: the whole day. */
export function milkingFrom(moment: string): Milking | null {
  return moment === WHOLE_DAY ? null : (Number(moment) as Milking);
}

export function momentOf(milking: Milking | null): string {
  return milking === null ? WHOLE_DAY : String(milking);
}

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
