import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';

/** The progress of a command in rows. A total of zero means that nothing is known. */
export type Progress = { done: number; total: number };

/** The functions with which a command reports its progress. */
export type Reporter = { expect: (rows: number) => void; advance: (rows: number) => void };

const channel = 'progress';
/**
 * Milliseconds between two reports to the other servers, and those after which a report that was not repeated is
 * forgotten.
 */
const tellEvery = 1000;
const forgetAfter = 15_000;

/** A command of another server with its progress; nothing if it has ended. */
type News = { server: string; key: string; progress?: Progress };
type Elsewhere = Progress & { server: string; heardAt: number };

/**
 * The progress of the commands under way. It is kept outside of the database, where nothing of a transaction can be
 * read before it has ended. Servers on one database tell each other about commands that take longer than a moment.
 */
export const createProgress = ({
  kind,
  kysely,
  listen,
}: Pick<Database<Schema>, 'kind' | 'kysely' | 'listen'>) => {
  const server = randomUUID();
  // The embedded database has one server.
  const isShared = kind === 'postgresql';
  const underWay = new Map<string, Progress>();
  const elsewhere = new Map<string, Elsewhere>();

  const tell = async (news: Omit<News, 'server'>) => {
    await sql`select pg_notify(${channel}, ${JSON.stringify({ server, ...news })})`.execute(kysely);
  };

  /** This runs outside of the command's transaction, so that the reports are not held back until it ends. */
  const tellOthers = (key: string) => {
    if (!isShared) return () => {};
    let told = false;
    let last = Promise.resolve();
    const say = (news: Omit<News, 'server'>) => {
      // A server that misses this shows no progress, which is no reason to fail.
      last = last.then(() => tell(news)).catch(() => {});
    };
    const timer = setInterval(() => {
      const progress = underWay.get(key);
      if (!progress) return;
      told = true;
      say({ key, progress });
    }, tellEvery);
    return () => {
      clearInterval(timer);
      if (told) say({ key });
    };
  };

  const heard = (text: string) => {
    const { server: teller, key, progress }: News = JSON.parse(text);
    if (teller === server) return;
    const now = performance.now();
    // A server that has died sends nothing more, so its entries are forgotten after a while.
    for (const [old, { heardAt }] of elsewhere) if (now - heardAt > forgetAfter) elsewhere.delete(old);
    if (progress) elsewhere.set(key, { ...progress, server: teller, heardAt: now });
    else if (elsewhere.get(key)?.server === teller) elsewhere.delete(key);
  };

  return {
    of: (key: string): Progress => {
      const { done, total } = underWay.get(key) ?? elsewhere.get(key) ?? { done: 0, total: 0 };
      return { done, total };
    },

    /** Receives the progress of commands on other servers from now on. */
    hear: async (): Promise<() => Promise<void>> => (isShared ? listen(channel, heard) : async () => {}),

    /** Keeps the reports of the work under the key until the work ends. Each attempt begins anew. */
    during: async <T>(key: string, work: (begin: () => Reporter) => Promise<T>): Promise<T> => {
      const begin = () => {
        const progress = { done: 0, total: 0 };
        underWay.set(key, progress);
        return {
          expect: (rows: number) => {
            progress.total += rows;
          },
          advance: (rows: number) => {
            progress.done = Math.min(progress.done + rows, progress.total);
          },
        };
      };
      const tellEnd = tellOthers(key);
      return work(begin).finally(() => {
        underWay.delete(key);
        tellEnd();
      });
    },
  };
};
