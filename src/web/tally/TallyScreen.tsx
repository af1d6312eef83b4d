import { ArrowRight, ClipboardCheck, List, TriangleAlert } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { tagOf } from '@/domain/identifiers/current';
import { counted } from '@/domain/shared/lists';
import { Button } from '@/web/components/Button';
import { classes } from '@/web/components/classes';
import { Sheet } from '@/web/components/Dialog';
import { EarTag } from '@/web/components/EarTag';
import { Keypad } from '@/web/components/Keypad';
import { LinkButton } from '@/web/components/LinkButton';
import { useEntryPreferences } from '@/web/kiosk/entryPreferences';
import { useIdentifiersOf } from '@/web/shared/identifiers/useIdentifiers';
import { leftText } from '@/web/shared/leftText';
import type { Tally } from './definition';
import { EntryField } from './EntryField';
import { nextOf } from './entryState';
import keys from './keys.module.css';
import sizes from './sizes.module.css';
import { REVIEW, TallyEnd } from './TallyEnd';
import type { TallyEntry } from './TallyEntry';
import { TallyList } from './TallyList';
import styles from './tally.module.css';
import type { TallyItem } from './types';
import { type Running, useEntry, useProgress } from './useTally';
import { useTallyReadings } from './useTallyReadings';

/** What a use of the tally shows of its own. */
export interface TallyParts<Item extends TallyItem> {
  /** Who it is, and what is known. */
  readonly card: (item: Item) => ReactNode;
  /** What else can be done with an animal. */
  readonly more: (id: string) => ReactNode;
  /** What is known of her, below the value. */
  readonly below?: (item: Item) => ReactNode;
  /** Her value goes elsewhere: the whole screen says so. */
  readonly alarm?: (item: Item) => boolean;
  /** What it all came to. */
  readonly finished?: ReactNode;
  /** Below how far it is. */
  readonly sums?: ReactNode;
  /** Grows when what was begun is to be put away. */
  readonly clearings?: number;
}

interface TallyScreenProps<Item extends TallyItem>
  extends Running<Item>,
    TallyParts<Item> {
  readonly tally: Tally<Item>;
}

/** One animal after the other: who, how much, next. */
export function TallyScreen<Item extends TallyItem>(
  props: TallyScreenProps<Item>,
) {
  const { entry, tally } = props;
  const current = useEntry(entry, (state) => state.current);
  const { teclado } = useEntryPreferences();
  const keypad = teclado === 'app' && current !== null;
  useTallyReadings(props);
  const item = current === null ? undefined : props.roll.items.get(current);
  const alarmed = item !== undefined && props.alarm?.(item) === true;
  return (
    <div
      className={classes(styles.frame, sizes.room)}
      data-alarme={alarmed || undefined}
    >
      <Announcement entry={entry} />
      <div className={styles.summary}>
        <Progress {...props} />
        {props.sums}
        <div className={styles.shortcuts}>
          <ListButton {...props} />
          <ReviewLink />
        </div>
      </div>
      {current === null ? (
        <TallyEnd words={tally.words} nobody={props.roll.ids.length === 0}>
          {props.finished}
        </TallyEnd>
      ) : (
        <>
          <Current {...props} id={current} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap leaves the focus in the field, for the keyboard's next number */}
          <div className={keys.keys} onMouseDown={keepFocus}>
            {keypad ? (
              <Keypad
                label="Teclado"
                comma={tally.field.places > 0}
                className={keys.keypad}
                onKey={(key) => entry.key(key)}
              />
            ) : null}
            <GoOn entry={entry} alarmed={alarmed} />
          </div>
        </>
      )}
    </div>
  );
}

/** To all that was entered, before it goes. */
export function ReviewLink() {
  return (
    <LinkButton to={REVIEW} icon={<ClipboardCheck aria-hidden size={20} />}>
      Conferir
    </LinkButton>
  );
}

/** `14 de 38 vacas · faltam 24` */
function Progress<Item extends TallyItem>({
  entry,
  tally: { words },
}: TallyScreenProps<Item>) {
  const { ids, missing } = useProgress(entry);
  const done = ids.length - missing.length;
  return (
    <>
      <p>
        <strong>
          {done} de {counted(ids.length, words.one, words.many)}
        </strong>
        {missing.length > 0 ? ` · ${leftText(missing.length)}` : ''}
      </p>
      <progress
        max={Math.max(1, ids.length)}
        value={done}
        aria-label={words.progress}
      />
    </>
  );
}

type CurrentProps<Item extends TallyItem> = TallyScreenProps<Item> & {
  readonly id: string;
};

function Current<Item extends TallyItem>(props: CurrentProps<Item>) {
  const { entry, id, tally, roll } = props;
  const asking = useEntry(entry, (state) => state.question !== null);
  const item = roll.items.get(id);
  const saved = entry.state().lines.get(id)?.valor ?? null;
  return (
    <div className={styles.middle} data-pergunta={asking || undefined}>
      <div key={id} className={styles.animal}>
        {item ? props.card(item) : null}
      </div>
      <EntryField
        entry={entry}
        label={tally.field.label(item?.nome ?? '')}
        unit={tally.field.unit}
        ghost={tally.ghost(item, saved)}
      />
      {item ? props.below?.(item) : null}
      <Question entry={entry} />
      {asking ? null : (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: as with the keys */}
          <div className={styles.more} onMouseDown={keepFocus}>
            {props.more(id)}
          </div>
          <Upcoming {...props} />
        </>
      )}
    </div>
  );
}

function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

/** Asks of an unlikely value, in the place of what one does otherwise. */
function Question({ entry }: { readonly entry: TallyEntry }) {
  const question = useEntry(entry, (state) => state.question);
  return (
    <div role="alert" id="lote-pergunta">
      {question ? <p className={styles.question}>{question.text}</p> : null}
    </div>
  );
}

const AHEAD = 3;

/** Whose turn comes next, so that the right cow is let in. */
function Upcoming<Item extends TallyItem>({ entry, roll }: CurrentProps<Item>) {
  const current = useEntry(entry, (state) => state.current);
  const skipped = useEntry(entry, (state) => state.skipped);
  const { ids, lines } = useProgress(entry);
  const next = useMemo(
    () => nextOf({ ids, lines, skipped, current }, AHEAD),
    [ids, lines, skipped, current],
  );
  const identifiersOf = useIdentifiersOf();
  if (next.length === 0) return null;
  return (
    <div className={styles.upcoming}>
      <p id="lote-proximas">Próximas</p>
      <ol aria-labelledby="lote-proximas">
        {next.map((id) => {
          const tag = tagOf(identifiersOf(id));
          const { nome = '', flag = null } = roll.items.get(id) ?? {};
          return (
            <li key={id}>
              {tag === null ? null : <EarTag>{tag}</EarTag>}
              <strong>{nome}</strong>
              {flag ? (
                <TriangleAlert size={20} role="img" aria-label={flag} />
              ) : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface GoOnProps {
  readonly entry: TallyEntry;
  /** What is saved goes elsewhere than usual. */
  readonly alarmed: boolean;
}

const BACK = ['Voltar a ela', 'Não'];

/** At the foot of the keys: on to the next one, or the answer to a doubt. */
function GoOn({ entry, alarmed }: GoOnProps) {
  const asked = useEntry(entry, (state) => state.question?.kind);
  const empty = useEntry(entry, (state) => state.text === '');
  if (asked) {
    const [yes, no] = asked === 'go' ? BACK : ['Está certo', 'Corrigir'];
    return (
      <div className={keys.goOn}>
        {asked === 'refuse' ? null : (
          <Button onClick={() => entry.confirm()}>{yes}</Button>
        )}
        {/* Where "Salvar" was: a wet finger's second tap must not agree. */}
        <Button onClick={() => entry.correct()}>{no}</Button>
      </div>
    );
  }
  return (
    <div className={keys.goOn}>
      <Button onClick={() => entry.skip()}>Pular</Button>
      <Button
        variant="primary"
        className={keys.save}
        aria-disabled={empty || undefined}
        onClick={() => entry.saveTyped()}
      >
        {alarmed ? 'Salvar no descarte' : 'Salvar'}
        <ArrowRight aria-hidden />
      </Button>
    </div>
  );
}

/** All of them, behind a button. */
function ListButton<Item extends TallyItem>(props: TallyScreenProps<Item>) {
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per clearing
  useEffect(() => setOpen(false), [props.clearings]);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<List aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Lista
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={props.tally.words.list}
      >
        <TallyList {...props} onChosen={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function Announcement({ entry }: { readonly entry: TallyEntry }) {
  const text = useEntry(entry, (state) => state.announcement);
  return (
    <p role="status" className="so-leitor">
      {text}
    </p>
  );
}
