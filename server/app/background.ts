import type { Config } from '../base/config.ts';
import type { Services } from '../base/services.ts';
import type { Database } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';
import { startLongJobs } from '../jobs/longJobs.ts';
import { startOutbox } from '../notices/outbox.ts';
import { startBroadcasts } from '../realtime/sender.ts';
import { startWebhooks } from '../webhooks/startWebhooks.ts';
import { longJobKinds } from './longJobKinds.ts';

/** A part of the server that runs beside requests. */
type BackgroundPart = { stop: () => unknown; committed?: () => void };

/** The parts that run: they are told when a command is committed, and stopped with the server. */
export const createBackground = () => {
  const parts: BackgroundPart[] = [];
  return {
    add: (part: BackgroundPart) => void parts.push(part),
    committed() {
      for (const part of parts) part.committed?.();
    },
    stop: () => Promise.all(parts.map((part) => part.stop())),
  };
};
export type Background = ReturnType<typeof createBackground>;

/** Begins the work beside requests: mails, webhooks, long jobs and broadcasts. */
export const beginWork = async (
  background: Background,
  services: Services,
  kind: Database<Schema>['kind'],
): Promise<void> => {
  const { config, db, report, note, progress, realtime } = services;
  background.add(startOutbox(db, await mailTransport(config), { report, note }));
  for (const kinds of Object.values(longJobKinds))
    background.add(await startLongJobs(services, kinds, kind === 'embedded'));
  background.add(startWebhooks(services));
  background.add({ stop: await progress.hear() });
  background.add(startBroadcasts(db, realtime, report));
};

const mailTransport = async ({ smtpUrl, mailNeedsTls, appName, mailFrom }: Config) => {
  if (!smtpUrl) return undefined;
  const { createTransport } = await import('../notices/mail/transport.ts');
  return createTransport({ smtpUrl, needsTls: mailNeedsTls, from: { name: appName, address: mailFrom } });
};
