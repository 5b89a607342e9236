import { confirmation, text } from './attributes.ts';

const ofBoth = [
  'companies',
  'pools',
  'employees',
  'plans',
  'offers',
  'documents',
  'payouts',
  'earnings',
  'imports',
] as const;
const ofTrusts = ['transfers', 'bank_statements', 'registers'] as const;

/** The kinds of records of whose acts a program can be told, by the role that names its address. */
export const webhookKinds = { trust: [...ofBoth, ...ofTrusts], founder: ofBoth } as const;
export type WebhookKind = (typeof webhookKinds)['trust'][number];

/** How the last attempt of a delivery failed where nothing was answered. */
export const webhookErrors = ['refused', 'name', 'tls', 'timeout', 'connection'] as const;
export type WebhookError = (typeof webhookErrors)[number];

/** Why an endpoint is told nothing: a person wanted it, it answered 410 Gone, or nothing has arrived for days. */
export const disablers = ['person', 'gone', 'failures'] as const;
export type Disabler = (typeof disablers)[number];

/** What is said of a new endpoint, beside the kinds. */
export const newWebhook = {
  url: text({ max: 500 }),
  description: text({ max: 80 }),
  ...confirmation,
} as const;

/**
 * The seconds between the attempts of a delivery, as Standard Webhooks suggests them: ten attempts in a little more than
 * three days.
 */
export const webhookPauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
