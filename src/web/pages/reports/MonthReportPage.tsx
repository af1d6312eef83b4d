import type { ReactNode } from 'react';
import { GENERAL_COLUMNS } from '@/domain/reports/generalColumns';
import { MILK_COLUMNS } from '@/domain/reports/milkColumns';
import { TANK_COLUMNS } from '@/domain/reports/milkQualityColumns';
import { WEIGHING_COLUMNS } from '@/domain/reports/weighingColumns';
import { TouchLink } from '@/web/components/List';
import { Actions, Heading, Note, Stack } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { PrintButton, WorkbookButton } from '@/web/export/buttons';
import { linkedToAnimals, linkedToCows } from '@/web/export/columns';
import { PrintHead } from '@/web/export/print';
import { PeriodBar } from '@/web/shared/calendar/PeriodBar';
import { monthTitle } from '@/web/shared/calendar/weeks';
import { Figures } from '@/web/shared/figures/Figures';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useMonth } from './filters';
import { useEventColumns } from './forecastColumns';
import { LegalLight } from './LegalLight';
import { MilkCharts } from './MilkCharts';
import { MonthContents, partId } from './MonthContents';
import { monthFigures, type PartSaid } from './monthFigures';
import { type MonthPages, monthSheets, useMonthPages } from './monthPages';
import { type ReportContext, ReportGate, VerdictText } from './ReportPage';
import { ReportTable } from './ReportTable';
import styles from './reports.module.css';
import { UdderLists } from './UdderLists';

const TITLE = 'Relatório do mês';

/** /rebanho/:rebanhoId/relatorio-do-mes */
export function Component() {
  return <ReportGate>{(context) => <MonthReport {...context} />}</ReportGate>;
}

function MonthReport(context: ReportContext) {
  const { herd, today } = context;
  const { month, period, setMonth, end } = useMonth(today);
  const { pages, problem } = useMonthPages(context, period, end);
  return (
    <Page
      title={TITLE}
      subtitle={herd.nome}
      herdName={herd.nome}
      backTo={`/rebanho/${herd.rebanhoId}/relatorios`}
      wide
    >
      <PrintHead herd={herd.nome} about={period.words} />
      <PeriodBar
        month={month}
        step={1}
        title={monthTitle(month)}
        onMonth={setMonth}
      />
      {pages ? (
        <>
          <Actions data-tela="nao-imprimir">
            <PrintButton />
            <WorkbookButton
              named={{
                herd: herd.nome,
                title: `${TITLE} ${monthTitle(month)}`,
                issued: today,
              }}
              sheets={() => monthSheets(pages)}
            />
          </Actions>
          <Reports {...context} pages={pages} period={period} />
        </>
      ) : (
        <ReportProgress problem={problem} />
      )}
    </Page>
  );
}

interface ReportsProps extends ReportContext {
  readonly pages: MonthPages;
  readonly period: ReturnType<typeof useMonth>['period'];
}

/** The reports one below the other, in the order of their list. */
function Reports(props: ReportsProps) {
  const said = monthFigures(props.pages, props.reader, props.period);
  const parts = { ...props, said };
  return (
    <>
      <MonthContents parts={Object.values(said)} />
      <GeneralPart {...parts} />
      <ForecastPart {...parts} />
      <MilkPart {...parts} />
      <WeighingsPart {...parts} />
      <QualityPart {...parts} />
    </>
  );
}

interface MonthProps extends ReportsProps {
  readonly said: ReturnType<typeof monthFigures>;
}

function GeneralPart({ herd, today, pages, period, said }: MonthProps) {
  const { rebanhoId } = herd;
  return (
    <Part {...said.general} {...{ rebanhoId }} path="relatorio-geral-vacas">
      {period.fim === today ? null : (
        <Note>A lista mostra as vacas como estão em {today}.</Note>
      )}
      <ReportTable
        caption="Vacas"
        columns={linkedToCows(GENERAL_COLUMNS, rebanhoId)}
        rows={pages.general.vacas}
        keyOf={cowId}
      />
    </Part>
  );
}

function ForecastPart({ herd, pages, said }: MonthProps) {
  const { rebanhoId } = herd;
  const events = useEventColumns(rebanhoId);
  return (
    <Part {...said.forecast} {...{ rebanhoId }} path="relatorio-previsao-vacas">
      <ReportTable
        caption="Previsões do mês"
        columns={events}
        rows={pages.forecast.eventos}
        keyOf={({ vacaId, tipo }) => `${vacaId} ${tipo}`}
      />
    </Part>
  );
}

function MilkPart({ herd, pages, period, said }: MonthProps) {
  const { rebanhoId } = herd;
  const { milk, before } = pages;
  return (
    <Part {...said.milk} {...{ rebanhoId }} path="relatorio-producao-leite">
      <MilkCharts {...{ period, rebanhoId }} page={milk} past={before} />
      <ReportTable
        caption="Vacas com leite no mês"
        columns={linkedToCows(MILK_COLUMNS, rebanhoId)}
        rows={milk.vacas}
        keyOf={cowId}
      />
    </Part>
  );
}

function WeighingsPart({ herd, pages, said }: MonthProps) {
  const { rebanhoId } = herd;
  return (
    <Part {...said.weighings} {...{ rebanhoId }} path="relatorio-pesagem">
      <ReportTable
        caption="Animais pesados"
        columns={linkedToAnimals(WEIGHING_COLUMNS, rebanhoId)}
        rows={pages.weighings.animais}
        keyOf={({ animalId }) => animalId}
      />
    </Part>
  );
}

function QualityPart({ herd, pages, said }: MonthProps) {
  const { rebanhoId } = herd;
  const { quality } = pages;
  return (
    <Part
      {...said.quality}
      {...{ rebanhoId }}
      path="relatorio-qualidade-leite"
      always={<LegalLight months={quality.legal} />}
    >
      {quality.quemSobe.map(({ data, vacas }) => (
        <ReportTable
          key={data}
          caption={`Quem sobe o tanque, ${data}`}
          columns={linkedToCows(TANK_COLUMNS, rebanhoId)}
          rows={vacas}
          keyOf={cowId}
        />
      ))}
      <UdderLists page={quality} rebanhoId={rebanhoId} />
    </Part>
  );
}

const cowId = ({ vacaId }: { readonly vacaId: string }) => vacaId;

interface PartProps extends PartSaid {
  readonly rebanhoId: string;
  /** Its own page, where it is filtered and looked at closely. */
  readonly path: string;
  /** Said also where there is nothing else. */
  readonly always?: ReactNode;
  readonly children: ReactNode;
}

/** One report of the month: what it found, its figures, its rows. */
function Part(props: PartProps) {
  const { title, verdict, figures, empty, rebanhoId, path } = props;
  return (
    <Stack
      as="section"
      id={partId(title)}
      aria-label={title}
      tabIndex={-1}
      className={styles.part}
    >
      <Heading>
        <TouchLink to={`/rebanho/${rebanhoId}/${path}`}>{title}</TouchLink>
      </Heading>
      {verdict ? <VerdictText verdict={verdict} as="h3" /> : null}
      {props.always}
      {empty === null ? (
        <>
          {figures.length > 0 ? (
            <Figures
              label={`Indicadores: ${title}`}
              {...{ rebanhoId, figures }}
            />
          ) : null}
          {props.children}
        </>
      ) : (
        <p>{empty}</p>
      )}
    </Stack>
  );
}
