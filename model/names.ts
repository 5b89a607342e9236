/**
 * The kind of name. A person's name never looks like the address of a page; the name of a company, or of something that
 * it owns, may.
 */
export type NameOf = 'person' | 'organisation';

/**
 * Characters that cannot be seen, break lines or turn the direction of the text: with them a name could pose as another
 * one, or as a line of somebody else. Unicode counts fillers and the combining joiner as letters and marks, but they
 * cannot be seen either.
 */
const unseen = /\u034f|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u;

/** The two that Persian and Indic names are spelt with: between letters of such scripts, and behind the sign that drops a vowel. */
const joiners =
  /(?<=(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{L}\p{M}])[\u200c\u200d](?=(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{L})|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])\u200d/gu;

/**
 * Forms of an address that no name has: with a scheme, with www, with a path or port, or of three parts that are words.
 */
const addresses = [
  /[a-z][a-z0-9+.-]*:\/\//i,
  /(?:^|[^\p{L}\p{N}])www\d?\.[\p{L}\p{N}]/iu,
  /[\p{L}\p{N}-]+\.[a-z]{2,24}(?:[/?#]|:\d)/iu,
  /[\p{L}\p{N}-]{2,}\.[\p{L}\p{N}-]{2,}\.[a-z]{2,24}(?![\p{L}\p{N}])/iu,
];

/** Ends of addresses that are common. Booking.com is a company, and Ana booking.com is nobody. */
const ends =
  'com net org info biz io app dev ai co me tv cc xyz top site online shop store club link click live icu vip page web ' +
  'eu de at ch hr si rs ba it fr es pt nl be lu uk ie us ca au nz in cn jp ru ua pl cz sk hu ro bg gr se no fi dk';
const address = new RegExp(`[\\p{L}\\p{N}-]{2,}\\.(?:${ends.replaceAll(' ', '|')})(?![\\p{L}\\p{N}])`, 'iu');

/**
 * The fault in a name; undefined when there is none. Names may contain dots (d.o.o., J. R. R., St.John, Node.js), so
 * only a text that can be nothing but an address is refused. Mails are written so that no name becomes a link.
 */
export const nameFault = (name: string, of: NameOf): 'nameCharacters' | 'nameAddress' | undefined => {
  if (unseen.test(name.replace(joiners, ''))) return 'nameCharacters';
  // Programs that turn addresses into links take full-width letters for those of the alphabet.
  const read = name.normalize('NFKC');
  const isAddress = [...addresses, ...(of === 'person' ? [address] : [])].some((form) => form.test(read));
  return isAddress ? 'nameAddress' : undefined;
};
