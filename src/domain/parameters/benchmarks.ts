import type { Breed } from '../shared/enumerations';

/** How an indicator stands against the herd's targets. */
export type Grade = 'ruim' | 'atencao' | 'bom';

export interface Benchmark {
  readonly id: string;
  readonly nome: string;
  readonly unidade: string;
  /** Whether more of it is better. */
  readonly maiorMelhor: boolean;
  /** Beyond this it is bad. */
  readonly ruim: number;
  readonly bom: number;
  /** Whether `bom` itself already is good. */
  readonly bomInclusive: boolean;
}

/** Default targets (domain.md 1.13); the herd may set its own. */
export const BENCHMARKS = [
  benchmark('tp', 'Taxa de prenhez', '%', 15, 20),
  benchmark('ts', 'Taxa de serviço', '%', 45, 60),
  benchmark('tc', 'Taxa de concepção de vacas', '%', 30, 40),
  benchmark('tcNovilhas', 'Taxa de concepção de novilhas', '%', 45, 55),
  benchmark('ps', 'Período de serviço', 'dias', 150, 115),
  upTo('iep', 'Intervalo entre partos', 'meses', 14.5, 13),
  benchmark('servicosConcepcao', 'Serviços por concepção', '', 3, 2.5),
  upTo('ipp', 'Idade ao primeiro parto', 'meses', 32, 28),
  upTo(
    'ippEuropeia',
    'Idade ao primeiro parto, raças europeias',
    'meses',
    28,
    26,
  ),
  upTo('lactacao', 'Vacas em lactação', '%', 75, 83),
  benchmark('del', 'DEL médio', 'dias', 200, 170),
  benchmark('mortalidade', 'Mortalidade de bezerras', '%', 15, 9),
] as const satisfies readonly Benchmark[];

export type BenchmarkId = (typeof BENCHMARKS)[number]['id'];

/** Grades a value against the herd's targets. */
export function gradeOf(
  id: BenchmarkId,
  value: number,
  parametros: { readonly valorDe: (chave: string) => number },
): Grade {
  const it: Benchmark | undefined = BENCHMARKS.find((row) => row.id === id);
  const ruim = parametros.valorDe(`meta.${id}.ruim`);
  const bom = parametros.valorDe(`meta.${id}.bom`);
  const sign = it?.maiorMelhor ? 1 : -1;
  if (sign * (value - ruim) < 0) return 'ruim';
  const margin = sign * (value - bom);
  return margin > 0 || (margin === 0 && it?.bomInclusive) ? 'bom' : 'atencao';
}

/** Zebu and their crosses calve later than the European breeds. */
export function firstCalvingBenchmark(raca: Breed): BenchmarkId {
  return ['GH', 'GZ', 'GUZ', 'SZ'].includes(raca) ? 'ipp' : 'ippEuropeia';
}

type Target<Id> = [
  id: Id,
  nome: string,
  unidade: string,
  ruim: number,
  bom: number,
];

function benchmark<Id extends string>(...target: Target<Id>) {
  const [id, nome, unidade, ruim, bom] = target;
  const side = { maiorMelhor: bom > ruim, bomInclusive: false };
  return { id, nome, unidade, ruim, bom, ...side };
}

function upTo<Id extends string>(...target: Target<Id>) {
  return { ...benchmark(...target), bomInclusive: true };
}
