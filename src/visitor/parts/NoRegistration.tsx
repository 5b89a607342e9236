import { t } from '../../i18n/translate.ts';
import { Page } from './Page.tsx';

/** Whether the server allows a registration of this kind; it writes that into the page. */
export function mayRegister(kind: 'founder' | 'trust'): boolean {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="registration"]');
  return meta?.content === 'invitation' ? kind === 'founder' : meta?.content !== 'closed';
}

export function NoRegistration({ title }: { title: string }) {
  return (
    <Page title={title} lead={t('register.none')}>
      <a className="button" href="/">
        {t('to.loginPage')}
      </a>
    </Page>
  );
}
