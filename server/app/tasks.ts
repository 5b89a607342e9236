import { z } from 'zod';
import { addDays, isDate } from '../../model/values/dates.ts';
import { backUp } from '../backup/tasks.ts';
import type { Services } from '../base/services.ts';
import { oneLine } from '../base/text/oneLine.ts';
import { checkAudit } from '../checks/checkAudit.ts';
import { checkFiles } from '../checks/checkFiles.ts';
import { checkLedger } from '../checks/checkLedger.ts';
import { rememberCheck } from '../checks/checkResults.ts';
import { endSessions } from '../login/endSessions.ts';
import { resetFactor } from '../login/resetFactor.ts';
import { mailTask } from '../notices/mail/mailTask.ts';
import { liftDemand } from '../providers/liftDemand.ts';
import { inviteTrust } from '../visitors/inviteTrust.ts';
import { daysWaiting, mostUnasked, runDaysUpTo } from './daily.ts';
import { resealSecrets } from './resealSecrets.ts';

type Say = (line: string) => void;

/** Runs a task of the operator's command line. Returns the exit code. */
export const runTask = async (services: Services, [task, ...args]: string[], print: Say): Promise<number> => {
  const say: Say = (line) => print(oneLine(line));
  const run = task === undefined ? undefined : tasks[task];
  if (!run) {
    say(`Unknown task. There are: ${Object.keys(tasks).join(', ')}`);
    return 2;
  }
  try {
    return await run(services, args, say);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  }
};

/** Milliseconds after which somebody who waits for a check wants to know how far it is. */
const patience = 5000;

const tasks: Record<string, (services: Services, args: string[], say: Say) => Promise<number>> = {
  jobs: async (services, [job, flag, date], say) => {
    if (job !== 'daily' || (flag !== undefined && flag !== '--date') || (flag && !isDate(date ?? ''))) {
      say('Usage: npm run jobs -- daily [--date YYYY-MM-DD]');
      return 2;
    }
    const { days, last, today } = await daysWaiting(services);
    const upTo = flag ? date! : today;
    if (services.config.production && upTo > today) {
      say(`Today is ${today}: days to come cannot be run in production.`);
      return 1;
    }
    if (days > mostUnasked) say(`${days} days wait, ${addDays(last, 1)} to ${today}.`);
    const done = await runDaysUpTo(services, upTo);
    say(
      done.length === 0
        ? `Everything up to ${upTo} had been run before.`
        : `Ran ${done.length} ${done.length === 1 ? 'day' : 'days'}, ${done[0]} to ${done.at(-1)}.`,
    );
    return 0;
  },
  'check-ledger': async (services, _args, say) => {
    let toldAt = performance.now();
    const { checked, broken } = await checkLedger(services.db, (holding, of) => {
      if (performance.now() - toldAt < patience) return;
      toldAt = performance.now();
      say(`${holding} of ${of} invariants hold so far.`);
    });
    await rememberCheck(services.db, 'ledger', !broken);
    say(broken ? `Broken: ${broken}` : `The ledger is sound: ${checked} invariants hold.`);
    return broken ? 1 : 0;
  },
  'check-files': async ({ db, objects }, _args, say) => {
    const { checked, broken } = await checkFiles(db, objects);
    await rememberCheck(db, 'files', !broken);
    say(broken ? `Broken: ${broken}` : `All files are sound: ${checked} were read.`);
    return broken ? 1 : 0;
  },
  'end-sessions': async (services, [email, ...more], say) => {
    if (!email || more.length > 0) {
      say('Usage: npm run end-sessions -- EMAIL');
      return 2;
    }
    const known = await endSessions(services, email);
    say(known ? `All sessions of ${email} have ended.` : `There is no login with the address ${email}.`);
    return known ? 0 : 1;
  },
  'lift-provider-demand': async (services, [email, ...more], say) => {
    if (!email || more.length > 0) {
      say('Usage: npm run lift-provider-demand -- EMAIL');
      return 2;
    }
    const lifted = await liftDemand(services, email);
    say(
      lifted
        ? `${lifted} no longer demands that its people log in by its provider: their passwords open their logins again.`
        : `Nobody demands of ${email} to log in by a provider.`,
    );
    return lifted ? 0 : 1;
  },
  'reseal-secrets': async (services, _args, say) => {
    const { factors, webhooks, providers } = await resealSecrets(services);
    say(`${factors.sealed} keys of authenticator apps are sealed with SECRET alone.`);
    if (factors.unreadable.length > 0)
      say(`Neither SECRET nor SECRET_OTHER opens those of the logins ${factors.unreadable.join(', ')}.`);
    if (webhooks.sealed > 0) say(`So are the secrets of ${webhooks.sealed} webhooks.`);
    if (webhooks.unreadable.length > 0)
      say(`Neither SECRET nor SECRET_OTHER opens those of the webhooks ${webhooks.unreadable.join(', ')}.`);
    if (providers.sealed > 0) say(`So are the secrets of ${providers.sealed} login providers.`);
    if (providers.unreadable.length > 0)
      say(
        `Neither SECRET nor SECRET_OTHER opens those of the login providers ${providers.unreadable.join(', ')}.`,
      );
    return [factors, webhooks, providers].some(({ unreadable }) => unreadable.length > 0) ? 1 : 0;
  },
  'invite-trust': async (services, [email, ...more], say) => {
    if (!email || more.length > 0 || !z.email().max(254).safeParse(email).success) {
      say('Usage: npm run invite-trust -- EMAIL');
      return 2;
    }
    const isSent = await inviteTrust(services, email);
    say(
      isSent
        ? `A link with which to open a trust is on its way to ${email}. It is good for 7 days.`
        : `There is a login with the address ${email} already, and a login cannot open a further trust.`,
    );
    return isSent ? 0 : 1;
  },
  mails: mailTask,
  'reset-second-factor': async (services, [email, ...more], say) => {
    if (!email || more.length > 0) {
      say('Usage: npm run reset-second-factor -- EMAIL');
      return 2;
    }
    const outcome = await resetFactor(services, email);
    say(
      {
        removed: `The authenticator app, the recovery codes and the passkeys of ${email} are removed, and all sessions have ended.`,
        none: `${email} has no authenticator app, no recovery codes and no passkey: nothing was removed, and no session has ended.`,
        unknown: `There is no login with the address ${email}.`,
      }[outcome],
    );
    return outcome === 'unknown' ? 1 : 0;
  },
  backup: backUp,
  'check-audit': async (services, _args, say) => {
    const { broken, ends } = await checkAudit(services.db);
    await rememberCheck(services.db, 'audit', !broken);
    if (broken) {
      say(`Broken: ${broken}`);
      return 1;
    }
    const count = ends.reduce((sum, { number }) => sum + number, 0n);
    say(`The audit trail is sound: nothing was changed in ${count} entries.`);
    for (const { trust, number, hash } of ends) say(`${trust}: No. ${number}, ${hash}`);
    return 0;
  },
};
