import { STANDINGS } from '../duties/standing';
import { EXAM_METHODS, EXAM_RESULTS } from '../duties/types';
import {
  BREEDS,
  DISCARD_REASONS,
  labelOf,
  SEXES,
} from '../shared/enumerations';
import {
  animalColumns,
  dateColumn,
  essential,
  numberColumn,
  type ReportColumn,
  textColumn,
} from './columns';
import {
  AGE_CLASSES,
  type Dossier,
  type DossierAnimal,
  type DossierDose,
  type DossierExam,
  type DossierLine,
  type DossierMovement,
  type DossierWithdrawal,
} from './dossier';

function whoColumns<Row extends DossierLine>(): readonly ReportColumn<Row>[] {
  return [
    ...animalColumns<Row>('Animal'),
    textColumn('pnib', 'PNIB', ({ pnib }) => pnib),
  ];
}

export const DOSSIER_ANIMALS: readonly ReportColumn<DossierAnimal>[] = [
  ...whoColumns<DossierAnimal>(),
  essential(textColumn('sexo', 'Sexo', ({ sexo }) => labelOf(SEXES, sexo))),
  textColumn('raca', 'Raça', ({ raca }) => labelOf(BREEDS, raca)),
  dateColumn('nascimento', 'Nascimento', (row) => row.dataNascimento),
  essential(
    textColumn('faixa', 'Idade', ({ faixa }) => labelOf(AGE_CLASSES, faixa)),
  ),
];

export const DOSSIER_CALVES: readonly ReportColumn<
  Dossier['bezerras'][number]
>[] = [
  ...whoColumns<Dossier['bezerras'][number]>(),
  essential(
    textColumn('situacao', 'Situação', (row) =>
      labelOf(STANDINGS, row.situacao),
    ),
  ),
  dateColumn('de', 'Vacinar de', ({ de }) => de),
  dateColumn('ate', 'até', ({ ate }) => ate),
  essential(numberColumn('dias', 'Dias que faltam', ({ dias }) => dias)),
  textColumn('falta', 'Falta', (row) => (row.faltaPnib ? 'Número PNIB' : null)),
];

export const DOSSIER_DOSES: readonly ReportColumn<DossierDose>[] = [
  ...whoColumns<DossierDose>(),
  essential(dateColumn('data', 'Vacinada em', ({ data }) => data)),
  essential(textColumn('cepa', 'Cepa', ({ cepa }) => cepa)),
  textColumn('partida', 'Partida', ({ partida }) => partida),
  textColumn('marca', 'Marca', ({ marca }) => marca),
  textColumn('veterinario', 'Veterinário', (row) => row.veterinario),
  textColumn('crmv', 'CRMV', ({ crmv }) => crmv),
  essential(textColumn('atestado', 'Atestado', ({ atestado }) => atestado)),
  dateColumn('dataAtestado', 'de', (row) => row.dataAtestado),
];

export const DOSSIER_EXAMS: readonly ReportColumn<DossierExam>[] = [
  ...whoColumns<DossierExam>(),
  essential(dateColumn('data', 'Data', ({ data }) => data)),
  essential(
    textColumn('metodo', 'Exame', ({ metodo }) =>
      labelOf(EXAM_METHODS, metodo),
    ),
  ),
  essential(
    textColumn('resultado', 'Resultado', ({ resultado }) =>
      labelOf(EXAM_RESULTS, resultado),
    ),
  ),
  textColumn('veterinario', 'Veterinário', (row) => row.veterinario),
  textColumn('crmv', 'CRMV', ({ crmv }) => crmv),
];

export const DOSSIER_WITHDRAWALS: readonly ReportColumn<DossierWithdrawal>[] = [
  ...whoColumns<DossierWithdrawal>(),
  essential(textColumn('tratamento', 'Tratamento', (row) => row.tratamento)),
  textColumn('desde', 'Desde', ({ desde }) => desde),
  essential(textColumn('ate', 'Leite fora até', ({ ate }) => ate)),
];

export const DOSSIER_MOVEMENTS: readonly ReportColumn<DossierMovement>[] = [
  ...whoColumns<DossierMovement>(),
  essential(dateColumn('data', 'Data', ({ data }) => data)),
  essential(
    textColumn('tipo', 'Movimento', ({ tipo }) =>
      tipo === 'SAIDA' ? 'Saída' : 'Nascimento',
    ),
  ),
  textColumn('motivo', 'Motivo', (row) => labelOf(DISCARD_REASONS, row.motivo)),
];
