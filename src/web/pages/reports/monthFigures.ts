import { parametersOf } from '@/domain/parameters/parameters';
import { THRESHOLD } from '@/domain/quality/udderTests';
import type { HerdReader } from '@/domain/shared/effects';
import type { Figure } from '@/web/shared/figures/Figures';
import type { Period } from './filters';
import { generalFigures } from './generalIndicators';
import { milkFigures } from './milkFigures';
import type { MonthPages } from './monthPages';
import { udderFigures } from './udderFigures';
import {
  forecastVerdict,
  generalVerdict,
  milkVerdict,
  qualityVerdict,
  type Verdict,
  weighingVerdict,
} from './verdicts';
import { weighingFigures } from './weighingFigures';

/** What a report of the month says before its rows. */
export interface PartSaid {
  readonly title: string;
  readonly verdict: Verdict | null;
  readonly figures: readonly Figure[];
  /** Why there is nothing to show; null: there is. */
  readonly empty: string | null;
}

/** What each report of the month found, in words and figures. */
export function monthFigures(
  pages: MonthPages,
  reader: HerdReader,
  period: Period,
) {
  const { general, forecast, milk, before, weighings, quality } = pages;
  const parametros = parametersOf(
    reader.row('parametros', reader.herd.rebanhoId),
  );
  const none = (rows: readonly unknown[], empty: string) =>
    rows.length === 0 ? empty : null;
  return {
    general: {
      title: 'Geral das vacas',
      verdict: generalVerdict(general),
      figures: generalFigures(general, period.words, parametros),
      empty: none(general.vacas, 'Nenhuma vaca no rebanho.'),
    },
    forecast: {
      title: 'Previsões',
      verdict: forecastVerdict(forecast.eventos),
      figures: [],
      empty: none(forecast.eventos, 'Nada previsto no mês.'),
    },
    milk: {
      title: 'Produção de leite',
      verdict: milkVerdict(milk, before, period),
      figures: milkFigures(milk, before, parametros, period),
      empty: none(milk.dias, 'Sem ordenhas no mês.'),
    },
    weighings: {
      title: 'Pesagens',
      verdict: weighingVerdict(weighings),
      figures: weighingFigures(weighings),
      empty: none(weighings.animais, 'Sem pesagens no mês.'),
    },
    quality: {
      title: 'Qualidade do leite',
      verdict: qualityVerdict(quality),
      figures: udderFigures(quality, THRESHOLD),
      empty: none(quality.quemSobe, 'Sem amostras de vacas no mês.'),
    },
  } satisfies Record<string, PartSaid>;
}
