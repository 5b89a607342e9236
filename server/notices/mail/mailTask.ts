import type { Services } from '../../base/services.ts';
import { write } from '../../db/handle.ts';
import { countMails, listUnsent, resendMails } from './givenUp.ts';

type Say = (line: string) => void;

const mostListed = 1000;
const usage = 'Usage: npm run mails -- list, or npm run mails -- resend ID, or npm run mails -- resend --all';

/** Lists the mails that were not sent, or has them sent again. */
export const mailTask = async (
  services: Services,
  [act, which, ...more]: string[],
  say: Say,
): Promise<number> => {
  if (act === 'list' && which === undefined) return list(services, say);
  if (act === 'resend' && which && more.length === 0) return resend(services, which, say);
  say(usage);
  return 2;
};

const list = async ({ db }: Services, say: Say) => {
  const { waiting, givenUp, isServerAway } = await countMails(db);
  say(
    `${waiting} mails wait, ${givenUp} are given up.${isServerAway ? ' The mail server takes nothing.' : ''}`,
  );
  for (const { id, recipient, subject, attempts, nextAttemptAt, lastError } of await listUnsent(
    db,
    mostListed,
  ))
    say(
      `${id} to ${recipient}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, ${
        nextAttemptAt ? `next ${nextAttemptAt.toISOString()}` : 'given up'
      }: ${subject}${lastError ? ` (${lastError})` : ''}`,
    );
  if (waiting + givenUp > mostListed) say(`These are the first ${mostListed}.`);
  return 0;
};

const resend = async (services: Services, which: string, say: Say) => {
  const isAll = which === '--all';
  const count = await write(services.db, (tx) => resendMails(tx, isAll ? undefined : which));
  services.committed();
  if (isAll || count > 0n) say(`${count} ${count === 1n ? 'mail is' : 'mails are'} sent again.`);
  else say(`No mail with the id ${which} waits or is given up.`);
  return isAll || count > 0n ? 0 : 1;
};
