import { useId } from 'react';
import { request } from '../api.ts';
import { t } from '../i18n/translate.ts';
import { Form, type Values } from './Form.tsx';
import { NewPassword } from './fields.tsx';
import { LoadProblem } from './LoadProblem.tsx';
import { leave } from './navigation.ts';
import { Page } from './Page.tsx';
import { useAnswer } from './useAnswer.ts';
import { Waiting } from './Waiting.tsx';

interface InvitationAttributes {
  email: string;
  name: string;
  companyName: string;
  hasLogin: boolean;
}

export function Invitation({ uuid }: { uuid: string }) {
  const path = `/api/invitations/${uuid}`;
  const [invitation, retry] = useAnswer<{ data: { attributes: InvitationAttributes } }>(path);

  if (invitation.state === 'loading') return <Waiting />;
  if (invitation.state === 'failed') {
    const { status } = invitation.error;
    return status === 404 || status === 400 ? (
      <DeadInvitation />
    ) : (
      <LoadProblem title={t('invitation.title')} retry={retry} />
    );
  }

  const { attributes } = invitation.body.data;
  return attributes.hasLogin ? <KnownLogin {...attributes} /> : <NewLogin {...attributes} path={path} />;
}

function NewLogin({ path, email, name, companyName }: InvitationAttributes & { path: string }) {
  const id = useId();

  async function join({ password }: Values) {
    await request(path, { method: 'POST', body: { password } });
    await leave('/platform');
  }

  return (
    <Page
      title={t('invitation.title')}
      heading={t('invitation.heading', { company: companyName })}
      lead={t('invitation.lead', { name })}
    >
      <Form action={t('invitation.action')} busyAction={t('invitation.busy')} send={join}>
        <div className="field">
          <label className="label" htmlFor={id}>
            {t('field.email')}
          </label>
          {/* Not sent; password managers keep it with the password. */}
          <input
            id={id}
            type="email"
            value={email}
            autoComplete="username"
            aria-describedby={`${id}-hint`}
            readOnly
          />
          <p className="field-hint" id={`${id}-hint`}>
            {t('invitation.email.hint')}
          </p>
        </div>
        <NewPassword />
      </Form>
    </Page>
  );
}

function KnownLogin({ email, companyName }: InvitationAttributes) {
  return (
    <Page
      title={t('invitation.title')}
      heading={t('invitation.heading', { company: companyName })}
      lead={t('invitation.hasLogin', { email })}
    >
      <a className="button button-main" href="/?next=inbox">
        {t('invitation.toInbox')}
      </a>
    </Page>
  );
}

function DeadInvitation() {
  return (
    <Page
      title={t('invitation.title')}
      heading={t('invitation.dead.heading')}
      lead={t('invitation.dead.text')}
    >
      <a className="button" href="/">
        {t('to.loginPage')}
      </a>
    </Page>
  );
}
