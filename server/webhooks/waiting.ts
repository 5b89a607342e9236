import { sql } from 'kysely';
import type { Handle } from '../db/handle.ts';

export type WebhookCounts = {
  /** The messages that are to be sent, now or later, to endpoints that take some. */
  waiting: number;
  /** The seconds for which the longest overdue message has been due. */
  oldestSeconds: number;
  /** The endpoints that were disabled because they took nothing. */
  disabled: number;
};

/** The figures of webhooks, for those who watch the server. */
export const countWebhooks = async (db: Handle): Promise<WebhookCounts> => {
  const { rows } = await sql<WebhookCounts>`
    select count(d.id)::integer as waiting,
      coalesce(greatest(0, extract(epoch from clock_timestamp() - min(d.next_attempt_at))), 0)::float8 as "oldestSeconds",
      (select count(*)::integer from webhook_endpoints where deleted_at is null and disabled_by in ('gone', 'failures'))
        as disabled
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.next_attempt_at is not null and e.disabled_at is null and e.deleted_at is null`.execute(db);
  return rows[0]!;
};
