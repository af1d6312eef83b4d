import { useMemo, useState } from 'react';
import { animalSchema } from '@/contract/animals';
import { validate } from '@/contract/validation';
import type { AnimalInput } from '@/domain/animals/types';
import type { ColumnMapping } from '@/domain/import/columns';
import { type ImportPreview, previewImport } from '@/domain/import/preview';
import { newId } from '@/state/clock';
import { selectAnimals, selectDiscarded } from '@/state/fold/selectors';
import { today } from '@/web/clock';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import type { Spreadsheet } from './spreadsheet';

/** What becomes of each row under the mapping, by the contract and the rules. */
export function useImportPreview(
  rebanhoId: string,
  sheet: Spreadsheet,
  mapping: ColumnMapping,
): ImportPreview {
  const dispatch = useAppDispatch();
  const active = useAppSelector((state) => selectAnimals(state, rebanhoId));
  const gone = useAppSelector((state) => selectDiscarded(state, rebanhoId));
  // One id per row for as long as the sheet is open: sent twice, still one.
  const [ids] = useState(() => sheet.rows.map(() => dispatch(newId())));
  return useMemo(() => {
    const day = today();
    const check = (input: AnimalInput) => {
      const outcome = validate(animalSchema, input, day);
      return outcome.ok ? [] : outcome.problem.campos;
    };
    const animals = [...active, ...gone];
    const context = { rebanhoId, animals, ids, check };
    return previewImport(sheet.rows, mapping, context);
  }, [sheet, mapping, active, gone, ids, rebanhoId]);
}
