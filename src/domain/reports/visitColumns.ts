import type { NamedAnimal } from '../animals/types';
import { labelOf } from '../shared/enumerations';
import { counted, groupBy, namesOf } from '../shared/lists';
import {
  animalColumns,
  dateColumn,
  essential,
  numberColumn,
  type ReportColumn,
  textColumn,
} from './columns';
import { table } from './table';
import {
  CHECK_RESULTS,
  type DoneCheck,
  VISIT_DUTIES,
  type VisitDuty,
  type VisitPage,
} from './visit';

const CHECKS: readonly ReportColumn<DoneCheck>[] = [
  ...animalColumns<DoneCheck>('Vaca'),
  essential(
    textColumn('resultado', 'Resultado', ({ resultado }) =>
      labelOf(CHECK_RESULTS, resultado),
    ),
  ),
  essential(
    dateColumn('parto', 'Parto previsto', ({ partoPrevisto }) => partoPrevisto),
  ),
  textColumn('servico', 'Serviço', ({ servico }) => servico),
  numberColumn('dias', 'Dias gest.', ({ dias }) => dias),
];

const DUTIES: readonly ReportColumn<VisitDuty>[] = [
  ...animalColumns<VisitDuty>('Animal'),
  essential(
    textColumn('tipo', 'A fazer', ({ tipo }) => labelOf(VISIT_DUTIES, tipo)),
  ),
  essential(textColumn('texto', 'Detalhe', ({ texto }) => texto)),
];

/** A row of the report; without an animal it is of several. */
interface VisitLine extends NamedAnimal {
  readonly brinco: string | null;
}

/** A part of the report, as the screen, paper and every file have it. */
interface VisitPart<Row extends VisitLine> {
  readonly title: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  /** Said where there is none. */
  readonly none: string;
}

type Use<Result> = <Row extends VisitLine>(part: VisitPart<Row>) => Result;

/** The parts in their order, each handed to `use`. */
export function visitParts<Result>(
  page: VisitPage,
  use: Use<Result>,
): readonly Result[] {
  return [
    use({
      ...{ title: 'Vacas checadas', columns: CHECKS, rows: page.checadas },
      none: 'Nenhuma vaca checada neste dia.',
    }),
    use({
      ...{ title: 'O que fica para fazer', columns: DUTIES },
      ...{ rows: leftOver(page), none: 'Nada pedindo atenção.' },
    }),
  ];
}

/** All parts in one file, each below its title and a blank line after it. */
export function visitCsv(page: VisitPage): string {
  return visitParts(
    page,
    ({ title, columns, rows }) => `${title}\r\n${table(columns, rows)}`,
  ).join('\r\n');
}

/** The same in a few lines, to be sent as a message. */
export function visitLines(page: VisitPage): readonly string[] {
  const { checadas } = page;
  const found = CHECK_RESULTS.flatMap(({ id, nome }) => {
    const same = checadas.filter(({ resultado }) => resultado === id);
    const names = same.map(({ partoPrevisto, ...cow }) =>
      partoPrevisto === null
        ? calledOf(cow)
        : `${calledOf(cow)}, parto ${partoPrevisto}`,
    );
    return linesOf(`${nome} (${same.length})`, names);
  });
  const left = leftOver(page);
  const duties = VISIT_DUTIES.flatMap(({ id, nome }) => {
    const same = left.filter(({ tipo }) => tipo === id);
    return linesOf(
      nome,
      same.map((duty) => `${calledOf(duty)}, ${duty.texto}`),
    );
  });
  return [...found, ...duties];
}

function linesOf(title: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${title}: ${names.join('; ')}`];
}

/** `Mimosa (12)` */
function calledOf({ nome, brinco }: VisitLine) {
  return brinco === null || brinco === nome ? nome : `${nome} (${brinco})`;
}

/**
 * What the farmer is left with. Who is seen again stands above; animals late for
 * the same vaccine are one line, or a herd would not fit on a page.
 */
function leftOver({ deveres, checadas }: VisitPage): readonly VisitDuty[] {
  const seen = new Set(checadas.map(({ animalId }) => animalId));
  const own = deveres.filter(
    ({ tipo, animalId }) =>
      tipo !== 'VACINA_VENCIDA' && !(tipo === 'DG' && seen.has(animalId)),
  );
  const late = deveres.filter(({ tipo }) => tipo === 'VACINA_VENCIDA');
  return [
    ...own,
    ...[...groupBy(late, ({ texto }) => texto).values()].flatMap(oneLine),
  ];
}

function oneLine(same: readonly VisitDuty[]): readonly VisitDuty[] {
  const [first] = same;
  if (!first || same.length === 1) return same;
  const nome = counted(same.length, 'animal', 'animais');
  const names = namesOf(same.map((duty) => duty.nome));
  const texto = `${first.texto}: ${names}`;
  return [{ ...first, animalId: '', nome, brinco: null, texto }];
}
