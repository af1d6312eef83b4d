import type { BadLine } from '@/state/actionLog/chain';
import { Sheet } from '@/web/components/Dialog';
import { EmptyState } from '@/web/components/EmptyState';
import { Loading } from '@/web/components/Loading';
import { LogExportButton } from '@/web/components/LogExportButton';
import { Row } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { OpenedLog } from './OpenedLog';
import { OpenFile } from './OpenFile';
import { type LogView, useLog } from './useLog';
import { UnderwayBar } from './useWork';

interface LogPanelProps {
  readonly onClose: () => void;
  /** Before signing in only what somebody sent is read, and nothing kept. */
  readonly own?: boolean;
}

/** `?painel=registro`: what was done on a device, action by action. */
export default function LogPanel({ onClose, own = true }: LogPanelProps) {
  const { view, open, refuse, work } = useLog(own);
  return (
    <Sheet open onClose={onClose} title="Registro de ações" roomy>
      <p>
        {own
          ? 'Guarda as últimas ações deste aparelho, sem senhas nem dados pessoais, para refazer um problema passo a passo. Nada daqui é enviado sozinho.'
          : 'Refaz passo a passo um registro que alguém enviou. Ele é lido só aqui: nada é enviado nem guardado neste aparelho.'}
      </p>
      <Row>
        {own ? <LogExportButton label="Exportar registro (.ndjson)" /> : null}
        <OpenFile
          label="Reproduzir registro…"
          field="Arquivo de registro"
          onOpen={open}
        />
      </Row>
      <UnderwayBar underway={work.underway} onCancel={work.stop} />
      <Body view={view} onBad={refuse} />
    </Sheet>
  );
}

interface BodyProps {
  readonly view: LogView;
  readonly onBad: (bad: BadLine) => void;
}

function Body({ view, onBad }: BodyProps) {
  switch (view.kind) {
    case 'loading':
      return <Loading />;
    case 'none':
      return (
        <EmptyState
          title="Nenhum registro aberto"
          text="Escolha o arquivo .ndjson em Reproduzir registro."
        />
      );
    case 'nothing':
      return (
        <EmptyState
          title="Nada registrado"
          text="Este aparelho não guardou ações: começou agora, ficou sem espaço, ou o rebanho é grande demais para elas caberem aqui."
        />
      );
    case 'bad':
      return (
        <Notice role="alert" tone="error">
          Este registro não pode ser reproduzido. {view.text}
        </Notice>
      );
    case 'open':
      return <OpenedLog key={view.name} view={view} onBad={onBad} />;
  }
}
