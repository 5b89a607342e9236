import { useState } from 'react';
import { leave } from '../../base/leavePage.ts';
import { request } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { Form, type Values } from '../parts/Form.tsx';
import { TextField } from '../parts/fields.tsx';
import { LoadProblem } from '../parts/LoadProblem.tsx';
import { Message } from '../parts/Message.tsx';
import { Page } from '../parts/Page.tsx';
import { useAnswer } from '../parts/useAnswer.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { destination, nextInAddress } from './destination.ts';
import { remember, remembered } from './remembered.ts';
import { askPasskey, CodeField, PasskeyButton } from './secondStep.tsx';

const WithPassword = () => (
  <p className="hint-line">
    <a href="/">{t('to.loginPage')}</a>
  </p>
);

const outcomes = ['refused', 'again', 'unreachable', 'unknown', 'elsewhere'] as const;

/** Says why an organisation opened nothing, and mails the way to the organisation. */
function FindOrganisation() {
  const [sentTo, setSentTo] = useState<string>();
  const given = new URLSearchParams(location.search).get('provider');
  const outcome = outcomes.find((one) => one === given);
  const known = remembered();
  async function sendPage({ email }: Values) {
    await request('/api/login/provider/page', { method: 'POST', body: { email } });
    setSentTo(email);
  }
  return (
    <Page title={t('login.organisation')} lead={t('organisation.lead')}>
      {outcome && <Message style="danger">{t(`organisation.outcomes.${outcome}`)}</Message>}
      {sentTo && <Message style="success">{t('organisation.sent', { email: sentTo })}</Message>}
      <Form action={t('forgot.action')} busyAction={t('forgot.busy')} send={sendPage}>
        <TextField name="email" label={t('field.email')} type="email" autoComplete="username" />
      </Form>
      {known && (
        <p className="hint-line">
          <a href={`/organisation/${known.id}`}>{t('organisation.with', known)}</a>
        </p>
      )}
      <WithPassword />
    </Page>
  );
}

/** The login page of an organisation, from which its provider is reached. */
function OrganisationLogin({ id }: { id: string }) {
  const [found, retry] = useAnswer<{ name: string }>(`/api/login/provider/${id}`);
  const title = t('login.organisation');
  if (found.state === 'loading') return <Waiting />;
  if (found.state === 'failed')
    return found.error.status < 500 && found.error.status > 0 ? (
      <Page title={title}>
        <Message style="danger">{t('organisation.unknownPage')}</Message>
        <WithPassword />
      </Page>
    ) : (
      <LoadProblem error={found.error} title={title} retry={retry} />
    );
  const { name } = found.body;
  async function goThere() {
    const body = { provider: id, next: nextInAddress() };
    const { url } = (await request<{ url: string }>('/api/login/provider', { method: 'POST', body })).body;
    remember({ id, name });
    await leave(url);
  }
  const isDemanded = new URLSearchParams(location.search).has('demanded');
  return (
    <Page title={title}>
      {isDemanded && <Message style="info">{t('organisation.demanded')}</Message>}
      <Form action={t('organisation.with', { name })} busyAction={t('login.busy')} send={goThere} />
      {!isDemanded && <WithPassword />}
    </Page>
  );
}

/** Asks for the second factor, after the provider has vouched for the person. */
function OrganisationCode() {
  async function prove({ code, passkey }: Values) {
    const body = passkey ? { passkey: await askPasskey() } : { code };
    const answer = await request<{ data: { attributes: { role: string } }; next: string | null }>(
      '/api/login/provider/code',
      { method: 'POST', body },
    );
    await leave(destination(answer.body.next, answer.body.data.attributes.role));
  }
  return (
    <Page title={t('login.title')} heading={t('login.code.title')}>
      <Form
        action={t('login.code.action')}
        busyAction={t('login.busy')}
        send={prove}
        others={<PasskeyButton />}
      >
        <CodeField />
      </Form>
      <WithPassword />
    </Page>
  );
}

/** The page at a further part of the address: the id of a provider, or one of ours. */
export function OrganisationPages({ part }: { part: string }) {
  if (part === '') return <FindOrganisation />;
  return part === 'code' ? <OrganisationCode /> : <OrganisationLogin id={part} />;
}
