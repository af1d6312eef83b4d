import { validate } from '@/contract/validation';
import { weighingFormSchema } from '@/contract/weighings';
import {
  mapReadings,
  READING_FIELDS,
  type ReadingField,
} from '@/domain/import/readings';
import { previewReadings } from '@/domain/import/readingsPreview';
import type { WeighingInput } from '@/domain/weighings/types';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { SheetLines, type SheetRowsProps, type SheetUse } from './SheetLines';

const WEIGHTS: SheetUse<ReadingField, WeighingInput> = {
  fields: READING_FIELDS,
  map: mapReadings,
  preview: ({ rows }, columns, context) =>
    previewReadings(rows, columns, {
      ...context,
      check(input) {
        const { today } = context.when;
        const outcome = validate(weighingFormSchema, input, today);
        return outcome.ok ? [] : outcome.problem.campos;
      },
    }),
  nouns: ['peso', 'pesos'],
  imported: (weighings) => ({ weighings }),
};

/** Weights of a reader or a scale. */
export function ReadingsImport(props: SheetRowsProps) {
  const herd = useHerdReader(props.rebanhoId);
  return herd ? <SheetLines {...props} herd={herd} use={WEIGHTS} /> : null;
}
