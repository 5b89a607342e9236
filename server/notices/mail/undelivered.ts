/** Why a mail did not leave, and what that says: of the mail itself, for now or for good, or of the server for all mails. */
export type Refusal = { of: 'mail' | 'server'; isFinal: boolean; words: string };

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; permanent?: boolean };

/**
 * Only what is answered to the receiver or the text is about one mail. What is answered to us, such as to our password or
 * our sender, would be answered to every other mail, and 421 says itself that the server goes away (RFC 5321, 3.8).
 */
export const refusalOf = (error: unknown): Refusal => {
  const words = String(error instanceof Error ? error.message : error).slice(0, 500);
  if (error instanceof RangeError) return { of: 'mail', isFinal: true, words };
  const { code, command, responseCode, permanent } = error as SmtpError;
  const isOfMail =
    responseCode !== 421 && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM'));
  if (!isOfMail) return { of: 'server', isFinal: false, words };
  return { of: 'mail', isFinal: permanent ?? responseCode === undefined, words };
};

/** Of an address its domain alone, as logs keep no addresses. */
export const withoutAddresses = (words: string) => words.replace(/[^\s<>"'(),;:]+@([\w.-]*)/g, '…@$1');

const minute = 60;
/** In seconds, never quite the same, so that what failed together is not tried together. */
const growing = (times: number, first: number, longest: number) =>
  Math.min(first * 2 ** Math.min(times - 1, 20), longest) * (0.75 + Math.random() / 2);

/** How long a mail waits that was refused so many times. */
export const pauseOfMail = (times: number) => growing(times, 2 * minute, 240 * minute);
/** How long all wait while the server is away. */
export const pauseOfServer = (times: number) => growing(times, minute, 30 * minute);
/** After so many days of refusals a mail is given up. Mail servers among each other try for four or five (RFC 5321, 4.5.4.1). */
export const mostDays = 5;
