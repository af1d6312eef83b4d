import { Link } from 'react-router-dom';
import { COW_STATES } from '@/domain/cows/state';
import type { GeneralCow } from '@/domain/reports/generalCows';
import {
  BREEDS,
  labelOf,
  PRODUCTIVE_STATUSES,
} from '@/domain/shared/enumerations';
import {
  dateColumn,
  numberColumn,
  type ReportColumn,
  textColumn,
} from '@/web/export/columns';
import styles from './reports.module.css';

/** Days of a month (domain.md 0.1). */
const MONTH = 30.4375;

/** Every column of domain.md 6.1, those a phone shows first told apart. */
export function generalColumns(
  rebanhoId: string,
): readonly ReportColumn<GeneralCow>[] {
  return [
    nameColumn('Vaca', (cow) => ({
      nome: cow.nome,
      to: `/rebanho/${rebanhoId}/vaca/${cow.vacaId}`,
    })),
    textColumn('raca', 'Raça', ({ raca }) => labelOf(BREEDS, raca)),
    numberColumn('idade', 'Idade (meses)', ({ idadeMeses }) => idadeMeses, 1),
    numberColumn('partos', 'Ordem', ({ partos }) => partos),
    dateColumn('parto', 'Último parto', ({ ultimoParto }) => ultimoParto),
    numberColumn('del', 'DEL', ({ del }) => del),
    textColumn('produtiva', 'Sit. produtiva', ({ produtividade }) =>
      labelOf(PRODUCTIVE_STATUSES, produtividade),
    ),
    textColumn(
      'reprodutiva',
      'Sit. reprodutiva',
      ({ situacao }) => COW_STATES[situacao],
    ),
    dateColumn('ia', 'Última IA', ({ ultimaInseminacao: it }) => it),
    textColumn('touro', 'Touro', ({ touro }) => touro),
    numberColumn('servicos', 'Serviços', ({ servicos }) => servicos),
    numberColumn('gestacao', 'Dias gest.', ({ diasGestacao }) => diasGestacao),
    dateColumn('previsto', 'Parto previsto', ({ partoPrevisto: it }) => it),
    dateColumn('secagem', 'Secagem prev.', ({ secagemPrevista: it }) => it),
    numberColumn('da', 'DA', ({ diasEmAberto }) => diasEmAberto),
    numberColumn(
      'iep',
      'IEP últ. (meses)',
      ({ iepUltimo }) => (iepUltimo === null ? null : iepUltimo / MONTH),
      1,
    ),
    numberColumn(
      'iepMedio',
      'IEP médio (meses)',
      ({ iepMedio }) => (iepMedio === null ? null : iepMedio / MONTH),
      1,
    ),
    numberColumn(
      'controle',
      'Último controle (L)',
      ({ ultimaProducao }) => ultimaProducao?.litros ?? null,
      1,
    ),
    numberColumn('pl', 'PL acum. (L)', ({ acumulado }) => acumulado),
    numberColumn('pl305', 'PL305 proj. (L)', ({ pl305Projetada: it }) => it),
    numberColumn('persistencia', 'Persist. (%)', (cow) => cow.persistencia, 1),
    numberColumn('peso', 'Peso (kg)', ({ peso }) => peso, 1),
    textColumn('carencia', 'Carência até', ({ carenciaAte }) => carenciaAte),
    textColumn('alertas', 'Alertas', alertsOf),
  ];
}

/** What a phone shows without asking. */
export const ESSENTIAL = new Set([
  'nome',
  'del',
  'produtiva',
  'reprodutiva',
  'servicos',
  'da',
  'previsto',
  'controle',
]);

/** The first column: a name that leads to its animal. */
export function nameColumn<Row>(
  label: string,
  read: (row: Row) => { readonly nome: string; readonly to: string },
): ReportColumn<Row> {
  return {
    id: 'nome',
    label,
    value: (row) => read(row).nome,
    show: (row) => {
      const { nome, to } = read(row);
      return (
        <Link to={to} className={styles.nameLink}>
          {nome}
        </Link>
      );
    },
  };
}

function alertsOf({ repetidora, carenciaAte, situacao }: GeneralCow) {
  const alerts = [
    carenciaAte ? 'Leite fora do tanque' : null,
    repetidora ? 'Repetidora' : null,
    situacao === 'PARTO_ATRASADO' ? 'Parto atrasado' : null,
    situacao === 'SECAR' ? 'Secar' : null,
  ];
  return alerts.filter(Boolean).join(', ') || null;
}
