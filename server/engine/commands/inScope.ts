import type { Actor } from '../../base/actor.ts';
import { becomeReader, becomeWriter, type Tx } from '../../db/handle.ts';

/** A look through the caller's eyes in the middle of a command, at what is named by its id. */
export const inScope = async <T>(tx: Tx, actor: Actor, look: () => Promise<T>): Promise<T> => {
  await becomeReader(tx, actor.scope, 'force_generic_plan');
  const seen = await look();
  await becomeWriter(tx);
  return seen;
};
