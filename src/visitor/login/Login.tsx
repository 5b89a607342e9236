import { useState } from 'react';
import { appName } from '../../base/appName.ts';
import { leave } from '../../base/leavePage.ts';
import { ApiError, request } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { CheckMail } from '../parts/CheckMail.tsx';
import { Form, type Values } from '../parts/Form.tsx';
import { CurrentPassword, TextField } from '../parts/fields.tsx';
import { Message } from '../parts/Message.tsx';
import { mayRegister } from '../parts/NoRegistration.tsx';
import { Page } from '../parts/Page.tsx';
import { destination, nextInAddress } from './destination.ts';
import { remembered } from './remembered.ts';
import { askPasskey, CodeField, PasskeyButton } from './secondStep.tsx';

interface UserRecord {
  data: { attributes: { role: string } };
}

/** Whoever has to log in by the provider of an organisation is sent to its page. */
const goToOrganisation = (id: string) => {
  const query = new URLSearchParams(location.search);
  query.set('demanded', 'yes');
  return leave(`/organisation/${id}?${query}`);
};

const reasons = ['expired', 'logged-out', 'reset', 'deleted'] as const;

export function Login() {
  // The login that the server wants a code for, once it has asked.
  const [codeFor, setCodeFor] = useState<string>();
  // An address that waits for its link to be followed.
  const [unconfirmed, setUnconfirmed] = useState<string>();

  async function logIn({ email, password, code, passkey }: Values) {
    try {
      const signed = passkey && (await askPasskey());
      const isEnough = signed && !codeFor;
      const { body } = await request<UserRecord>(isEnough ? '/api/login/passkey' : '/api/login', {
        method: 'POST',
        body: isEnough
          ? { response: signed }
          : { email, password, ...(signed ? { passkey: signed } : { code }) },
      });
      await leave(destination(nextInAddress(), body.data.attributes.role));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 403 && 'email' in error.errors) return setUnconfirmed(email);
      if (error.status === 403 && error.errors.provider) return goToOrganisation(error.errors.provider);
      const asksForCode = 'code' in error.errors;
      if (asksForCode && !codeFor) return setCodeFor(email);
      // The error is in the first step, so the form goes back to it.
      if (!asksForCode && (error.status === 401 || error.status === 422)) setCodeFor(undefined);
      throw error;
    }
  }

  if (unconfirmed) return <CheckMail email={unconfirmed} />;
  return (
    <Page
      title={t('login.title')}
      heading={codeFor ? t('login.code.title') : undefined}
      lead={codeFor && t('login.code.lead', { email: codeFor })}
    >
      {!codeFor && <Notice />}
      {!codeFor && <OwnOrganisation />}
      <Form
        action={t(codeFor ? 'login.code.action' : 'login.action')}
        busyAction={t('login.busy')}
        send={logIn}
        others={<PasskeyButton />}
      >
        {/* Kept in the form during the second step, which sends all three. */}
        <div hidden={Boolean(codeFor)}>
          <TextField name="email" label={t('field.email')} type="email" autoComplete="username" />
          <CurrentPassword />
        </div>
        {codeFor && <CodeField />}
      </Form>
      {codeFor ? (
        <p className="hint-line">
          <a href={`/${location.search}`}>{t('login.code.back')}</a>
        </p>
      ) : (
        <OtherWays />
      )}
    </Page>
  );
}

/** The message with the reason why somebody was sent to the login. */
function Notice() {
  const given = new URLSearchParams(location.search).get('reason');
  const reason = reasons.find((known) => known === given);
  if (!reason) return null;
  return <Message style={reason === 'expired' ? 'info' : 'success'}>{t(`login.reason.${reason}`)}</Message>;
}

/** The way that was taken last in this browser: whoever has it need not try a password first. */
function OwnOrganisation() {
  const known = remembered();
  if (!known) return null;
  return (
    <p className="hint-line">
      <a href={`/organisation/${known.id}${location.search}`}>
        {t('login.organisation')}: {known.name}
      </a>
    </p>
  );
}

function OtherWays() {
  return (
    <>
      <p className="hint-line">
        <a href="/forgot-password">{t('login.forgot')}</a>
      </p>
      <p className="hint-line">
        <a href={`/organisation${location.search}`}>{t('login.organisation')}</a>
      </p>
      <section className="other-ways" aria-labelledby="other-ways">
        <h2 id="other-ways">{t('login.new', { appName: appName() })}</h2>
        {mayRegister('founder') && (
          <div className="button-row">
            <a className="button" href="/register/founder">
              {t('login.founder')}
            </a>
            {mayRegister('trust') && (
              <a className="button" href="/register/trust">
                {t('login.trust')}
              </a>
            )}
          </div>
        )}
        <p>{t('login.employees')}</p>
      </section>
    </>
  );
}
