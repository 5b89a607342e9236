import type { ApiError } from '../../http/request.ts';
import { t } from '../../i18n/translate.ts';
import { Message } from './Message.tsx';
import { Page } from './Page.tsx';

type Props = { title: string; error: ApiError; retry: () => void };

/** A page whose content could not be loaded. */
export function LoadProblem({ title, error: { requestId }, retry }: Props) {
  return (
    <Page title={title}>
      <Message style="danger">
        <p>{t('error.loading')}</p>
        {requestId && <p>{t('error.reference', { id: requestId })}</p>}
      </Message>
      <button className="button" type="button" onClick={retry}>
        {t('retry')}
      </button>
    </Page>
  );
}
