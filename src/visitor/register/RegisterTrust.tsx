import { useState } from 'react';
import { request } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { CheckMail } from '../parts/CheckMail.tsx';
import { Form, type Values } from '../parts/Form.tsx';
import { NewPassword, TextField } from '../parts/fields.tsx';
import { mayRegister, NoRegistration } from '../parts/NoRegistration.tsx';
import { LoginHint, Page } from '../parts/Page.tsx';
import { ServiceField } from './ServiceField.tsx';

async function register({ name, operatorName, email, password, serviceType }: Values) {
  const body = { name, operatorName, email, password, serviceType };
  await request('/api/register/trust', { method: 'POST', body });
}

export function RegisterTrust() {
  const [sentTo, setSentTo] = useState<string>();

  async function send(values: Values) {
    await register(values);
    setSentTo(values.email);
  }

  if (sentTo) return <CheckMail email={sentTo} />;
  if (!mayRegister('trust')) return <NoRegistration title={t('registerTrust.title')} />;
  return (
    <Page title={t('registerTrust.title')} lead={t('registerTrust.lead')}>
      <Form action={t('register.action')} busyAction={t('register.busy')} send={send}>
        <TextField name="name" label={t('field.trustName')} autoComplete="organization" />
        <TextField name="operatorName" label={t('field.personName')} autoComplete="name" />
        <TextField name="email" label={t('field.email')} type="email" autoComplete="username" />
        <NewPassword />
        <ServiceField />
      </Form>
      <p className="hint-line">
        <a href="/register/founder">{t('registerTrust.other')}</a>
      </p>
      <LoginHint />
    </Page>
  );
}
