import { FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { EmptyState } from '@/web/components/EmptyState';
import { Loading } from '@/web/components/Loading';
import { LogExportButton } from '@/web/components/LogExportButton';
import { LogTimeline } from './LogTimeline';
import styles from './log.module.css';
import { Transport } from './Transport';
import { type LogView, useLog, verdictOf } from './useLog';

/** `?painel=registro`: what was done on this device, action by action. */
export function LogPanel({ onClose }: { readonly onClose: () => void }) {
  const { view, open } = useLog();
  return (
    <Sheet open onClose={onClose} title="Registro de ações">
      <p>
        Guarda as últimas ações deste aparelho, sem senhas nem dados pessoais,
        para refazer um problema passo a passo. Nada daqui é enviado sozinho.
      </p>
      <div className={styles.acoes}>
        <LogExportButton label="Exportar registro (.ndjson)" />
        <OpenFile onOpen={open} />
      </div>
      <Body view={view} />
    </Sheet>
  );
}

function OpenFile({ onOpen }: { readonly onOpen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={<FolderOpen aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Reproduzir registro…
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".ndjson,application/x-ndjson"
        aria-label="Arquivo de registro"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onOpen(file);
          target.value = '';
        }}
      />
    </>
  );
}

function Body({ view }: { readonly view: LogView }) {
  switch (view.kind) {
    case 'loading':
      return <Loading />;
    case 'nothing':
      return (
        <EmptyState
          title="Nada registrado"
          text="Este aparelho ainda não guardou nenhuma ação."
        />
      );
    case 'bad':
      return (
        <p role="alert" className={styles.recusa}>
          Este arquivo não pode ser reproduzido. {view.text}
        </p>
      );
    case 'open':
      return <Opened key={view.name} view={view} />;
  }
}

type OpenView = Extract<LogView, { kind: 'open' }>;

function Opened({ view }: { readonly view: OpenView }) {
  const { name, log, player } = view;
  const [moment, setMoment] = useState(player.moments.length - 1);
  const [verdict, setVerdict] = useState<string | null>(null);
  return (
    <>
      <p className={styles.origem}>
        {name ?? 'Deste aparelho'} · {player.moments.length} ações
      </p>
      <div className={styles.acoes}>
        <Button onClick={() => setVerdict(verdictOf(log))}>
          Conferir resumos
        </Button>
        <p role="status">{verdict}</p>
      </div>
      <Transport player={player} moment={moment} onMoment={setMoment} />
      <LogTimeline player={player} moment={moment} onMoment={setMoment} />
    </>
  );
}
