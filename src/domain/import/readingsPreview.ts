import { isJump } from '../readings/doubts';
import { JUMPED } from '../readings/messages';
import type { HerdReader } from '../shared/effects';
import { lastBefore } from '../weighings/growth';
import { WEIGHING_MESSAGES } from '../weighings/messages';
import { weightWarnings } from '../weighings/notices';
import { kilos, recordWeighings } from '../weighings/operations';
import type { WeighingInput } from '../weighings/types';
import {
  type ReadingCells,
  type ReadingColumns,
  readReading,
  weightIn,
} from './readings';
import { previewSheet, type SheetKind } from './sheetLines';
import type { SheetContext, SheetPreview } from './sheetRows';

const M = {
  noWeight: 'Sem peso.',
  known: 'Este peso já está no rebanho.',
  other: (linha: number) => `Outro peso no mesmo dia, na linha ${linha}.`,
} as const;

/** Tells of every line below the header what becomes of it, and why. */
export function previewReadings(
  rows: readonly (readonly string[])[],
  columns: ReadingColumns,
  context: SheetContext<WeighingInput>,
): SheetPreview<WeighingInput> {
  const cells = rows.map((row) => readReading(row, columns));
  return previewSheet(cells, weightsOf(context), context);
}

function weightsOf({
  ids,
  data,
  check,
  when,
}: SheetContext<WeighingInput>): SheetKind<ReadingCells, WeighingInput> {
  return {
    nothing: ({ peso }) => (peso === '' ? M.noWeight : null),
    inputOf: ({ cells, index }, { animalId }) => ({
      pesagemId: ids[index]?.[0] ?? '',
      animalId,
      dataPesagem: cells.data ?? data,
      peso: weightIn(cells.peso) ?? Number.NaN,
      metodo: 'BALANCA',
      tipo: 'ROTINA',
      perimetroToracico: null,
      observacao: null,
    }),
    keyOf: ({ animalId, dataPesagem }) => ({ animalId, data: dataPesagem }),
    problem: (input, herd) => {
      if (Number.isNaN(input.peso)) return WEIGHING_MESSAGES.weightInvalid;
      const wrong = check(input);
      const { rebanhoId } = herd.herd;
      const outcome =
        wrong.length > 0
          ? null
          : recordWeighings(herd, { rebanhoId, pesagens: [input] }, when);
      const found = outcome && !outcome.ok ? outcome.problem.campos : wrong;
      const texts = new Set(found.map(({ mensagem }) => mensagem));
      return texts.size > 0 ? [...texts].join(' ') : null;
    },
    same: (one, other) => one.peso === other.peso,
    known: ({ animalId, dataPesagem }, herd) =>
      herd
        .rowsOf('pesagens', animalId)
        .find((row) => row.dataPesagem === dataPesagem),
    replaces: (known) => WEIGHING_MESSAGES.replaces(kilos(known)),
    unlikely,
    text: kilos,
    texts: M,
  };
}

function unlikely(input: WeighingInput, herd: HerdReader): string | null {
  const own = herd.rowsOf('pesagens', input.animalId);
  const last = lastBefore(own, input.dataPesagem);
  const [first] = weightWarnings(input, last);
  const jumped = isJump(input.peso, last?.peso ?? null);
  if (!first && !jumped) return null;
  const before = last ? ` A última foi ${kilos(last)}.` : '';
  return `${first?.mensagem ?? JUMPED}${before}`;
}
