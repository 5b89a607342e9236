import { request } from '../../authProvider/session.ts';
import { wrapped } from '../../dataProvider/envelope.ts';
import { forReactAdmin } from '../../dataProvider/httpClient.ts';
import { ApiError } from '../../http/request.ts';

/** Asks what an input of a resource would make. Nothing is written, and it is refused as the making itself would be. */
export const askDraft = async <Answer>(resource: string, attributes: Record<string, unknown>, query = '') => {
  try {
    const path = `/api/${resource}/create/preview${query}`;
    return await request<Answer>(path, { method: 'POST', body: wrapped(resource, attributes) });
  } catch (error) {
    throw error instanceof ApiError ? forReactAdmin(error) : error;
  }
};
