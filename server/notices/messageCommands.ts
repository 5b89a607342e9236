import { sql } from 'kysely';
import type { messages } from '../../model/resources/messages.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { readMessages } from './readMessages.ts';

export const messageHandlers: Handlers<typeof messages> = {
  read: async (ctx, message) => {
    await readMessages(ctx, sql`id = ${message.id}`);
  },
};
