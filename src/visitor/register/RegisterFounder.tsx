import { useState } from 'react';
import { currencies } from '../../../model/values/money.ts';
import { request } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { CheckMail } from '../parts/CheckMail.tsx';
import { Form, type Values } from '../parts/Form.tsx';
import { NewPassword, SelectField, TextField } from '../parts/fields.tsx';
import { mayRegister, NoRegistration } from '../parts/NoRegistration.tsx';
import { LoginHint, Page } from '../parts/Page.tsx';
import { TrustField } from './TrustField.tsx';

async function register(values: Values) {
  const { name, email, password, trust_id } = values;
  const company = { name: values['company.name'], currency: values['company.currency'] };
  await request('/api/register/founder', {
    method: 'POST',
    body: { name, email, password, company, trust_id },
  });
}

export function RegisterFounder() {
  const [sentTo, setSentTo] = useState<string>();

  async function send(values: Values) {
    await register(values);
    setSentTo(values.email);
  }

  if (sentTo) return <CheckMail email={sentTo} />;
  if (!mayRegister('founder')) return <NoRegistration title={t('registerFounder.title')} />;
  const currencyNames = new Intl.DisplayNames(document.documentElement.lang, { type: 'currency' });
  return (
    <Page title={t('registerFounder.title')} lead={t('registerFounder.lead')}>
      <Form action={t('register.action')} busyAction={t('register.busy')} send={send}>
        <fieldset className="group">
          <legend>{t('registerFounder.person')}</legend>
          <TextField name="name" label={t('field.personName')} autoComplete="name" />
          <TextField name="email" label={t('field.email')} type="email" autoComplete="username" />
          <NewPassword />
        </fieldset>
        <fieldset className="group">
          <legend>{t('registerFounder.company')}</legend>
          <TextField name="company.name" label={t('field.companyName')} autoComplete="organization" />
          <SelectField name="company.currency" label={t('field.currency')}>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {`${currency} – ${currencyNames.of(currency)}`}
              </option>
            ))}
          </SelectField>
          <TrustField />
        </fieldset>
      </Form>
      {mayRegister('trust') && (
        <p className="hint-line">
          <a href="/register/trust">{t('registerFounder.other')}</a>
        </p>
      )}
      <LoginHint />
    </Page>
  );
}
