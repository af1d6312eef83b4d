import { isService } from '../cows/record';
import { EXAM_KINDS } from '../quality/types';
import { dayOf } from '../shared/dates';
import type { HerdReader, Notice, RowsByTable } from '../shared/effects';
import { labelOf, REPRODUCTIVE_TYPES } from '../shared/enumerations';
import { namesOf } from '../shared/lists';
import { idOf, ownerOf, type Tables } from '../shared/tables';
import type { ApplicationInput, AppliedMedicine } from '../treatments/types';
import { cureOf, doseOf, givenTwice } from './given';
import type { Authorship } from './types';

/** The tables of which the rules take one thing twice. */
const DOUBLED = [
  ...(['situacoesReprodutivas', 'aplicacoes'] as const),
  ...(['exames', 'dosesAplicadas'] as const),
];
type Doubled = (typeof DOUBLED)[number];
type Row = Tables[Doubled];

/** One thing of an animal that two devices recorded, each for itself. */
export interface Double {
  readonly tabela: Doubled;
  readonly animalId: string;
  readonly registroId: string;
  readonly outroId: string;
}

/** The animal of which both say the same; null: they are two things. */
const ANIMAL_OF: {
  readonly [T in Doubled]: (
    one: Tables[T],
    two: Tables[T],
    herd: HerdReader,
  ) => string | null;
} = {
  situacoesReprodutivas: (one, two) => {
    const same = isService(one)
      ? isService(two)
      : one.reprodutividade === 'CI' && two.reprodutividade === 'CI';
    const day = dayOf(one.dataOcorrencia) === dayOf(two.dataOcorrencia);
    return same && day ? one.vacaId : null;
  },
  aplicacoes: (one, two) =>
    givenTwice(cureOf(one), cureOf(two)) ? one.animalId : null,
  exames: (one, two) =>
    one.tipo === two.tipo && one.data === two.data ? one.animalId : null,
  dosesAplicadas: (one, two, herd) => {
    const had = new Set(two.animaisVacinados.map(({ animalId }) => animalId));
    const both = one.animaisVacinados.find(({ animalId }) => had.has(animalId));
    return both && givenTwice(doseOf(herd, one), doseOf(herd, two))
      ? both.animalId
      : null;
  },
};

/** Said of what may be one thing, recorded by two. */
export const IF_ONCE = 'Se foi uma vez só, exclua um dos registros.';

/** Whether two signed records are of a kind taken twice and say the same. */
export function isDouble(
  herd: HerdReader,
  one: Authorship,
  two: Authorship,
): boolean {
  const [a, b] = [one, two].map(({ autoriaId }) => autoriaId.split('/')[0]);
  const tabela = DOUBLED.find((table) => table === a && table === b);
  return tabela !== undefined && sayTheSame(tabela, herd, one, two);
}

function sayTheSame<T extends Doubled>(
  tabela: T,
  herd: HerdReader,
  one: Authorship,
  two: Authorship,
): boolean {
  const first = herd.row(tabela, one.registroId);
  const second = herd.row(tabela, two.registroId);
  if (!first || !second) return false;
  return ANIMAL_OF[tabela](first, second, herd) !== null;
}

/** Whether one that is here was recorded without knowing of one that came. */
type IsApart = (tabela: Doubled, here: Row, came: Row) => boolean;

/** What came and is recorded here too: services and heats of a day, doses, exams. */
export function doublesIn(
  herd: HerdReader,
  came: RowsByTable,
  isApart: IsApart,
): readonly Double[] {
  return DOUBLED.flatMap((tabela) =>
    doublesOf(tabela, herd, came[tabela] ?? [], isApart),
  );
}

function doublesOf<T extends Doubled>(
  tabela: T,
  herd: HerdReader,
  came: readonly Tables[T][],
  isApart: IsApart,
): readonly Double[] {
  return came.flatMap((row) => {
    const registroId = idOf(tabela, row);
    if (herd.row(tabela, registroId)) return [];
    const others = herd.rowsOf(tabela, ownerOf(tabela, row) ?? '');
    return others.flatMap((other) => {
      const animalId = ANIMAL_OF[tabela](row, other, herd);
      if (animalId === null || !isApart(tabela, other, row)) return [];
      return [{ tabela, animalId, registroId, outroId: idOf(tabela, other) }];
    });
  });
}

/**
 * Asked before an application is recorded: of which animals an earlier one of the
 * same medicine is not over. Recorded twice, it holds milk back twice.
 */
export function givenBefore(
  herd: HerdReader,
  { animais, dataAplicacao }: ApplicationInput,
  medicamentos: readonly AppliedMedicine[],
): readonly Notice[] {
  const own = new Set(animais.map(({ aplicacaoId }) => aplicacaoId));
  const dataInicio = dataAplicacao;
  const cure = cureOf({ tratamentoNome: '', medicamentos, dataInicio });
  const had = animais.flatMap(({ animalId }) => {
    const other = herd
      .rowsOf('aplicacoes', animalId)
      .find(
        (row) => !own.has(row.aplicacaoId) && givenTwice(cure, cureOf(row)),
      );
    const nome = herd.row('animais', animalId)?.nome;
    return other ? [`${nome} (${whatOf(herd, other)})`] : [];
  });
  if (had.length === 0) return [];
  const mensagem = `Mesmo medicamento, ainda em curso: ${namesOf(had)}. É outra aplicação?`;
  return [{ codigo: 'JA_EM_CURSO', campo: 'animais', mensagem }];
}

/** For one's eyes; null where one of the two is no more. */
export function doubleText(
  herd: HerdReader,
  { tabela, animalId, registroId, outroId }: Double,
): string | null {
  const animal = herd.row('animais', animalId);
  const [one, two] = [registroId, outroId].map((id) => herd.row(tabela, id));
  if (!animal || !one || !two) return null;
  const whats = [...new Set([one, two].map((row) => whatOf(herd, row)))];
  return `${animal.nome}: ${whats.join(' e ')}, de dois aparelhos. ${IF_ONCE}`;
}

/** `IA/MN de 20/11/2026 06:30` */
function whatOf(herd: HerdReader, row: Row): string {
  if ('reprodutividade' in row) {
    const what = labelOf(REPRODUCTIVE_TYPES, row.reprodutividade);
    return `${what} de ${row.dataOcorrencia}`;
  }
  if ('tratamentoNome' in row) {
    return `${row.tratamentoNome} de ${row.dataInicio}`;
  }
  return 'exameId' in row
    ? `${labelOf(EXAM_KINDS, row.tipo)} de ${row.data}`
    : `${doseOf(herd, row).what} de ${row.dataAplicacao}`;
}
