import { useEffect, useRef, useState } from 'react';
import { request } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { Form } from './Form.tsx';
import { Message } from './Message.tsx';
import { Page } from './Page.tsx';

/**
 * The page after a registration: the login exists once the link in the mail is followed. It is the same for every
 * address.
 */
export function CheckMail({ email }: { email: string }) {
  const answer = useRef<HTMLDivElement>(null);
  const [isSentAgain, setSentAgain] = useState(false);
  // The button that was pressed is gone; reading goes on at the answer.
  useEffect(() => answer.current?.focus(), []);

  async function sendAgain() {
    await request('/api/confirm-email', { method: 'POST', body: { email } });
    setSentAgain(true);
  }

  return (
    <div ref={answer} tabIndex={-1}>
      <Page
        title={t('checkMail.title')}
        heading={t('checkMail.heading')}
        lead={t('checkMail.text', { email })}
      >
        <p>{t('checkMail.browser')}</p>
        <p>{t('forgot.sent.hint')}</p>
        {isSentAgain && <Message style="success">{t('checkMail.sentAgain')}</Message>}
        <Form
          action={t('checkMail.again')}
          busyAction={t('forgot.busy')}
          send={sendAgain}
          others={
            <a className="button button-wide" href="/">
              {t('to.loginPage')}
            </a>
          }
        />
      </Page>
    </div>
  );
}
