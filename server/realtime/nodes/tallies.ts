import type { ServerMessage } from './relay.ts';

/** Milliseconds for which changes gather before the other servers are told of them. */
const tellAfter = 200;

/**
 * The number of connections in the channels that are not in the database: each server counts its own, and tells the
 * others the changes.
 */
export const createTallies = (
  /** The server's own channels, with their numbers of connections. */
  own: { countOf: (channel: string) => number; channels: () => string[] },
  tell: (counts: Record<string, number>) => void,
) => {
  const elsewhere = new Map<string, Map<string, number>>();
  const changed = new Set<string>();

  const say = () => {
    const counts = Object.fromEntries([...changed].map((channel) => [channel, own.countOf(channel)]));
    changed.clear();
    tell(counts);
  };
  const countOf = (channel: string) => {
    let count = own.countOf(channel);
    for (const counts of elsewhere.values()) count += counts.get(channel) ?? 0;
    return count;
  };

  return {
    countOf,
    /** The channels with such a beginning of the name that are not empty. */
    under(prefix: string): string[] {
      const found = new Set<string>();
      for (const channels of [own.channels(), ...[...elsewhere.values()].map((counts) => counts.keys())])
        for (const channel of channels) if (channel.startsWith(prefix)) found.add(channel);
      return [...found];
    },
    changed(channel: string) {
      if (changed.size === 0) setTimeout(say, tellAfter).unref();
      changed.add(channel);
    },
    /** Tells all numbers to a new server. */
    tellAll() {
      const counts = Object.fromEntries(own.channels().map((channel) => [channel, own.countOf(channel)]));
      if (Object.keys(counts).length > 0) tell(counts);
    },
    heard({ server, counts }: Extract<ServerMessage, { kind: 'tally' }>) {
      const of = elsewhere.get(server) ?? new Map<string, number>();
      elsewhere.set(server, of);
      for (const [channel, count] of Object.entries(counts))
        if (count > 0) of.set(channel, count);
        else of.delete(channel);
    },
    /** Removes a server, and returns the channels that it was in. */
    gone(server: string): string[] {
      const channels = [...(elsewhere.get(server)?.keys() ?? [])];
      elsewhere.delete(server);
      return channels;
    },
    forget: () => elsewhere.clear(),
  };
};
