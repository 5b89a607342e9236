import { TooMany } from './problem.ts';

type Side = { person: string; tenant: string };
type Bounds = Record<'ofPerson' | 'ofTenant' | 'inAll' | 'waitingOfPerson' | 'waitingOfTenant', number>;
type Waiting = Side & { begin: () => void };

/**
 * Limits the number of works at once by person, by tenant and in all. Waiting works begin in turn: one of each tenant
 * before a second one of any. A caller with too many waiting works is refused for now.
 */
export const fairTurns = (bounds: Bounds) => {
  const running = new Map<string, number>();
  let inAll = 0;
  /** The waiting works by tenant, in the order of the tenants' turns. */
  const waiting = new Map<string, Waiting[]>();

  const change = (key: string, by: number) => {
    const count = (running.get(key) ?? 0) + by;
    if (count > 0) running.set(key, count);
    else running.delete(key);
  };
  const mayBegin = ({ person, tenant }: Side) =>
    inAll < bounds.inAll &&
    (running.get(`person ${person}`) ?? 0) < bounds.ofPerson &&
    (running.get(`tenant ${tenant}`) ?? 0) < bounds.ofTenant;
  const count = ({ person, tenant }: Side, by: 1 | -1) => {
    inAll += by;
    change(`person ${person}`, by);
    change(`tenant ${tenant}`, by);
  };

  /** Starts the next work that may begin, and puts its tenant behind the others. */
  const beginNext = () => {
    for (const [tenant, ones] of waiting) {
      const index = ones.findIndex(mayBegin);
      if (index < 0) continue;
      const [next] = ones.splice(index, 1);
      waiting.delete(tenant);
      if (ones.length > 0) waiting.set(tenant, ones);
      count(next!, 1);
      next!.begin();
      return beginNext();
    }
  };

  const wait = (side: Side) => {
    const ones = waiting.get(side.tenant) ?? [];
    const own = ones.filter(({ person }) => person === side.person);
    if (own.length >= bounds.waitingOfPerson || ones.length >= bounds.waitingOfTenant)
      throw new TooMany('busy', 5);
    return new Promise<void>((begin) => waiting.set(side.tenant, [...ones, { ...side, begin }]));
  };

  return async <T>(side: Side, work: () => Promise<T>): Promise<T> => {
    if (mayBegin(side)) count(side, 1);
    else await wait(side);
    try {
      return await work();
    } finally {
      count(side, -1);
      beginNext();
    }
  };
};
