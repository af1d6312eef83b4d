import {
  Formik,
  type FormikErrors,
  type FormikProps,
  useFormikContext,
} from 'formik';
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
import { TITLES } from '@/domain/shared/messages';
import { today } from '@/web/clock';
import { type FormRefusal, WHOLE } from '@/web/refusal';
import { useToday } from '@/web/useFarmNow';
import { ErrorSummary } from './ErrorSummary';
import styles from './Form.module.css';
import { FormContext, type Refused, useFormContext } from './formContext';
import { FORM_ID, idOfPart, isWithId, SAVED_BEFORE } from './formId';
import { DraftPart, type DraftProps, useDraft } from './useDraft';
import { usePress } from './usePress';
import { SendingProvider, useSubmit } from './useSubmit';

/** What a form needs of its values: an object of named fields. */
export type FormValues = object;

export interface FormProps<Values extends FormValues>
  extends DraftProps<Values> {
  /** Checked with the context `{today}`, like on the server. */
  readonly schema: AnyObjectSchema;
  /**
   * Resolves to what was refused; to nothing where it went well.
   * `intent` is that of the SubmitButton that was pressed.
   */
  readonly onSubmit: (
    values: Values,
    intent: string | undefined,
  ) => Promise<FormRefusal | null | undefined> | Promise<void>;
  /**
   * What comes after a save, where the same form may begin anew: its draft is
   * gone by then, and fills nothing.
   */
  readonly onSaved?: (values: Values) => void;
  /** The title the server gives to what the schema refuses, by its text. */
  readonly title?: (detail: string) => string;
  readonly children: ReactNode;
}

/** A form checked by a schema; errors beside the fields and summed up. */
export function Form<Values extends FormValues>(props: FormProps<Values>) {
  const { initialValues, schema, onSubmit, draftKey, edits = false } = props;
  const formId = useId();
  const formik = useRef<FormikProps<Values>>(null);
  const [labels] = useState(() => new Map<string, string>());
  const press = usePress();
  const [refused, setRefused] = useState(NOTHING_REFUSED);
  const draft = useDraft(props);
  const [first] = useState(draft.first);
  const context = useMemo(
    () => ({ labels, formId, press, ...refused }),
    [labels, formId, press, refused],
  );
  const check = (values: Values) =>
    schemaErrors(schema, values, today()) as FormikErrors<Values>;
  /** Under another id what is typed is a record of its own. */
  const renewed = (refusal: FormRefusal | null, values: Values) => {
    if (!refusal?.idTaken || !isWithId(values)) return refusal;
    void formik.current?.setFieldValue(FORM_ID, idOfPart(values, 'outro'));
    return { ...refusal, campos: [{ campo: WHOLE, mensagem: SAVED_BEFORE }] };
  };
  const send = async (values: Values, intent: string | undefined) => {
    const refusal = renewed((await onSubmit(values, intent)) ?? null, values);
    setRefused(refusal ? refusedOf(refusal, values) : NOTHING_REFUSED);
    if (refusal !== null) return false;
    draft.saved();
    props.onSaved?.(values);
    return true;
  };
  return (
    <Formik
      innerRef={formik}
      initialValues={first}
      validate={check}
      onSubmit={sentByTheBody}
    >
      <FormContext value={context}>
        <FormBody check={check} send={send} title={props.title ?? general}>
          {draftKey && draft.place ? (
            <DraftPart {...{ initialValues, draft, edits }} />
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
  readonly title: (detail: string) => string;
  readonly check: (values: Values) => FormikErrors<Values>;
  readonly send: (
    values: Values,
    intent: string | undefined,
  ) => Promise<boolean>;
  readonly children: ReactNode;
}

function FormBody<Values>(props: FormBodyProps<Values>) {
  const { check, send, title, children } = props;
  const ref = useRef<HTMLFormElement>(null);
  const { press } = useFormContext();
  const sending = useSubmit({ check, send });
  useCheckedDaily();
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    // A form in a sheet is a React child of the page's form, not its part.
    event.stopPropagation();
    event.preventDefault();
    sending.send(intentOf(event.nativeEvent));
  };
  return (
    <form
      ref={ref}
      noValidate
      className={styles.form}
      onPointerDownCapture={press.began}
      onClickCapture={press.tapped}
      onKeyDownCapture={press.settle}
      onSubmit={submitted}
    >
      <SendingProvider value={sending}>
        <ErrorSummary form={ref} title={title} />
        {children}
      </SendingProvider>
    </form>
  );
}

/** As the day turns, for what was of tomorrow may be of today by now. */
function useCheckedDaily(): void {
  const { validateForm } = useFormikContext();
  const day = useToday();
  const checked = useRef(day);
  useEffect(() => {
    if (checked.current === day) return;
    checked.current = day;
    void validateForm();
  }, [day, validateForm]);
}

/** The same nothing each time, so that a save that went well draws nothing. */
const NOTHING_REFUSED: Refused = { refusalTitle: '', serverErrors: {} };

function refusedOf({ title, campos }: FormRefusal, values: object): Refused {
  const current = values as Readonly<Record<string, unknown>>;
  const serverErrors = Object.fromEntries(
    campos.map(({ campo, mensagem }) => [
      campo,
      { text: mensagem, value: current[campo] },
    ]),
  );
  return { refusalTitle: title, serverErrors };
}

const general = () => TITLES.validation;

function intentOf(event: Event): string | undefined {
  const button = 'submitter' in event ? event.submitter : null;
  return button instanceof HTMLButtonElement && button.value
    ? button.value
    : undefined;
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
