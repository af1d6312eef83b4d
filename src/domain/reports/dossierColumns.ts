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
import { table } from './table';

function whoColumns<Row extends DossierLine>(): readonly ReportColumn<Row>[] {
  return [
    ...animalColumns<Row>('Animal'),
    textColumn('pnib', 'PNIB', ({ pnib }) => pnib),
  ];
}

const DOSSIER_ANIMALS: readonly ReportColumn<DossierAnimal>[] = [
  ...whoColumns<DossierAnimal>(),
  essential(textColumn('sexo', 'Sexo', ({ sexo }) => labelOf(SEXES, sexo))),
  textColumn('raca', 'Raça', ({ raca }) => labelOf(BREEDS, raca)),
  dateColumn('nascimento', 'Nascimento', (row) => row.dataNascimento),
  essential(
    textColumn('faixa', 'Idade', ({ faixa }) => labelOf(AGE_CLASSES, faixa)),
  ),
];

const DOSSIER_CALVES: readonly ReportColumn<Dossier['bezerras'][number]>[] = [
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

const DOSSIER_DOSES: readonly ReportColumn<DossierDose>[] = [
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

const DOSSIER_EXAMS: readonly ReportColumn<DossierExam>[] = [
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

const DOSSIER_WITHDRAWALS: readonly ReportColumn<DossierWithdrawal>[] = [
  ...whoColumns<DossierWithdrawal>(),
  essential(textColumn('tratamento', 'Tratamento', (row) => row.tratamento)),
  textColumn('desde', 'Desde', ({ desde }) => desde),
  essential(textColumn('ate', 'Leite fora até', ({ ate }) => ate)),
];

const DOSSIER_MOVEMENTS: readonly ReportColumn<DossierMovement>[] = [
  ...whoColumns<DossierMovement>(),
  essential(dateColumn('data', 'Data', ({ data }) => data)),
  essential(
    textColumn('tipo', 'Movimento', ({ tipo }) =>
      tipo === 'SAIDA' ? 'Saída' : 'Nascimento',
    ),
  ),
  textColumn('motivo', 'Motivo', (row) => labelOf(DISCARD_REASONS, row.motivo)),
];

/** A part of the dossier, as the screen, paper and every file have it. */
export interface DossierPart<Row extends DossierLine> {
  readonly title: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  /** Said where there is none. */
  readonly none: string;
  /** Of exams alone: which one a row is. */
  readonly examOf?: (row: Row) => DossierExam;
}

/** What is done with a part, whatever its rows are. */
export type DossierVisit<Result> = <Row extends DossierLine>(
  part: DossierPart<Row>,
) => Result;

/** The parts in their order, each handed to `visit`. */
export function dossierParts<Result>(
  page: Dossier,
  visit: DossierVisit<Result>,
): readonly Result[] {
  return [
    visit({
      ...{ title: 'Bezerras e brucelose', rows: page.bezerras },
      ...{ columns: DOSSIER_CALVES, none: 'Nenhuma fêmea de até 24 meses.' },
    }),
    visit({
      ...{ title: 'Vacinações oficiais', rows: page.vacinacoes },
      ...{ columns: DOSSIER_DOSES, none: 'Nenhuma dose do programa.' },
    }),
    visit({
      ...{ title: 'Exames oficiais', rows: page.exames },
      ...{ columns: DOSSIER_EXAMS, none: 'Nenhum exame lançado.' },
      examOf: (exam) => exam,
    }),
    visit({
      ...{ title: 'Tratamentos em carência', rows: page.carencias },
      ...{ columns: DOSSIER_WITHDRAWALS, none: 'Nenhum animal em carência.' },
    }),
    visit({
      ...{ title: 'Movimentos do período', rows: page.movimentos },
      ...{ columns: DOSSIER_MOVEMENTS, none: 'Nenhum nascimento nem saída.' },
    }),
    visit({
      ...{ title: 'Animais', rows: page.animais },
      ...{ columns: DOSSIER_ANIMALS, none: 'Nenhum animal.' },
    }),
  ];
}

/** What the dossier is marked with, wherever it goes. */
export const DOSSIER_LABEL = 'Confira as exigências do órgão estadual.';

/** All parts in one file, each below its title and a blank line after it. */
export function dossierCsv(page: Dossier): string {
  const parts = dossierParts(
    page,
    ({ title, columns, rows }) => `${title}\r\n${table(columns, rows)}`,
  );
  return [`${DOSSIER_LABEL}\r\n`, ...parts].join('\r\n');
}
