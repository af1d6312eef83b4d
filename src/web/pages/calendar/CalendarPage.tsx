import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { ListedItem } from '@/domain/reports/calendar';
import type { ReportQuestion } from '@/domain/reports/input';
import { addMonths, dayNumber, type FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { today } from '@/web/clock';
import { Note, Row } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { Tabs, useTab } from '@/web/components/Tabs';
import { PrintHead } from '@/web/export/print';
import { count } from '@/web/format';
import { ReaderGate } from '@/web/shared/RowGate';
import { WholeGate } from '@/web/shared/WholeGate';
import { useIsNarrow } from '@/web/useMedia';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useReport } from '@/web/workers/useReport';
import { Agenda } from './Agenda';
import { useCalendarAddress } from './address';
import { CalendarExport } from './CalendarExport';
import {
  CalendarFilters,
  type Filters,
  filtered,
  type ViewProps,
} from './CalendarFilters';
import { MonthView } from './MonthView';
import { YearView } from './YearView';

const TITLE = 'Calendário sanitário';
const MONTH = { id: 'mes', label: 'Mês' };
const TABS = [{ id: '', label: 'Agenda' }, MONTH, { id: 'ano', label: 'Ano' }];
const NARROW_TABS = TABS.filter((tab) => tab !== MONTH);

/** …/calendario-sanitario */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <ReaderGate rebanhoId={rebanhoId}>
      {(reader) => <OfHerd key={rebanhoId} reader={reader} />}
    </ReaderGate>
  );
}

/** The bar at once; the rest when it is worked out, elsewhere if it is long. */
function OfHerd({ reader }: { readonly reader: HerdReader }) {
  const { nome, rebanhoId } = reader.herd;
  return (
    <Page
      title={TITLE}
      subtitle={nome}
      herdName={nome}
      backTo={`/rebanho/${rebanhoId}`}
      wide
    >
      <WholeGate rebanhoId={rebanhoId}>
        <Calendar reader={reader} />
      </WholeGate>
    </Page>
  );
}

function Calendar({ reader }: { readonly reader: HerdReader }) {
  const address = useCalendarAddress(reader);
  const { day, setDay, month, setMonth, filters, setFilters } = address;
  const report = useReport('calendar', reader, questionOf(month));
  if (!report.done) {
    return <ReportProgress problem={report.problem} what="o calendário" />;
  }
  return (
    <Views
      reader={reader}
      all={report.result}
      shown={{ month, onMonth: setMonth, day, onDay: setDay }}
      filtering={{ filters, onChange: setFilters }}
    />
  );
}

interface ViewsProps {
  readonly reader: HerdReader;
  readonly all: readonly ListedItem[];
  readonly shown: Omit<ViewProps, 'items'>;
  readonly filtering: {
    readonly filters: Filters;
    readonly onChange: (changes: Partial<Filters>) => void;
  };
}

function Views({ reader, all, shown, filtering }: ViewsProps) {
  const { nome, rebanhoId } = reader.herd;
  const { filters } = filtering;
  const tabs = useIsNarrow() ? NARROW_TABS : TABS;
  const view = useTab('visao', tabs);
  const items = useMemo(() => filtered(all, filters), [all, filters]);
  const props = { ...shown, items };
  return (
    <>
      <Row spread data-tela="nao-imprimir">
        <Tabs label="Visão" param="visao" tabs={tabs} keep />
        <CalendarExport herd={reader.herd} items={items} />
      </Row>
      <PrintHead
        herd={nome}
        about={count(items.length, 'atividade', 'atividades')}
      />
      <CalendarFilters reader={reader} items={all} {...filtering} />
      {view === '' ? <Agenda {...props} rebanhoId={rebanhoId} /> : null}
      {view === 'mes' ? <MonthView {...props} rebanhoId={rebanhoId} /> : null}
      {view === 'ano' ? <YearView {...props} reader={reader} /> : null}
      <Note>Siga a orientação do médico-veterinário e do órgão estadual.</Note>
    </>
  );
}

/** All there is, to a year from today and to the end of the year in sight. */
function questionOf(month: FarmDate): ReportQuestion {
  const date = today();
  const yearEnd = `31/12/${month.slice(6)}`;
  const ahead = addMonths(date, 12);
  const fim = dayNumber(yearEnd) > dayNumber(ahead) ? yearEnd : ahead;
  return { today: date, inicio: null, fim };
}
