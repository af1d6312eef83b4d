import { FileSpreadsheet, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/web/components/Button';
import { useToast } from '@/web/components/toast';
import {
  csvTextFile,
  EXPORT_FAILED,
  type Named,
  type Sheet,
  save,
  workbookFile,
} from './files';

/** For a page that is handed on whole. */
export function PrintButton() {
  return (
    <Button
      variant="primary"
      icon={<Printer aria-hidden />}
      onClick={() => window.print()}
    >
      Imprimir ou salvar em PDF
    </Button>
  );
}

interface WorkbookButtonProps {
  readonly named: Named;
  /** Asked for when the button is tapped, not before. */
  readonly sheets: () => readonly Sheet[];
}

/** All of a page's tables in one file, a sheet each. */
export function WorkbookButton({ named, sheets }: WorkbookButtonProps) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const saveWorkbook = async () => {
    setBusy(true);
    try {
      save(await workbookFile(named, sheets()));
    } catch {
      toast(EXPORT_FAILED);
    }
    setBusy(false);
  };
  return (
    <Button
      icon={<FileSpreadsheet aria-hidden />}
      busy={busy}
      onClick={() => void saveWorkbook()}
    >
      Planilha (.xlsx)
    </Button>
  );
}

interface CsvButtonProps {
  readonly named: Named;
  readonly text: () => string;
}

/** All of a page's tables in one text. */
export function CsvButton({ named, text }: CsvButtonProps) {
  return <Button onClick={() => save(csvTextFile(named, text()))}>CSV</Button>;
}
