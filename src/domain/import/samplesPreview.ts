import { recordSamples, sampleOfDay, sampleText } from '../quality/samples';
import type { SampleInput } from '../quality/types';
import {
  MEASURES,
  type Measure,
  numberIn,
  readSample,
  type SampleCells,
  type SampleColumns,
  type SampleUnits,
  valueIn,
} from './samples';
import { previewSheet, type SheetKind } from './sheetLines';
import type { SheetContext, SheetPreview } from './sheetRows';

const M = {
  nothing: 'Sem resultado.',
  noNumber: (nome: string, text: string) =>
    `${nome}: “${text}” não é um número.`,
  wrong: (mensagem: string, text: string) =>
    text === '' ? mensagem : `${mensagem} Na planilha: “${text}”.`,
  known: 'Esta amostra já está no rebanho.',
  other: (linha: number) => `Outra amostra no mesmo dia, na linha ${linha}.`,
  replaces: (text: string) => `No lugar de ${text} do mesmo dia.`,
} as const;

/**
 * Tells of every line below the header what becomes of it, and why. What a
 * line leaves out stays as the herd has it of that cow and day.
 */
export function previewSamples(
  rows: readonly (readonly string[])[],
  columns: SampleColumns,
  units: SampleUnits,
  context: SheetContext<SampleInput>,
): SheetPreview<SampleInput> {
  const cells = rows.map((row) => readSample(row, columns));
  return previewSheet(cells, samplesOf(units, context), context);
}

function samplesOf(
  units: SampleUnits,
  { ids, data, check, when }: SheetContext<SampleInput>,
): SheetKind<SampleCells, SampleInput> {
  return {
    nothing: (cells) =>
      MEASURES.every(({ id }) => cells[id] === '') ? M.nothing : null,
    inputOf: ({ cells, index }, { animalId }, herd) => {
      const day = { animalId, data: cells.data ?? data };
      const [known] = sampleOfDay(herd, day);
      const value = (id: Measure) =>
        cells[id] === ''
          ? (known?.[id] ?? null)
          : valueIn(id, cells[id], units);
      return {
        amostraId: ids[index]?.[0] ?? '',
        ...day,
        ccs: value('ccs'),
        gordura: value('gordura'),
        proteina: value('proteina'),
        lactose: value('lactose'),
        ureia: value('ureia'),
      };
    },
    keyOf: ({ animalId, data: day }) => ({ animalId, data: day }),
    problem: (input, herd, cells) => {
      const unread = MEASURES.filter(
        ({ id }) => cells[id] !== '' && numberIn(id, cells[id]) === null,
      );
      if (unread.length > 0) {
        return unread
          .map(({ id, nome }) => M.noNumber(nome, cells[id]))
          .join(' ');
      }
      const wrong = check(input);
      const { rebanhoId } = herd.herd;
      const outcome =
        wrong.length > 0
          ? null
          : recordSamples(herd, { rebanhoId, amostras: [input] }, when);
      const found = outcome && !outcome.ok ? outcome.problem.campos : wrong;
      const texts = found.map(({ campo, mensagem }) =>
        M.wrong(mensagem, textOf(cells, campo)),
      );
      return texts.length > 0 ? [...new Set(texts)].join(' ') : null;
    },
    same: (one, other) => MEASURES.every(({ id }) => one[id] === other[id]),
    known: (input, herd) => sampleOfDay(herd, input)[0],
    replaces: (known, input) =>
      MEASURES.some(({ id }) => known[id] !== null && known[id] !== input[id])
        ? M.replaces(sampleText(known))
        : null,
    unlikely: () => null,
    text: sampleText,
    texts: M,
  };
}

/** What the spreadsheet says in the field that is wrong. */
function textOf(cells: SampleCells, campo: string): string {
  const text: Readonly<Record<string, unknown>> = { ...cells };
  return String(text[campo] ?? '');
}
