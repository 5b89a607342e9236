import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import type { Resolver } from 'react-hook-form';
import { failureOf } from '../../dataProvider/failureMessages.ts';
import { FormFields } from '../../engine/form/CreatePage.tsx';
import { AskBeforeLeaving, SaveFailed } from '../../kit/form/AskBeforeLeaving.tsx';

type Props = {
  /** The inputs, by the names that the server uses for them. */
  fields: readonly string[];
  resolver: Resolver;
  /** The first values of the inputs. */
  initial: Record<string, unknown>;
  send: (values: Record<string, unknown>) => Promise<unknown>;
  /** Names the act, and says that it was done; of some values, what came of them. */
  button: string;
  done: string | ((sent: Record<string, unknown>) => string);
  children: ReactNode;
};

/** A form of the account that stays where it is: it says what became of it, and begins anew once it was taken. */
export function AccountForm({ fields, resolver, initial, send, button: act, done, children }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  // Counts what was taken, so that no password stays in its input.
  const [round, setRound] = useState(0);

  // While it runs the button cannot have the focus, and a form that begins anew has none.
  const button = useRef<HTMLButtonElement>(null);
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current && !isRunning && document.activeElement === document.body) button.current?.focus();
    hasRun.current = isRunning;
  }, [isRunning]);

  // A second press comes before the button is drawn anew.
  const isLocked = useRef(false);
  const submit = async (values: Record<string, unknown>) => {
    if (isLocked.current) return;
    isLocked.current = true;
    setRunning(true);
    setProblems([]);
    try {
      await send(values);
      notify(typeof done === 'string' ? done : done(values), { type: 'success' });
      setRound((n) => n + 1);
    } catch (error) {
      const { messages, ofFields } = failureOf(error, fields);
      if (Object.keys(ofFields).length > 0) return ofFields;
      setProblems(messages);
    } finally {
      isLocked.current = false;
      setRunning(false);
    }
  };

  return (
    <Form
      key={round}
      onSubmit={submit}
      resolver={resolver}
      record={initial}
      mode="onTouched"
      disableInvalidFormNotification
      noValidate
    >
      <SaveFailed value={problems.length > 0}>
        <AskBeforeLeaving />
      </SaveFailed>
      <FormFields>{children}</FormFields>
      {problems.length > 0 && (
        <Alert severity="error" sx={{ mt: 2, maxWidth: 'var(--width-form)' }}>
          {problems.map((message) => translate(message, { _: message })).join(' ')}
        </Alert>
      )}
      <Box sx={{ mt: 3 }}>
        <Button ref={button} type="submit" variant="contained" loading={isRunning}>
          {translate(act)}
        </Button>
      </Box>
    </Form>
  );
}
