import type { ParameterValues } from '../parameters/parameters';
import {
  addDays,
  dateOfDay,
  dayOf,
  type FarmDate,
  type FarmTime,
} from '../shared/dates';

interface NextHeat {
  readonly proximoCio: FarmDate;
  readonly janelaInicio: FarmDate;
  readonly janelaFim: FarmDate;
  /** The heat after that one. */
  readonly segundoRetorno: FarmDate;
}

/** What a service or a heat makes due (domain.md 1.4). */
export interface Forecast extends NextHeat {
  readonly dgUltrassom: FarmDate;
  readonly dgPalpacao: FarmDate;
  readonly reconfirmacao: FarmDate;
  readonly partoPrevisto: FarmDate;
  readonly secagemPrevista: FarmDate;
  readonly preParto: FarmDate;
}

/** `service` is a `dayNumber`, `gestation` days. */
export function forecastOf(
  service: number,
  gestation: number,
  heifer: boolean,
  parametros: ParameterValues,
): Forecast {
  const p = parametros;
  const calving = service + gestation;
  const lead = heifer ? p.prePartoNovilha : p.prePartoVaca;
  return {
    ...nextHeatOf(service, p),
    dgUltrassom: dateOfDay(service + p.dgUltrassomMin),
    dgPalpacao: dateOfDay(service + p.dgPalpacaoMin),
    reconfirmacao: dateOfDay(service + p.reconfirmacao),
    partoPrevisto: dateOfDay(calving),
    secagemPrevista: dateOfDay(calving - p.diasSecagem),
    preParto: dateOfDay(calving - lead),
  };
}

/** The next heat after a service or a heat, `day` a `dayNumber`. */
export function nextHeatOf(day: number, p: ParameterValues): NextHeat {
  return {
    proximoCio: dateOfDay(day + p.cicloEstral),
    janelaInicio: dateOfDay(day + p.retornoMin),
    janelaFim: dateOfDay(day + p.retornoMax),
    segundoRetorno: dateOfDay(day + 2 * p.cicloEstral),
  };
}

/** Best time after a heat: seen in the morning, that afternoon; else next morning. */
export function bestInseminationTime(heat: FarmTime): {
  readonly data: FarmDate;
  readonly periodo: 'manhã' | 'tarde';
} {
  const morning = Number(heat.slice(11, 13)) < 12;
  const data = dayOf(heat);
  return morning
    ? { data, periodo: 'tarde' }
    : { data: addDays(data, 1), periodo: 'manhã' };
}
