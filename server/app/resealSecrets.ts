import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';

/** Seals anew with SECRET all that the former secret may have sealed, so that the former is no longer needed. */
export const resealSecrets = ({ db, secretBox }: Services) =>
  write(db, async (tx) => {
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
  });
