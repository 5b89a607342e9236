import { deviceOf } from '../../model/userAgent.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/handle.ts';
import { queueMail } from '../mail/queue.ts';
import { mayMail } from '../mail/quota.ts';
import { renderMail } from '../mail/templates.ts';
import type { Services } from '../services.ts';
import { businessNow } from './context.ts';

/** Tells a person of a login from a browser that was not used for it before. */
export const tellNewDevice = async (services: Services, tx: Tx, person: Actor) => {
  if (!(await mayMail(services, tx, 'newDevice', person.email))) return;
  const now = await businessNow(tx);
  const { appUrl, appName, timeZone } = services.config;
  const where = { ...deviceOf(person.device), ip: person.ip, at: now.toISOString(), timeZone };
  const mail = renderMail(
    'newDevice',
    { ...where, link: `${appUrl}/forgot-password` },
    person.language,
    appName,
  );
  await queueMail(tx, { to: person.email, ...mail }, now);
};
