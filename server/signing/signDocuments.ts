import { sql } from 'kysely';
import { documents } from '../../model/resources/documents.ts';
import { conflict, Problem, problemText } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { inScope } from '../engine/commands/inScope.ts';
import { type AskedCommand, commit, flatten } from '../engine/commands/runCommand.ts';
import { readRecord } from '../engine/records/readRecords.ts';
import { type Confirmation, confirmPassword } from '../login/confirmPassword.ts';
import { awaitsSide, type Paper, refuseUnsignable, requireJoined, signPaper } from './documentCommands.ts';

/** Signs several documents for the caller's side, in their order: all of them, or none when one cannot be signed. */
export const signDocuments = (
  services: Services,
  asked: AskedCommand,
  ids: string[],
  confirmation: Confirmation,
) =>
  // The password is left out: the request of a key is stored, and a password never is.
  commit(services, asked, 'documents/sign', { ids }, async (ctx) => {
    // Always locked in the same order, so that two who sign the same documents do not wait for each other.
    await sql`select from documents where id = any (${ids}::uuid[]) order by id for no key update`.execute(
      ctx.tx,
    );
    for (const id of ids) {
      const paper = await paperOf(ctx, id);
      await requireJoined(ctx, paper);
      await refuseUnsignable(ctx, paper);
    }
    const level = await confirmPassword(ctx, confirmation);
    // The document is read again in its turn, because an earlier one that takes effect may have ended it.
    for (const id of ids) await signPaper(ctx, await paperOf(ctx, id), level);
    const signed: string[] = [];
    for (const id of ids) signed.push(await jsonOf(ctx, id));
    return { status: 200, json: `[${signed}]` };
  });

const jsonOf = async ({ tx, actor }: ActorContext, id: string) => {
  const record = await inScope(tx, actor, () => readRecord(tx, documents, actor, id));
  if (!record) throw new Problem(404, 'notFound', {}, { ids: problemText('documentsUnknown') });
  return record.json;
};

/** A paper that awaits the signature of the caller's side. */
export const paperOf = async (ctx: ActorContext, id: string) => {
  const paper = flatten(await jsonOf(ctx, id)) as Paper;
  if (!awaitsSide(paper, ctx.actor.role)) throw conflict('awaitsNoSignature', { title: paper.title });
  return paper;
};
