/**
 * Chance that can be repeated: the same seed draws the same. A fork draws by itself, so that one draw more in one place
 * changes nothing elsewhere.
 */
export class Random {
  readonly #seed: number;
  #state: number;

  constructor(seed: number) {
    this.#seed = seed >>> 0;
    this.#state = this.#seed;
  }

  fork(name: string): Random {
    let seed = this.#seed ^ 0x9e3779b9;
    for (const letter of name) seed = mixed(seed ^ letter.codePointAt(0)!);
    return new Random(seed);
  }

  /** A whole number from 0 up to one less than the limit. */
  below(limit: number): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    return Math.floor((mixed(this.#state) / 2 ** 32) * limit);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True so many times of a hundred. */
  percent(chance: number): boolean {
    return this.below(10_000) < chance * 100;
  }

  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError('there is nothing to pick from');
    return from[this.below(from.length)]!;
  }

  /** One of the values by the weight beside each. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = this.below(choices.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    throw new RangeError('there is nothing to choose from');
  }

  some<T>(from: readonly T[], most: number): T[] {
    const rest = [...from];
    const count = Math.min(rest.length, this.between(1, most));
    return Array.from({ length: count }, () => rest.splice(this.below(rest.length), 1)[0]!);
  }
}

/** The finalizer of MurmurHash3: every bit of the number depends on every other. */
const mixed = (number: number): number => {
  let n = number;
  n = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35);
  return (n ^ (n >>> 16)) >>> 0;
};
