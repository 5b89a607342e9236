import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useRefresh, useTranslate } from 'react-admin';
import { type Resolver, useFormState } from 'react-hook-form';
import type { Attributes } from '../../../model/attributes.ts';
import type { Progress } from '../../dataProvider/commandProgress.ts';
import { type Failure, failureOf, isConflict } from '../../dataProvider/failureMessages.ts';
import { ProgressBar } from '../ProgressBar.tsx';
import { AskBeforeLeaving, SaveFailed } from './AskBeforeLeaving.tsx';
import { DialogBody } from './DialogBody.tsx';
import { Recheck } from './Recheck.ts';
import { resolverOf } from './schemaResolver.ts';
import { UnsavedForms } from './UnsavedChanges.tsx';

type Props = {
  id: string;
  /** The question that is asked. */
  title: string;
  description?: ReactNode;
  type?: 'neutral' | 'danger';
  /** The label of the button, which names the act. */
  button: string;
  /** Runs with the valid inputs. Meanwhile nothing can be pressed; if it fails, the dialog stays. */
  action: (values: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
  /** The attributes of the inputs below the description; they are checked before the action. */
  attributes?: Attributes;
  /** Checks the inputs in place of the attributes, for rules that go beyond their kinds. */
  resolver?: Resolver;
  /** The first values of the inputs. */
  initial?: Record<string, unknown>;
  /** Wide enough for many inputs; the whole screen if that is narrow. */
  wide?: boolean;
  /** The action cannot run yet: a press only shows the errors of the inputs. */
  isBlocked?: boolean;
  /** The preview of the action is being read: a press waits until it is shown. */
  isAwaited?: boolean;
  /** The preview shows that the server would refuse the action. */
  isRefused?: boolean;
  /** The progress of the action, if it takes long enough to show. */
  progress?: Progress | undefined;
  /** What the act costs, in view beside its button however long the dialog is. */
  sum?: ReactNode;
  /** The inputs, and anything else that helps to decide. */
  children?: ReactNode;
};

const none: Attributes = {};
const nothing: Record<string, unknown> = {};

type Asked = Pick<Props, 'action' | 'attributes' | 'isBlocked' | 'isAwaited' | 'isRefused'>;

/** Runs the action when its button is pressed: once, only after its preview, and with the inputs as they were then. */
function useAction({ action, attributes = none, isBlocked, isAwaited, isRefused }: Asked) {
  const refresh = useRefresh();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  // A second press comes before the button is drawn anew; after success, before the dialog is gone.
  const isLocked = useRef(false);
  const run = async (values: Record<string, unknown>) => {
    if (isLocked.current) return;
    const pressedWith = JSON.stringify(values);
    if (isAwaited) {
      setHeld(pressedWith);
      return;
    }
    if (held !== undefined && held !== pressedWith) return;
    if (isBlocked) {
      setUnseen(true);
      return;
    }
    isLocked.current = true;
    setRunning(true);
    try {
      await action(values);
    } catch (error) {
      isLocked.current = false;
      const found = failureOf(error, Object.keys(attributes));
      if (Object.keys(found.ofFields).length === 0) setFailure(found);
      // The page behind the dialog shows an older state than the server's.
      if (isConflict(error)) refresh();
      return found.ofFields;
    } finally {
      setRunning(false);
    }
  };

  // Pressed before the preview was there; what that says is over once it is.
  const [isUnseen, setUnseen] = useState(false);
  useEffect(() => {
    if (!isBlocked) setUnseen(false);
  }, [isBlocked]);

  // The inputs at the moment when the button was pressed too early.
  const [held, setHeld] = useState<string>();
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (held === undefined || isAwaited) return;
    setHeld(undefined);
    if (!isRefused) submit.current!.form!.requestSubmit();
  }, [held, isAwaited, isRefused]);

  return {
    run,
    submit,
    isRunning,
    isHeld: held !== undefined,
    isUnseen,
    failure,
    forgetFailure: () => setFailure(undefined),
  };
}

/** Asks before something is done, together with what is needed to do it. */
export function ConfirmDialog(props: Props) {
  const {
    id,
    title,
    description,
    type = 'neutral',
    button,
    onClose,
    initial = nothing,
    wide = false,
  } = props;
  const { attributes = none, resolver: ownResolver, isRefused = false, progress, sum, children } = props;
  const translate = useTranslate();
  const resolver = useMemo(() => ownResolver ?? resolverOf(attributes), [attributes, ownResolver]);
  const { run, submit, isRunning, isHeld, isUnseen, failure, forgetFailure } = useAction(props);
  const { beforeClosing } = useContext(UnsavedForms);
  const close = () => {
    if (!isRunning) onClose();
  };
  // A press beside the dialog, or on Escape, may be a mistake; one on its button is not.
  const closeUnlessTyped = () => {
    if (!isRunning) beforeClosing(id, onClose);
  };

  return (
    <Dialog
      open
      onClose={closeUnlessTyped}
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      sx={form}
      // A press on what is shown in front of a table row is none on the row.
      onClick={(event) => event.stopPropagation()}
      // A handler that is undefined would take the place of the dialog's own, which closes it on Escape.
      {...(type === 'danger' && { onKeyDown: keepFromSubmitting })}
    >
      <Form onSubmit={run} resolver={resolver} record={initial} disableInvalidFormNotification noValidate>
        <SaveFailed value={failure !== undefined}>
          <AskBeforeLeaving form={id} />
        </SaveFailed>
        <Recheck />
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogBody>
          {description && <DialogContentText id={`${id}-description`}>{description}</DialogContentText>}
          {children && <Box sx={{ display: 'grid', gap: 2, mt: description ? 2 : 0.5 }}>{children}</Box>}
          {progress && (
            <Box sx={{ mt: 2 }}>
              <ProgressBar {...progress} />
            </Box>
          )}
          <FirstFocus isDanger={type === 'danger'} />
        </DialogBody>
        {isUnseen && (
          <Alert severity="info" sx={{ mx: 3, my: 1, flexShrink: 0 }}>
            {translate('preview.unseen')}
          </Alert>
        )}
        {failure && (
          <Alert severity="error" sx={{ mx: 3, my: 1, flexShrink: 0 }}>
            {failure.messages.map((message) => translate(message, { _: message })).join(' ')}
          </Alert>
        )}
        <DialogActions sx={buttons}>
          {sum}
          <Button onClick={close} disabled={isRunning}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={type === 'danger' ? 'error' : 'primary'}
            ref={submit}
            loading={isRunning || isHeld}
            disabled={isRefused}
            onClick={forgetFailure}
          >
            {button}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** In a field, Enter confirms; not what destroys something, which takes a press on the button itself. */
const keepFromSubmitting = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

const field = ':is(input, textarea, [role="combobox"]):not([type="hidden"], [aria-hidden="true"], :disabled)';

/**
 * Gives the focus to the first field of the dialog; without any, to the button that Enter is meant for: the one that
 * confirms, unless that destroys something. After a refusal the first field that it names has the focus: the button lost
 * it while the action ran.
 */
function FirstFocus({ isDanger }: { isDanger: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const { isSubmitting } = useFormState();
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const form = place.current!.closest('form')!;
    if (wasSubmitting.current && !isSubmitting && !form.contains(document.activeElement))
      form.querySelector<HTMLElement>('[aria-invalid="true"], button[type="submit"]')?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);
  useEffect(() => {
    const form = place.current!.closest('form')!;
    const [first] = form.querySelectorAll<HTMLElement>(field);
    (first ?? form.querySelector<HTMLElement>(`button[type="${isDanger ? 'button' : 'submit'}"]`))?.focus();
  }, [isDanger]);
  return <span ref={place} hidden />;
}

const buttons = { px: 3, pb: 2.5, flexWrap: 'wrap', rowGap: 1, '& > *': { flexShrink: 0 } } as const;

/** The question and the buttons stay in view while what is between them scrolls. */
const form = {
  '& form': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 },
} as const;
