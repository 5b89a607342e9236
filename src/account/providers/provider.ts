import { send } from '../../dataProvider/send.ts';

/** A login provider as the people see it who administer its side. */
export type LoginProvider = {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  isDemanded: boolean;
  /** The name of the trust or company. */
  side: string;
  linked: number;
};

type Wire = { id: string; attributes: Omit<LoginProvider, 'id'> };

export const providersKey = ['login-providers'];
const path = '/api/login-providers';

export const listProviders = async () => {
  const { data, redirectUri } = await send<{ data: Wire[]; redirectUri: string }>('GET', path);
  return { providers: data.map(({ id, attributes }): LoginProvider => ({ id, ...attributes })), redirectUri };
};

export const enterProvider = (attributes: Record<string, unknown>) =>
  send('POST', path, { data: { attributes } });

export const changeProvider = (id: string, attributes: Record<string, unknown>) =>
  send('PATCH', `${path}/${id}`, { data: { attributes } });

export const removeProvider = (id: string, confirmation: Record<string, unknown>) =>
  send('POST', `${path}/${id}/remove`, confirmation);
