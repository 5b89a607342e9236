import type { ReactNode } from 'react';
import { appName } from '../../base/appName.ts';
import { t } from '../../i18n/translate.ts';

interface Props {
  /** The title of the document, and of the page unless there is another heading. */
  title: string;
  heading?: string;
  lead?: string;
  children?: ReactNode;
}

export function Page({ title, heading = title, lead, children }: Props) {
  return (
    <>
      <title>{`${appName()} - ${title}`}</title>
      <h1>{heading}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </>
  );
}

/** The way from registration to the login, which most pages end with. */
export function LoginHint() {
  return (
    <p className="hint-line">
      {t('register.haveLogin')} <a href="/">{t('to.login')}</a>
    </p>
  );
}
