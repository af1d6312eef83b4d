import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/web/components/Button';
import {
  changedOf,
  dropDraft,
  endVisit,
  hasDraft,
  isOfVisit,
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
  /** What another form left; null once it is answered what becomes of it. */
  readonly left: Left<Values> | null;
  /** It holds what was typed before. */
  readonly restored: boolean;
  readonly answered: (restored: boolean) => void;
  /** What was typed is saved. */
  readonly saved: () => void;
}

interface Left<Values> {
  readonly values: Values;
  readonly whose: string;
}

export function useDraft<Values extends object>(
  props: DraftProps<Values>,
): FormDraft<Values> {
  const { initialValues, draftKey } = props;
  const { pathname: visit } = useLocation();
  const [kept] = useState(() =>
    draftKey && hasDraft(draftKey) ? readDraft(draftKey, initialValues) : null,
  );
  const [left, setLeft] = useState(() => leftIn(kept, props, visit));
  const [restored, setRestored] = useState(kept !== null && left === null);
  return {
    first: restored && kept ? kept : initialValues,
    left,
    restored,
    answered: (taken) => {
      setLeft(null);
      setRestored(taken);
    },
    saved: () => {
      if (draftKey && !left) dropDraft(draftKey);
    },
  };
}

/** A page that was loaded anew is still the visit it was: nothing is asked. */
function leftIn<Values>(
  values: Values | null,
  { draftKey = '', draftOf }: DraftProps<Values>,
  visit: string,
): Left<Values> | null {
  if (values === null || isOfVisit(draftKey, visit)) return null;
  const whose = draftOf?.(values) ?? null;
  return whose === null ? null : { values, whose };
}

interface PartProps<Values> {
  readonly draftKey: string;
  readonly initialValues: Values;
  readonly draft: FormDraft<Values>;
  readonly edits: boolean;
}

/** Keeps the draft, and says where there was one. */
export function DraftPart<Values extends object>(props: PartProps<Values>) {
  const { draftKey, initialValues, draft, edits } = props;
  if (draft.left) {
    return <DraftQuestion {...{ draftKey, draft }} left={draft.left} />;
  }
  return (
    <>
      <DraftKeeper {...{ draftKey, initialValues, edits }} />
      {draft.restored ? <DraftNotice {...{ draftKey, initialValues }} /> : null}
    </>
  );
}

type KeeperProps = Pick<
  PartProps<object>,
  'draftKey' | 'initialValues' | 'edits'
>;

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
}: Pick<PartProps<object>, 'draftKey' | 'initialValues'>) {
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
      <Button variant="quiet" onClick={clear}>
        Apagar rascunho
      </Button>
    </div>
  );
}

interface QuestionProps<Values>
  extends Pick<PartProps<Values>, 'draftKey' | 'draft'> {
  readonly left: Left<Values>;
}

/** Asks before a draft fills a form that may be another animal's. */
function DraftQuestion<Values extends object>(props: QuestionProps<Values>) {
  const { draftKey, draft, left } = props;
  const { setValues } = useFormikContext<Values>();
  const resume = () => {
    void setValues(left.values);
    draft.answered(true);
  };
  const drop = () => {
    dropDraft(draftKey);
    draft.answered(false);
  };
  return (
    <div role="status" className={styles.draft}>
      <span>Rascunho neste aparelho: {left.whose}</span>
      <Button variant="quiet" onClick={resume}>
        Continuar rascunho
      </Button>
      <Button variant="quiet" onClick={drop}>
        Apagar rascunho
      </Button>
    </div>
  );
}
