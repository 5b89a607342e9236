import { deviceOf } from '../../model/userAgent.ts';
import type { Actor } from '../base/actor.ts';
import type { Services } from '../base/services.ts';
import type { Tx } from '../db/handle.ts';
import { businessNow } from '../engine/commands/context.ts';
import { queueMail } from '../notices/mail/queue.ts';
import { mayMail } from '../notices/mail/quota.ts';
import { renderMail } from '../notices/mail/templates.ts';

/** Tells a person of a login from a browser that was not used for it before. */
export const tellNewDevice = async (services: Services, tx: Tx, person: Actor) => {
  if (!(await mayMail(services, tx, 'newDevice', person.email))) return;
  const now = await businessNow(tx);
  const { appUrl, appName, timeZone } = services.config;
  const where = { ...deviceOf(person.device), ip: person.ip, at: now.toISOString(), timeZone };
  const mail = renderMail('newDevice', { ...where, link: `${appUrl}/forgot-password` }, person, appName);
  await queueMail(tx, { to: person.email, ...mail }, now);
};
