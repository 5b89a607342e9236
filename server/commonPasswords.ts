/** Passwords that are long enough and still among the first that are tried, by lists of those that became known. */
const known = new Set(
  (
    'password1234 password12345 password123456 password123! passwordpassword passw0rdpassw0rd mypassword123 ' +
    'newpassword1 newpassword123 changemeplease changeme1234 letmeinletmein letmein12345 welcome12345 ' +
    'welcome123456 administrator administrator1 admin1234567 adminadminadmin rootrootroot 1q2w3e4r5t6y ' +
    '1qaz2wsx3edc 1qaz2wsx3edc4rfv q1w2e3r4t5y6 zaq12wsxcde3 qazwsxedcrfv qwertyqwerty qwerty123456 ' +
    'qwertyuiop12 qwertyuiop123 qwertzuiopasd asdfghjkl123 zxcvbnm12345 iloveyou1234 iloveyouforever ' +
    'iloveyousomuch sunshine1234 princess1234 football1234 baseball1234 superman1234 michaeljordan ' +
    'charlie12345 trustno1trustno1 correcthorsebatterystaple abcd1234abcd a1b2c3d4e5f6 123456789abc ' +
    '123qwe123qwe unbelievable leavemealone whatever1234 computer1234 internet1234 masterpassword'
  ).split(' '),
);

/** What lies next to each other on the keyboard or in the alphabet. */
const rows = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];

/** Words that passwords are made of by adding digits and signs, or by writing digits for letters. */
const words = new Set(
  (
    'password passwort passwd lozinka qwerty qwertz asdfgh azerty dragon letmein welcome willkommen admin ' +
    'administrator iloveyou monkey football baseball sunshine princess superman batman shadow master hello freedom ' +
    'whatever computer internet secret summer winter spring autumn sommer ljeto zagreb hrvatska trustno changeme ' +
    'starwars pokemon michael jordan killer charlie login access flower cheese google'
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
 * Whether somebody who guesses would soon try it: a well-known one, a well-known word with digits and signs, one row of
 * keys, or a short piece over and over.
 */
export const isCommonPassword = (password: string): boolean => {
  const typed = password.toLowerCase().replace(/\s/g, '');
  return (
    known.has(typed) ||
    bareWords(typed).some((word) => words.has(word)) ||
    isCounted(typed) ||
    rows.some((row) => row.includes(typed)) ||
    /^(.{1,6})\1+.{0,3}$/.test(typed)
  );
};

/** So many characters of a password are not taken from what is known of the person. */
const ownCharacters = 6;

/** Whether it is little more than what is known of the person, such as the name, the address or where it is used. */
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
