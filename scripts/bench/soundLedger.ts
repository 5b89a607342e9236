import { sql } from 'kysely';
import type { Services } from '../../server/base/services.ts';
import { seedAccounts } from './payouts.ts';
import { seedCertificates } from './registers.ts';
import { seedPlans, vest, vestingDays } from './vesting.ts';

/** A ledger in which every check holds: plans that have vested day by day, with ten lines and a certificate for each. */
export const seedLedger = async (services: Services, people: number) => {
  const { db } = services;
  await seedPlans(db, people);
  await seedCertificates(db);
  await seedAccounts(services);
  for (const day of vestingDays) await vest(services, day);
  // A server would send the mails of all these years while something else is measured.
  await db.deleteFrom('outbox').execute();
  await sql`vacuum analyze`.execute(db);
};
