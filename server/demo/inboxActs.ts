import type { Role } from '../../model/enums.ts';
import { messages } from '../../model/resources/messages.ts';
import { write } from '../db/handle.ts';
import type { DateOf, Event, When } from './calendar.ts';
import { as, command } from './stage.ts';

/** The logins that are printed; the others have never looked into their inbox. */
const readers: [email: string, role: Role][] = [
  ['trust@demo.test', 'trust'],
  ['founder@demo.test', 'founder'],
  ['employee@demo.test', 'employee'],
];

const readingDays: When[] = [
  [3, 3],
  [6, 3],
  [9, 3],
  [12, 6],
  [15, 3],
  [18, 3],
  [21, 3],
  [23, 6],
];

/** Now and then the printed logins read their messages and empty the bell, so that new ones stand out. */
export const inboxEvents = (dateOf: DateOf): Event[] =>
  readingDays.flatMap((day) =>
    readers.map(([email, role]) => ({
      on: dateOf(day),
      act: async (stage) => {
        const { db } = stage.services;
        const actor = await as(stage, email, role);
        const unread = await db
          .selectFrom('messages')
          .select('id')
          .where('user_id', '=', actor.userId)
          .where('read_at', 'is', null)
          .where((eb) => eb.or([eb('role', '=', role), eb('role', 'is', null)]))
          .orderBy('created_at')
          .execute();
        for (const { id } of unread) await command(stage, actor, messages, id, 'read');
        await write(db, (tx) => tx.deleteFrom('notifications').where('user_id', '=', actor.userId).execute());
      },
    })),
  );
