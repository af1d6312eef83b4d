import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportPending } from '@/state/outbox/queue';
import { Button } from '@/web/components/Button';
import { Note, Stack } from '@/web/components/layout';
import { useAppDispatch } from '@/web/hooks';
import { saveText } from '@/web/saveText';

/**
 * The owner may have no account any more to send with: in a file nothing of
 * theirs is lost, and the device is free for whoever comes next.
 */
export default function OwnersRecords({ owner }: { readonly owner: string }) {
  const [saved, setSaved] = useState(false);
  const dispatch = useAppDispatch();
  const save = () => {
    saveText('lida-pendencias.json', dispatch(exportPending()));
    setSaved(true);
  };
  return (
    <Stack gap="sm">
      <Button icon={<Download aria-hidden />} onClick={save}>
        Exportar pendências de {owner}
      </Button>
      <Note role="status">
        {saved
          ? `Guarde o arquivo: quando outra pessoa entrar, os registros de ${owner} saem deste aparelho.`
          : `Se ${owner} não pode mais entrar, exporte os registros para um arquivo.`}
      </Note>
    </Stack>
  );
}
