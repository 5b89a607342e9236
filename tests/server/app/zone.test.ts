import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testKinds } from '../../support/database.ts';
import { startTestServer } from '../../support/server.ts';

// At any moment the day of one of them is not that of UTC.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the database knows the day that it is where the installation is: %s',
  async (zone) => {
    const server = await startTestServer(testKinds.at(-1)!, '2026-01-15', { TIME_ZONE: zone });
    const { rows } = await sql<{ today: string; now: string }>`
      select business_today()::text as today, business_day(business_now())::text as now`.execute(
      server.services.db,
    );
    expect(rows).toEqual([{ today: '2026-01-15', now: '2026-01-15' }]);
    await server.close();
  },
);
