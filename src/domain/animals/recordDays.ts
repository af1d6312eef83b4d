import type { Identifier } from '../identifiers/types';
import { compareDates, dayOf, type FarmDate, isAfter } from '../shared/dates';
import type { HerdReader, Needs } from '../shared/effects';
import type { TableName, Tables } from '../shared/tables';
import type { Weighing } from '../weighings/types';
import type { Animal } from './types';

/** Tables whose rows are of one animal and of a day. */
const DATED = [
  ...(['situacoesReprodutivas', 'situacoesProdutivas'] as const),
  ...(['amostras', 'exames', 'aplicacoes'] as const),
] as const;

/** The rows that are read where the birth of these animals moves. */
export function bornNeeds(animals: readonly string[]): Needs {
  const own = [...DATED, 'pesagens', 'identificacoes'].map((table) => [
    table,
    { owners: animals },
  ]);
  return {
    around: animals,
    tabelas: { ...Object.fromEntries(own), dosesAplicadas: 'all' },
  };
}

/** The earliest birth among an animal's children, as far as they are known. */
export function firstBirthOf(
  herd: HerdReader,
  { animalId }: Animal,
): FarmDate | null {
  const [first = null] = herd
    .all('animais')
    .filter(({ maeId, paiId }) => [maeId, paiId].includes(animalId))
    .flatMap(({ dataNascimento }) => dataNascimento ?? [])
    .sort(compareDates);
  return first;
}

/** The weighing at birth, which has the animal's own id, goes with the birth. */
export function weighingsAt(
  herd: HerdReader,
  { animalId }: Animal,
  day: FarmDate,
) {
  const all = herd.rowsOf('pesagens', animalId);
  const isBirth = ({ pesagemId }: Weighing) => pesagemId === animalId;
  const first = all.every((it) => isBirth(it) || isAfter(it.dataPesagem, day));
  return {
    moving: first ? all.filter(isBirth) : [],
    staying: first ? all.filter((it) => !isBirth(it)) : all,
  };
}

/** What hangs on it since its birth goes with it, and nothing hangs before. */
export function tagsAt(
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

/** The days of an animal's records, with these of its weighings. */
export function recordDays(
  herd: HerdReader,
  { animalId, descarte }: Animal,
  weighings: readonly Weighing[],
): readonly FarmDate[] {
  const of = <T extends TableName>(table: T, day: (row: Tables[T]) => string) =>
    herd.rowsOf(table, animalId).map(day);
  const doses = herd
    .all('dosesAplicadas')
    .filter(({ animaisVacinados }) =>
      animaisVacinados.some((animal) => animal.animalId === animalId),
    );
  const days = [
    ...weighings.map(({ dataPesagem }) => dataPesagem),
    ...of('situacoesReprodutivas', ({ dataOcorrencia }) => dataOcorrencia),
    ...of('situacoesProdutivas', ({ dataOcorrencia }) => dataOcorrencia),
    ...of('amostras', ({ data }) => data),
    ...of('exames', ({ data }) => data),
    ...of('aplicacoes', ({ dataInicio }) => dataInicio),
    ...doses.map(({ dataAplicacao }) => dataAplicacao),
    ...(descarte ? [descarte.dataOcorrencia] : []),
  ];
  return days.map(dayOf);
}
