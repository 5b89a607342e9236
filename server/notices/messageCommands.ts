import type { messages } from '../../model/resources/messages.ts';
import type { Handlers } from '../engine/commands/context.ts';

export const messageHandlers: Handlers<typeof messages> = {
  read: async (ctx, message) => {
    await ctx.tx.updateTable('messages').set({ read_at: ctx.now }).where('id', '=', message.id).execute();
  },
};
