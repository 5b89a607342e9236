import { request } from '../../authProvider/session.ts';
import { forReactAdmin } from '../../dataProvider/httpClient.ts';
import { ApiError } from '../../http/request.ts';

/**
 * Sends a request about the user's own login and returns the answer. A refusal is thrown in the form that dialogs show.
 */
export const send = async <Body>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: Record<string, unknown>,
): Promise<Body> => {
  try {
    return (await request<Body>(`/api/user/${path}`, { method, body })).body;
  } catch (error) {
    throw error instanceof ApiError ? forReactAdmin(error) : error;
  }
};
