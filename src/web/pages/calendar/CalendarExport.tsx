import { CalendarPlus } from 'lucide-react';
import { icsOf } from '@/domain/calendar/ics';
import { isToDo } from '@/domain/calendar/types';
import type { Herd } from '@/domain/herds/types';
import type { ListedItem } from '@/domain/reports/calendar';
import { CALENDAR_COLUMNS } from '@/domain/reports/calendarColumns';
import { today } from '@/web/clock';
import { ExportMenu } from '@/web/export/ExportMenu';
import { type ExportTable, fileName } from '@/web/export/files';
import { count } from '@/web/format';

const TITLE = 'Calendário sanitário';

interface CalendarExportProps {
  readonly herd: Herd;
  readonly items: readonly ListedItem[];
}

/** "Exportar" of what the filters leave; the phone's calendar takes it too. */
export function CalendarExport({ herd, items }: CalendarExportProps) {
  const table = (): ExportTable<ListedItem> => ({
    title: TITLE,
    herd: herd.nome,
    about: count(items.length, 'atividade', 'atividades'),
    issued: today(),
    columns: CALENDAR_COLUMNS,
    rows: items,
  });
  return (
    <ExportMenu
      table={table}
      summary={() => summaryOf(herd.nome, items)}
      more={{
        label: 'Agenda do celular (.ics)',
        icon: <CalendarPlus aria-hidden />,
        file: () => icsFile(herd, items, table()),
      }}
    />
  );
}

/** Lines that a message takes. */
const MOST_LINES = 20;

function summaryOf(herd: string, items: readonly ListedItem[]): string {
  const lines = items.slice(0, MOST_LINES).map(lineOf);
  const left = items.length - lines.length;
  return [
    `${TITLE} – ${herd}`,
    ...lines,
    ...(left > 0 ? [`e mais ${left}`] : []),
  ].join('\n');
}

function lineOf({ item: { data, titulo, animais } }: ListedItem): string {
  const said = `${data} ${titulo}`;
  return animais.length > 0
    ? `${said} (${count(animais.length, 'animal', 'animais')})`
    : said;
}

/** What is done needs no place in anybody's calendar. */
function icsFile(
  { rebanhoId, nome }: Herd,
  items: readonly ListedItem[],
  table: ExportTable<ListedItem>,
): File {
  const open = items
    .map(({ item }) => item)
    .filter(({ situacao }) => isToDo(situacao));
  const stamp = `${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const text = icsOf(open, { rebanhoId, herd: nome, stamp });
  return new File([text], fileName(table, 'ics'), { type: 'text/calendar' });
}
