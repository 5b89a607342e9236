import { useEffect, useRef, useState } from 'react';
import { leave } from '../../base/leavePage.ts';
import { ApiError, request } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { Form, type Values } from '../parts/Form.tsx';
import { CurrentPassword } from '../parts/fields.tsx';
import { Page } from '../parts/Page.tsx';

/** Confirms by a button and not by opening the page, because programs that scan mails follow their links too. */
export function ConfirmEmail({ token }: { token: string }) {
  const [state, setState] = useState<'open' | 'done' | 'dead'>('open');

  // This browser may not be the one from which the link was asked for.
  const [asksForPassword, setAsksForPassword] = useState(false);

  async function confirm({ password }: Values) {
    let status: number;
    try {
      ({ status } = await request(`/api/confirm-email/${token}`, { method: 'POST', body: { password } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) return setState('dead');
      if ('password' in error.errors && !asksForPassword) return setAsksForPassword(true);
      throw error;
    }
    // A registration has become a login, and this is its first session.
    if (status === 201) await leave('/platform');
    setState('done');
  }

  if (state !== 'open') return <Outcome state={state} />;
  return (
    <Page
      title={t('confirmEmail.title')}
      heading={t('confirmEmail.heading')}
      lead={t(asksForPassword ? 'confirmEmail.password' : 'confirmEmail.lead')}
    >
      <Form action={t('confirmEmail.action')} busyAction={t('confirmEmail.busy')} send={confirm}>
        {asksForPassword && <PasswordAsked />}
      </Form>
    </Page>
  );
}

function PasswordAsked() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <CurrentPassword />
    </div>
  );
}

/** A user who is logged in gets from the login page to the platform at once. */
function Outcome({ state }: { state: 'done' | 'dead' }) {
  return (
    <div role="alert">
      <Page
        title={t('confirmEmail.title')}
        heading={t(`confirmEmail.${state}.heading`)}
        lead={t(`confirmEmail.${state}.text`)}
      >
        <a className="button button-main" href="/">
          {t('confirmEmail.continue')}
        </a>
      </Page>
    </div>
  );
}
