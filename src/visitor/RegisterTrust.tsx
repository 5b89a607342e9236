import { serviceTypes } from '../../model/enums.ts';
import { request } from '../api.ts';
import { t } from '../i18n/translate.ts';
import { Form, type Values } from './Form.tsx';
import { NewPassword, RadioField, TextField } from './fields.tsx';
import { leave } from './navigation.ts';
import { LoginHint, Page } from './Page.tsx';

async function register({ name, email, password, serviceType }: Values) {
  await request('/api/register/trust', { method: 'POST', body: { name, email, password, serviceType } });
  await leave('/platform');
}

export function RegisterTrust() {
  const services = serviceTypes.map((value) => ({
    value,
    title: t(`serviceType.${value}`),
    text: t(`serviceType.${value}.text`),
  }));
  return (
    <Page title={t('registerTrust.title')} lead={t('registerTrust.lead')}>
      <Form action={t('register.action')} busyAction={t('register.busy')} send={register}>
        <TextField name="name" label={t('field.trustName')} autoComplete="organization" />
        <TextField name="email" label={t('field.email')} type="email" autoComplete="username" />
        <NewPassword />
        <RadioField name="serviceType" label={t('field.serviceType')} options={services} />
      </Form>
      <p className="hint-line">
        <a href="/register/founder">{t('registerTrust.other')}</a>
      </p>
      <LoginHint />
    </Page>
  );
}
