import { useId } from 'react';
import { t } from '../../i18n/translate.ts';

/** The address that was invited. It is not sent; password managers keep it with the password. */
export function ReadOnlyEmail({ email }: { email: string }) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t('field.email')}
      </label>
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
  );
}
