import { appName } from '../base/appName.ts';
import { t } from '../i18n/translate.ts';
import './LoadFailure.css';

/** Stands in for a page whose script did not arrive. It is in the first chunk, so it needs nothing more. */
export function LoadFailure() {
  return (
    <main className="load-failure">
      <title>{`${appName()} - ${t('chunk.title')}`}</title>
      <h1>{t('chunk.title')}</h1>
      <p role="alert">{t('chunk.text')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('chunk.reload')}
      </button>
    </main>
  );
}
