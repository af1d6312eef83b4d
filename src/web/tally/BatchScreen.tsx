import { ArrowRight, List } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/web/components/Button';
import { classes } from '@/web/components/classes';
import { Sheet } from '@/web/components/Dialog';
import { Keypad } from '@/web/components/Keypad';
import { useEntryPreferences } from '@/web/kiosk/entryPreferences';
import type { BatchEntry } from './BatchEntry';
import { BatchList } from './BatchList';
import styles from './batch.module.css';
import type { BatchItem } from './batchItem';
import { EntryField } from './EntryField';
import { QuestionStrip } from './QuestionStrip';
import { useEntry } from './useEntry';

export interface BatchScreenProps {
  readonly entry: BatchEntry;
  readonly items: ReadonlyMap<string, BatchItem>;
  readonly others: readonly BatchItem[];
  /** Of the list: `Vacas`. */
  readonly listLabel: string;
  readonly unit: string;
  readonly show: (value: number) => string;
  readonly fieldLabel: (nome: string) => string;
  readonly ghost: (id: string) => string | null;
  /** How far it is. */
  readonly summary: ReactNode;
  /** Who it is, and what is known. */
  readonly card: (id: string) => ReactNode;
  /** The link to the review, on a phone. */
  readonly review: ReactNode;
  /** What else can be done with an animal. */
  readonly more?: (id: string) => ReactNode;
  /** Instead of the entry, once everybody is done. */
  readonly done: ReactNode;
  readonly clearings: number;
}

/** One animal after the other: who, how much, next. */
export function BatchScreen(props: BatchScreenProps) {
  const { entry } = props;
  const current = useEntry(entry, (state) => state.current);
  const { teclado } = useEntryPreferences();
  const keypad = teclado === 'app' && current !== null;
  return (
    <div className={classes(styles.quadro, !keypad && styles.semTeclado)}>
      <Announcement entry={entry} />
      <div className={styles.esquerda}>
        <div className={styles.resumo}>
          {props.summary}
          <div className={styles.atalhos}>
            <ListButton {...props} />
            {props.review}
          </div>
        </div>
        <div className={styles.lista}>
          <BatchList {...props} label={props.listLabel} />
        </div>
      </div>
      <div className={styles.meio}>
        {current === null ? (
          <div className={styles.fim}>{props.done}</div>
        ) : (
          <Current {...props} id={current} />
        )}
      </div>
      {keypad ? (
        <Keypad
          label="Teclado"
          className={styles.teclado}
          onKey={(key) => entry.key(key)}
        />
      ) : null}
    </div>
  );
}

function Current(props: BatchScreenProps & { readonly id: string }) {
  const { entry, id } = props;
  const asking = useEntry(entry, (state) => state.question !== null);
  const nome = props.items.get(id)?.nome ?? '';
  return (
    <>
      <div className={styles.animal}>{props.card(id)}</div>
      <EntryField
        entry={entry}
        label={props.fieldLabel(nome)}
        unit={props.unit}
        ghost={props.ghost(id)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap leaves the focus in the field, for the keyboard's next number */}
      <div className={styles.acoes} onMouseDown={keepFocus}>
        <QuestionStrip entry={entry} />
        {asking ? null : <Actions {...props} />}
      </div>
    </>
  );
}

function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

function Actions(props: BatchScreenProps & { readonly id: string }) {
  const { entry, id } = props;
  const empty = useEntry(entry, (state) => state.text === '');
  return (
    <>
      <div className={styles.mais}>{props.more?.(id)}</div>
      <div className={styles.seguir}>
        <Button onClick={() => entry.skip()}>Pular</Button>
        <Button
          variant="primary"
          aria-disabled={empty || undefined}
          onClick={() => {
            if (!empty) entry.enter();
          }}
        >
          Salvar e próxima
          <ArrowRight aria-hidden />
        </Button>
      </div>
    </>
  );
}

/** On a phone the list stands behind a button. */
function ListButton(props: BatchScreenProps) {
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per clearing
  useEffect(() => setOpen(false), [props.clearings]);
  return (
    <>
      <Button
        className={styles.abrirLista}
        aria-haspopup="dialog"
        icon={<List aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Lista
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={props.listLabel}>
        <BatchList
          {...props}
          label={props.listLabel}
          onChosen={() => setOpen(false)}
        />
      </Sheet>
    </>
  );
}

function Announcement({ entry }: { readonly entry: BatchEntry }) {
  const text = useEntry(entry, (state) => state.announcement);
  return (
    <p role="status" className="so-leitor">
      {text}
    </p>
  );
}
