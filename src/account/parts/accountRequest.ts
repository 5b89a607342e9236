import { send as sendTo } from '../../dataProvider/send.ts';

/** Sends a request about the user's own login and returns the answer. */
export const send = <Body>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: Record<string, unknown>,
): Promise<Body> => sendTo<Body>(method, `/api/user/${path}`, body);
