import {
  FORECAST_KINDS,
  type ForecastEvent,
  type ForecastKind,
} from '@/domain/reports/forecast';
import { labelOf } from '@/domain/shared/enumerations';
import { LinkButton } from '@/web/components/LinkButton';
import {
  dateColumn,
  numberColumn,
  type ReportColumn,
  textColumn,
} from '@/web/export/columns';
import { nameColumn } from './generalColumns';

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
): readonly ReportColumn<ForecastEvent>[] {
  const base = `/rebanho/${rebanhoId}`;
  return [
    nameColumn('Vaca', ({ nome, vacaId }) => ({
      nome,
      to: `${base}/vaca/${vacaId}`,
    })),
    dateColumn('data', 'Data prevista', ({ data }) => data),
    numberColumn('dias', 'Em (dias)', ({ dias }) => dias),
    textColumn('evento', 'Evento', ({ tipo }) => labelOf(FORECAST_KINDS, tipo)),
    textColumn('confianca', 'Confiança', ({ confirmada }) =>
      confirmada ? 'confirmada' : 'provável',
    ),
  ];
}

/** The same with what is to be done, which no file holds. */
export function withAction(
  rebanhoId: string,
): readonly ReportColumn<ForecastEvent>[] {
  const action: ReportColumn<ForecastEvent> = {
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
