import { animalDayProblem, meetOfDay } from '../shared/animalDay';
import { withEdits } from '../shared/edits';
import {
  type HerdReader,
  NO_EFFECTS,
  type Rule,
  type When,
} from '../shared/effects';
import { grouped } from '../shared/numbers';
import { accept, type FieldProblem } from '../shared/outcome';
import { idTaken, invalidFields, problem } from '../shared/refusals';
import { QUALITY_MESSAGES as M } from './messages';
import type { Sample, SampleBatch, SampleDeletion, SampleInput } from './types';

/** What a sample may tell, in the order in which it is said. */
const SAMPLE_VALUES = [
  { id: 'ccs', nome: 'CCS', unidade: 'mil/mL' },
  { id: 'gordura', nome: 'Gordura', unidade: '%' },
  { id: 'proteina', nome: 'Proteína', unidade: '%' },
  { id: 'lactose', nome: 'Lactose', unidade: '%' },
  { id: 'ureia', nome: 'Ureia', unidade: 'mg/dL' },
] as const;

/**
 * Samples of cows, all or none (domain.md 8.1). One a cow and day: a second
 * takes the place of the first; one that says the same leaves it, so that a
 * laboratory's file read twice changes nothing.
 */
export const recordSamples: Rule<SampleBatch> = (herd, batch, when) => {
  const rows = batch.amostras.map((input) => rowOf(batch, input));
  const known = rows.filter(({ amostraId }) => herd.row('amostras', amostraId));
  if (known.some((row) => !isRepeat(herd, row))) return idTaken();
  const campos = rows.flatMap((row, line) =>
    known.includes(row) ? [] : problems(herd, rows, row, line, when),
  );
  if (campos.length > 0) return invalidFields(campos);
  const fresh = rows.filter(
    (row) =>
      !known.includes(row) &&
      !sampleOfDay(herd, row).some((same) => saysTheSame(same, row)),
  );
  const met = meetings(herd, batch, fresh, when);
  const standing = fresh.filter((row) => !met.overruled.has(row));
  const replaced = standing.flatMap((row) => sampleOfDay(herd, row));
  const effects = {
    put: { amostras: standing },
    remove: { amostras: replaced.map(({ amostraId }) => amostraId) },
    avisos: [],
  };
  return withEdits(accept(effects), met, batch);
};

export const deleteSample: Rule<SampleDeletion> = (herd, { amostraId }) =>
  herd.row('amostras', amostraId)
    ? accept({ ...NO_EFFECTS, remove: { amostras: [amostraId] } })
    : accept(NO_EFFECTS);

/** Of two devices that entered one cow and day the later stands. */
function meetings(
  herd: HerdReader,
  batch: SampleBatch,
  fresh: readonly Sample[],
  when: When,
) {
  const dayOf = (row: Sample) => {
    const [known] = sampleOfDay(herd, row);
    return {
      animalId: row.animalId,
      campo: `amostra ${row.data}`,
      known: known ? sampleText(known) : null,
      wanted: sampleText(row),
    };
  };
  return meetOfDay(herd, fresh, dayOf, batch, when);
}

/** `CCS 320 mil/mL, Gordura 3,8 %` */
export function sampleText(sample: SampleInput): string {
  return SAMPLE_VALUES.flatMap(({ id, nome, unidade }) => {
    const value = sample[id];
    const [whole, part] = String(value).split('.');
    const text = [grouped(Number(whole)), part].filter(Boolean).join(',');
    return value === null ? [] : [`${nome} ${text} ${unidade}`];
  }).join(', ');
}

function rowOf({ rebanhoId }: SampleBatch, input: SampleInput): Sample {
  const { amostraId, animalId, data, ccs, gordura, proteina } = input;
  const { lactose, ureia } = input;
  return {
    ...{ amostraId, rebanhoId, animalId, data, ccs, gordura, proteina },
    ...{ lactose, ureia, versao: 0 },
  };
}

function isRepeat(herd: HerdReader, row: Sample): boolean {
  const known = herd.row('amostras', row.amostraId);
  return (
    known?.animalId === row.animalId &&
    known.data === row.data &&
    saysTheSame(known, row)
  );
}

function saysTheSame(one: Sample, other: Sample): boolean {
  return SAMPLE_VALUES.every(({ id }) => one[id] === other[id]);
}

/** What stands of that cow and day. */
export function sampleOfDay(
  herd: HerdReader,
  { animalId, data }: Pick<Sample, 'animalId' | 'data'>,
): readonly Sample[] {
  return herd.rowsOf('amostras', animalId).filter((row) => row.data === data);
}

function problems(
  herd: HerdReader,
  rows: readonly Sample[],
  row: Sample,
  linha: number,
  { today }: When,
): FieldProblem[] {
  const found: FieldProblem[] = [];
  const animal = milkGiverProblem(herd, row);
  if (animal) found.push(problem('animalId', animal, linha));
  const first = rows.find(
    ({ animalId, data }) => animalId === row.animalId && data === row.data,
  );
  if (first !== row) found.push(problem('animalId', M.animalRepeated, linha));
  const owner = herd.row('animais', row.animalId);
  const date = animalDayProblem(owner, row.data, today, M);
  if (date) found.push(problem('data', date, linha));
  if (SAMPLE_VALUES.every(({ id }) => row[id] === null)) {
    found.push(problem('ccs', M.nothingMeasured, linha));
  }
  return found;
}

/** Why an animal can give no milk to be looked at; null: she can. */
export function milkGiverProblem(
  herd: HerdReader,
  row: { readonly animalId: string; readonly rebanhoId: string },
): string | null {
  const animal = herd.row('animais', row.animalId);
  if (animal?.rebanhoId !== row.rebanhoId) return M.animalNotFound;
  return animal.sexo === 'F' ? null : M.animalNotFemale;
}
