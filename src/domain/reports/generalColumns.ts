import { monthsOf } from '../cows/metrics';
import { COW_STATES } from '../cows/state';
import { BREEDS, labelOf, PRODUCTIVE_STATUSES } from '../shared/enumerations';
import {
  animalColumns,
  averaged,
  dateColumn,
  essential,
  numberColumn,
  type ReportColumn,
  textColumn,
} from './columns';
import type { GeneralCow } from './generalCows';

/** Every column of domain.md 6.1, for the screen, paper and files. */
export const GENERAL_COLUMNS: readonly ReportColumn<GeneralCow>[] = [
  ...animalColumns('Vaca'),
  textColumn('raca', 'Raça', ({ raca }) => labelOf(BREEDS, raca)),
  averaged(
    numberColumn('idade', 'Idade (meses)', ({ idadeMeses }) => idadeMeses, 1),
  ),
  numberColumn('partos', 'Ordem', ({ partos }) => partos),
  dateColumn('parto', 'Último parto', ({ ultimoParto }) => ultimoParto),
  essential(averaged(numberColumn('del', 'DEL', ({ del }) => del))),
  essential(
    textColumn('produtiva', 'Sit. produtiva', ({ produtividade }) =>
      labelOf(PRODUCTIVE_STATUSES, produtividade),
    ),
  ),
  essential(
    textColumn(
      'reprodutiva',
      'Sit. reprodutiva',
      ({ situacao }) => COW_STATES[situacao],
    ),
  ),
  dateColumn('ia', 'Última IA', ({ ultimaInseminacao: it }) => it),
  textColumn('touro', 'Touro', ({ touro }) => touro),
  essential(numberColumn('servicos', 'Serviços', ({ servicos }) => servicos)),
  numberColumn('gestacao', 'Dias gest.', ({ diasGestacao }) => diasGestacao),
  essential(
    dateColumn('previsto', 'Parto previsto', ({ partoPrevisto: it }) => it),
  ),
  dateColumn('secagem', 'Secagem prev.', ({ secagemPrevista: it }) => it),
  essential(
    averaged(
      numberColumn('da', 'DA', ({ diasEmAberto }) => diasEmAberto),
      ({ daNoRebanho }) => daNoRebanho,
    ),
  ),
  numberColumn(
    'iep',
    'IEP últ. (meses)',
    ({ iepUltimo }) => (iepUltimo === null ? null : monthsOf(iepUltimo)),
    1,
  ),
  numberColumn(
    'iepMedio',
    'IEP médio (meses)',
    ({ iepMedio }) => (iepMedio === null ? null : monthsOf(iepMedio)),
    1,
  ),
  dateColumn(
    'dataControle',
    'Último controle',
    ({ ultimaProducao }) => ultimaProducao?.data ?? null,
  ),
  essential(
    averaged(
      numberColumn(
        'controle',
        'Último controle (L)',
        ({ ultimaProducao }) => ultimaProducao?.litros ?? null,
        1,
      ),
      ({ controleNoRebanho }) => controleNoRebanho,
    ),
  ),
  numberColumn('pl', 'PL acum. (L)', ({ acumulado }) => acumulado),
  averaged(
    numberColumn('pl305', 'PL305 proj. (L)', ({ pl305Projetada: it }) => it),
    ({ pl305NoRebanho }) => pl305NoRebanho,
  ),
  numberColumn('persistencia', 'Persist. (%)', (cow) => cow.persistencia, 1),
  averaged(numberColumn('peso', 'Peso (kg)', ({ peso }) => peso, 1)),
  textColumn('carencia', 'Carência até', ({ carenciaAte }) => carenciaAte),
  textColumn('alertas', 'Alertas', alertsOf),
];

function alertsOf({ repetidora, carenciaAte, situacao, secar }: GeneralCow) {
  const alerts = [
    carenciaAte ? 'Leite fora do tanque' : null,
    repetidora ? 'Repetidora' : null,
    situacao === 'PARTO_ATRASADO' ? 'Parto atrasado' : null,
    secar ? 'Secar' : null,
  ];
  return alerts.filter(Boolean).join(', ') || null;
}
