import type { Registry } from '../nodes/registry.ts';
import type { ServerMessage } from '../nodes/relay.ts';
import type { Application } from '../protocol/signatures.ts';
import type { Hub } from './hub.ts';

/** The parts that all connections share. */
export type Surroundings = {
  application: Application;
  /** The channels that need no signature. */
  publicChannels: readonly string[];
  hub: Hub;
  registry: Registry;
  /** Tells all servers. */
  tell: (message: ServerMessage) => Promise<unknown>;
  /** The name under which this server is registered with the others. */
  server: string;
  /** Set when the server's registration, and its connections with it, are gone. */
  retired: boolean;
  report: (error: unknown) => void;
};
