/** A notification has room for 8,000 bytes. */
const longest = 7900;
/** The bytes of a longer text in each part, which is written in base64 beside the id of the text. */
const partBytes = 5700;

/** PostgreSQL delivers equal notifications once, so each has a number. */
type Part = { kind: 'part'; of: string; nth: number; last: boolean; text: string };

/** The notifications that carry a text, in order. */
export const inParts = (text: string, newId: () => string): string[] => {
  if (Buffer.byteLength(text) <= longest) return [text];
  const bytes = Buffer.from(text);
  const of = newId();
  return Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, nth) => {
    const [from, to] = [nth * partBytes, (nth + 1) * partBytes];
    const part: Part = {
      kind: 'part',
      of,
      nth,
      last: to >= bytes.length,
      text: bytes.subarray(from, to).toString('base64'),
    };
    return JSON.stringify(part);
  });
};

/** Puts texts together again: returns a text with its last part. Parts of several texts may arrive in turns. */
export const gatherParts = () => {
  const begun = new Map<string, Buffer[]>();
  return (payload: string): string | undefined => {
    if (!payload.startsWith('{"kind":"part"')) return payload;
    const { of, last, text }: Part = JSON.parse(payload);
    const parts = begun.get(of) ?? [];
    parts.push(Buffer.from(text, 'base64'));
    if (!last) {
      begun.set(of, parts);
      return undefined;
    }
    begun.delete(of);
    return Buffer.concat(parts).toString();
  };
};
