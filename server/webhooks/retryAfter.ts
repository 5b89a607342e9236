/** The longest that a receiver may put its next attempt off, in seconds: a day, as the last of our own pauses. */
const longest = 86_400;

/**
 * The seconds for which a receiver wants to be left alone: `Retry-After` (RFC 9110, 10.2.3) is a number of seconds or an
 * instant. Zero for anything else.
 */
export const retryAfter = (header: string | undefined, now: Date): number => {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), longest);
  const at = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)
    ? Date.parse(text)
    : NaN;
  if (Number.isNaN(at)) return 0;
  return Math.min(Math.max(Math.ceil((at - now.getTime()) / 1000), 0), longest);
};
