import { startServices } from '../../server/app/start.ts';
import { readConfig } from '../../server/base/config.ts';
import { type Asked, explain, walkLists } from './everyList.ts';
import { fillTrust } from './large/fillTrust.ts';
import { type Bench, say } from './measurement.ts';

/** The longest time of a page in milliseconds, and how many times as long as without row-level security it may take. */
const bound = 50;
const mostTimes = 5;

const lineOf = ({ what, resource, actor, parameters, milliseconds, bare }: Asked) =>
  `  ${milliseconds.toFixed(0)} ms${bare === undefined ? '' : ` (${bare.toFixed(0)} ms without rights)`}: ${what} of ${resource.name} of ${actor.email}${parameters.sort ? `, ${parameters.sort}` : ''}, ${parameters.filter}`;

const isSlow = ({ milliseconds, bare = milliseconds }: Asked) =>
  milliseconds > bound || milliseconds > mostTimes * bare;

/** Measures how many pages of lists of a large trust come later than anybody would notice. */
export const measureLists = async ({ kind, size, places }: Bench) => {
  const settings = await places.another();
  const { database, stop } = await startServices(readConfig(settings), (error) => say(String(error)));
  try {
    const { id } = await database.kysely
      .insertInto('trusts')
      .values({ name: 'Large Trust', service_type: 'shared' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await fillTrust(database.kysely, id, size.people);
    const asked = await walkLists(database.kysely, size.nthPage);
    const slow = asked.filter(isSlow);
    say(`${kind}: the slowest of ${asked.length} pages and totals of lists:`);
    for (const one of asked.slice(0, 10)) say(lineOf(one));
    if (slow[0]) say(await explain(slow[0], database.kysely));
    return { asked: asked.length, slow: slow.length, slowest: asked[0]!.milliseconds };
  } finally {
    await stop();
  }
};
