import type { ParameterValues } from '@/domain/parameters/parameters';
import { wholeDays } from '@/domain/reports/herdMilk';
import type { milkPage } from '@/domain/reports/milkPage';
import { measured } from '@/web/export/numbers';
import type { Figure } from '@/web/shared/figures/Figures';
import {
  gradeOrNull,
  sizeOf,
  toCounted,
} from '@/web/shared/figures/herdFigures';
import type { Period } from './filters';

export type MilkData = ReturnType<typeof milkPage>;

const PARTIAL =
  'Hoje fica de fora enquanto faltam ordenhas; um dia passado conta como foi registrado.';

/**
 * The cards of domain.md 6.3, and the same of the period before; the first four are
 * those that stand there at once. Of a month under way the sum is compared with
 * nothing: the one before was whole.
 */
export function milkFigures(
  page: MilkData,
  before: MilkData | null,
  parametros: ParameterValues,
  { emCurso }: Pick<Period, 'emCurso'>,
): readonly Figure[] {
  return [
    ...firstFigures(page, before?.resumo ?? null, emCurso),
    ...otherFigures(page, before?.resumo ?? null, parametros),
  ];
}

function firstFigures(
  { resumo, vacas, dias }: MilkData,
  past: MilkData['resumo'] | null,
  emCurso: boolean,
): readonly Figure[] {
  const days = wholeOf(dias);
  const litresBefore = emCurso ? null : past?.litros;
  const partial = days.n < dias.length;
  const counted = vacas
    .filter(({ noRebanho }) => noRebanho?.litros !== null)
    .map(toCounted);
  const dels = vacas.flatMap(({ del, foraDoRebanho }) =>
    del === null || foraDoRebanho ? [] : [del],
  );
  return [
    {
      label: 'Produção no período',
      value: litres(resumo.litros, litresBefore),
      ...(partial ? { of: 'hoje parcial' } : {}),
      how: 'Soma de todo o leite registrado no período, descartado incluído, também das vacas que já saíram.',
      counted,
    },
    {
      label: 'PVO, por vaca ordenhada',
      value: litres(resumo.pvo, past?.pvo),
      ...days,
      how: `Litros sobre vacas com registro, somando os dias do período. ${PARTIAL}`,
      counted,
    },
    discardedFigure({ resumo, vacas }),
    {
      label: 'DEL médio do controle',
      value: measured(mean(dels), 'dias'),
      ...sizeOf(dels.length, 'vaca', 'vacas'),
      how: 'Dias em lactação de cada vaca no seu último controle do período.',
    },
  ];
}

function otherFigures(
  { resumo, dias }: MilkData,
  past: MilkData['resumo'] | null,
  parametros: ParameterValues,
): readonly Figure[] {
  const days = wholeOf(dias);
  return [
    {
      label: 'Média por dia',
      value: litres(resumo.mediaDiaria, past?.mediaDiaria),
      ...days,
      how: `Produção dividida pelos dias que têm registro. ${PARTIAL}`,
    },
    {
      label: 'PTV, por vaca do rebanho',
      value: litres(resumo.ptv, past?.ptv),
      ...days,
      how: `Litros sobre todas as vacas que já pariram: lactantes, secas e improdutivas. ${PARTIAL}`,
    },
    {
      label: 'Em lactação nos dias com registro',
      value: measured(resumo.emLactacaoPct, '%', 1),
      ...days,
      grade: gradeOrNull('lactacao', resumo.emLactacaoPct, parametros),
      how: `Vacas em lactação sobre as que já pariram, somando os dias do período. ${PARTIAL}`,
    },
    {
      label: 'Dias com registro',
      value: measured(dias.length, ''),
      how: 'Datas do período com ao menos uma ordenha ou um controle.',
    },
  ];
}

/** The days that means are of, as a number and in words. */
function wholeOf(dias: MilkData['dias']) {
  return sizeOf(wholeDays(dias).length, 'dia', 'dias');
}

function discardedFigure({
  resumo,
  vacas,
}: Pick<MilkData, 'resumo' | 'vacas'>): Figure {
  const share =
    resumo.litros > 0 ? (resumo.descartado / resumo.litros) * 100 : null;
  return {
    label: 'Leite descartado',
    value: measured(resumo.descartado, 'L', 1),
    ...(share === null ? {} : { of: `${measured(share, '%', 1)} do leite` }),
    how: 'Leite que ficou fora do tanque: carência, colostro, mastite ou outro motivo.',
    counted: vacas
      .filter((row) => (row.noRebanho ?? row).descartado > 0)
      .map(toCounted),
  };
}

function mean(values: readonly number[]): number | null {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.length > 0 ? sum / values.length : null;
}

/** With by how much it changed, where there is something to compare with. */
function litres(now: number | null, before: number | null | undefined): string {
  const said = measured(now, 'L', 1);
  if (now === null || !before) return said;
  const percent = ((now - before) / before) * 100;
  const sign = percent > 0 ? '+' : '';
  return `${said} (${sign}${measured(percent, '%', 1)})`;
}
