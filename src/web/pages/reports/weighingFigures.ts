import type { WeighedAnimal, weighingPage } from '@/domain/reports/weighings';
import { measured } from '@/web/export/numbers';
import type { Figure } from './generalIndicators';

export type WeighingData = ReturnType<typeof weighingPage>;

/** The cards of domain.md 6.4. */
export function weighingFigures({
  resumo,
  animais,
  semPesagem,
}: WeighingData): readonly Figure[] {
  const names = (test: (row: WeighedAnimal) => boolean) =>
    animais.filter(test).map(({ animalId: id, nome }) => ({ id, nome }));
  const mean = (categoria: 'V' | 'T' | 'N', label: string): Figure => ({
    label,
    value: measured(resumo.pesoMedio[categoria], 'kg', 1),
    n: animais.filter((row) => row.categoria === categoria).length,
    how: 'Média do último peso de cada animal da categoria, no período.',
    counted: names((row) => row.categoria === categoria),
    to: `?categoria=${categoria}`,
  });
  const judged = (row: WeighedAnimal) =>
    row.crescimento !== null && (row.idadeMeses ?? 0) <= 24;
  return [
    {
      label: 'Animais pesados',
      value: measured(resumo.animaisPesados, ''),
      how: 'Animais ativos com ao menos uma pesagem no período.',
      counted: names(() => true),
    },
    mean('V', 'Peso médio das vacas'),
    mean('N', 'Peso médio dos novilhos'),
    {
      label: 'GMD médio',
      value: measured(resumo.gmdMedio, 'kg/dia', 3),
      how: 'Ganho de todos sobre os dias de todos, entre as duas últimas pesagens de cada animal; menos de 14 dias não conta.',
      counted: names(({ gmd }) => gmd !== null),
      left: names(({ gmd }) => gmd === null),
    },
    {
      label: 'No padrão, até 24 meses',
      value: measured(resumo.noPadraoPct, '%'),
      n: resumo.noPadraoN,
      how: 'Ao menos 95 % do peso-alvo da raça na idade.',
      counted: names(judged),
      left: names((row) => !judged(row)),
      to: '?crescimento=NO_PADRAO',
    },
    {
      label: 'Sem pesagem há 60 dias',
      value: measured(resumo.semPesagem, ''),
      how: 'Animais ativos sem pesagem nos últimos 60 dias, de qualquer idade.',
      counted: semPesagem.map(({ animalId: id, nome }) => ({ id, nome })),
    },
  ];
}
