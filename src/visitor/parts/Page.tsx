import type { ReactNode } from 'react';
import { appName } from '../../base/appName.ts';
import { t } from '../../i18n/translate.ts';

interface Props {
  /** For the document; the heading too, unless there is another. */
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
