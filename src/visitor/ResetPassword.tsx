import { useState } from 'react';
import { ApiError, request } from '../api.ts';
import { t } from '../i18n/translate.ts';
import { Form, type Values } from './Form.tsx';
import { NewPassword } from './fields.tsx';
import { leave } from './navigation.ts';
import { Page } from './Page.tsx';

export function ResetPassword({ token }: { token: string }) {
  const [dead, setDead] = useState(false);

  async function change({ password }: Values) {
    try {
      await request(`/api/reset-password/${token}`, { method: 'POST', body: { password } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return setDead(true);
      throw error;
    }
    await leave('/?reason=reset');
  }

  if (dead) return <DeadLink />;
  return (
    <Page title={t('reset.title')} heading={t('reset.heading')} lead={t('reset.lead')}>
      <Form action={t('reset.action')} busyAction={t('reset.busy')} send={change}>
        <NewPassword />
      </Form>
    </Page>
  );
}

function DeadLink() {
  return (
    <div role="alert">
      <Page title={t('reset.title')} heading={t('reset.dead.heading')} lead={t('reset.dead.text')}>
        <a className="button button-main" href="/forgot-password">
          {t('reset.dead.action')}
        </a>
      </Page>
    </div>
  );
}
