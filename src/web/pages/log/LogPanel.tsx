import { FolderOpen } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { compareLogs } from '@/state/actionLog/compare';
import { differencesOf } from '@/state/actionLog/diff';
import { type BadLine, type Log, readLog } from '@/state/actionLog/readLog';
import {
  makePlayer,
  type Parting,
  type Player,
  replay,
} from '@/state/actionLog/replay';
import { exportLog } from '@/state/actionLog/thunks';
import { fetchCases } from '@/state/fold/caseBook';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { EmptyState } from '@/web/components/EmptyState';
import { Loading } from '@/web/components/Loading';
import { LogExportButton } from '@/web/components/LogExportButton';
import { Row, Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { useAppDispatch } from '@/web/hooks';
import { entriesOf } from './entries';
import { LogTimeline } from './LogTimeline';
import styles from './log.module.css';
import { MomentDetail } from './MomentDetail';
import { StateView, Transport } from './Transport';

/** `?painel=registro`: what was done on this device, action by action. */
export function LogPanel({ onClose }: { readonly onClose: () => void }) {
  const { view, open } = useLog();
  return (
    <Sheet open onClose={onClose} title="Registro de ações" roomy>
      <p>
        Guarda as últimas ações deste aparelho, sem senhas nem dados pessoais,
        para refazer um problema passo a passo. Nada daqui é enviado sozinho.
      </p>
      <Row>
        <LogExportButton label="Exportar registro (.ndjson)" />
        <OpenFile
          label="Reproduzir registro…"
          field="Arquivo de registro"
          onOpen={open}
        />
      </Row>
      <Body view={view} />
    </Sheet>
  );
}

interface OpenFileProps {
  readonly label: string;
  /** What the field is called that the button stands for. */
  readonly field: string;
  readonly onOpen: (file: File) => void;
}

function OpenFile({ label, field, onOpen }: OpenFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={<FolderOpen aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".ndjson,application/x-ndjson"
        aria-label={field}
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
        <Notice role="alert" tone="error">
          Este arquivo não pode ser reproduzido. {view.text}
        </Notice>
      );
    case 'open':
      return <Opened key={view.name} view={view} />;
  }
}

type OpenView = Extract<LogView, { kind: 'open' }>;

function Opened({ view }: { readonly view: OpenView }) {
  const { name, log, player } = view;
  const [moment, setMoment] = useState(player.moments.length - 1);
  // Undefined: not looked for yet.
  const [parting, setParting] = useState<Parting | null>();
  const [against, setAgainst] = useState<string | null>(null);
  const compared = async (file: File) => {
    const other = readLog(await file.text());
    if (!other.ok) return badText(other.bad);
    return compareLogs(log, other.log) ?? 'Os dois registros são iguais ✓';
  };
  const line = parting?.place ?? null;
  const entries = useMemo(() => entriesOf(player, line), [player, line]);
  const standing = { player, moment, onMoment: setMoment };
  return (
    <>
      <p className={styles.source}>
        {name ?? 'Deste aparelho'} · {player.moments.length} ações
      </p>
      <Row>
        <Button onClick={() => setParting(replay(log).parting)}>
          Conferir resumos
        </Button>
        <OpenFile
          label="Comparar com outro registro…"
          field="Outro registro"
          onOpen={(file) => void compared(file).then(setAgainst)}
        />
        <p role="status">{parting === undefined ? null : verdictOf(parting)}</p>
      </Row>
      {against ? (
        <pre role="status" className={styles.against}>
          {against}
        </pre>
      ) : null}
      <div className={styles.bench}>
        <LogTimeline {...standing} entries={entries} />
        <Stack>
          <Transport {...standing} />
          <MomentDetail player={player} moment={moment} />
          <StateView state={player.after(moment)} />
        </Stack>
      </div>
    </>
  );
}

type LogView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'nothing' }
  /** Why a file was refused. */
  | { readonly kind: 'bad'; readonly text: string }
  | {
      readonly kind: 'open';
      /** A file's; null: this device's own. */
      readonly name: string | null;
      readonly log: Log;
      readonly player: Player;
    };

/** This device's log, or that of a file the person chose. */
function useLog() {
  const dispatch = useAppDispatch();
  const [view, setView] = useState<LogView>({ kind: 'loading' });
  const asked = useRef(0);
  const show = async (name: string | null, read: Promise<string | null>) => {
    asked.current += 1;
    const mine = asked.current;
    setView({ kind: 'loading' });
    const [text] = await Promise.all([read.catch(() => null), fetchCases()]);
    if (mine === asked.current) setView(viewOf(name, text));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    void show(null, dispatch(exportLog()));
    return () => {
      asked.current += 1;
    };
  }, []);
  return { view, open: (file: File) => show(file.name, file.text()) };
}

function viewOf(name: string | null, text: string | null): LogView {
  if (text === null) return { kind: 'nothing' };
  const read = readLog(text);
  if (read.ok) {
    return { kind: 'open', name, log: read.log, player: makePlayer(read.log) };
  }
  return { kind: 'bad', text: badText(read.bad) };
}

function badText({ place, motivo }: BadLine): string {
  return `Linha ${place}: ${motivo}.`;
}

/** Whether the app's rules lead where the log says, in words. */
function verdictOf(parting: Parting | null): string {
  if (!parting) return 'Estado final igual ✓';
  const { place, type, before, after } = parting;
  const path = differencesOf(before, after)[0]?.path ?? 'nada que se veja';
  return `Diferente a partir da linha ${place}, ${type}, em ${path}`;
}
