import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let known: Set<string> | undefined;

/**
 * Whether it is among the passwords that leaked most often, from the published lists; few of them are long enough to be
 * allowed here. The lists are large, so they are loaded when somebody first chooses a password.
 */
const isKnown = (password: string) => {
  if (!known) {
    const { dictionary } =
      require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    known = new Set(dictionary['passwords-common']);
  }
  return known.has(password);
};

/** The sequences of keys on the keyboard and of the alphabet. */
const rows = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];

/** Further words that people add digits and signs to, or write digits into: our name, and some of the languages here. */
const words = new Set(
  (
    'vestry passwort willkommen sommer herbst fruehling frühling lozinka ljeto jesen proljece proljeće zagreb hrvatska ' +
    'dobrodosli dobrodošli changeme'
  ).split(' '),
);
const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const bareWords = (typed: string) => [
  typed.replace(/[^a-zčćžšđäöüß]/g, ''),
  [...typed.replace(/[^a-z]+$/, '')]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .replace(/[^a-z]/g, ''),
];

/** Digits in the order of counting, or few of them again and again. */
const isCounted = (typed: string) =>
  /^\d+$/.test(typed) && (typed.startsWith('12345') || new Set(typed).size <= 4);

/**
 * Whether an attacker would soon guess the password: a well-known one, a well-known word with digits and signs, one row
 * of keys, or a short piece repeated.
 */
export const isCommonPassword = (password: string): boolean => {
  const typed = password.toLowerCase().replace(/\s/g, '');
  return (
    isKnown(typed) ||
    bareWords(typed).some((word) => words.has(word) || isKnown(word)) ||
    isCounted(typed) ||
    rows.some((row) => row.includes(typed)) ||
    /^(.{1,6})\1+.{0,3}$/.test(typed)
  );
};

/** The number of characters that a password must have beyond the person's data. */
const ownCharacters = 6;

/**
 * Whether a password is little more than the person's data, such as the name or the address, or the application's name.
 */
export const isMadeOf = (password: string, known: string[]): boolean => {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const parts = known
    .flatMap((text) => [text, ...text.split(/[\s@.]+/)])
    .map(bare)
    .filter(({ length }) => length > 3)
    .sort((a, b) => b.length - a.length);
  const left = parts.reduce((rest, part) => rest.replaceAll(part, ''), bare(password));
  return left.length < Math.min(ownCharacters, bare(password).length);
};
