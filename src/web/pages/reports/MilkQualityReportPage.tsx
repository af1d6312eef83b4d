import { FlaskConical } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import { THRESHOLD } from '@/domain/quality/udderTests';
import {
  ANALYSIS_COLUMNS,
  TANK_COLUMNS,
} from '@/domain/reports/milkQualityColumns';
import type { FarmDate } from '@/domain/shared/dates';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions } from '@/web/components/layout';
import { linkedToCows } from '@/web/export/columns';
import type { MoreExport } from '@/web/export/ExportMenu';
import { csvFile } from '@/web/export/files';
import { Figures, figureLine } from '@/web/shared/figures/Figures';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useAskedReport } from '@/web/workers/useReport';
import {
  COLUMNS,
  type Filter,
  Filters,
  PeriodPicker,
  usePeriod,
} from './filters';
import { LegalLight } from './LegalLight';
import { type ReportContext, ReportFrame, ReportGate } from './ReportPage';
import { ReportTable } from './ReportTable';
import { ANALYSES, TankAnalyses } from './TankAnalyses';
import { UdderLists } from './UdderLists';
import { type MilkQualityData, udderFigures } from './udderFigures';
import { qualityVerdict } from './verdicts';

const THRESHOLDS: Filter = {
  param: 'limiar',
  label: 'Infectada a partir de',
  none: `${THRESHOLD} mil/mL`,
  options: ['100', '150', '250', '300', '400'].map((id) => ({
    id,
    nome: `${id} mil/mL`,
  })),
};

/** /rebanho/:rebanhoId/relatorio-qualidade-leite */
export function Component() {
  return <ReportGate>{(context) => <MilkQuality {...context} />}</ReportGate>;
}

function MilkQuality({ herd, reader, today, question }: ReportContext) {
  const { rebanhoId } = herd;
  const [params] = useSearchParams();
  const { period, set } = usePeriod(today, '365');
  const limiar = Number(params.get('limiar')) || THRESHOLD;
  const asked = { ...question(period.inicio, period.fim), limiar };
  const report = useAskedReport('milkQuality', reader, asked);
  const page = report.result;
  const day = dayOf(page, params.get('dia'));
  const columns = useMemo(
    () => linkedToCows(TANK_COLUMNS, rebanhoId),
    [rebanhoId],
  );
  const rows = day?.vacas ?? [];
  const figures = page ? udderFigures(page, limiar) : [];
  return (
    <ReportFrame
      herd={herd}
      title="Qualidade do leite"
      about={`${period.words} · infectada a partir de ${limiar} mil/mL`}
      table={page ? { columns, rows, issued: today } : null}
      more={page ? analysesFile(page, { herd, issued: today }) : undefined}
      verdict={page ? qualityVerdict(page) : null}
      summary={figures.map(figureLine)}
      period={<PeriodPicker period={period} onChange={set} />}
    >
      <Entering address={`/rebanho/${rebanhoId}/qualidade-leite`} />
      {page ? (
        <>
          <LegalLight months={page.legal} />
          <TankAnalyses analyses={page.analises} />
          <Filters filters={[THRESHOLDS, daysOf(page), COLUMNS]} />
          {page.indices.testes === 0 ? (
            <EmptyState
              title="Sem amostras no período"
              text="Os índices pedem a CCS e o leite da vaca no mesmo dia."
            />
          ) : (
            <>
              <Figures rebanhoId={rebanhoId} figures={figures} />
              <ReportTable
                caption={`Quem sobe o tanque, ${day?.data ?? ''}`}
                columns={columns}
                rows={rows}
                keyOf={({ vacaId }) => vacaId}
              />
              <UdderLists page={page} rebanhoId={rebanhoId} />
            </>
          )}
        </>
      ) : (
        <ReportProgress problem={report.problem} />
      )}
    </ReportFrame>
  );
}

/** The tank's analyses are a table of their own; with none there is no file. */
function analysesFile(
  { analises }: MilkQualityData,
  { herd, issued }: { readonly herd: Herd; readonly issued: FarmDate },
): MoreExport | undefined {
  if (analises.length === 0) return undefined;
  const given = {
    ...{ title: ANALYSES, about: '', herd: herd.nome, issued },
    ...{ columns: ANALYSIS_COLUMNS, rows: analises },
  };
  return {
    label: `CSV: ${ANALYSES.toLowerCase()}`,
    icon: <FlaskConical aria-hidden />,
    file: () => csvFile(given),
  };
}

function Entering({ address }: { readonly address: string }) {
  return (
    <Actions data-tela="nao-imprimir">
      <LinkButton to={address}>Lançar amostra</LinkButton>
      <LinkButton to={`${address}?lancar=tanque`}>
        Lançar análise do tanque
      </LinkButton>
    </Actions>
  );
}

/** The test day that is looked at; the newest unless another is asked for. */
function dayOf(page: MilkQualityData | null, wanted: string | null) {
  const days = page?.quemSobe ?? [];
  return days.find(({ data }) => data === wanted) ?? days[0];
}

function daysOf({ quemSobe }: MilkQualityData): Filter {
  const [newest, ...others] = quemSobe.map(({ data }) => data);
  return {
    param: 'dia',
    label: 'Controle',
    none: newest ?? 'Nenhum',
    options: others.map((id) => ({ id, nome: id })),
  };
}
