import { Download } from 'lucide-react';
import { useLogExport } from '@/web/useLogExport';
import { Button } from './Button';

/** Saves what was done on this device, without passwords or people's data. */
export function LogExportButton({ label }: { readonly label: string }) {
  const { standing, save } = useLogExport();
  return (
    <>
      <Button
        busy={standing === 'busy'}
        icon={<Download aria-hidden />}
        onClick={save}
      >
        {label}
      </Button>
      {standing === 'nothing' ? (
        <span role="status">Não há registro guardado neste aparelho.</span>
      ) : null}
    </>
  );
}
