import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';
import styles from './Form.module.css';
import { fieldId, useFormContext } from './formContext';
import { useSending } from './useSubmit';

interface ErrorSummaryProps {
  readonly form: RefObject<HTMLFormElement | null>;
}

/** After a refused submit: every error with a link, focus on the first. */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { formId, labels } = useFormContext();
  const { submitCount } = useFormikContext();
  const errors = useErrors();
  useFocusOnRefusal(form, errors);
  if (errors.length === 0) return null;
  return (
    // A new one each time, so that the same refusal is said again.
    <div key={submitCount} role="alert" className={styles.summary}>
      <h2>{errors.length === 1 ? 'Corrija o campo' : 'Corrija os campos'}</h2>
      <ul>
        {errors.map(([name, text]) => (
          <li key={name}>
            <a
              href={`#${fieldId(formId, name)}`}
              onClick={(event) => {
                if (focusField(form.current, name)) event.preventDefault();
              }}
            >
              {labels.has(name) ? `${labels.get(name)}: ` : null}
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Name and text of what fails now, once the form was sent; none on its way. */
function useErrors(): readonly (readonly [string, string])[] {
  const { errors, submitCount, values } =
    useFormikContext<Record<string, unknown>>();
  const { serverErrors } = useFormContext();
  const { late } = useSending();
  if (submitCount === 0 || late) return [];
  const refused = Object.entries(serverErrors)
    .filter(([name, { value }]) => values[name] === value)
    .map(([name, { text }]) => [name, text] as const);
  const own = Object.entries(errors)
    .filter(([name]) => !refused.some(([other]) => other === name))
    .map(([name, text]) => [name, String(text)] as const);
  return [...refused, ...own];
}

/** Once per submit, not again while the person corrects. */
function useFocusOnRefusal(
  form: RefObject<HTMLFormElement | null>,
  errors: readonly (readonly [string, string])[],
) {
  const { submitCount } = useFormikContext();
  const answered = useRef(0);
  useEffect(() => {
    if (answered.current === submitCount) return;
    answered.current = submitCount;
    const names = new Set(errors.map(([name]) => name));
    const fields = form.current?.querySelectorAll<HTMLElement>('[data-campo]');
    const first = [...(fields ?? [])].find(({ dataset }) =>
      names.has(dataset.campo ?? ''),
    );
    first?.focus();
  }, [form, errors, submitCount]);
}

function focusField(form: HTMLFormElement | null, name: string): boolean {
  const field = form?.querySelector<HTMLElement>(`[data-campo="${name}"]`);
  field?.focus();
  return Boolean(field);
}
