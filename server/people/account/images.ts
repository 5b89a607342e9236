import type { ActorContext, Context } from '../../engine/commands/context.ts';
import { sha256 } from '../../files/files.ts';
import type { Picture } from '../../files/reencode.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';

type Owner = { column: 'user_id' | 'company_id'; id: string };

/** Puts a picture in the place of the one that was there; without one, takes that away. Says whether there was any. */
const replace = async ({ tx, now }: Context, { column, id }: Owner, picture: Picture | undefined) => {
  const { numDeletedRows } = await tx.deleteFrom('images').where(column, '=', id).executeTakeFirstOrThrow();
  if (!picture) return numDeletedRows > 0n;
  const { type, file } = picture;
  await tx
    .insertInto('images')
    .values({
      user_id: null,
      company_id: null,
      [column]: id,
      type,
      file,
      sha256: sha256(file),
      created_at: now,
    })
    .execute();
  return true;
};

/** The picture of the asking person, who alone may see it. */
export const changeAvatar = (ctx: ActorContext, picture?: Picture) =>
  replace(ctx, { column: 'user_id', id: ctx.actor.userId }, picture);

/** The logo of a company. Papers that were made before keep the one that they were made with. */
export const changeLogo = async (ctx: ActorContext, companyId: string, picture?: Picture) => {
  const changed = await replace(ctx, { column: 'company_id', id: companyId }, picture);
  if (changed) await recordActivity(ctx, 'changed-company', about.company(companyId), { changed: 'logo' });
};
