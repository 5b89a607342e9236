import { t } from '../i18n/translate.ts';
import { Page } from './parts/Page.tsx';

export function NotFound() {
  return (
    <Page title={t('notFound.title')} lead={t('notFound.text')}>
      <a className="button" href="/">
        {t('to.loginPage')}
      </a>
    </Page>
  );
}
