import { request } from '../../authProvider/session.ts';
import { forReactAdmin } from '../../dataProvider/httpClient.ts';
import { ApiError } from '../../http/request.ts';

/** Asks the server for something of the own login. Answers what came back; a refusal is as dialogs understand it. */
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
