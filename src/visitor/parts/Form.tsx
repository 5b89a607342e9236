import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { checkFields, type FieldErrors } from './checks.ts';
import { Message } from './Message.tsx';

export type Values = Record<string, string>;

const FieldErrorsContext = createContext<FieldErrors>({});

export function useFieldError(name: string): string | undefined {
  return useContext(FieldErrorsContext)[name];
}

interface Props {
  /** The label of the button, and its label while the form is being sent. */
  action: string;
  busyAction: string;
  /** Sends the form; the form is busy until the promise settles. It may fail with an ApiError. */
  send: (values: Values) => Promise<void>;
  children?: ReactNode;
  /** Other buttons that send the form; the name of the one that was pressed is among the values. */
  others?: ReactNode;
}

/** A form that checks itself, is sent once at a time, and shows each error under its field. */
export function Form({ action, busyAction, send, children, others }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [summary, setSummary] = useState<string[]>([]);
  const [errors, setErrors] = useState<FieldErrors>({});

  function show(messages: string[], fields: FieldErrors) {
    flushSync(() => {
      setBusy(false);
      setSummary(messages);
      setErrors(fields);
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const elements = form.current!;
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const found = pressed?.formNoValidate ? {} : checkFields(elements);
    if (Object.keys(found).length > 0) return show([t('error.fields')], found);

    sending.current = true;
    setBusy(true);
    setSummary([]);
    setErrors({});
    try {
      const values = Object.fromEntries(new FormData(elements)) as Values;
      await send(pressed?.name ? { ...values, [pressed.name]: pressed.value } : values);
      setBusy(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show(summaryOf(error, elements), error.errors);
    } finally {
      sending.current = false;
    }
  }

  function forgetError(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (!errors[name]) return;
    const { [name]: _, ...others } = errors;
    setErrors(others);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} onInput={forgetError} aria-busy={busy}>
      {summary.length > 0 && (
        <Message style="danger">
          {summary.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Message>
      )}
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      {/* The button is not disabled while busy, because that would take the focus away. */}
      <button className="button button-main" type="submit" aria-disabled={busy}>
        {busy && <span className="spinner" />}
        {busy ? busyAction : action}
      </button>
      {others}
    </form>
  );
}

/** The messages above the form: why it was refused, and the errors that belong to none of its fields. */
function summaryOf(error: ApiError, { elements }: HTMLFormElement): string[] {
  const said = Object.entries(error.errors);
  const isHere = ([name]: [string, string]) => Boolean(elements.namedItem(name));
  const below = said.filter(isHere).map(([, message]) => message);
  const above = [explain(error), ...said.filter((entry) => !isHere(entry)).map(([, message]) => message)];
  // A message that stands below its field is not repeated above.
  return above.filter((message) => !below.includes(message));
}

function explain(error: ApiError): string {
  if (error.status === 0) return t('error.unreachable');
  return error.message || t('error.server');
}
