import { useMemo } from 'react';
import {
  type CalvingInterval,
  cowMetricsOf,
  monthsOf,
} from '@/domain/cows/metrics';
import {
  type BenchmarkId,
  firstCalvingBenchmark,
  type Grade,
  gradeOf,
} from '@/domain/parameters/benchmarks';
import { Fact, Facts } from '@/web/components/Facts';
import { Fold } from '@/web/components/Fold';
import { Tag, type Tone } from '@/web/components/Tag';
import { count } from '@/web/format';
import type { CowView } from './useCow';

const GRADES: Readonly<Record<Grade, readonly [string, Tone]>> = {
  bom: ['Bom', 'success'],
  atencao: ['Atenção', 'warning'],
  ruim: ['Ruim', 'danger'],
};
const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

interface Figure {
  readonly name: string;
  readonly text: string;
  /** What it is judged by, and the number that is judged. */
  readonly judged?: readonly [BenchmarkId, number];
}

/** Her reproduction in figures, each judged where the herd has a target. */
export function CowFigures({ cow }: { readonly cow: CowView }) {
  const figures = useMemo(() => figuresOf(cow), [cow]);
  const { parametros } = cow.record;
  if (cow.record.reproducao.length === 0) return null;
  return (
    <Fold boxed summary="Indicadores reprodutivos">
      <Facts least="14rem">
        {figures.map(({ name, text, judged }) => (
          <Fact key={name} name={name}>
            {text}{' '}
            {judged ? (
              <GradeTag grade={gradeOf(...judged, parametros)} />
            ) : null}
          </Fact>
        ))}
      </Facts>
    </Fold>
  );
}

function GradeTag({ grade }: { readonly grade: Grade }) {
  const [text, tone] = GRADES[grade];
  return <Tag tone={tone}>{text}</Tag>;
}

function figuresOf({ record, day }: CowView): readonly Figure[] {
  const m = cowMetricsOf(record, day);
  const { raca } = record.animal;
  const { numerador, n } = m.taxaConcepcao;
  return [
    figure('Partos', String(m.partos)),
    figure('Último parto', m.ultimoParto),
    figure(
      'Dias em lactação (DEL)',
      m.del && `${m.del.estimado ? '~ ' : ''}${days(m.del.dias)}`,
    ),
    figure(
      'Dias em aberto',
      m.diasEmAberto === null ? null : days(m.diasEmAberto),
    ),
    figure(
      'Do parto ao primeiro serviço',
      m.partoPrimeiroServico === null ? null : days(m.partoPrimeiroServico),
    ),
    judged('Período de serviço', m.periodoServico, days, 'ps'),
    lastInterval(m.intervalos.at(-1)),
    judged('Intervalo projetado', m.iepProjetado, interval, 'iep', monthsOf),
    figure('Serviços neste ciclo', String(m.servicosCiclo)),
    figure('Concepção', n === 0 ? null : `${numerador} de ${n}`),
    judged(
      'Serviços por concepção',
      m.servicosPorConcepcao,
      (value) => decimal.format(value),
      'servicosConcepcao',
    ),
    figure(
      'Idade ao primeiro serviço',
      m.idadePrimeiroServico && months(m.idadePrimeiroServico.meses),
    ),
    judged(
      'Idade ao primeiro parto',
      m.idadePrimeiroParto?.meses,
      months,
      firstCalvingBenchmark(raca),
    ),
    figure('Abortos', m.abortos.length === 0 ? null : String(m.abortos.length)),
    figure('Repetidora', m.repetidora ? 'Sim' : null),
  ].flatMap((one) => one ?? []);
}

/** One too short to be right is not judged: it would look good. */
function lastInterval(last: CalvingInterval | undefined): Figure | null {
  const name = 'Último intervalo entre partos';
  if (!last?.curto) return judged(name, last?.dias, interval, 'iep', monthsOf);
  return figure(name, `${interval(last.dias)}: confira as datas`);
}

function figure(name: string, text: string | null): Figure | null {
  return text === null ? null : { name, text };
}

function judged(
  name: string,
  value: number | null | undefined,
  textOf: (value: number) => string,
  benchmark: BenchmarkId,
  inUnit: (value: number) => number = (same) => same,
): Figure | null {
  if (value === null || value === undefined) return null;
  return { name, text: textOf(value), judged: [benchmark, inUnit(value)] };
}

function days(value: number): string {
  return count(value, 'dia', 'dias');
}

function months(value: number): string {
  const text = decimal.format(value);
  return `${text} ${text === '1' ? 'mês' : 'meses'}`;
}

function interval(value: number): string {
  return `${days(value)} (${months(monthsOf(value))})`;
}
