import { useState } from 'react';
import { ApiError, request } from '../api.ts';
import { t } from '../i18n/translate.ts';
import { Form } from './Form.tsx';
import { Page } from './Page.tsx';

/** Confirms by a press and not by coming here: programs that look for danger in mails follow their links too. */
export function ConfirmEmail({ token }: { token: string }) {
  const [state, setState] = useState<'open' | 'done' | 'dead'>('open');

  async function confirm() {
    try {
      await request(`/api/confirm-email/${token}`, { method: 'POST' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return setState('dead');
      throw error;
    }
    setState('done');
  }

  if (state !== 'open') return <Outcome state={state} />;
  return (
    <Page title={t('confirmEmail.title')} heading={t('confirmEmail.heading')} lead={t('confirmEmail.lead')}>
      <Form action={t('confirmEmail.action')} busyAction={t('confirmEmail.busy')} send={confirm} />
    </Page>
  );
}

/** Who is logged in gets from the login page to the platform at once. */
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
