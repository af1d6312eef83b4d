import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { sanitaryCalendar } from '@/domain/calendar/calendar';
import { calendarRows } from '@/domain/calendar/types';
import { isPregnantOn } from '@/domain/cows/pregnancy';
import { addMonths, dayNumber, type FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { selectReader } from '@/state/view/herdView';
import { today } from '@/web/clock';
import { Page } from '@/web/components/Page';
import { Tabs, useTab } from '@/web/components/Tabs';
import { PrintHead } from '@/web/export/PrintHead';
import { count } from '@/web/format';
import { firstOfMonth } from '@/web/herd/calendar/weeks';
import { HerdGate } from '@/web/herd/HerdGate';
import { useAppSelector } from '@/web/hooks';
import { useIsNarrow } from '@/web/useIsNarrow';
import { Agenda } from './Agenda';
import { CalendarExport } from './CalendarExport';
import { CalendarFilters } from './CalendarFilters';
import styles from './calendar.module.css';
import { ALL_ITEMS, type Filters, filtered, type ListedItem } from './filters';
import { MonthView } from './MonthView';
import { YearView } from './YearView';

const MONTH = { id: 'mes', label: 'Mês' };
const TABS = [{ id: '', label: 'Agenda' }, MONTH, { id: 'ano', label: 'Ano' }];
const NARROW_TABS = TABS.filter((tab) => tab !== MONTH);

/** …/calendario-sanitario */
export function Component() {
  const { rebanhoId = '' } = useParams();
  const reader = useAppSelector((state) => selectReader(state, rebanhoId));
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {() => (reader ? <Calendar reader={reader} /> : null)}
    </HerdGate>
  );
}

function Calendar({ reader }: { readonly reader: HerdReader }) {
  const { nome, rebanhoId } = reader.herd;
  const [month, setMonth] = useState<FarmDate>(firstOfMonth(today()));
  const [filters, setFilters] = useState<Filters>(ALL_ITEMS);
  const tabs = useIsNarrow() ? NARROW_TABS : TABS;
  const view = useTab('visao', tabs);
  const all = useItems(reader, month);
  const items = useMemo(() => filtered(all, filters), [all, filters]);
  const shown = { items, month, onMonth: setMonth };
  return (
    <Page
      title="Calendário sanitário"
      subtitle={nome}
      herdName={nome}
      backTo={`/rebanho/${rebanhoId}`}
      wide
    >
      <div className={styles.bar}>
        <Tabs label="Visão" param="visao" tabs={tabs} />
        <CalendarExport herd={reader.herd} items={items} />
      </div>
      <PrintHead
        herd={nome}
        about={count(items.length, 'atividade', 'atividades')}
      />
      <CalendarFilters
        reader={reader}
        items={all}
        filters={filters}
        onChange={setFilters}
      />
      {view === '' ? <Agenda {...shown} rebanhoId={rebanhoId} /> : null}
      {view === 'mes' ? <MonthView {...shown} rebanhoId={rebanhoId} /> : null}
      {view === 'ano' ? <YearView {...shown} reader={reader} /> : null}
      <p className={styles.disclaimer}>
        Siga a orientação do médico-veterinário e do órgão estadual.
      </p>
    </Page>
  );
}

/** All there is, to a year from today and to the end of the year in sight. */
function useItems(reader: HerdReader, month: FarmDate): readonly ListedItem[] {
  const yearEnd = `31/12/${month.slice(6)}`;
  return useMemo(() => {
    const date = today();
    const ahead = addMonths(date, 12);
    const fim = dayNumber(yearEnd) > dayNumber(ahead) ? yearEnd : ahead;
    const rows = calendarRows(reader, isPregnantOn(reader, date));
    const { itens } = sanitaryCalendar(rows, { inicio: null, fim }, date);
    return itens.map((item) => ({
      item,
      categories: new Set(
        item.animais.flatMap(
          ({ animalId }) => reader.row('animais', animalId)?.categoria ?? [],
        ),
      ),
    }));
  }, [reader, yearEnd]);
}
