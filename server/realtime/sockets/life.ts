import type { Handle } from '../../db/handle.ts';
import { forgetCached } from '../nodes/cached.ts';
import { beat, register, retire, retireDead } from '../nodes/servers.ts';
import { beatEvery } from '../protocol/limits.ts';
import type { Surroundings } from './surroundings.ts';

/** After this number of own signs of life that did not come back, the server assumes that it hears nothing any more. */
const mostUnheard = 3;

type Of = {
  db: Handle;
  report: (error: unknown) => void;
  /** The state that the connections share under one name of the server. */
  registered: () => Surroundings;
  /** Called when this server gets another name: its connections have to be made anew. */
  renewed: () => Promise<void>;
};

/**
 * A server's registration with the others: it sends signs of life, and takes another name when it has missed something.
 */
export const createLife = ({ db, report, registered, renewed }: Of) => {
  let current = registered();
  let unheard = 0;
  /** Something was missed, and the connections have not begun anew since. */
  let behind = false;

  const beginAnew = async () => {
    const before = current;
    const next = registered();
    await register(db, next.server);
    current = next;
    before.retired = true;
    unheard = 0;
    await renewed();
    await retire(db, before.server);
  };
  const live = async () => {
    if (behind) {
      behind = false;
      await beginAnew().catch((error) => {
        behind = true;
        throw error;
      });
    }
    const alive = await beat(db, current.server);
    if (!alive || ++unheard > mostUnheard) await beginAnew();
    await retireDead(db);
    await forgetCached(db);
  };
  let living: Promise<void> | undefined;
  const show = () => {
    living ??= live()
      .catch(report)
      .finally(() => {
        living = undefined;
      });
  };
  let timer: ReturnType<typeof setInterval> | undefined;

  return {
    current: () => current,
    heardBeat(server: string) {
      if (server === current.server) unheard = 0;
    },
    missed() {
      behind = true;
      show();
    },
    register: () => register(db, current.server),
    begin() {
      timer = setInterval(show, beatEvery * 1000);
    },
    /** Accepts no more connections. */
    async stop() {
      clearInterval(timer);
      current.retired = true;
      await living;
    },
    retire: () => retire(db, current.server).catch(report),
  };
};
