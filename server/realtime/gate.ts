import { networkOf } from '../base/networkOf.ts';
import {
  excessOfAddress,
  excessOfAddressPerSecond,
  messagesOfAddress,
  messagesOfAddressPerSecond,
  mostConnections,
  mostConnectionsOfAddress,
} from './limits.ts';
import { type TokenBucket, tokenBucket } from './tokenBucket.ts';

/** What is not done for a connection: too many of them, too many messages, nothing joined, no such channel. */
export type Refusal = 'connections' | 'messages' | 'unused' | 'channel';

/** Who counts what happens on connections, and is told what is refused to them. */
export type SocketWatch = {
  opened: () => void;
  closed: () => void;
  message: () => void;
  refused: (why: Refusal, address: string) => void;
};

/** What a connection may do as one of those from its address. */
export type Visitor = {
  /** Whether another message is taken. */
  message: () => boolean;
  /** Takes away so many more. */
  charge: (count: number) => void;
  /** Whether it is still told so, where none is. */
  excess: () => boolean;
  refused: (why: Refusal) => void;
  leave: () => void;
};

/** Holds every address to its share of connections and messages. */
export const createGate = (watch: SocketWatch) => {
  const addresses = new Map<string, { connections: number; messages: TokenBucket; excess: TokenBucket }>();
  let connections = 0;

  return {
    refused: watch.refused,
    /** Nothing where there is no place for another one from there. */
    enter(address: string): Visitor | undefined {
      const network = networkOf(address);
      const of = addresses.get(network) ?? {
        connections: 0,
        messages: tokenBucket(messagesOfAddress, messagesOfAddressPerSecond),
        excess: tokenBucket(excessOfAddress, excessOfAddressPerSecond),
      };
      const isFull = connections >= mostConnections || of.connections >= mostConnectionsOfAddress;
      if (isFull || of.excess.isEmpty()) return undefined;
      addresses.set(network, of);
      connections++;
      of.connections++;
      watch.opened();
      return {
        message: () => {
          watch.message();
          return of.messages.take();
        },
        charge: (count) => of.messages.charge(count),
        excess: () => of.excess.take(),
        refused: (why) => watch.refused(why, address),
        leave: () => {
          connections--;
          of.connections--;
          watch.closed();
        },
      };
    },
    /** Whoever comes back finds used up what was used up, until it is there again. */
    forgetIdle() {
      for (const [network, { connections, messages, excess }] of addresses)
        if (connections === 0 && messages.isFull() && excess.isFull()) addresses.delete(network);
    },
  };
};
export type Gate = ReturnType<typeof createGate>;
