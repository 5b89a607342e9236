import { businessDate, moveTo, startFrom } from '../base/clock.ts';
import { ConfigError } from '../base/config.ts';
import type { Services } from '../base/services.ts';
import { type Handle, write } from '../db/handle.ts';
import { countElsewhere } from '../files/files.ts';

/**
 * Has the database know the zone of the installation and, outside production, its first day; production refuses a database
 * whose day was moved.
 */
export const setClock = async (services: Services) => {
  const { production, today, timeZone } = services.config;
  await write(services.db, (tx) =>
    tx
      .updateTable('business_clock')
      .set({ time_zone: timeZone })
      .where('time_zone', '<>', timeZone)
      .execute(),
  );
  if (today) {
    // In an empty database it may be any day; afterwards days only move forward.
    const begun = await services.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    await (begun ? moveTo(services, today) : startFrom(services, today));
  }
  const clock = await services.db.selectFrom('business_clock').select('shift_days').executeTakeFirstOrThrow();
  if (production && clock.shift_days !== 0)
    throw new ConfigError(
      `NODE_ENV: days have been made to pass in this database (it is ${await businessDate(services)}), it cannot go into production`,
    );
};

/** Refuses to start with the demo's logins, because everybody who reads this program knows their passwords. */
export const refuseDemo = async (db: Handle) => {
  const login = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'like', '%@demo.test')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (login)
    throw new ConfigError(
      `NODE_ENV: this database has logins of the demo (${login.email}), it cannot go into production`,
    );
};

/** Files that are in a store cannot be read without its settings. */
export const requireObjectStore = async (db: Handle, configured: boolean) => {
  const elsewhere = configured ? 0 : await countElsewhere(db);
  if (elsewhere > 0)
    throw new ConfigError(
      `S3_ENDPOINT: ${elsewhere} files of this database are in a file store, and none is configured`,
    );
};
