import {
  Download,
  FileSpreadsheet,
  Printer,
  Share2,
  Table,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { useToast } from '@/web/components/toast';
import styles from './export.module.css';
import {
  csvFile,
  EXPORT_FAILED,
  type ExportTable,
  save,
  xlsxFile,
} from './files';

/** A file that a page alone has. */
export interface MoreExport {
  readonly label: string;
  readonly icon: ReactNode;
  readonly file: () => File;
}

interface ExportMenuProps<Row> {
  /** Asked for when something is chosen, not before. */
  readonly table: () => ExportTable<Row>;
  /** A few lines for a message, where files cannot be shared. */
  readonly summary: () => string;
  /** One more kind of file, where a page has one of its own. */
  readonly more?: MoreExport | undefined;
}

/** "Exportar": print or PDF, XLSX, CSV, and sharing where the device can. */
export function ExportMenu<Row>(props: ExportMenuProps<Row>) {
  const { table, more } = props;
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const ways = open ? shareWays() : null;
  const run = (work: () => unknown) => () => {
    setOpen(false);
    Promise.resolve()
      .then(work)
      .catch(() => toast(EXPORT_FAILED));
  };
  return (
    <>
      <Button
        icon={<Download aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Exportar
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Exportar">
        <ul className={styles.options}>
          <Option icon={<Printer aria-hidden />} onClick={run(printSoon)}>
            Imprimir ou salvar em PDF
          </Option>
          <Option
            icon={<FileSpreadsheet aria-hidden />}
            onClick={run(async () => save(await xlsxFile(table())))}
          >
            Planilha (.xlsx)
          </Option>
          <Option
            icon={<Table aria-hidden />}
            onClick={run(() => save(csvFile(table())))}
          >
            CSV
          </Option>
          {more ? (
            <Option icon={more.icon} onClick={run(() => save(more.file()))}>
              {more.label}
            </Option>
          ) : null}
          {ways ? (
            <Option
              icon={<Share2 aria-hidden />}
              onClick={run(() => share(shared(ways, props)))}
            >
              Compartilhar
            </Option>
          ) : null}
        </ul>
      </Sheet>
    </>
  );
}

interface OptionProps {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Option({ icon, onClick, children }: OptionProps) {
  return (
    <li>
      <Button icon={icon} onClick={onClick} className={styles.option}>
        {children}
      </Button>
    </li>
  );
}

/** Once the menu is gone from the page. */
function printSoon(): void {
  setTimeout(() => window.print());
}

type ShareWay = 'files' | 'text';

function shared<Row>(
  way: ShareWay,
  { table, summary }: ExportMenuProps<Row>,
): ShareData {
  const files = way === 'files' ? { files: [csvFile(table())] } : {};
  return { ...files, text: summary() };
}

/** How this browser can hand something on; null where it cannot. */
function shareWays(): ShareWay | null {
  if (typeof navigator.share !== 'function') return null;
  const probe = new File([''], 'lida.csv', { type: 'text/csv' });
  return navigator.canShare?.({ files: [probe] }) ? 'files' : 'text';
}

/** True where it was handed on; false where the person thought better of it. */
async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      return false;
    }
    throw error;
  }
}
