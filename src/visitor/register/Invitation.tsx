import type { Role } from '../../../model/enums.ts';
import { leave } from '../../base/leavePage.ts';
import { request } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { Form, type Values } from '../parts/Form.tsx';
import { NewPassword } from '../parts/fields.tsx';
import { LoadProblem } from '../parts/LoadProblem.tsx';
import { Page } from '../parts/Page.tsx';
import { ReadOnlyEmail } from '../parts/ReadOnlyEmail.tsx';
import { useAnswer } from '../parts/useAnswer.ts';
import { Waiting } from '../parts/Waiting.tsx';

interface InvitationAttributes {
  email: string;
  name: string;
  /** The role to which the person is invited, for the company or else for the trust. */
  role: Role;
  companyName: string | null;
  trustName: string;
  hasLogin: boolean;
}

const headingOf = ({ companyName, trustName }: InvitationAttributes) =>
  t('invitation.heading', { company: companyName ?? trustName });

export function Invitation({ uuid }: { uuid: string }) {
  const path = `/api/invitations/${uuid}`;
  const [invitation, retry] = useAnswer<{ data: { attributes: InvitationAttributes } }>(path);

  if (invitation.state === 'loading') return <Waiting />;
  if (invitation.state === 'failed') {
    const { status } = invitation.error;
    return status === 404 || status === 400 ? (
      <DeadInvitation reason={invitation.error.message} />
    ) : (
      <LoadProblem error={invitation.error} title={t('invitation.title')} retry={retry} />
    );
  }

  const { attributes } = invitation.body.data;
  return attributes.hasLogin ? (
    <KnownLogin {...{ path, attributes }} />
  ) : (
    <NewLogin {...{ path, attributes }} />
  );
}

interface Props {
  path: string;
  attributes: InvitationAttributes;
}

function NewLogin({ path, attributes }: Props) {
  const { email, name, role } = attributes;

  async function join({ password }: Values) {
    await request(path, { method: 'POST', body: { password } });
    await leave('/platform');
  }

  return (
    <Page
      title={t('invitation.title')}
      heading={headingOf(attributes)}
      lead={t(`invitation.lead.${role}`, { name })}
    >
      <Form action={t('invitation.action')} busyAction={t('invitation.busy')} send={join}>
        <ReadOnlyEmail email={email} />
        <NewPassword />
      </Form>
    </Page>
  );
}

/** The invitation is brought to the inbox of the login, where it may not have arrived. */
function KnownLogin({ path, attributes }: Props) {
  const toInbox = async () => {
    await request(path, { method: 'POST', body: {} });
    await leave('/?next=inbox');
  };
  return (
    <Page
      title={t('invitation.title')}
      heading={headingOf(attributes)}
      lead={t('invitation.hasLogin', { email: attributes.email })}
    >
      <Form action={t('invitation.toInbox')} busyAction={t('invitation.toInbox')} send={toInbox} />
    </Page>
  );
}

/** The server says whether it has expired, was used, or never was. */
function DeadInvitation({ reason }: { reason: string }) {
  return (
    <Page title={t('invitation.title')} heading={t('invitation.dead.heading')} lead={reason}>
      <p>{t('invitation.dead.text')}</p>
      <a className="button" href="/">
        {t('to.loginPage')}
      </a>
    </Page>
  );
}
