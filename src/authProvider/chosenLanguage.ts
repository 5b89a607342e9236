import { request } from '../http/request.ts';
import { chosenKey, known } from '../i18n/language.ts';
import type { App } from './appData.tsx';

const path = '/api/user/settings';

/** Makes the language theirs that somebody chose before the login, once, in the version of their settings that is there. */
export const storeChosen = async (app: App): Promise<App> => {
  const language = known(sessionStorage.getItem(chosenKey));
  sessionStorage.removeItem(chosenKey);
  if (!language || language === app.user.language) return app;
  const { headers } = await request(path);
  await request(path, {
    method: 'PATCH',
    headers: { 'If-Match': headers.get('ETag') ?? '' },
    body: { data: { attributes: { language } } },
  });
  return { ...app, user: { ...app.user, language } };
};
