import {
  gainOf,
  type WeighedAnimal,
  type weighingPage,
} from '@/domain/reports/weighings';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { measured } from '@/web/export/numbers';
import { count } from '@/web/format';
import type { Figure } from '@/web/shared/figures/Figures';
import { sizeOf, toListed } from '@/web/shared/figures/herdFigures';
import { type Group, groupRows } from './ReportTable';

export type WeighingData = ReturnType<typeof weighingPage>;

/** The cards of domain.md 6.4. */
export function weighingFigures({
  resumo,
  animais,
  semPesagem,
}: WeighingData): readonly Figure[] {
  // Whom the means are of: not who was weighed where she was bought.
  const here = animais.filter(({ nesteRebanho }) => nesteRebanho);
  const names = (test: (row: WeighedAnimal) => boolean) =>
    here.filter(test).map(toListed);
  const meanOf = (test: (row: WeighedAnimal) => boolean) => {
    const counted = names(test);
    return { ...sizeOf(counted.length, 'animal', 'animais'), counted };
  };
  const mean = (categoria: 'V' | 'T' | 'N', label: string): Figure => ({
    label,
    value: measured(resumo.pesoMedio[categoria], 'kg', 1),
    ...meanOf((row) => row.categoria === categoria),
    how: 'Média do último peso de cada animal da categoria, no período.',
    to: listOf({ categoria }),
  });
  const judged = (row: WeighedAnimal) =>
    row.crescimento !== null && (row.idadeMeses ?? 0) <= 24;
  const isGood = (row: WeighedAnimal) =>
    judged(row) && row.crescimento === 'NO_PADRAO';
  return [
    {
      label: 'Animais pesados',
      value: measured(resumo.animaisPesados, ''),
      how: 'Animais ativos cuja última pesagem no período foi neste rebanho.',
      counted: names(() => true),
    },
    mean('V', 'Peso médio das vacas'),
    mean('N', 'Peso médio dos novilhos'),
    {
      label: 'GMD médio',
      value: measured(resumo.gmdMedio, 'kg/dia', 3),
      how: 'Ganho de todos sobre os dias de todos, entre as duas últimas pesagens de cada animal; menos de 14 dias não conta.',
      ...meanOf(({ gmd }) => gmd !== null),
      left: names(({ gmd }) => gmd === null),
    },
    {
      label: 'No padrão, até 24 meses',
      value: measured(resumo.noPadraoPct, '%'),
      n: resumo.noPadraoN,
      of: `${names(isGood).length} de ${count(resumo.noPadraoN, 'animal', 'animais')}`,
      how: 'Fêmeas que ainda não pariram, com ao menos 95 % do peso-alvo da raça na idade.',
      counted: names(judged),
      left: names((row) => !judged(row)),
      to: listOf({ crescimento: 'NO_PADRAO' }),
    },
    {
      label: 'Sem pesagem há 60 dias',
      value: measured(resumo.semPesagem, ''),
      how: 'Animais ativos com mais de 60 dias de vida e sem pesagem nos últimos 60 dias. Touros de que só há sêmen não contam.',
      counted: semPesagem.map(toListed),
    },
  ];
}

/** A figure counts by its own filter alone: the list's others go. */
function listOf(own: Readonly<Record<string, string>>): string {
  const none = { categoria: '', sexo: '', raca: '', crescimento: '' };
  return `?${new URLSearchParams({ ...none, ...own })}`;
}

/** Ages in months, up to and with. */
export const AGE_BANDS = [
  { nome: '0 a 2 meses', to: 2 },
  { nome: '3 a 6 meses', to: 6 },
  { nome: '7 a 12 meses', to: 12 },
  { nome: '13 a 18 meses', to: 18 },
  { nome: '19 a 24 meses', to: 24 },
  { nome: 'Mais de 24 meses', to: Number.POSITIVE_INFINITY },
] as const;

/** The band of an age in months. */
export function bandOf(months: number | null): string {
  if (months === null) return 'Sem data de nascimento';
  return AGE_BANDS.find(({ to }) => Math.floor(months) <= to)?.nome ?? '';
}

export const WEIGHING_GROUPINGS = [
  { id: 'idade', nome: 'Faixa de idade' },
  { id: 'raca', nome: 'Raça' },
] as const;

/** Animals by band or breed, each with its mean gain. */
export function weighingGroups(
  rows: readonly WeighedAnimal[],
  by: (typeof WEIGHING_GROUPINGS)[number]['id'],
): readonly Group<WeighedAnimal>[] {
  return groupRows(
    rows,
    ({ raca, idadeMeses }) =>
      by === 'raca' ? (labelOf(BREEDS, raca) ?? raca) : bandOf(idadeMeses),
    (found) =>
      `n=${found.length} · GMD médio ${measured(gainOf(found), 'kg/dia', 3)}`,
  );
}
