import type { Animal } from '@/domain/animals/types';
import { onLeaving, openValues } from '@/domain/identifiers/current';
import type { IdentifiersOf } from '@/domain/identifiers/search';
import { SCHEMES } from '@/domain/identifiers/types';
import {
  dateColumn,
  numberColumn,
  type ReportColumn,
  textColumn,
} from '@/domain/reports/columns';
import {
  BREEDS,
  CATEGORIES,
  DISCARD_REASONS,
  labelOf,
  SEXES,
} from '@/domain/shared/enumerations';
import { selectAuthor, selectPeople } from '@/state/people/selectors';
import type { RootState } from '@/state/rootReducer';

const columnsWith = (
  identifiersOf: IdentifiersOf,
): readonly ReportColumn<Animal>[] => [
  textColumn('nome', 'Nome', ({ nome }) => nome),
  ...SCHEMES.map(({ id, nome }) =>
    textColumn<Animal>(id.toLowerCase(), nome, ({ animalId, descarte }) =>
      openValues(onLeaving(identifiersOf(animalId), descarte), id),
    ),
  ),
  textColumn('categoria', 'Categoria', (it) =>
    labelOf(CATEGORIES, it.categoria),
  ),
  textColumn('sexo', 'Sexo', ({ sexo }) => labelOf(SEXES, sexo)),
  textColumn('raca', 'Raça', ({ raca }) => labelOf(BREEDS, raca)),
  dateColumn('nascimento', 'Nascimento', ({ dataNascimento: it }) => it),
  numberColumn('peso', 'Peso (kg)', ({ peso }) => peso, 1),
];

/** Of those that left: when, and why. */
const LEFT: readonly ReportColumn<Animal>[] = [
  dateColumn('saida', 'Saída', ({ descarte }) =>
    descarte ? descarte.dataOcorrencia : null,
  ),
  textColumn('motivo', 'Motivo', ({ descarte }) =>
    labelOf(DISCARD_REASONS, descarte?.motivo ?? null),
  ),
];

/** The list's columns in files and on paper; of several people, who registered each. */
export function columnsIn(
  state: RootState,
  identifiersOf: IdentifiersOf,
  [first]: readonly Animal[],
): readonly ReportColumn<Animal>[] {
  const left = first?.descartado ? LEFT : [];
  const columns = [...columnsWith(identifiersOf), ...left];
  if (!first || selectPeople(state, first.rebanhoId).length < 2) return columns;
  const authorOf = ({ rebanhoId, animalId }: Animal) =>
    selectAuthor(state, rebanhoId, 'animais', animalId)?.nome ?? '';
  return [...columns, textColumn('lancadoPor', 'Lançado por', authorOf)];
}
