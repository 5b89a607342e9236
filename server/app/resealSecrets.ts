import type { Services } from '../base/services.ts';
import { type Tx, write } from '../db/handle.ts';

/** Seals anew with SECRET all that the former secret may have sealed, so that the former is no longer needed. */
export const resealSecrets = (services: Services) =>
  write(services.db, async (tx) => ({
    factors: await resealFactors(services, tx),
    webhooks: await resealWebhooks(services, tx),
    providers: await resealProviders(services, tx),
  }));

/** What was sealed anew, and the ids of what neither secret opens. */
type Resealed = { sealed: number; unreadable: string[] };

const resealFactors = async ({ secretBox }: Services, tx: Tx): Promise<Resealed> => {
  const factors = await tx.selectFrom('second_factors').select(['user_id', 'secret']).forUpdate().execute();
  const unreadable: string[] = [];
  for (const { user_id, secret } of factors) {
    const key = secretBox.open(secret, user_id);
    if (!key) {
      unreadable.push(user_id);
      continue;
    }
    await tx
      .updateTable('second_factors')
      .set({ secret: secretBox.close(key, user_id) })
      .where('user_id', '=', user_id)
      .execute();
  }
  return { sealed: factors.length - unreadable.length, unreadable };
};

const resealWebhooks = async ({ secretBox }: Services, tx: Tx): Promise<Resealed> => {
  const endpoints = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'secret', 'former_secret'])
    .where('secret', 'is not', null)
    .forNoKeyUpdate()
    .execute();
  const unreadable: string[] = [];
  for (const { id, ...sealed } of endpoints) {
    const secret = secretBox.open(sealed.secret!, id);
    const former = sealed.former_secret && secretBox.open(sealed.former_secret, id);
    if (!secret || former === undefined) {
      unreadable.push(id);
      continue;
    }
    await tx
      .updateTable('webhook_endpoints')
      .set({ secret: secretBox.close(secret, id), former_secret: former && secretBox.close(former, id) })
      .where('id', '=', id)
      .execute();
  }
  return { sealed: endpoints.length - unreadable.length, unreadable };
};

const resealProviders = async ({ secretBox }: Services, tx: Tx): Promise<Resealed> => {
  const providers = await tx
    .selectFrom('login_providers')
    .select(['id', 'secret'])
    .forNoKeyUpdate()
    .execute();
  const unreadable: string[] = [];
  for (const { id, secret } of providers) {
    const opened = secretBox.open(secret, id);
    if (!opened) {
      unreadable.push(id);
      continue;
    }
    await tx
      .updateTable('login_providers')
      .set({ secret: secretBox.close(opened, id) })
      .where('id', '=', id)
      .execute();
  }
  return { sealed: providers.length - unreadable.length, unreadable };
};
