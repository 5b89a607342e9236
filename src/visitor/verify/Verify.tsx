import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { Verification } from '../../../model/verification.ts';
import { appName } from '../../base/appName.ts';
import { ApiError, request } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { Message } from '../parts/Message.tsx';
import { Page } from '../parts/Page.tsx';
import { VerifyResult } from './VerifyResult.tsx';

/** The server's limit; the browser does not send a file that would be refused anyway. */
const largest = 20 * 1024 * 1024;

type State =
  | { is: 'idle' }
  | { is: 'busy'; name: string }
  | { is: 'refused'; name: string; reason: string }
  | { is: 'checked'; name: string; verification: Verification };

/** Anybody who holds a paper may ask what it is. */
export function Verify() {
  const [state, setState] = useState<State>({ is: 'idle' });
  const result = useRef<HTMLDivElement>(null);
  const { is } = state;

  // The result takes the focus, so that it is read out and the keyboard goes on from there.
  useEffect(() => {
    if (is === 'checked' || is === 'refused') result.current?.focus();
  }, [is]);

  async function check(file: File) {
    const { name } = file;
    if (file.size > largest) return setState({ is: 'refused', name, reason: t('verify.tooLarge') });
    setState({ is: 'busy', name });
    setState(await outcomeOf(file));
  }

  return (
    <Page title={t('verify.title')} lead={t('verify.lead', { appName: appName() })}>
      <FileChoice isBusy={is === 'busy'} isFirst={is === 'idle'} onChoose={check} />
      <div ref={result} tabIndex={-1}>
        {is === 'busy' && (
          <Message style="info">
            <span className="spinner" /> {t('verify.busy', { file: state.name })}
          </Message>
        )}
        {is === 'refused' && (
          <Message style="danger">
            <p>
              <strong>{state.name}</strong>
            </p>
            <p>{state.reason}</p>
          </Message>
        )}
        {is === 'checked' && <VerifyResult file={state.name} verification={state.verification} />}
      </div>
      <p className="hint-line">{t('verify.privacy')}</p>
      <p className="hint-line">
        <a href="/">{t('to.loginPage')}</a>
      </p>
    </Page>
  );
}

async function outcomeOf(file: File): Promise<State> {
  const { name } = file;
  const body = new FormData();
  body.append('file', file);
  try {
    const answer = await request<{ data: { attributes: Verification } }>('/api/verify', {
      method: 'POST',
      body,
    });
    return { is: 'checked', name, verification: answer.body.data.attributes };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [reason = error.message] = Object.values(error.errors);
    return {
      is: 'refused',
      name,
      reason: error.status === 0 ? t('verify.unreachable') : reason || t('error.server'),
    };
  }
}

/** Takes a file from a dialog, or one that is dropped here, and asks at once. */
function FileChoice({
  isBusy,
  isFirst,
  onChoose,
}: {
  isBusy: boolean;
  isFirst: boolean;
  onChoose: (file: File) => void;
}) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    if (files?.[0] && !isBusy) onChoose(files[0]);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <fieldset
      aria-label={t('verify.choose')}
      className={isOver ? 'drop drop-over' : 'drop'}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        choose(event.dataTransfer.files);
      }}
    >
      <input
        id={id}
        className="unseen"
        type="file"
        accept="application/pdf,.pdf"
        disabled={isBusy}
        onChange={({ target }) => {
          choose(target.files);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <label className={isFirst ? 'button button-main' : 'button'} htmlFor={id}>
        {t(isFirst ? 'verify.choose' : 'verify.another')}
      </label>
      <span>{t('verify.drop')}</span>
    </fieldset>
  );
}
