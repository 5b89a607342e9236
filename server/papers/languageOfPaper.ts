import type { Context } from '../engine/commands/context.ts';

/** The language of the signed paper of an offer or a sale, which the certificates that follow from it share. */
export const languageOfPaper = async ({ tx }: Context, of: 'offer_id' | 'sale_id', id: string) => {
  const paper = await tx
    .selectFrom('documents')
    .select('language')
    .where(of, '=', id)
    .where('status', '=', 'signed')
    .executeTakeFirst();
  return paper?.language;
};
