import { BREEDS, CATEGORIES, labelOf, SEXES } from '../shared/enumerations';
import { GROWTH_STATUSES } from '../weighings/targets';
import { WEIGHING_METHODS } from '../weighings/types';
import {
  animalColumns,
  averaged,
  dateColumn,
  essential,
  numberColumn,
  type ReportColumn,
  textColumn,
} from './columns';
import { gainOf, type WeighedAnimal } from './weighings';

/** Every column of domain.md 6.4, for the screen, paper and files. */
export const WEIGHING_COLUMNS: readonly ReportColumn<WeighedAnimal>[] = [
  ...animalColumns('Animal'),
  textColumn('categoria', 'Categoria', (row) =>
    labelOf(CATEGORIES, row.categoria),
  ),
  textColumn('sexo', 'Sexo', ({ sexo }) => labelOf(SEXES, sexo)),
  textColumn('raca', 'Raça', ({ raca }) => labelOf(BREEDS, raca)),
  dateColumn('nascimento', 'Nascimento', (row) => row.dataNascimento),
  essential(
    averaged(
      numberColumn('idade', 'Idade (meses)', ({ idadeMeses }) => idadeMeses, 1),
      (row) => (row.nesteRebanho ? row.idadeMeses : null),
    ),
  ),
  numberColumn('anterior', 'Peso anterior (kg)', (it) => it.pesoAnterior, 1),
  dateColumn('dataAnterior', 'Data anterior', (it) => it.dataAnterior),
  essential(
    averaged(
      numberColumn('atual', 'Peso atual (kg)', ({ pesoAtual }) => pesoAtual, 1),
      (row) => (row.nesteRebanho ? row.pesoAtual : null),
    ),
  ),
  essential(
    dateColumn('dataAtual', 'Data atual', ({ dataAtual }) => dataAtual),
  ),
  numberColumn('dias', 'Dias', ({ dias }) => dias),
  essential({
    ...numberColumn('gmd', 'GMD (kg/dia)', ({ gmd }) => gmd, 3),
    media: gainOf,
  }),
  numberColumn('gmdTotal', 'GMD total (kg/dia)', (it) => it.gmdTotal, 3),
  numberColumn('pesoAlvo', 'Peso-alvo (kg)', ({ pesoAlvo }) => pesoAlvo, 1),
  essential(numberColumn('alvo', '% do alvo', ({ alvoPct }) => alvoPct, 1)),
  essential(
    textColumn('crescimento', 'Crescimento', ({ crescimento }) =>
      labelOf(GROWTH_STATUSES, crescimento),
    ),
  ),
  numberColumn('p205', 'P205 (kg)', ({ p205 }) => p205, 1),
  numberColumn('p365', 'P365 (kg)', ({ p365 }) => p365, 1),
  numberColumn('p550', 'P550 (kg)', ({ p550 }) => p550, 1),
  textColumn('metodo', 'Método', ({ metodo }) =>
    labelOf(WEIGHING_METHODS, metodo),
  ),
  essential(
    textColumn('apta', 'Apta para IA', ({ aptaInseminacao: it }) =>
      it === null ? null : it ? 'sim' : 'não',
    ),
  ),
];
