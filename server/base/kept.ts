/** Keeps what was made for a key, up to a number of keys; the oldest ones are dropped. */
export const kept = <T>(most: number) => {
  const made = new Map<string, T>();
  return (key: string, make: () => T): T => {
    const found = made.get(key);
    if (found !== undefined) return found;
    const one = make();
    if (made.size >= most) made.delete(made.keys().next().value!);
    made.set(key, one);
    return one;
  };
};
