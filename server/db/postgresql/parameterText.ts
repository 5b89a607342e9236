/** A parameter as the text that the pg driver would send. */
export const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(toElement).join()}}`;
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
};

const toElement = (value: unknown): string => {
  const text = toText(value);
  if (text === null) return 'NULL';
  return Array.isArray(value) ? text : `"${text.replace(/[\\"]/g, '\\$&')}"`;
};
