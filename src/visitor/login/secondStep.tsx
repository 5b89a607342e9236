import { useEffect, useRef } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { ApiError, request } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { TextField } from '../parts/fields.tsx';
import type { PasskeyQuestion } from './passkey.ts';

/** Sends the form with the signature of a passkey, and without any input. */
export function PasskeyButton() {
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <button className="button button-wide" type="submit" name="passkey" value="yes" formNoValidate>
      {t('login.passkey.label')}
    </button>
  );
}

/** Has a passkey sign the server's challenge. */
export async function askPasskey() {
  const { body } = await request<PasskeyQuestion>('/api/login/passkey/options', { method: 'POST' });
  const { signWith } = await loadChunk(import('./passkey.ts')).catch(() => {
    throw new ApiError(0, '');
  });
  return signWith(body).catch(() => {
    throw new ApiError(400, t('login.passkey.none'));
  });
}

export function CodeField() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <TextField
        name="code"
        label={t('field.code.label')}
        hint={t('field.code.hint')}
        autoComplete="one-time-code"
      />
    </div>
  );
}
