import { type Disabler, newWebhook, type WebhookError, type WebhookKind } from '../../../model/account.ts';
import type { Attributes } from '../../../model/attributes.ts';
import type { StatusStyle } from '../../../model/enums.ts';
import { send } from '../../dataProvider/send.ts';

/** A webhook as it is listed; its secret is shown once, when it is made. */
export type Webhook = {
  id: string;
  url: string;
  description: string;
  kinds: WebhookKind[];
  /** The name of the trust or company. */
  side: string;
  status: 'active' | 'failing' | 'disabled';
  disabledBy: Disabler | null;
  formerUntil: string | null;
  waiting: number;
  created_at: string;
};

export const deliveryStatuses = ['waiting', 'arrived', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A message to a webhook, and the outcome of its last attempt. */
export type Delivery = {
  id: string;
  event: string;
  body: string;
  status: DeliveryStatus;
  attempts: number;
  created_at: string;
  attemptedAt: string | null;
  nextAttemptAt: string | null;
  answer: number | null;
  error: WebhookError | null;
  duration: number | null;
};

type Wire<T> = { id: string; attributes: Omit<T, 'id'> };
type WithSecret = { data: Wire<Webhook>; secret: string };

export const webhooksKey = ['webhooks'];
const path = '/api/webhooks';

export const statusStyles: Record<Webhook['status'], StatusStyle> = {
  active: 'success',
  failing: 'warning',
  disabled: 'danger',
};
export const deliveryStyles: Record<DeliveryStatus, StatusStyle> = {
  waiting: 'info',
  arrived: 'success',
  failed: 'danger',
};

/** The inputs of a change, which asks for no password. */
export const changedWebhook: Attributes = { description: newWebhook.description };

const rowFrom = <T>({ id, attributes }: Wire<T>) => ({ id, ...attributes }) as T;

export const listWebhooks = async (): Promise<Webhook[]> =>
  (await send<{ data: Wire<Webhook>[] }>('GET', path)).data.map(rowFrom);

/** Makes a webhook and answers its secret. */
export const makeWebhook = async (attributes: Record<string, unknown>): Promise<string> =>
  (await send<WithSecret>('POST', path, { data: { attributes } })).secret;

export const changeWebhook = (id: string, attributes: Record<string, unknown>) =>
  send('PATCH', `${path}/${id}`, { data: { attributes } });

/** Gives a webhook another secret and answers it. */
export const rotateSecret = async (id: string, confirmation: Record<string, unknown>): Promise<string> =>
  (await send<WithSecret>('POST', `${path}/${id}/rotate-secret`, confirmation)).secret;

export const actOn = (id: string, act: 'enable' | 'disable' | 'test') =>
  send('POST', `${path}/${id}/${act}`, {});

export const deleteWebhook = (id: string) => send('DELETE', `${path}/${id}`);

/** A page of the messages to a webhook, the latest first. */
export const listDeliveries = async (id: string, page: number, status: DeliveryStatus | 'all') => {
  const asked = new URLSearchParams({ page: String(page), ...(status !== 'all' && { status }) });
  type Page = { data: Wire<Delivery>[]; more: boolean };
  const { data, more } = await send<Page>('GET', `${path}/${id}/deliveries?${asked}`);
  return { deliveries: data.map(rowFrom), more };
};

export const sendAgain = (id: string, delivery: string) =>
  send('POST', `${path}/${id}/deliveries/${delivery}/send-again`, {});
