/**
 * A function whose value for a key is made once and kept for as long as the program runs: for few keys, and values that
 * take long to make and that nobody changes.
 */
export function perKey<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
}
