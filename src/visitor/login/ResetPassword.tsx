import { useId, useState } from 'react';
import { leave } from '../../base/leavePage.ts';
import { ApiError, request } from '../../http/request.ts';
import { language } from '../../i18n/language.ts';
import { t } from '../../i18n/translate.ts';
import { Form, type Values } from '../parts/Form.tsx';
import { NewPassword } from '../parts/fields.tsx';
import { LoadProblem } from '../parts/LoadProblem.tsx';
import { Page } from '../parts/Page.tsx';
import { useAnswer } from '../parts/useAnswer.ts';
import { Waiting } from '../parts/Waiting.tsx';

interface Passkey {
  id: string;
  attributes: { name: string; created_at: string; used_at: string | null };
}

const drop = 'drop ';

/** Sets a new password and shows the passkeys of the login, because an intruder may have added one. */
export function ResetPassword({ token }: { token: string }) {
  const path = `/api/reset-password/${token}`;
  const [link, retry] = useAnswer<{ data: Passkey[] }>(path);
  const [dead, setDead] = useState(false);

  async function change({ password, ...others }: Values) {
    const dropPasskeys = Object.keys(others)
      .filter((name) => name.startsWith(drop))
      .map((name) => name.slice(drop.length));
    try {
      await request(path, { method: 'POST', body: { password, dropPasskeys } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return setDead(true);
      throw error;
    }
    await leave('/?reason=reset');
  }

  if (link.state === 'loading') return <Waiting />;
  if (dead || (link.state === 'failed' && link.error.status === 404)) return <DeadLink />;
  if (link.state === 'failed')
    return <LoadProblem error={link.error} title={t('reset.title')} retry={retry} />;
  return (
    <Page title={t('reset.title')} heading={t('reset.heading')} lead={t('reset.lead')}>
      <Form action={t('reset.action')} busyAction={t('reset.busy')} send={change}>
        <NewPassword />
        {link.body.data.length > 0 && <Passkeys passkeys={link.body.data} />}
      </Form>
    </Page>
  );
}

function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const id = useId();
  const day = new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : language(), { dateStyle: 'medium' });
  const on = (at: string) => day.format(new Date(at));
  return (
    <fieldset className="field" aria-describedby={id}>
      <legend className="label">{t('reset.passkeys.label')}</legend>
      <p className="field-hint" id={id}>
        {t('reset.passkeys.hint')}
      </p>
      {passkeys.map(({ id, attributes: { name, created_at, used_at } }) => (
        <label className="option" key={id}>
          <input type="checkbox" name={drop + id} />
          <span>
            <strong>{t('reset.passkeys.drop', { name })}</strong>
            {t('reset.passkeys.added', { date: on(created_at) })}
            {' · '}
            {used_at ? t('reset.passkeys.used', { date: on(used_at) }) : t('reset.passkeys.unused')}
          </span>
        </label>
      ))}
    </fieldset>
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
