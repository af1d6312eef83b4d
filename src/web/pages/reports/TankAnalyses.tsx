import type { TankAnalysis } from '@/domain/quality/types';
import { ANALYSIS_COLUMNS } from '@/domain/reports/milkQualityColumns';
import { count } from '@/web/format';
import { DeleteRow } from '@/web/shared/DeleteRow';
import { RecordedBy } from '@/web/shared/people/RecordedBy';
import { ReportTable } from './ReportTable';

export const ANALYSES = 'Análises do tanque';

interface TankAnalysesProps {
  /** The newest first. */
  readonly analyses: readonly TankAnalysis[];
}

/** What the light rests on, folded away: each with the way to take it out. */
export function TankAnalyses({ analyses }: TankAnalysesProps) {
  if (analyses.length === 0) return null;
  const subtotal = count(analyses.length, 'análise', 'análises');
  return (
    <ReportTable
      caption={ANALYSES}
      columns={ANALYSIS_COLUMNS}
      rows={analyses}
      keyOf={({ analiseId }) => analiseId}
      groups={[{ nome: ANALYSES, rows: analyses, subtotal }]}
      action={({ rebanhoId, analiseId, data }) => (
        <>
          <DeleteRow
            kind="quality/tankAnalysisDeleted"
            dados={{ rebanhoId, analiseId }}
            label="Excluir análise"
            iconLabel={`Excluir análise do tanque de ${data}`}
            text={`A média legal passa a contar sem a análise de ${data}. Isso não pode ser desfeito.`}
          />
          <RecordedBy
            {...{ rebanhoId }}
            table="analisesTanque"
            id={analiseId}
          />
        </>
      )}
    />
  );
}
