import { useMemo } from 'react';
import {
  FORECAST_KINDS,
  type ForecastKind,
  type ForecastOrigin,
  type ForecastRow,
} from '@/domain/reports/forecast';
import { labelOf } from '@/domain/shared/enumerations';
import { LinkButton } from '@/web/components/LinkButton';
import {
  dateColumn,
  nameColumn,
  numberColumn,
  type ReportColumn,
  textColumn,
} from '@/web/export/columns';
import { usePrinting } from '@/web/export/print';

/** Where what is due is recorded. */
const ACTIONS: Readonly<Record<ForecastKind, readonly [string, string]>> = {
  CIO: ['Registrar cio', 'cadastrar-situacao-reprodutiva/:id?tipo=CI'],
  DG: ['Registrar diagnóstico', 'cadastrar-situacao-reprodutiva/:id?tipo=PN'],
  LIBERACAO: ['Inseminar', 'cadastrar-situacao-reprodutiva/:id?tipo=IN'],
  SECAGEM: ['Secar', 'cadastrar-situacao-produtiva/:id?tipo=S'],
  PRE_PARTO: ['Ver vaca', 'vaca/:id'],
  PARTO: ['Registrar parto', 'cadastrar-situacao-reprodutiva/:id?tipo=PT'],
};

export function forecastColumns(
  rebanhoId: string,
): readonly ReportColumn<ForecastRow>[] {
  return [
    nameColumn('Vaca', ({ vacaId }) => `/rebanho/${rebanhoId}/vaca/${vacaId}`),
    dateColumn('data', 'Data prevista', ({ data }) => data),
    numberColumn('dias', 'Em (dias)', ({ dias }) => dias),
    textColumn('evento', 'Evento', ({ tipo }) => labelOf(FORECAST_KINDS, tipo)),
    textColumn('origem', 'Origem', ({ origem }) => origem && originOf(origem)),
    numberColumn('del', 'DEL', ({ del }) => del),
    numberColumn('gestacao', 'Dias gest.', (row) => row.diasGestacao),
    textColumn('confianca', 'Confiança', ({ confirmada }) =>
      confirmada ? 'confirmada' : 'provável',
    ),
  ];
}

const ORIGINS: Readonly<Record<ForecastOrigin['tipo'], string>> = {
  IA: 'IA',
  IATF: 'IATF',
  COBERTURA: 'Cobertura',
  CIO: 'Cio',
  PARTO: 'Parto',
};

/** `IA de 10/01/2026, touro Trovão`. */
function originOf({ tipo, data, touro }: ForecastOrigin): string {
  const what = `${ORIGINS[tipo]} de ${data}`;
  return touro === null ? what : `${what}, touro ${touro}`;
}

/** The list's columns: on paper nobody can tap what is to be done. */
export function useEventColumns(
  rebanhoId: string,
): readonly ReportColumn<ForecastRow>[] {
  const printing = usePrinting();
  return useMemo(
    () => (printing ? forecastColumns(rebanhoId) : withAction(rebanhoId)),
    [printing, rebanhoId],
  );
}

/** The same with what is to be done, which no file holds. */
function withAction(rebanhoId: string): readonly ReportColumn<ForecastRow>[] {
  const action: ReportColumn<ForecastRow> = {
    id: 'acao',
    label: 'Ação',
    value: ({ tipo }) => ACTIONS[tipo][0],
    show: ({ tipo, vacaId }) => {
      const [label, path] = ACTIONS[tipo];
      const to = `/rebanho/${rebanhoId}/${path.replace(':id', vacaId)}`;
      return <LinkButton to={to}>{label}</LinkButton>;
    },
  };
  return [...forecastColumns(rebanhoId), action];
}
