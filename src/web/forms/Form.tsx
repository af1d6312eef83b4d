import { Formik, type FormikErrors, useFormikContext } from 'formik';
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type AnyObjectSchema, ValidationError } from 'yup';
import type { FieldProblem } from '@/domain/shared/outcome';
import { today } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { dropDraft, hasDraft, readDraft, writeDraft } from '@/web/drafts';
import { ErrorSummary } from './ErrorSummary';
import styles from './Form.module.css';
import { FormContext, type ServerError } from './formContext';
import { SendingProvider, useSubmit } from './useSubmit';

/** What a form needs of its values: an object of named fields. */
export type FormValues = object;

export interface FormProps<Values extends FormValues> {
  readonly initialValues: Values;
  /** Checked with the context `{today}`, like on the server. */
  readonly schema: AnyObjectSchema;
  /**
   * Resolves to the fields the server refused; to nothing where it went well.
   * `intent` is that of the SubmitButton that was pressed.
   */
  readonly onSubmit: (
    values: Values,
    intent: string | undefined,
  ) => Promise<readonly FieldProblem[] | undefined> | Promise<void>;
  /** Keeps what is typed on the device under this key until it is saved. */
  readonly draftKey?: string;
  readonly children: ReactNode;
}

/** A form checked by a schema; errors beside the fields and summed up. */
export function Form<Values extends FormValues>(props: FormProps<Values>) {
  const { initialValues, schema, onSubmit, draftKey } = props;
  const formId = useId();
  const [labels] = useState(() => new Map<string, string>());
  const [serverErrors, setServerErrors] = useState(NO_ERRORS);
  const [restored] = useState(() => draftKey && hasDraft(draftKey));
  const [first] = useState(() =>
    draftKey ? readDraft(draftKey, initialValues) : initialValues,
  );
  const context = useMemo(
    () => ({ labels, formId, serverErrors }),
    [labels, formId, serverErrors],
  );
  const check = (values: Values) =>
    schemaErrors(schema, values, today()) as FormikErrors<Values>;
  const send = async (values: Values, intent: string | undefined) => {
    const problems = (await onSubmit(values, intent)) ?? [];
    if (problems.length === 0 && draftKey) dropDraft(draftKey);
    setServerErrors(serverErrorsOf(problems, values));
    return problems.length === 0;
  };
  return (
    <Formik initialValues={first} validate={check} onSubmit={sentByTheBody}>
      <FormContext value={context}>
        <FormBody check={check} send={send}>
          {draftKey ? <DraftKeeper draftKey={draftKey} /> : null}
          {draftKey && restored ? (
            <DraftNotice draftKey={draftKey} initialValues={initialValues} />
          ) : null}
          {props.children}
        </FormBody>
      </FormContext>
    </Formik>
  );
}

/** Formik holds the values; `useSubmit` sends them. */
function sentByTheBody(): void {}

interface FormBodyProps<Values> {
  readonly check: (values: Values) => FormikErrors<Values>;
  readonly send: (
    values: Values,
    intent: string | undefined,
  ) => Promise<boolean>;
  readonly children: ReactNode;
}

function FormBody<Values>(props: FormBodyProps<Values>) {
  const { check, send, children } = props;
  const ref = useRef<HTMLFormElement>(null);
  const sending = useSubmit({ check, send });
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    // A form in a sheet is a React child of the page's form, not its part.
    event.stopPropagation();
    event.preventDefault();
    sending.send(intentOf(event.nativeEvent));
  };
  return (
    <form ref={ref} noValidate className={styles.form} onSubmit={submitted}>
      <SendingProvider value={sending}>
        <ErrorSummary form={ref} />
        {children}
      </SendingProvider>
    </form>
  );
}

function DraftKeeper({ draftKey }: { readonly draftKey: string }) {
  const { values, dirty } = useFormikContext();
  useEffect(() => {
    if (dirty) writeDraft(draftKey, values);
  }, [draftKey, values, dirty]);
  return null;
}

const NO_ERRORS: Readonly<Record<string, ServerError>> = {};

/** The same nothing each time, so that a save that went well draws nothing. */
function serverErrorsOf(problems: readonly FieldProblem[], values: object) {
  if (problems.length === 0) return NO_ERRORS;
  const current = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    problems.map(({ campo, mensagem }) => [
      campo,
      { text: mensagem, value: current[campo] },
    ]),
  );
}

function intentOf(event: Event): string | undefined {
  const button = 'submitter' in event ? event.submitter : null;
  return button instanceof HTMLButtonElement && button.value
    ? button.value
    : undefined;
}

interface DraftNoticeProps {
  readonly draftKey: string;
  /** What the form begins with where there is no draft. */
  readonly initialValues: object;
}

/** Says that the form opened with what was typed before. */
function DraftNotice({ draftKey, initialValues }: DraftNoticeProps) {
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

/** The first failing text of each field; empty where all hold. */
function schemaErrors(
  schema: AnyObjectSchema,
  values: unknown,
  today: string,
): Record<string, string> {
  try {
    schema.validateSync(values, {
      abortEarly: false,
      strict: true,
      context: { today },
    });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return firstOfEach(error.inner.length > 0 ? error.inner : [error]);
  }
}

function firstOfEach(failures: readonly ValidationError[]) {
  const texts: Record<string, string> = {};
  for (const { path, message } of failures) {
    if (path && !(path in texts)) texts[path] = message;
  }
  return texts;
}
