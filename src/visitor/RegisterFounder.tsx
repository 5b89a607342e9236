import { currencies } from '../../model/money.ts';
import { request } from '../api.ts';
import { t } from '../i18n/translate.ts';
import { Form, type Values } from './Form.tsx';
import { NewPassword, SelectField, TextField } from './fields.tsx';
import { leave } from './navigation.ts';
import { LoginHint, Page } from './Page.tsx';
import { TrustField } from './TrustField.tsx';

async function register(values: Values) {
  const { name, email, password, trust_id } = values;
  const company = { name: values['company.name'], currency: values['company.currency'] };
  await request('/api/register/founder', {
    method: 'POST',
    body: { name, email, password, company, trust_id },
  });
  await leave('/platform');
}

export function RegisterFounder() {
  const currencyNames = new Intl.DisplayNames(document.documentElement.lang, { type: 'currency' });
  return (
    <Page title={t('registerFounder.title')} lead={t('registerFounder.lead')}>
      <Form action={t('register.action')} busyAction={t('register.busy')} send={register}>
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
      <p className="hint-line">
        <a href="/register/trust">{t('registerFounder.other')}</a>
      </p>
      <LoginHint />
    </Page>
  );
}
