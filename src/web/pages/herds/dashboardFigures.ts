import type { ParameterValues } from '@/domain/parameters/parameters';
import type { Dashboard } from '@/domain/reports/dashboard';
import type { HerdMilkDay } from '@/domain/reports/herdMilk';
import type { FarmDate } from '@/domain/shared/dates';
import { measured } from '@/web/export/numbers';
import { count } from '@/web/format';
import type { Figure } from '@/web/shared/figures/Figures';
import {
  delFigure,
  intervalFigure,
  lactatingFigure,
  shareFigure,
} from '@/web/shared/figures/herdFigures';
import { milkDay } from '@/web/shared/milkDay';

/** What the dashboard's figures are made with. */
export interface FigureContext {
  readonly parametros: ParameterValues;
  readonly today: FarmDate;
  /** Address of the general report, whose lists the shares lead to. */
  readonly list: string;
}

/** The milk of the last whole date; of today too, while it is under way. */
export function milkFigures(
  { leite, vacas }: Pick<Dashboard, 'leite' | 'vacas'>,
  { parametros, today, list }: FigureContext,
): readonly Figure[] {
  const { parcial, incompleto, ultimo, pvo, ptv } = leite;
  return [
    ...(parcial ? [partialFigure(parcial)] : []),
    ...(incompleto ? [lackingFigure(incompleto, today)] : []),
    ...(ultimo ? [lastFigure(ultimo, today)] : []),
    ...(ultimo ? perCowFigures(ultimo, pvo, ptv) : []),
    lactatingFigure(vacas, parametros, list),
  ];
}

function partialFigure({ litros, recorded }: HerdMilkDay): Figure {
  return {
    label: 'Leite hoje, parcial',
    value: measured(litros, 'L', 1),
    of: `${count(recorded, 'vaca', 'vacas')} até agora`,
    how: 'O que já foi registrado hoje. Faltam ordenhas: nenhuma média conta este dia.',
  };
}

function lackingFigure(day: HerdMilkDay, today: FarmDate): Figure {
  return {
    label: `${milkDay(day.data, today)}, incompleto`,
    value: measured(day.litros, 'L', 1),
    of: `${count(day.recorded, 'vaca', 'vacas')}, falta ordenha`,
    how: 'O que foi registrado nesse dia. Falta uma ordenha que os dias anteriores tiveram: o painel não o compara com eles.',
  };
}

function lastFigure(
  { data, litros, recorded }: HerdMilkDay,
  today: FarmDate,
): Figure {
  return {
    label: data === today ? 'Leite hoje' : 'Leite do último dia',
    value: measured(litros, 'L', 1),
    of: `${count(recorded, 'vaca', 'vacas')}, em ${data}`,
    how: 'Soma de todo o leite registrado na última data completa, descartado incluído.',
  };
}

function perCowFigures(
  { data, litros, recorded, total }: HerdMilkDay,
  pvo: number | null,
  ptv: number | null,
): readonly Figure[] {
  const milk = measured(litros, 'L', 1);
  return [
    {
      label: 'PVO do dia',
      value: measured(pvo, 'L', 1),
      of: `${milk} de ${count(recorded, 'vaca', 'vacas')}`,
      how: `Litros de ${data} sobre as vacas com registro nessa data.`,
    },
    {
      label: 'PTV do dia',
      value: measured(ptv, 'L', 1),
      of: `${milk} de ${count(total, 'parida', 'paridas')}`,
      how: `Litros de ${data} sobre todas as vacas que já tinham parido: lactantes, secas e improdutivas.`,
    },
  ];
}

/** Who is pregnant, how far in milk, and how far apart they calve. */
export function reproductionFigures(
  { reproducao, vacas }: Pick<Dashboard, 'reproducao' | 'vacas'>,
  { parametros, list }: FigureContext,
): readonly Figure[] {
  return [
    shareFigure(vacas, 'prenhes', list),
    delFigure(vacas, parametros),
    intervalFigure(reproducao, 'nos últimos 365 dias', parametros),
  ];
}
