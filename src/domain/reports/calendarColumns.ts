import { SITUATION_NAMES } from '../calendar/types';
import { calledOf } from '../identifiers/current';
import { CATEGORIES, labelOf } from '../shared/enumerations';
import type { ListedItem } from './calendar';
import {
  dateColumn,
  numberColumn,
  type ReportColumn,
  textColumn,
} from './columns';

/** For paper and files; the activity names the vaccine and what of it is due. */
export const CALENDAR_COLUMNS: readonly ReportColumn<ListedItem>[] = [
  dateColumn('data', 'Data', ({ item }) => item.data),
  textColumn('atividade', 'Atividade', ({ item }) => item.titulo),
  textColumn(
    'situacao',
    'Situação',
    ({ item }) => SITUATION_NAMES[item.situacao],
  ),
  numberColumn('n', 'Nº animais', ({ item }) => item.animais.length),
  textColumn('animais', 'Animais', ({ item }) =>
    item.animais
      .map(({ nome, brinco }) => calledOf(nome, brinco, 'nome'))
      .join(', '),
  ),
  textColumn('categorias', 'Categorias', ({ categorias }) =>
    Object.keys(categorias)
      .filter((id) => id !== '')
      .map((id) => labelOf(CATEGORIES, id))
      .join(', '),
  ),
];
