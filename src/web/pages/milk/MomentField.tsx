import { milkingsOf } from '@/domain/production/milkings';
import { MILKINGS, type Milking } from '@/domain/production/types';
import { isFarmDate } from '@/domain/shared/dates';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { milkingName } from '@/web/tally/milk';
import type { Milked } from './milkList';

/** The choice of all the day's milk at once. */
const WHOLE_DAY = 'dia';

/** The milking of a choice, `1` to `3` or `dia`; null: the whole day. */
export function milkingFrom(moment: string): Milking | null {
  return moment === WHOLE_DAY ? null : (Number(moment) as Milking);
}

export function momentOf(milking: Milking | null): string {
  return milking === null ? WHOLE_DAY : String(milking);
}

const MOMENTS: readonly string[] = [...MILKINGS.map(String), WHOLE_DAY];

/** The milking an address asks for, as that of a task does. */
export function milkingAsked(params: URLSearchParams): Milked | null {
  const dataOcorrencia = params.get('dia') ?? '';
  const moment = params.get('momento') ?? '';
  if (!isFarmDate(dataOcorrencia) || !MOMENTS.includes(moment)) return null;
  return { dataOcorrencia, ordenha: milkingFrom(moment) };
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
