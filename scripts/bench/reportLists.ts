import { startServices } from '../../server/app/start.ts';
import { readConfig } from '../../server/base/config.ts';
import { type Asked, explain, walkLists } from './everyList.ts';
import { fillTrust } from './large/fillTrust.ts';

/** The longest time of a page in milliseconds, and how many times as long as without row-level security it may take. */
const bound = 50;
const mostTimes = 5;

const say = (line: string) => process.stdout.write(`${line}\n`);

const lineOf = ({ what, resource, actor, parameters, milliseconds, bare }: Asked) =>
  `  ${milliseconds.toFixed(0)} ms${bare === undefined ? '' : ` (${bare.toFixed(0)} ms without rights)`}: ${what} of ${resource.name} of ${actor.email}${parameters.sort ? `, ${parameters.sort}` : ''}, ${parameters.filter}`;

const isSlow = ({ milliseconds, bare = milliseconds }: Asked) =>
  milliseconds > bound || milliseconds > mostTimes * bare;

/** Measures that every page of every list of a large trust comes in a time that nobody notices. */
export const measureLists =
  (people: number) =>
  async (kind: string, settings: Record<string, string>): Promise<boolean> => {
    const { database, stop } = await startServices(readConfig(settings), (error) => say(String(error)));
    try {
      const { id } = await database.kysely
        .insertInto('trusts')
        .values({ name: 'Large Trust', service_type: 'shared' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await fillTrust(database.kysely, id, people);
      const asked = await walkLists(database.kysely);
      const slow = asked.filter(isSlow);
      say(
        `${kind}: of ${asked.length} pages and totals of lists, ${slow.length} take longer than ${bound} ms, or than ${mostTimes} times as long as without rights. The slowest:`,
      );
      for (const one of asked.slice(0, 10)) say(lineOf(one));
      if (slow[0]) say(await explain(slow[0], database.kysely));
      return slow.length === 0;
    } finally {
      await stop();
    }
  };
