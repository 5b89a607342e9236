import type { newToken } from '../../../model/account.ts';
import type { ValuesOf } from '../../../model/attributes.ts';
import type { StatusStyle } from '../../../model/enums.ts';
import { send } from '../../dataProvider/send.ts';

/** A token as it is listed; its secret is shown once, when it is made. */
export type ApiToken = Pick<ValuesOf<typeof newToken>, 'name' | 'reach' | 'expiresOn'> & {
  id: string;
  /** The name of the trust or company that it reaches. */
  side: string;
  owner: string;
  isOwn: boolean;
  status: 'active' | 'expired' | 'revoked';
  created_at: string;
  used_at: string | null;
};

type Wire = { id: string; attributes: Omit<ApiToken, 'id'> };

export const tokensKey = ['tokens'];

export const statusStyles: Record<ApiToken['status'], StatusStyle> = {
  active: 'success',
  expired: 'expired',
  revoked: 'danger',
};

export const listTokens = async (): Promise<ApiToken[]> => {
  const { data } = await send<{ data: Wire[] }>('GET', '/api/tokens');
  return data.map(({ id, attributes }) => ({ id, ...attributes }));
};

/** Makes a token and answers its secret. */
export const makeToken = async (attributes: Record<string, unknown>): Promise<string> =>
  (await send<{ secret: string }>('POST', '/api/tokens', { data: { attributes } })).secret;

export const revokeToken = (id: string) => send('DELETE', `/api/tokens/${id}`);
