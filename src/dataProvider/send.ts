import { request } from '../authProvider/session.ts';
import { ApiError } from '../http/request.ts';
import { forReactAdmin } from './httpClient.ts';

/**
 * Sends a request that belongs to no resource of react-admin and returns the answer. A refusal is thrown in the form that
 * dialogs show.
 */
export const send = async <Body>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: Record<string, unknown>,
): Promise<Body> => {
  try {
    return (await request<Body>(path, { method, body })).body;
  } catch (error) {
    throw error instanceof ApiError ? forReactAdmin(error) : error;
  }
};
