/** An item that waits for its turn, and the functions that report its outcome. */
type Waiting<Item, Result> = { item: Item } & Pick<PromiseWithResolvers<Result>, 'resolve' | 'reject'>;

/**
 * Does work in portions, one after the other: items that arrive while a portion is worked on wait for the next, all
 * together up to `most`. Resolves to the result for the item.
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
    // Items that come in the same moment are in the same portion.
    if (!busy) {
      busy = true;
      queueMicrotask(next);
    }
    return promise;
  };
};
