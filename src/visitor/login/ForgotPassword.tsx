import { useEffect, useRef, useState } from 'react';
import { request } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { Form, type Values } from '../parts/Form.tsx';
import { TextField } from '../parts/fields.tsx';
import { Page } from '../parts/Page.tsx';

export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();

  async function sendLink({ email }: Values) {
    await request('/api/forgot-password', { method: 'POST', body: { email } });
    setSentTo(email);
  }

  if (sentTo) return <Sent email={sentTo} again={() => setSentTo(undefined)} />;
  return (
    <Page title={t('forgot.title')} heading={t('forgot.heading')} lead={t('forgot.lead')}>
      <Form action={t('forgot.action')} busyAction={t('forgot.busy')} send={sendLink}>
        <TextField name="email" label={t('field.email')} type="email" autoComplete="username" />
      </Form>
      <p className="hint-line">
        <a href="/">{t('to.loginPage')}</a>
      </p>
    </Page>
  );
}

/** The message is the same for every address, so that it does not tell who has a login. */
function Sent({ email, again }: { email: string; again: () => void }) {
  const answer = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; reading goes on at the answer.
  useEffect(() => answer.current?.focus(), []);
  return (
    <div ref={answer} tabIndex={-1}>
      <Page
        title={t('forgot.title')}
        heading={t('forgot.sent.heading')}
        lead={t('forgot.sent.text', { email })}
      >
        <p>{t('forgot.sent.hint')}</p>
        <div className="button-row">
          <a className="button" href="/">
            {t('to.loginPage')}
          </a>
          <button className="button" type="button" onClick={again}>
            {t('forgot.again')}
          </button>
        </div>
      </Page>
    </div>
  );
}
