import type { Animal } from '../animals/types';
import { animalDayProblem, meetOfDay } from '../shared/animalDay';
import { editNeeds, withEdits } from '../shared/edits';
import {
  type HerdReader,
  type NeedsOf,
  NO_EFFECTS,
  type Rule,
  type RulesOf,
  type When,
} from '../shared/effects';
import { accept, type FieldProblem } from '../shared/outcome';
import { idTaken, invalidFields } from '../shared/refusals';
import { lastWeighing } from './growth';
import { WEIGHING_MESSAGES as M } from './messages';
import { weighingNotices } from './notices';
import type {
  Weighing,
  WeighingBatch,
  WeighingDeletion,
  WeighingInput,
} from './types';

/**
 * A batch of weighings, all or none (domain.md 3). One per animal and date: a
 * second one takes the place of the first, whose row goes. The animal's weight
 * is that of its newest weighing. Sent again with the same content nothing
 * changes; the id of other content is refused 409.
 */
export const recordWeighings: Rule<WeighingBatch> = (herd, batch, when) => {
  const rows = batch.pesagens.map((input) => rowOf(batch, input));
  const known = rows.filter(({ pesagemId }) => herd.row('pesagens', pesagemId));
  if (known.some((row) => !isRepeat(herd, row))) return idTaken();
  const fresh = rows.filter((row) => !known.includes(row));
  if (fresh.length === 0) return accept(NO_EFFECTS);
  const campos = rows.flatMap((row, line) =>
    known.includes(row) ? [] : problems(herd, rows, row, line, when.today),
  );
  if (campos.length > 0) return invalidFields(campos);
  const met = meetings(herd, batch, fresh, when);
  const standing = fresh.filter((row) => !met.overruled.has(row));
  const replaced = standing.flatMap((row) => weighingsOfDay(herd, row));
  const effects = {
    put: { pesagens: standing, animais: reweighed(herd, standing, replaced) },
    remove: { pesagens: replaced.map(({ pesagemId }) => pesagemId) },
    avisos: weighingNotices(herd, rows, new Set(fresh)),
  };
  return withEdits(accept(effects), met, batch);
};

/** Of two devices that weighed one animal on one day the later stands. */
function meetings(
  herd: HerdReader,
  batch: WeighingBatch,
  fresh: readonly Weighing[],
  when: When,
) {
  const dayOf = (row: Weighing) => {
    const [known] = weighingsOfDay(herd, row);
    return {
      animalId: row.animalId,
      campo: `pesagem ${row.dataPesagem}`,
      known: known ? kilos(known) : null,
      wanted: kilos(row),
    };
  };
  return meetOfDay(herd, fresh, dayOf, batch, when);
}

export function kilos({ peso }: Pick<Weighing, 'peso'>): string {
  return `${String(peso).replace('.', ',')} kg`;
}

/** Takes a weighing away; the animal's weight is the newest one left. */
const deleteWeighing: Rule<WeighingDeletion> = (herd, { pesagemId }) => {
  const known = herd.row('pesagens', pesagemId);
  if (!known) return accept(NO_EFFECTS);
  return accept({
    put: { animais: reweighed(herd, [], [known]) },
    remove: { pesagens: [pesagemId] },
    avisos: [],
  });
};

function rowOf(batch: WeighingBatch, input: WeighingInput): Weighing {
  const { pesagemId, animalId, dataPesagem, peso, metodo, tipo } = input;
  return {
    pesagemId,
    rebanhoId: batch.rebanhoId,
    animalId,
    dataPesagem,
    peso,
    metodo,
    tipo,
    perimetroToracico: input.perimetroToracico ?? null,
    observacao: input.observacao?.trim() || null,
    versao: 0,
  };
}

function isRepeat(herd: HerdReader, row: Weighing): boolean {
  const { versao: _, ...known } = herd.row('pesagens', row.pesagemId) ?? row;
  return Object.entries(known).every(
    ([field, value]) => row[field as keyof Weighing] === value,
  );
}

/** The animals whose weight changes with these weighings. */
function reweighed(
  herd: HerdReader,
  added: readonly Weighing[],
  removed: readonly Weighing[],
): readonly Animal[] {
  const gone = new Set(removed.map(({ pesagemId }) => pesagemId));
  const byAnimal = new Map<string, Weighing[]>();
  for (const row of [...removed, ...added]) byAnimal.set(row.animalId, []);
  for (const row of added) byAnimal.get(row.animalId)?.push(row);
  return [...byAnimal].flatMap(([animalId, news]) => {
    const animal = herd.row('animais', animalId);
    const kept = herd
      .rowsOf('pesagens', animalId)
      .filter(({ pesagemId }) => !gone.has(pesagemId));
    const peso = lastWeighing([...kept, ...news])?.peso ?? null;
    return animal && animal.peso !== peso ? [{ ...animal, peso }] : [];
  });
}

/** What stands of that animal and day. */
export function weighingsOfDay(
  herd: HerdReader,
  row: Pick<Weighing, 'animalId' | 'dataPesagem'>,
): readonly Weighing[] {
  return herd
    .rowsOf('pesagens', row.animalId)
    .filter(({ dataPesagem }) => dataPesagem === row.dataPesagem);
}

function problems(
  herd: HerdReader,
  rows: readonly Weighing[],
  row: Weighing,
  linha: number,
  today: string,
): FieldProblem[] {
  const found: FieldProblem[] = [];
  const animal = animalProblem(herd, rows, row);
  if (animal) found.push({ campo: 'animalId', mensagem: animal, linha });
  const owner = herd.row('animais', row.animalId);
  const date = animalDayProblem(owner, row.dataPesagem, today, M);
  if (date) found.push({ campo: 'dataPesagem', mensagem: date, linha });
  if (!(row.peso > 0)) {
    found.push({ campo: 'peso', mensagem: M.weightNotPositive, linha });
  }
  return found;
}

function animalProblem(
  herd: HerdReader,
  rows: readonly Weighing[],
  row: Weighing,
): string | null {
  const animal = herd.row('animais', row.animalId);
  if (animal?.rebanhoId !== row.rebanhoId) return M.animalNotFound;
  const first = rows.find(
    ({ animalId, dataPesagem }) =>
      animalId === row.animalId && dataPesagem === row.dataPesagem,
  );
  return first === row ? null : M.animalRepeated;
}

export interface WeighingOperationData {
  'weighings/recorded': WeighingBatch;
  'weighings/deleted': WeighingDeletion;
}

export const WEIGHING_RULES: RulesOf<WeighingOperationData> = {
  'weighings/recorded': recordWeighings,
  'weighings/deleted': deleteWeighing,
};

export const WEIGHING_NEEDS: NeedsOf<WeighingOperationData> = {
  'weighings/recorded': ({ pesagens, aparelho }) => {
    const animals = [...new Set(pesagens.map(({ animalId }) => animalId))];
    const ids = pesagens.map(({ pesagemId }) => pesagemId);
    return {
      animais: animals,
      tabelas: {
        pesagens: { ids, owners: animals },
        ...(aparelho ? editNeeds(animals) : {}),
      },
    };
  },
  'weighings/deleted': ({ animalId, pesagemId }) => ({
    animais: [animalId],
    tabelas: { pesagens: { ids: [pesagemId], owners: [animalId] } },
  }),
};
