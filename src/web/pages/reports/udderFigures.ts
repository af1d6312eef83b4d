import type { Share } from '@/domain/quality/indices';
import type { milkQualityPage } from '@/domain/reports/milkQuality';
import { measured } from '@/web/export/numbers';
import type { Figure } from '@/web/shared/figures/Figures';
import { sizeOf, toCounted } from '@/web/shared/figures/herdFigures';

export type MilkQualityData = ReturnType<typeof milkQualityPage>;

/** The indices of domain.md 8.2, each with how it is counted. */
export function udderFigures(
  { indices, cronicas }: MilkQualityData,
  limiar: number,
): readonly Figure[] {
  const { testes, sadios, escoreMedio } = indices;
  return [
    shareFigure(
      'Testes sadios',
      [sadios, testes],
      `Testes de menos de ${limiar} mil/mL, com leite no mesmo dia.`,
    ),
    shareFigure(
      'Novas infecções',
      indices.novasInfeccoes,
      'Das sadias num teste, as infectadas no seguinte da mesma lactação.',
    ),
    shareFigure(
      'Curas na lactação',
      indices.curas,
      'Das infectadas num teste, as sadias no seguinte da mesma lactação.',
    ),
    shareFigure(
      'Novas no período seco',
      indices.novasPeriodoSeco,
      'Das sadias no último teste, as infectadas no primeiro depois do parto.',
    ),
    shareFigure(
      'Curas no período seco',
      indices.curasPeriodoSeco,
      'Das infectadas no último teste, as sadias no primeiro depois do parto.',
    ),
    shareFigure(
      'Primíparas infectadas',
      indices.primiparasInfectadas,
      'No primeiro teste depois do primeiro parto, até 75 dias.',
    ),
    {
      label: 'Escore linear médio',
      value: measured(escoreMedio, '', 2),
      ...sizeOf(testes, 'teste', 'testes'),
      how: 'log2(CCS/100) + 3 de cada teste, e a média deles.',
    },
    {
      label: 'Vacas crônicas',
      value: measured(cronicas.length, ''),
      how: `Duas das três últimas de ${limiar} mil/mL ou mais.`,
      counted: cronicas.map(toCounted),
    },
  ];
}

function shareFigure(label: string, [n, of]: Share, how: string): Figure {
  return {
    ...{ label, how, n: of },
    value: measured(of === 0 ? null : (n / of) * 100, '%'),
    of: `${n} de ${of}`,
  };
}
