import type { Generated } from 'kysely';
import type { Identified } from './columns.ts';

/** The connections of each server, their channels, and the messages that wait to be read. */
export interface RealtimeTables {
  realtime_servers: { id: string; seen_at: Generated<Date> };
  realtime_subscriptions: {
    channel: string;
    socket_id: string;
    server_id: string;
    user_id: string | null;
    user_info: string | null;
    joined_at: Generated<Date>;
  };
  realtime_cached: { channel: string; event: string; data: string; kept_until: Date };
  realtime_terminations: Identified & { user_id: string };
  realtime_messages: { id: string; body: string; sent_at: Generated<Date> };
}
