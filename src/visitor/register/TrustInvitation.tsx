import { leave } from '../../base/leavePage.ts';
import { request } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { Form, type Values } from '../parts/Form.tsx';
import { NewPassword, TextField } from '../parts/fields.tsx';
import { LoadProblem } from '../parts/LoadProblem.tsx';
import { Page } from '../parts/Page.tsx';
import { ReadOnlyEmail } from '../parts/ReadOnlyEmail.tsx';
import { useAnswer } from '../parts/useAnswer.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { ServiceField } from './ServiceField.tsx';

/** The registration of a trust by somebody whom the operator of the server has invited. */
export function TrustInvitation({ token }: { token: string }) {
  const path = `/api/trust-invitations/${token}`;
  const [invitation, retry] = useAnswer<{ data: { attributes: { email: string } } }>(path);

  async function open({ name, operatorName, password, serviceType }: Values) {
    await request(path, { method: 'POST', body: { name, operatorName, password, serviceType } });
    await leave('/platform');
  }

  if (invitation.state === 'loading') return <Waiting />;
  if (invitation.state === 'failed') {
    const { status, message } = invitation.error;
    return status === 404 || status === 400 ? (
      <Page title={t('invitation.title')} heading={t('invitation.dead.heading')} lead={message}>
        <p>{t('trustInvitation.dead')}</p>
        <a className="button" href="/">
          {t('to.loginPage')}
        </a>
      </Page>
    ) : (
      <LoadProblem error={invitation.error} title={t('invitation.title')} retry={retry} />
    );
  }
  return (
    <Page title={t('invitation.title')} heading={t('trustInvitation.heading')} lead={t('registerTrust.lead')}>
      <Form action={t('trustInvitation.action')} busyAction={t('register.busy')} send={open}>
        <TextField name="name" label={t('field.trustName')} autoComplete="organization" />
        <TextField name="operatorName" label={t('field.personName')} autoComplete="name" />
        <ReadOnlyEmail email={invitation.body.data.attributes.email} />
        <NewPassword />
        <ServiceField />
      </Form>
    </Page>
  );
}
