import type { Animal } from '../animals/types';
import type { Identifier } from '../identifiers/types';
import { dayOf, type FarmDate, isAfter } from '../shared/dates';
import type { HerdReader, Needs } from '../shared/effects';
import { accept, type Outcome } from '../shared/outcome';
import { invalidFields, problem } from '../shared/refusals';
import type { TableName, Tables } from '../shared/tables';
import type { Weighing } from '../weighings/types';
import { birthAfterRecords } from './messages';

/** What a calving brings besides its event. */
export interface Calves {
  readonly animais: readonly Animal[];
  readonly pesagens: readonly Weighing[];
  readonly identificacoes: readonly Identifier[];
}

export const NO_CALVES: Calves = {
  animais: [],
  pesagens: [],
  identificacoes: [],
};

/**
 * A calf that is there already, born on a day, and tagged and weighed on it at
 * birth; but for one that was weighed again by then: of a day there is one
 * weighing. Of a correction it is refused where the calf has records of before that day.
 */
export function bornOn(
  herd: HerdReader,
  calf: Animal,
  day: FarmDate,
  corrected: boolean,
): Outcome<Calves> {
  const { dataNascimento } = calf;
  if (dataNascimento === day) return accept(NO_CALVES);
  const { moving, staying } = weighingsAt(herd, calf, day);
  const later = dataNascimento === null || isAfter(day, dataNascimento);
  const days = corrected && later ? daysOf(herd, calf, staying) : [];
  if (days.some((it) => isAfter(day, dayOf(it)))) {
    const text = birthAfterRecords(calf.nome);
    return invalidFields([problem('dataOcorrencia', text)]);
  }
  const pesagens = moving.map((it) => ({ ...it, dataPesagem: day }));
  return accept({
    animais: [{ ...calf, dataNascimento: day }],
    pesagens,
    identificacoes: tagsAt(herd, calf, day),
  });
}

/** Tables whose rows are of one animal and of a day. */
const DATED = [
  ...(['situacoesReprodutivas', 'situacoesProdutivas'] as const),
  ...(['amostras', 'exames', 'aplicacoes'] as const),
] as const;

/** The rows that a correction reads of calves that are there. */
export function bornNeeds(calves: readonly string[]): Needs {
  const own = [...DATED, 'pesagens'].map((table) => [
    table,
    { owners: calves },
  ]);
  return { tabelas: { ...Object.fromEntries(own), dosesAplicadas: 'all' } };
}

/** The weighing at birth, which has the calf's own id, goes with the birth. */
function weighingsAt(herd: HerdReader, { animalId }: Animal, day: FarmDate) {
  const all = herd.rowsOf('pesagens', animalId);
  const isBirth = ({ pesagemId }: Weighing) => pesagemId === animalId;
  const first = all.every((it) => isBirth(it) || isAfter(it.dataPesagem, day));
  return {
    moving: first ? all.filter(isBirth) : [],
    staying: first ? all.filter((it) => !isBirth(it)) : all,
  };
}

/** What hangs on it since its birth goes with it, and nothing hangs before. */
function tagsAt(
  herd: HerdReader,
  { animalId, dataNascimento }: Animal,
  day: FarmDate,
): readonly Identifier[] {
  return herd
    .rowsOf('identificacoes', animalId)
    .filter(({ desde }) => desde === dataNascimento || isAfter(day, desde))
    .filter(({ ate }) => ate === null || !isAfter(day, ate))
    .map((row) => ({ ...row, desde: day }));
}

function daysOf(
  herd: HerdReader,
  { animalId, descarte }: Animal,
  weighings: readonly Weighing[],
): readonly string[] {
  const of = <T extends TableName>(table: T, day: (row: Tables[T]) => string) =>
    herd.rowsOf(table, animalId).map(day);
  const doses = herd
    .all('dosesAplicadas')
    .filter(({ animaisVacinados }) =>
      animaisVacinados.some((animal) => animal.animalId === animalId),
    );
  return [
    ...weighings.map(({ dataPesagem }) => dataPesagem),
    ...of('situacoesReprodutivas', ({ dataOcorrencia }) => dataOcorrencia),
    ...of('situacoesProdutivas', ({ dataOcorrencia }) => dataOcorrencia),
    ...of('amostras', ({ data }) => data),
    ...of('exames', ({ data }) => data),
    ...of('aplicacoes', ({ dataInicio }) => dataInicio),
    ...doses.map(({ dataAplicacao }) => dataAplicacao),
    ...(descarte ? [descarte.dataOcorrencia] : []),
  ];
}
