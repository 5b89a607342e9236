/** A token bucket: a burst of some tokens, and some more with each second. */
export const tokenBucket = (most: number, perSecond: number) => {
  let left = most;
  let at = performance.now();
  const fill = () => {
    const now = performance.now();
    left = Math.min(most, left + ((now - at) / 1000) * perSecond);
    at = now;
  };
  return {
    take: () => {
      fill();
      if (left < 1) return false;
      left--;
      return true;
    },
    /** Takes a number of tokens, even where fewer are left. */
    charge: (count: number) => {
      left -= count;
    },
    isEmpty: () => {
      fill();
      return left < 1;
    },
    isFull: () => {
      fill();
      return left >= most;
    },
  };
};
export type TokenBucket = ReturnType<typeof tokenBucket>;
