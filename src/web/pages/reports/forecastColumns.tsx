import { useMemo } from 'react';
import type { ForecastKind, ForecastRow } from '@/domain/reports/forecast';
import { FORECAST_COLUMNS } from '@/domain/reports/forecastColumns';
import { LinkButton } from '@/web/components/LinkButton';
import { linkedToCows, type ScreenColumn } from '@/web/export/columns';
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

/** The list's columns: on paper nobody can tap what is to be done. */
export function useEventColumns(
  rebanhoId: string,
): readonly ScreenColumn<ForecastRow>[] {
  const printing = usePrinting();
  return useMemo(() => {
    const columns = linkedToCows(FORECAST_COLUMNS, rebanhoId);
    return printing ? columns : [...columns, actionOf(`/rebanho/${rebanhoId}`)];
  }, [printing, rebanhoId]);
}

/** What is to be done, which no file holds. */
function actionOf(base: string): ScreenColumn<ForecastRow> {
  return {
    id: 'acao',
    label: 'Ação',
    kind: 'text',
    essential: true,
    value: ({ tipo }) => ACTIONS[tipo][0],
    show: ({ tipo, vacaId }) => {
      const [label, path] = ACTIONS[tipo];
      const to = `${base}/${path.replace(':id', vacaId)}`;
      return <LinkButton to={to}>{label}</LinkButton>;
    },
  };
}
