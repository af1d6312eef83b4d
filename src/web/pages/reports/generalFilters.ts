import { COW_STATES, type CowStateCode } from '@/domain/cows/state';
import { delBandOf } from '@/domain/production/indicators';
import {
  isCounted,
  SHARE_IDS,
  SHARES,
  type ShareId,
} from '@/domain/reports/definitions';
import type { GeneralCow } from '@/domain/reports/generalCows';
import {
  BREEDS,
  labelOf,
  PRODUCTIVE_STATUSES,
} from '@/domain/shared/enumerations';
import { decimal } from '@/web/export/numbers';
import { isAsked, PARITIES } from './filters';
import { type Group, groupRows } from './ReportTable';

type Test = (cow: GeneralCow, today: string) => boolean;

export interface CowFilter {
  readonly id: string;
  readonly label: string;
  readonly test: Test;
  /** A candidate list of domain.md 6.1, offered as a chip. */
  readonly preset: boolean;
}

const LONG_OPEN = 150;
const LOW_MILK = 10;

/** The lists behind the figures, then those that ask for something. */
export const COW_FILTERS: readonly CowFilter[] = [
  ...SHARE_IDS.map(counted),
  preset(
    'vazias-longas',
    `Vazias há mais de ${LONG_OPEN} dias`,
    (cow) => isCounted(cow, 'vazias') && (cow.diasEmAberto ?? 0) > LONG_OPEN,
  ),
  preset('repetidoras', 'Repetidoras', ({ repetidora }) => repetidora),
  preset('liberadas', 'Liberadas para inseminar', isFree),
  preset('secar', 'Secar este mês', isDryingThisMonth),
  preset('sem-ia', 'Sem IA após o PVE', isLateToServe),
  preset('baixa-producao', 'Baixa produção', isLowYielding),
];

function counted(id: ShareId): CowFilter {
  const test = (cow: GeneralCow) => isCounted(cow, id);
  return { id, label: SHARES[id].label, test, preset: false };
}

/** Of who has left nothing is asked. */
function preset(id: string, label: string, test: Test): CowFilter {
  const asks: Test = (cow, today) => !cow.descartado && test(cow, today);
  return { id, label, test: asks, preset: true };
}

/** As the herd's alert counts them. */
function isFree({ partos, apta }: GeneralCow): boolean {
  return partos > 0 && apta;
}

/** In this month, or already late. */
function isDryingThisMonth({ secagemPrevista }: GeneralCow, today: string) {
  if (secagemPrevista === null) return false;
  const month = (date: string) => `${date.slice(6)}${date.slice(3, 5)}`;
  return month(secagemPrevista) <= month(today);
}

function isLateToServe(cow: GeneralCow): boolean {
  return isFree(cow) && cow.servicos === 0;
}

/** Candidates to leave: under 10 L and not pregnant. */
function isLowYielding({ produtividade, prenhe, ultimaProducao }: GeneralCow) {
  const litres = ultimaProducao?.litros ?? Number.POSITIVE_INFINITY;
  return produtividade === 'L' && !prenhe && litres < LOW_MILK;
}

/** What the address asks for; what it does not name filters nothing. */
export function filterCows(
  cows: readonly GeneralCow[],
  params: URLSearchParams,
  today: string,
): readonly GeneralCow[] {
  const filter = COW_FILTERS.find(({ id }) => id === params.get('filtro'));
  const parity = PARITIES.find(({ id }) => id === params.get('ordem'));
  return cows.filter(
    (cow) =>
      (!filter || filter.test(cow, today)) &&
      (!parity || parity.test(cow.partos)) &&
      isAsked(params, {
        raca: cow.raca,
        produtiva: cow.produtividade,
        reprodutiva: cow.situacao,
      }),
  );
}

export const GROUPINGS = [
  { id: 'situacao', nome: 'Situação' },
  { id: 'raca', nome: 'Raça' },
  { id: 'ordem', nome: 'Ordem de parto' },
  { id: 'del', nome: 'Faixa de DEL' },
] as const;
export type Grouping = (typeof GROUPINGS)[number]['id'];

const GROUP_NAME: {
  readonly [Id in Grouping]: (cow: GeneralCow) => string;
} = {
  situacao: ({ produtividade, situacao }) =>
    `${labelOf(PRODUCTIVE_STATUSES, produtividade) || 'Sem situação produtiva'} · ${COW_STATES[situacao]}`,
  raca: ({ raca }) => labelOf(BREEDS, raca) ?? raca,
  ordem: ({ partos }) => (partos === 0 ? 'Sem parto' : `${partos}º parto`),
  del: ({ del }) =>
    del === null ? 'Fora de lactação' : `DEL ${delBandOf(del)}`,
};

/** The cows by one of their traits, each group with its means. */
export function groupCows(
  cows: readonly GeneralCow[],
  by: Grouping,
): readonly Group<GeneralCow>[] {
  return [...groupRows(cows, GROUP_NAME[by], subtotalOf)].sort((a, b) =>
    a.nome.localeCompare(b.nome, 'pt-BR', { numeric: true }),
  );
}

function subtotalOf(rows: readonly GeneralCow[]): string {
  const parts = [
    mean('DEL médio', rows, ({ del }) => del, 0),
    mean('DA médio', rows, ({ daNoRebanho }) => daNoRebanho, 0),
    mean('L', rows, ({ controleNoRebanho }) => controleNoRebanho, 1),
  ];
  return [`n=${rows.length}`, ...parts.filter(Boolean)].join(' · ');
}

function mean(
  name: string,
  rows: readonly GeneralCow[],
  read: (cow: GeneralCow) => number | null,
  decimals: number,
): string | null {
  const known = rows.map(read).filter((value) => value !== null);
  if (known.length === 0) return null;
  const sum = known.reduce((total, value) => total + value, 0);
  return `${name} ${decimal(sum / known.length, decimals)}`;
}

export const COW_STATE_OPTIONS = Object.entries(COW_STATES).map(
  ([id, nome]) => ({ id: id as CowStateCode, nome }),
);
