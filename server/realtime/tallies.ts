import type { Message } from './relay.ts';

/** Milliseconds for which changes gather before the other servers are told of them. */
const tellAfter = 200;

/**
 * How many connections are in the channels that no database knows: each server counts its own, and tells the others what
 * has changed since.
 */
export const createTallies = (
  /** The own channels, and how many connections are in each. */
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
    /** Those of which the name begins so and that somebody is in. */
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
    /** Tells everything, to a server that knows nothing yet. */
    tellAll() {
      const counts = Object.fromEntries(own.channels().map((channel) => [channel, own.countOf(channel)]));
      if (Object.keys(counts).length > 0) tell(counts);
    },
    heard({ server, counts }: Extract<Message, { kind: 'tally' }>) {
      const of = elsewhere.get(server) ?? new Map<string, number>();
      elsewhere.set(server, of);
      for (const [channel, count] of Object.entries(counts))
        if (count > 0) of.set(channel, count);
        else of.delete(channel);
    },
    /** Takes a server out, and answers the channels that it was in. */
    gone(server: string): string[] {
      const channels = [...(elsewhere.get(server)?.keys() ?? [])];
      elsewhere.delete(server);
      return channels;
    },
    forget: () => elsewhere.clear(),
  };
};
export type Tallies = ReturnType<typeof createTallies>;
