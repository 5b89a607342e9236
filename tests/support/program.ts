import { accepted, password } from './acts.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

type Wanted = {
  name?: string;
  reach?: 'read' | 'act';
  expiresOn?: string;
  [side: string]: string | undefined;
};

/** Makes an API token as a person does, on a server whose date is in January 2026. */
export const makeToken = async (client: Client, wanted: Wanted = {}) => {
  const attributes = { name: 'Payroll', reach: 'read', expiresOn: '2026-06-30', password, ...wanted };
  const { json } = accepted(await client.post('/api/tokens', { data: { attributes } }));
  return { id: json.data.id as string, secret: json.secret as string };
};

type Program = ReturnType<typeof program>;

export type { Program };

/** A program outside of a browser: it has a token, and neither cookies nor the headers of our pages. */
export const program = ({ url }: Pick<TestServer, 'url'>, secret: string) => {
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        Authorization: `Bearer ${secret}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      headers: answer.headers,
      json: isJson && text ? JSON.parse(text) : undefined,
    };
  };
  const list = async (resource: string) =>
    (await send('GET', `/api/${resource}?range=[0,999]`)).json.data.map(
      ({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }),
    );
  return { send, list, get: (path: string) => send('GET', path) };
};
