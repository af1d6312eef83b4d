import { useContext, useMemo } from 'react';
import type { TankAnalysis } from '@/domain/quality/types';
import { ANALYSIS_COLUMNS } from '@/domain/reports/milkQualityColumns';
import { OnlySees } from '@/web/components/onlySees';
import type { ScreenColumn } from '@/web/export/columns';
import { usePrinting } from '@/web/export/print';
import { DeleteRow } from '@/web/shared/DeleteRow';
import { ReportTable } from './ReportTable';

export const ANALYSES = 'Análises do tanque';

interface TankAnalysesProps {
  /** The newest first. */
  readonly analyses: readonly TankAnalysis[];
}

/** What the light rests on, each with the way to take a wrong one out. */
export function TankAnalyses({ analyses }: TankAnalysesProps) {
  const printing = usePrinting();
  const onlySees = useContext(OnlySees);
  const columns = useMemo(
    () =>
      printing || onlySees ? ANALYSIS_COLUMNS : [...ANALYSIS_COLUMNS, ACT],
    [printing, onlySees],
  );
  if (analyses.length === 0) return null;
  return (
    <ReportTable
      caption={ANALYSES}
      columns={columns}
      rows={analyses}
      keyOf={({ analiseId }) => analiseId}
    />
  );
}

/** What no file holds. */
const ACT: ScreenColumn<TankAnalysis> = {
  id: 'acao',
  label: 'Ação',
  kind: 'text',
  essential: true,
  value: () => 'Excluir',
  show: ({ rebanhoId, analiseId, data }) => (
    <DeleteRow
      kind="quality/tankAnalysisDeleted"
      dados={{ rebanhoId, analiseId }}
      label="Excluir análise"
      iconLabel={`Excluir análise do tanque de ${data}`}
      text={`A média legal passa a contar sem a análise de ${data}. Isso não pode ser desfeito.`}
    />
  ),
};
