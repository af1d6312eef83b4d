import { type FormikErrors, useFormikContext } from 'formik';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

/** What takes less needs no sign that it is under way, ms. */
const MOMENT = 150;

export interface Submission<Values> {
  readonly check: (values: Values) => FormikErrors<Values>;
  /** Resolves to whether it was taken; what was refused is shown by then. */
  readonly send: (
    values: Values,
    intent: string | undefined,
  ) => Promise<boolean>;
}

/**
 * Sends the form, one at a time. Formik's own way would draw every field twice
 * before the first word of the record is written; here what is right draws
 * nothing until it is answered, and `submitCount` counts the refusals.
 */
export function useSubmit<Values>({
  check,
  send,
}: Submission<Values>): Sending {
  const { values, setFormikState } = useFormikContext<Values>();
  const busy = useRef(false);
  const [late, setLate] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const refuse = (errors: FormikErrors<Values>) =>
    setFormikState((state) => {
      const submitCount = state.submitCount + 1;
      return { ...state, errors, submitCount };
    });

  async function submit(intent: string | undefined): Promise<void> {
    if (busy.current) return;
    const errors = check(values);
    if (Object.keys(errors).length > 0) return refuse(errors);
    busy.current = true;
    let shown = false;
    timer.current = setTimeout(() => {
      shown = true;
      setLate(true);
    }, MOMENT);
    try {
      if (!(await send(values, intent))) refuse({});
    } finally {
      clearTimeout(timer.current);
      busy.current = false;
      if (shown) setLate(false);
    }
  }

  const latest = useRef(submit);
  useLayoutEffect(() => {
    latest.current = submit;
  });
  return useMemo(
    () => ({ late, send: (intent) => void latest.current(intent) }),
    [late],
  );
}

/** What the parts of a form know of its sending. */
export interface Sending {
  /** Whether it has been on its way for a moment. */
  readonly late: boolean;
  /** Sends it; `intent` is that of the button that was pressed. */
  readonly send: (intent: string | undefined) => void;
}

const SendingContext = createContext<Sending>({
  late: false,
  send: () => undefined,
});

export const SendingProvider = SendingContext.Provider;

export function useSending(): Sending {
  return useContext(SendingContext);
}
