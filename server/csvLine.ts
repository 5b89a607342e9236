/** Cells as RFC 4180 writes them. */
export const csvLine = (cells: unknown[]) => `${cells.map(cell).join(',')}\r\n`;

// A spreadsheet runs what starts like a formula; numbers of ours never do.
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
