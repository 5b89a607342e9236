import { useEffect, useRef, useState } from 'react';
import { forgetDrafts } from '../../base/forgetDrafts.ts';
import { leaveForGood } from '../../base/leavePage.ts';
import { ApiError, request } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { Message } from '../parts/Message.tsx';
import { Page } from '../parts/Page.tsx';

export function Logout() {
  const [failed, setFailed] = useState(false);
  const started = useRef(false);

  async function logOut() {
    setFailed(false);
    try {
      await request('/api/logout', { method: 'POST' });
    } catch (error) {
      // Without a session there is nothing to end.
      if (!(error instanceof ApiError && error.status === 401)) return setFailed(true);
    }
    forgetDrafts();
    await leaveForGood('/?reason=logged-out');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: coming here is the wish to log out, once
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    logOut();
  }, []);

  return (
    <Page title={t('logout.title')}>
      {failed ? (
        <>
          <Message style="danger">{t('logout.failed')}</Message>
          <button className="button" type="button" onClick={logOut}>
            {t('retry')}
          </button>
        </>
      ) : (
        <p role="status">
          <span className="spinner" /> {t('logout.busy')}
        </p>
      )}
    </Page>
  );
}
