import type { Language } from '../../model/enums.ts';
import { request } from '../http/request.ts';

const path = '/api/user/settings';

/** Makes a language the person's own, in the version of their settings that is there. */
export const storeLanguage = async (language: Language) => {
  const { headers } = await request(path);
  await request(path, {
    method: 'PATCH',
    headers: { 'If-Match': headers.get('ETag') ?? '' },
    body: { data: { attributes: { language } } },
  });
};
