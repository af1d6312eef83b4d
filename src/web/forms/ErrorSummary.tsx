import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';
import styles from './Form.module.css';
import { fieldId, useFormContext } from './formContext';
import { useSending } from './useSubmit';

interface ErrorSummaryProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The title of what the form's own schema refuses, by its text. */
  readonly title: (detail: string) => string;
}

/**
 * After a refused submit: the problem's title, every error with a link, focus
 * on the first.
 */
export function ErrorSummary({ form, title }: ErrorSummaryProps) {
  const { formId, labels, refusalTitle } = useFormContext();
  const { submitCount } = useFormikContext();
  const { refused, own } = useErrors();
  const errors = inOrderOf(fieldsOf(form.current), [...refused, ...own]);
  useFocusOnRefusal(form, errors);
  if (errors.length === 0) return null;
  // What concerns no field leads nowhere.
  const wrong = errors.filter(([name]) => labels.has(name)).length;
  return (
    // A new one each time, so that the same refusal is said again.
    <div key={submitCount} role="alert" className={styles.summary}>
      <h2>{refused.length > 0 ? refusalTitle : title(own[0]?.[1] ?? '')}</h2>
      {wrong ? (
        <p>{wrong === 1 ? 'Corrija o campo' : 'Corrija os campos'}</p>
      ) : null}
      <ul>
        {errors.map(([name, text]) => (
          <li key={name}>
            {labels.has(name) ? (
              <a
                href={`#${fieldId(formId, name)}`}
                onClick={(event) => {
                  if (focusField(form.current, name)) event.preventDefault();
                }}
              >
                {told(labels.get(name) ?? '', text)}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A label that asks needs no colon. */
function told(label: string, text: string): string {
  return `${label}${label.endsWith('?') ? '' : ':'} ${text}`;
}

type FieldError = readonly [name: string, text: string];

/** The names of a form's fields, as they stand on the page. */
function fieldsOf(form: HTMLFormElement | null): readonly string[] {
  const all = form?.querySelectorAll<HTMLElement>('[data-campo]') ?? [];
  return [...all].map(({ dataset }) => dataset.campo ?? '');
}

/** What concerns none of them stands at the end. */
function inOrderOf(
  fields: readonly string[],
  errors: readonly FieldError[],
): readonly FieldError[] {
  const place = ([name]: FieldError) =>
    fields.includes(name) ? fields.indexOf(name) : fields.length;
  return [...errors].sort((a, b) => place(a) - place(b));
}

/** Name and text of what fails now, once the form was sent; none on its way. */
function useErrors(): Record<'refused' | 'own', readonly FieldError[]> {
  const { errors, submitCount, values } =
    useFormikContext<Record<string, unknown>>();
  const { serverErrors } = useFormContext();
  const { late } = useSending();
  if (submitCount === 0 || late) return { refused: [], own: [] };
  const refused = Object.entries(serverErrors)
    .filter(([name, { value }]) => values[name] === value)
    .map(([name, { text }]) => [name, text] as const);
  const own = Object.entries(errors)
    .filter(([name]) => !refused.some(([other]) => other === name))
    .map(([name, text]) => [name, String(text)] as const);
  return { refused, own };
}

/** Once per submit, not again while the person corrects. */
function useFocusOnRefusal(
  form: RefObject<HTMLFormElement | null>,
  errors: readonly FieldError[],
) {
  const { submitCount } = useFormikContext();
  const answered = useRef(0);
  useEffect(() => {
    if (answered.current === submitCount) return;
    answered.current = submitCount;
    const names = new Set(errors.map(([name]) => name));
    const first = fieldsOf(form.current).find((name) => names.has(name));
    if (first !== undefined) focusField(form.current, first);
  }, [form, errors, submitCount]);
}

function focusField(form: HTMLFormElement | null, name: string): boolean {
  const field = form?.querySelector<HTMLElement>(`[data-campo="${name}"]`);
  field?.focus();
  return Boolean(field);
}
