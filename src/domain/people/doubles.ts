import { isService } from '../cows/record';
import { EXAM_KINDS } from '../quality/types';
import { dayOf } from '../shared/dates';
import type { HerdReader, RowsByTable } from '../shared/effects';
import { labelOf, REPRODUCTIVE_TYPES } from '../shared/enumerations';
import { idOf, ownerOf, type Tables } from '../shared/tables';
import { cureOf, doseOf, givenTwice } from './given';

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

/** For one's eyes; null where one of the two is no more. */
export function doubleText(
  herd: HerdReader,
  { tabela, animalId, registroId, outroId }: Double,
): string | null {
  const animal = herd.row('animais', animalId);
  const [one, two] = [registroId, outroId].map((id) => herd.row(tabela, id));
  if (!animal || !one || !two) return null;
  const whats = [...new Set([one, two].map((row) => whatOf(herd, row)))];
  return `${animal.nome}: ${whats.join(' e ')}, de dois aparelhos. Se foi uma vez só, exclua um dos registros.`;
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
