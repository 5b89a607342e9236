/**
 * The traits of the kinds of attributes that both sides use. The checks of values are in `model/schema.ts`. A new kind
 * begins here; the compiler then asks for its entry in the tables of both sides.
 */
type Traits = {
  /** The abilities of lists: none; filter by a value; also order by it; also filter by a range. */
  readonly lists: 'nothing' | 'find' | 'order' | 'range';
  /** A number, which stands under others by its last digit. */
  readonly isNumber?: true;
  /** Typed freely, so that anybody's name may be part of it. */
  readonly isProse?: true;
  /** Never kept as it was typed, and never answered. */
  readonly isSecret?: true;
  /** Larger than a form of single values. */
  readonly isLarge?: true;
};

const kinds = {
  text: { lists: 'order', isProse: true },
  longText: { lists: 'nothing', isProse: true },
  richText: { lists: 'nothing', isProse: true, isLarge: true },
  email: { lists: 'order' },
  password: { lists: 'nothing', isSecret: true },
  code: { lists: 'nothing', isSecret: true },
  pieces: { lists: 'range', isNumber: true },
  integer: { lists: 'range', isNumber: true },
  // No range holds amounts of several currencies.
  money: { lists: 'order', isNumber: true },
  price: { lists: 'order', isNumber: true },
  rate: { lists: 'range', isNumber: true },
  date: { lists: 'range' },
  instant: { lists: 'range' },
  flag: { lists: 'order' },
  oneOf: { lists: 'order' },
  status: { lists: 'order' },
  currency: { lists: 'order' },
  country: { lists: 'order' },
  language: { lists: 'order' },
  iban: { lists: 'order' },
  bic: { lists: 'order' },
  reference: { lists: 'order' },
  bankReason: { lists: 'order', isProse: true },
  // The order of ids would mean nothing to a reader.
  ref: { lists: 'find' },
  image: { lists: 'nothing' },
  vesting: { lists: 'nothing', isLarge: true },
  rows: { lists: 'nothing', isLarge: true },
} as const satisfies Record<string, Traits>;

export type Kind = keyof typeof kinds;

/** The traits of an attribute's kind. */
export const traitsOf = ({ kind }: { readonly kind: Kind }): Traits => kinds[kind];
