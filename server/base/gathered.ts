/** What waits for its turn, and how it is told what came of it. */
type Waiting<Item, Result> = { item: Item } & Pick<PromiseWithResolvers<Result>, 'resolve' | 'reject'>;

/**
 * Does one portion of work after the other: what comes while one is done waits for the next, all of it together up to
 * `most`. Answers what the work answers for the item.
 */
export const gathered = <Item, Result>(work: (items: Item[]) => Promise<Result[]>, most: number) => {
  const waiting: Waiting<Item, Result>[] = [];
  let busy = false;

  const next = async () => {
    busy = true;
    while (waiting.length > 0) {
      const portion = waiting.splice(0, most);
      try {
        const results = await work(portion.map(({ item }) => item));
        for (const [nth, { resolve }] of portion.entries()) resolve(results[nth]!);
      } catch (error) {
        for (const { reject } of portion) reject(error);
      }
    }
    busy = false;
  };

  return (item: Item): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ item, resolve, reject });
    // What comes in the same moment is in the same portion.
    if (!busy) {
      busy = true;
      queueMicrotask(next);
    }
    return promise;
  };
};
