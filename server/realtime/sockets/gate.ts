import { networkOf } from '../../base/networkOf.ts';
import {
  excessOfAddress,
  excessOfAddressPerSecond,
  messagesOfAddress,
  messagesOfAddressPerSecond,
  mostConnections,
  mostConnectionsOfAddress,
} from '../protocol/limits.ts';
import { type TokenBucket, tokenBucket } from '../protocol/tokenBucket.ts';

/** The refusals of a connection: too many of them, too many messages, nothing joined, no such channel. */
export type SocketRefusal = 'connections' | 'messages' | 'unused' | 'channel';

/** Counts the events of connections, and is told about refusals. */
export type SocketWatch = {
  opened: () => void;
  closed: () => void;
  message: () => void;
  refused: (why: SocketRefusal, address: string) => void;
};

/** The allowance of a connection among those from its address. */
export type Visitor = {
  /** Whether another message is accepted. */
  message: () => boolean;
  /** Takes this number of tokens away. */
  charge: (count: number) => void;
  /** Whether a refused message still gets an answer. */
  excess: () => boolean;
  refused: (why: SocketRefusal) => void;
  leave: () => void;
};

/** Holds every address to its share of connections and messages. */
export const createSocketGate = (watch: SocketWatch) => {
  const addresses = new Map<string, { connections: number; messages: TokenBucket; excess: TokenBucket }>();
  let connections = 0;

  return {
    refused: watch.refused,
    /** Undefined where there is no place for another connection from this address. */
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
    /** Forgets idle addresses; an address that returns earlier still has its limits used up. */
    forgetIdle() {
      for (const [network, { connections, messages, excess }] of addresses)
        if (connections === 0 && messages.isFull() && excess.isFull()) addresses.delete(network);
    },
  };
};
export type SocketGate = ReturnType<typeof createSocketGate>;
