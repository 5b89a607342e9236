import type { ReactNode } from 'react';
import { appName } from '../base/appName.ts';
import { t } from '../i18n/translate.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { StepCurve } from './StepCurve.tsx';
import './styles/layout.css';
import './styles/text.css';
import './styles/forms.css';
import './styles/buttons.css';
import './styles/messages.css';
import './styles/waiting.css';
import './styles/verify.css';

/** The brand beside the page; on a phone its name above it. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="layout">
      <header className="brand">
        <a className="brand-name" href="/" aria-label={t('brand.home', { appName: appName() })}>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <rect width="32" height="32" rx="8" />
            <path d="M6 24h6.5v-6h6.5v-6h6.5v-4" />
          </svg>
          {appName()}
        </a>
        <StepCurve />
        <div className="brand-text">
          <p className="brand-sentence">{t('brand.sentence')}</p>
          <p>{t('brand.detail')}</p>
        </div>
      </header>
      <main className="content">
        <div className="column">
          {children}
          <footer className="foot">
            <LanguageChoice />
            {location.pathname !== '/verify' && <a href="/verify">{t('verify.link')}</a>}
          </footer>
        </div>
      </main>
    </div>
  );
}
