import { Download, FileQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { farmTime } from '@/state/clock';
import { selectQuarantined } from '@/state/device/readiness';
import { dropQuarantine, exportQuarantine } from '@/state/outbox/unread';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { Actions, Note, Stack } from '@/web/components/layout';
import { useToast } from '@/web/components/toast';
import { count } from '@/web/format';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { saveText } from '@/web/saveText';
import { type AsideRecord, asideView } from './asideRecords';
import styles from './queue.module.css';

/** More than these are read in the file. */
const SHOWN_MAX = 30;

/** What this device could not read: seen, taken along as a file, let go. */
export function AsideSection() {
  const aside = useAppSelector(selectQuarantined);
  return aside > 0 ? <Aside key={aside} aside={aside} /> : null;
}

function Aside({ aside }: { readonly aside: number }) {
  const exported = useExported();
  const [dropping, setDropping] = useState(false);
  const title = `Não lidos (${aside})`;
  return (
    <Stack as="section" gap="sm" aria-label="Não lidos">
      <h3>{title}</h3>
      <Note>
        O Lida não conseguiu ler o que está aqui e guardou à parte, como estava.
        Nada disto será enviado.
      </Note>
      {exported === null ? null : <Records exported={exported} />}
      <Actions>
        <ExportButton exported={exported} />
        <Button variant="danger" onClick={() => setDropping(true)}>
          Dispensar
        </Button>
      </Actions>
      <DropDialog
        open={dropping}
        aside={aside}
        exported={exported}
        onClose={() => setDropping(false)}
      />
    </Stack>
  );
}

/** The copies as they are exported; null until they are read. */
function useExported(): string | null {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [exported, setExported] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    dispatch(exportQuarantine()).then(
      (text) => wanted && setExported(text),
      () => wanted && toast({ kind: 'error', text: UNREADABLE }),
    );
    return () => {
      wanted = false;
    };
  }, [dispatch, toast]);
  return exported;
}

const UNREADABLE = 'Não conseguimos abrir o que está guardado à parte.';

function Records({ exported }: { readonly exported: string }) {
  const { records, others } = asideView(exported);
  const more = records.length - SHOWN_MAX;
  return (
    <>
      <Stack as="ul" gap="touch">
        {records.slice(0, SHOWN_MAX).map((record) => (
          <li key={record.key}>
            <Row record={record} />
          </li>
        ))}
      </Stack>
      {more > 0 ? <p>E mais {more}, no arquivo.</p> : null}
      {others > 0 ? (
        <Note>
          {count(others, 'cópia', 'cópias')} de dados do rebanho e deste
          aparelho, que o Lida busca de novo.
        </Note>
      ) : null}
    </>
  );
}

function Row({ record }: { readonly record: AsideRecord }) {
  const { name, at, reason, content } = record;
  return (
    <article aria-label={name} className={styles.row}>
      <FileQuestion aria-hidden />
      <div className={styles.text}>
        <p>
          <strong>{name}</strong>
        </p>
        <Note>
          {reason} Guardado à parte em {farmTime(at)}.
        </Note>
        <details>
          <summary>Ver o conteúdo</summary>
          <pre className={styles.content}>{content}</pre>
        </details>
      </div>
    </article>
  );
}

function ExportButton({ exported }: { readonly exported: string | null }) {
  return (
    <Button
      icon={<Download aria-hidden />}
      disabled={exported === null}
      onClick={() =>
        exported === null || saveText('lida-nao-lidos.json', exported)
      }
    >
      Exportar registros não lidos
    </Button>
  );
}

interface DropDialogProps {
  readonly open: boolean;
  readonly aside: number;
  readonly exported: string | null;
  readonly onClose: () => void;
}

/** Says what is lost and offers the file first. */
function DropDialog({ open, aside, exported, onClose }: DropDialogProps) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const drop = async () => {
    setBusy(true);
    try {
      await dispatch(dropQuarantine());
      toast({ kind: 'success', text: 'Registros não lidos dispensados.' });
    } catch {
      setBusy(false);
      toast({ kind: 'error', text: UNREADABLE });
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Dispensar o que não foi lido?"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <ExportButton exported={exported} />
          <Button variant="danger" busy={busy} onClick={drop}>
            Dispensar de vez
          </Button>
        </>
      }
    >
      <p>
        {count(aside, 'registro será apagado', 'registros serão apagados')}{' '}
        deste aparelho sem chegar ao servidor. Exporte o arquivo antes: com ele
        ainda dá para recuperar o que foi anotado.
      </p>
    </Dialog>
  );
}
