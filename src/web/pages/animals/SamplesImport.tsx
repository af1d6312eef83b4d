import { useMemo, useState } from 'react';
import { sampleFormSchema } from '@/contract/quality';
import { validate } from '@/contract/validation';
import {
  mapSamples,
  SAMPLE_FIELDS,
  type SampleColumns,
  type SampleField,
  type SampleUnits,
  unitsOf,
} from '@/domain/import/samples';
import { previewSamples } from '@/domain/import/samplesPreview';
import type { SampleInput } from '@/domain/quality/types';
import { labelOf } from '@/domain/shared/enumerations';
import { Select } from '@/web/components/choices';
import { Columns } from '@/web/components/layout';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { SheetLines, type SheetRowsProps, type SheetUse } from './SheetLines';
import type { Spreadsheet } from './spreadsheet';

/** What the person said of the units; null: what the file seems to say. */
type Chosen = {
  readonly [Unit in keyof SampleUnits]: SampleUnits[Unit] | null;
};

/** A laboratory's file: samples of cows. */
export function SamplesImport(props: SheetRowsProps) {
  const herd = useHerdReader(props.rebanhoId);
  const [chosen, setChosen] = useState<Chosen>({ ccs: null, ureia: null });
  const use = useMemo(() => samplesUse(chosen), [chosen]);
  if (!herd) return null;
  return (
    <SheetLines
      {...{ ...props, herd, use }}
      more={(columns) => (
        <Units
          {...{ columns, chosen }}
          guessed={guessed(props.sheet, columns)}
          onChange={setChosen}
        />
      )}
    />
  );
}

function samplesUse(chosen: Chosen): SheetUse<SampleField, SampleInput> {
  return {
    fields: SAMPLE_FIELDS,
    map: mapSamples,
    preview(sheet, columns, context) {
      const seems = guessed(sheet, columns);
      const units = {
        ccs: chosen.ccs ?? seems.ccs,
        ureia: chosen.ureia ?? seems.ureia,
      };
      return previewSamples(sheet.rows, columns, units, {
        ...context,
        check(input) {
          const { today } = context.when;
          const outcome = validate(sampleFormSchema, input, today);
          return outcome.ok ? [] : outcome.problem.campos;
        },
      });
    },
    nouns: ['amostra', 'amostras'],
    imported: (samples) => ({ samples }),
  };
}

function guessed({ headers, rows }: Spreadsheet, columns: SampleColumns) {
  return unitsOf(headers, rows, columns);
}

const CCS_UNITS = [
  { id: 'MIL', nome: 'mil células/mL (x1000)' },
  { id: 'CELULAS', nome: 'células/mL' },
] as const;
const UREA_UNITS = [
  { id: 'UREIA', nome: 'Ureia, mg/dL' },
  { id: 'NUL', nome: 'Nitrogênio ureico (NUL), mg/dL' },
] as const;

interface UnitsProps {
  readonly guessed: SampleUnits;
  readonly chosen: Chosen;
  readonly columns: SampleColumns;
  readonly onChange: (chosen: Chosen) => void;
}

/** In what the file counts, where it may be in more than one. */
function Units({ guessed: seems, chosen, columns, onChange }: UnitsProps) {
  return (
    <Columns least="14rem">
      {columns.ccs === null ? null : (
        <Select
          label="Unidade da CCS"
          none={`Parece ${labelOf(CCS_UNITS, seems.ccs)}`}
          options={CCS_UNITS}
          value={chosen.ccs ?? ''}
          onChange={(ccs) => onChange({ ...chosen, ccs: ccs || null })}
        />
      )}
      {columns.ureia === null ? null : (
        <Select
          label="Coluna da ureia"
          none={`Parece ${labelOf(UREA_UNITS, seems.ureia)}`}
          options={UREA_UNITS}
          value={chosen.ureia ?? ''}
          onChange={(ureia) => onChange({ ...chosen, ureia: ureia || null })}
        />
      )}
    </Columns>
  );
}
