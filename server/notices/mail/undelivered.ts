/**
 * The reason why a mail was not sent, and its scope: this mail alone, for now or for good, or the server and so all
 * mails.
 */
export type MailRefusal = { of: 'mail' | 'server'; isFinal: boolean; words: string };

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; permanent?: boolean };

/**
 * An answer to the recipient or the text is about this mail alone. An answer to our password or our sender would meet
 * every other mail too, and 421 itself says that the server goes away (RFC 5321, 3.8).
 */
export const mailRefusal = (error: unknown): MailRefusal => {
  const words = String(error instanceof Error ? error.message : error).slice(0, 500);
  if (error instanceof RangeError) return { of: 'mail', isFinal: true, words };
  const { code, command, responseCode, permanent } = error as SmtpError;
  const isOfMail =
    responseCode !== 421 && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM'));
  if (!isOfMail) return { of: 'server', isFinal: false, words };
  return { of: 'mail', isFinal: permanent ?? responseCode === undefined, words };
};

/** Replaces addresses by their domains, because logs keep no addresses. */
export const withoutAddresses = (words: string) => words.replace(/[^\s<>"'(),;:]+@([\w.-]*)/g, '…@$1');

const minute = 60;
/** A pause in seconds that grows, and varies a little, so that mails which failed together are not tried together. */
const growing = (times: number, first: number, longest: number) =>
  Math.min(first * 2 ** Math.min(times - 1, 20), longest) * (0.75 + Math.random() / 2);

/** The pause of a mail that was refused a number of times. */
export const pauseOfMail = (times: number) => growing(times, 2 * minute, 240 * minute);
/** The pause of all mails while the server is away. */
export const pauseOfServer = (times: number) => growing(times, minute, 30 * minute);
/** After so many days of refusals a mail is given up. Mail servers among each other try for four or five (RFC 5321, 4.5.4.1). */
export const mostDays = 5;
