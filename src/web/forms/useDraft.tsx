import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/web/components/Button';
import { DropDraftButton } from '@/web/components/DropDraftButton';
import {
  changedOf,
  dropDraft,
  endVisit,
  freePlace,
  isOfVisit,
  placesOf,
  readDraft,
  writeDraft,
} from '@/web/drafts';
import styles from './Form.module.css';
import { FORM_ID } from './formId';

export interface DraftProps<Values> {
  /** What the form begins with where there is no draft. */
  readonly initialValues: Values;
  /** Keeps what is typed on the device under this key until it is saved. */
  readonly draftKey?: string;
  /**
   * Whose a draft is, where that may be another than the form is opened for:
   * it is asked about before it fills anything. Null: it is this one's.
   */
  readonly draftOf?: (draft: Values) => string | null;
  /**
   * It edits what is there: only what was typed is kept, for others may write
   * the rest before it is saved.
   */
  readonly edits?: boolean;
}

/** What a form begins with, and the draft that it keeps. */
export interface FormDraft<Values> {
  readonly first: Values;
  /**
   * Where it is kept. Empty: nowhere, though the form be given a key later, as
   * one that corrected what was refused is once that is sent.
   */
  readonly place: string;
  /** What other forms left, until it is answered what becomes of it. */
  readonly left: readonly Left<Values>[];
  /** It holds what was typed before. */
  readonly restored: boolean;
  /** What was left fills the form; what was typed into it stays beside. */
  readonly resume: (left: Left<Values>) => void;
  readonly drop: (left: Left<Values>) => void;
  /** What was typed is saved. */
  readonly saved: () => void;
}

interface Left<Values> {
  readonly place: string;
  readonly values: Values;
  readonly whose: string;
}

interface Kept<Values> {
  readonly place: string;
  /** What was typed before; null: nothing. */
  readonly values: Values | null;
  readonly left: readonly Left<Values>[];
}

export function useDraft<Values extends object>(
  props: DraftProps<Values>,
): FormDraft<Values> {
  const { initialValues, draftKey } = props;
  const { pathname: visit } = useLocation();
  const [kept, setKept] = useState(() => keptOf(props, visit));
  const { place, values, left } = kept;
  return {
    first: values ?? initialValues,
    place,
    left,
    restored: values !== null,
    resume: (taken) =>
      setKept({ place: taken.place, values: taken.values, left: [] }),
    drop: (gone) => {
      dropDraft(gone.place);
      setKept({ ...kept, left: left.filter((one) => one !== gone) });
    },
    saved: () => {
      if (draftKey && place) dropDraft(place);
    },
  };
}

/** Its own draft, or a place for one, and those that are others'. */
function keptOf<Values>(
  { draftKey, initialValues, draftOf }: DraftProps<Values>,
  visit: string,
): Kept<Values> {
  if (!draftKey) return { place: '', values: null, left: [] };
  const all = placesOf(draftKey).map((place) => {
    const values = readDraft(place, initialValues);
    // A page that was loaded anew is still the visit it was: nothing is asked.
    const again = isOfVisit(place, visit);
    const whose = again ? null : (draftOf?.(values) ?? null);
    return { place, values, again, whose };
  });
  const own =
    all.find(({ again }) => again) ?? all.find(({ whose }) => whose === null);
  return {
    place: own?.place ?? freePlace(draftKey),
    values: own?.values ?? null,
    left: all.flatMap(({ place, values, whose }) =>
      whose === null ? [] : { place, values, whose },
    ),
  };
}

interface PartProps<Values> {
  readonly initialValues: Values;
  readonly draft: FormDraft<Values>;
  readonly edits: boolean;
}

/** Keeps the draft, and says where there was one. */
export function DraftPart<Values extends object>(props: PartProps<Values>) {
  const { initialValues, draft, edits } = props;
  const { place: draftKey, left, restored } = draft;
  return (
    <>
      <DraftKeeper key={draftKey} {...{ draftKey, initialValues, edits }} />
      {left.map((one) => (
        <DraftQuestion
          key={one.place}
          draft={draft}
          left={one}
          name={left.length > 1 ? `: ${one.whose}` : ''}
        />
      ))}
      {restored && left.length === 0 ? (
        <DraftNotice {...{ draftKey, initialValues }} />
      ) : null}
    </>
  );
}

interface KeeperProps {
  readonly draftKey: string;
  readonly initialValues: object;
  readonly edits: boolean;
}

function DraftKeeper({ draftKey, initialValues, edits }: KeeperProps) {
  const { values, dirty } = useFormikContext<object>();
  const { pathname: visit } = useLocation();
  const [opened] = useState(initialValues);
  useEffect(() => {
    const typed = changedOf(opened, values);
    const fields = Object.keys(typed).filter((name) => name !== FORM_ID);
    // What was typed and taken back again is no draft.
    if (fields.length === 0) dropDraft(draftKey);
    else if (dirty) {
      const kept = { ...typed, ...pick(values, FORM_ID) };
      writeDraft(draftKey, edits ? kept : values, visit);
    }
  }, [draftKey, opened, values, dirty, edits, visit]);
  useEffect(() => () => endVisit(draftKey), [draftKey]);
  return null;
}

/** The id is kept though nobody changes it: what is sent again is the same. */
function pick(values: object, name: string): object {
  return name in values ? { [name]: values[name as keyof object] } : {};
}

/** Says that the form opened with what was typed before. */
function DraftNotice({
  draftKey,
  initialValues,
}: Pick<KeeperProps, 'draftKey' | 'initialValues'>) {
  const { resetForm } = useFormikContext();
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  const clear = () => {
    // The draft's values are no longer what the form began with: it is clean.
    resetForm({ values: initialValues });
    dropDraft(draftKey);
    setSeen(true);
  };
  return (
    <div role="status" className={styles.draft}>
      <span>Rascunho neste aparelho</span>
      <DropDraftButton what="Rascunho deste formulário." onDrop={clear} />
    </div>
  );
}

interface QuestionProps<Values> {
  readonly draft: FormDraft<Values>;
  readonly left: Left<Values>;
  /** Ends its buttons' names, where several are asked about. */
  readonly name: string;
}

/** Asks before a draft fills a form that may be another animal's. */
function DraftQuestion<Values extends object>(props: QuestionProps<Values>) {
  const { draft, left, name } = props;
  const { setValues } = useFormikContext<Values>();
  const resume = () => {
    void setValues(left.values);
    draft.resume(left);
  };
  return (
    <div role="status" className={styles.draft}>
      <span>Rascunho neste aparelho: {left.whose}</span>
      <Button
        variant="quiet"
        aria-label={`Continuar rascunho${name}`}
        onClick={resume}
      >
        Continuar rascunho
      </Button>
      <DropDraftButton
        what={`Rascunho: ${left.whose}.`}
        name={name}
        onDrop={() => draft.drop(left)}
      />
    </div>
  );
}
