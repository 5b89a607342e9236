import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';

/** The activity that a delivery tells of, or nothing for a test. */
export type Told = {
  id: string;
  endpoint_id: string;
  /** ISO 8601. */
  at: string;
  activity_id: string | null;
  what: string | null;
  resource: string | null;
  record_id: string | null;
  company_id: string | null;
  /** The state that the act led to, where it changed it. */
  led_to: string | null;
};

/** The columns of what a delivery d tells of its activity a. */
export const toldColumns = sql`d.id, d.endpoint_id, instant_text(coalesce(a.created_at, d.created_at)) as at,
  d.activity_id, a.what, a.resource, a.record_id, coalesce(a.company_id, a.of_company_id) as company_id,
  (select each ->> 'value' from jsonb_array_elements(a.details) each where each ->> 'name' = 'status' limit 1) as led_to`;

/** The type of a message in the letters that Standard Webhooks allows. */
export const typeOf = ({ resource, what }: Pick<Told, 'resource' | 'what'>): string =>
  resource === null || what === null ? 'webhook.test' : `${resource}.${what}`.replaceAll('-', '_');

/**
 * The body of a message: what happened to which record, and where it can be read by those who may. It names nobody and
 * holds no figure, so that a receiver learns nothing that its token does not read.
 */
export const bodyOf = (told: Told, appUrl: string): string => {
  const { at, activity_id, resource, record_id, company_id, led_to, endpoint_id } = told;
  const message = (data: object) => JSON.stringify({ type: typeOf(told), timestamp: at, data });
  if (resource === null) return message({ webhook: endpoint_id });
  const name = resource.replaceAll('_', '-');
  return message({
    resource: name,
    id: record_id,
    ...(led_to !== null && { status: led_to }),
    ...(company_id !== null && { company_id }),
    address: `${appUrl}/api/${name}/${record_id}`,
    activity: `${appUrl}/api/activities/${activity_id}`,
  });
};

export const newSecret = (): Buffer => randomBytes(32);
/** A secret in the form that libraries of Standard Webhooks read. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

/** The headers of an attempt at a moment, in seconds, signed with each secret that is valid. */
export const headersOf = (id: string, seconds: number, body: string, secrets: Buffer[]) => ({
  'Content-Type': 'application/json',
  'Content-Length': String(Buffer.byteLength(body)),
  'User-Agent': 'Vestry-Webhooks',
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`)
    .join(' '),
});
