import { busiest } from './large/fillTrust.ts';
import { type Bench, median, timed } from './measurement.ts';
import { demoLogins, launch, logIn, withServer } from './places.ts';

const rounds = 7;

/** Measures how long those who see most wait for what their first page shows, which is gathered from all tables. */
export const measureFirstPages = async ({ places }: Bench) => {
  const settings = await places.at('large');
  const emails = busiest.map(({ email }) => email);
  await withServer(settings, ({ forJobs: { db } }) =>
    db
      .updateTable('users')
      .set(({ selectFrom }) => ({
        password_hash: selectFrom('users').select('password_hash').where('email', '=', demoLogins.trust),
      }))
      .where('email', 'in', emails)
      .execute(),
  );
  const { url, server } = await launch(settings);
  const waitOf = async (email: string) => {
    const client = await logIn(url, email);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++)
      times.push(
        await timed(async () => {
          const { status } = await client.get('/api/dashboard');
          if (status !== 200) throw new Error(`The first page of ${email} was answered ${status}.`);
        }),
      );
    return median(times);
  };
  try {
    const [trust, founder, ofAll, , employee] = emails as [string, string, string, string, string];
    return {
      trust: await waitOf(trust),
      founder: await waitOf(founder),
      founderOfAll: await waitOf(ofAll),
      employee: await waitOf(employee),
    };
  } finally {
    await server.stop();
  }
};
