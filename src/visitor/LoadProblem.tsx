import { t } from '../i18n/translate.ts';
import { Message } from './Message.tsx';
import { Page } from './Page.tsx';

/** A page whose content could not be loaded. */
export function LoadProblem({ title, retry }: { title: string; retry: () => void }) {
  return (
    <Page title={title}>
      <Message style="danger">{t('error.loading')}</Message>
      <button className="button" type="button" onClick={retry}>
        {t('retry')}
      </button>
    </Page>
  );
}
