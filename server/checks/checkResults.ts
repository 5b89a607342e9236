import { sql } from 'kysely';
import { type Handle, write } from '../db/handle.ts';

/** Remembers the last result of each check. */
export const rememberCheck = (db: Handle, name: string, is_sound: boolean) =>
  write(db, (tx) =>
    tx
      .insertInto('check_results')
      .values({ name, is_sound })
      .onConflict((c) => c.column('name').doUpdateSet({ is_sound, checked_at: sql<Date>`clock_timestamp()` }))
      .execute(),
  );
