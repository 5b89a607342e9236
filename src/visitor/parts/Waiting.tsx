import { t } from '../../i18n/translate.ts';

/** Holds the place of a form. It is drawn after a moment only, so that a quick answer shows no flicker. */
export function Waiting() {
  return (
    <div className="waiting" role="status">
      <span className="unseen">{t('loading')}</span>
      <span className="waiting-bar waiting-bar-title" />
      <span className="waiting-bar" />
      <span className="waiting-bar" />
    </div>
  );
}
