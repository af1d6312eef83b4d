import { STATES } from '../duties/states';
import { BREEDS, type Breed } from '../shared/enumerations';
import { BENCHMARKS } from './benchmarks';

/** A herd's parameters and targets (domain.md 0.2) that differ from default. */
export interface HerdParameters {
  readonly rebanhoId: string;
  readonly valores: Readonly<Record<string, number>>;
  readonly versao: number;
}

/** One value a herd may set, as the form shows it. */
export interface ParameterSpec {
  readonly chave: string;
  readonly nome: string;
  readonly unidade: string;
  readonly padrao: number;
  readonly minimo: number;
  readonly maximo: number;
  /** What is chosen from, where it is no quantity. */
  readonly opcoes?: readonly { readonly id: number; readonly nome: string }[];
}

type Spec = Omit<ParameterSpec, 'chave'>;

/** Defaults and ranges of domain.md 0.2. */
const GENERAL = {
  pveDias: spec('Período voluntário de espera', 'dias', 45, 30, 90),
  cicloEstral: spec('Ciclo estral', 'dias', 21, 18, 24),
  retornoMin: spec('Janela de retorno: início', 'dias', 18, 15, 21),
  retornoMax: spec('Janela de retorno: fim', 'dias', 24, 21, 28),
  dgUltrassomMin: spec('Diagnóstico por ultrassom', 'dias', 30, 25, 60),
  dgPalpacaoMin: spec('Diagnóstico por palpação', 'dias', 45, 30, 90),
  reconfirmacao: spec('Reconfirmação da prenhez', 'dias', 60, 45, 120),
  dgAtrasado: spec('Diagnóstico atrasado', 'dias', 45, 25, 90),
  diasSecagem: spec('Secagem antes do parto', 'dias', 60, 45, 70),
  prePartoVaca: spec('Pré-parto da vaca', 'dias', 21, 14, 35),
  prePartoNovilha: spec('Pré-parto da novilha', 'dias', 30, 14, 35),
  repetidoraServicos: spec('Serviços da repetidora', '', 3, 3, 4),
  ordenhasDia: spec('Ordenhas por dia', '', 2, 1, 3),
} as const satisfies Readonly<Record<string, Spec>>;

type ByBreed = Readonly<Record<Breed, number>>;

/**
 * Gestation, days (domain.md 1.3); least age, months, and least weight, kg, at
 * first service (domain.md 3.4).
 */
const BY_BREED: Readonly<Record<Breed, readonly [number, number, number]>> = {
  H: [280, 14, 340],
  J: [280, 14, 235],
  S: [288, 14, 335],
  A: [282, 14, 300],
  G: [286, 14, 300],
  GZ: [289, 22, 270],
  GH: [283, 18, 320],
  GUZ: [290, 22, 270],
  SZ: [287, 22, 230],
  AN: [281, 14, 300],
  SV: [281, 14, 325],
};

/**
 * The herd's state, which has its days for the proof of vaccination, and days of
 * its own where those changed; 0: not said.
 */
const DUTIES: readonly ParameterSpec[] = [
  {
    ...{ chave: 'brucelose.uf', nome: 'Estado', unidade: '' },
    ...{ padrao: 0, minimo: 0, maximo: 99, opcoes: STATES },
  },
  ...[1, 2].flatMap((semester) =>
    [
      { chave: 'brucelose.dia', nome: 'Dia', maximo: 31 },
      { chave: 'brucelose.mes', nome: 'Mês', maximo: 12 },
    ].map(({ chave, nome, maximo }) => ({
      chave: `${chave}${semester}`,
      nome: `${nome} da comprovação do ${semester}º semestre`,
      ...{ unidade: '', padrao: 0, minimo: 0, maximo },
    })),
  ),
];

/** Everything a herd may set, by the key it is stored under. */
export const PARAMETERS: readonly ParameterSpec[] = [
  ...Object.entries(GENERAL).map(([chave, it]) => ({ chave, ...it })),
  ...byBreed('gestacao', 'Gestação', 'dias', 0, [260, 310]),
  ...byBreed('idadeMinReprod', 'Idade mínima', 'meses', 1, [8, 36]),
  ...byBreed('pesoMinReprod', 'Peso mínimo', 'kg', 2, [150, 500]),
  ...DUTIES,
  ...BENCHMARKS.flatMap(({ id, nome, unidade, ruim, bom }) =>
    [
      { chave: `meta.${id}.ruim`, nome: `${nome}: ruim`, padrao: ruim },
      { chave: `meta.${id}.bom`, nome: `${nome}: bom`, padrao: bom },
    ].map((it) => ({ ...it, unidade, minimo: 0, maximo: 1000 })),
  ),
];

const SPEC_OF = new Map(PARAMETERS.map((it) => [it.chave, it]));

/** A herd's parameters, defaults filled in. */
export type ParameterValues = {
  readonly [Key in keyof typeof GENERAL]: number;
} & {
  /** Days. */
  readonly gestacao: ByBreed;
  /** Months. */
  readonly idadeMinReprod: ByBreed;
  /** kg */
  readonly pesoMinReprod: ByBreed;
  /** Any other, by its key: the targets. */
  readonly valorDe: (chave: string) => number;
};

/** What the herd set, and the default of what it did not. */
export function parametersOf(row: HerdParameters | undefined): ParameterValues {
  const valorDe = (chave: string) => effectiveValue(row, chave);
  const general = Object.fromEntries(
    Object.keys(GENERAL).map((chave) => [chave, valorDe(chave)]),
  );
  const breeds = (prefix: string) =>
    Object.fromEntries(
      BREEDS.map(({ id }) => [id, valorDe(`${prefix}.${id}`)]),
    );
  // The keys come from the tables above, which the builder cannot see.
  return {
    ...general,
    gestacao: breeds('gestacao'),
    idadeMinReprod: breeds('idadeMinReprod'),
    pesoMinReprod: breeds('pesoMinReprod'),
    valorDe,
  } as unknown as ParameterValues;
}

/** Keys that are unknown or whose value is out of range. */
export function wrongParameters(
  valores: Readonly<Record<string, number>>,
): readonly string[] {
  return Object.entries(valores)
    .filter(([chave, valor]) => !isInRange(SPEC_OF.get(chave), valor))
    .map(([chave]) => chave);
}

/** From an older release: out of range it counts as not set, in parts as whole. */
function effectiveValue(
  row: HerdParameters | undefined,
  chave: string,
): number {
  const it = SPEC_OF.get(chave);
  const set = row?.valores[chave] ?? Number.NaN;
  const fits = [set, Math.round(set)].find((valor) => isInRange(it, valor));
  return fits ?? it?.padrao ?? Number.NaN;
}

function isInRange(it: ParameterSpec | undefined, valor: number): boolean {
  if (it === undefined || (isWhole(it) && !Number.isInteger(valor))) {
    return false;
  }
  return valor >= it.minimo && valor <= it.maximo;
}

/** Days, months and milkings are counted; a weight and a target have parts. */
export function isWhole({ chave }: Pick<ParameterSpec, 'chave'>): boolean {
  return !/^(meta|peso)/.test(chave);
}

function spec(
  nome: string,
  unidade: string,
  padrao: number,
  minimo: number,
  maximo: number,
): Spec {
  return { nome, unidade, padrao, minimo, maximo };
}

function byBreed(
  prefix: string,
  nome: string,
  unidade: string,
  column: 0 | 1 | 2,
  [minimo, maximo]: readonly [number, number],
): readonly ParameterSpec[] {
  return BREEDS.map((breed) => ({
    chave: `${prefix}.${breed.id}`,
    nome: `${nome} – ${breed.nome}`,
    unidade,
    padrao: BY_BREED[breed.id][column],
    minimo,
    maximo,
  }));
}

/**
 * Days of gestation by breed (domain.md 1.3): of a crossbred fetus the mean of
 * both parents' breeds, half up. An unknown sire counts as the dam's breed.
 */
export function gestationDays(
  dam: Breed,
  sire: Breed | null,
  { gestacao }: Pick<ParameterValues, 'gestacao'>,
): number {
  return Math.round((gestacao[dam] + gestacao[sire ?? dam]) / 2);
}
