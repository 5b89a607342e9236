/** The parts of a file's name: what the file is, whose or of what, and its number or day. */
export type FileName = {
  what: string;
  of?: readonly (string | null | undefined)[];
  on?: string | number;
  /** The ending, such as pdf. */
  type: string;
};

/** So many bytes of a part: with all parts, a name stays below the 255 bytes that file systems take. */
const mostBytes = 70;

/**
 * A name that Windows, macOS and Linux take: `Option Agreement – Ana Kovač – 2025-02-24.pdf`. Characters that separate
 * folders become hyphens; those that a system refuses, and those that nobody sees, are left out.
 */
export const fileName = ({ what, of = [], on, type }: FileName): string => {
  const parts = [what, ...of, on].map((part) => safe(String(part ?? ''))).filter((part) => part !== '');
  return `${parts.join(' – ').replace(/[. ]+$/, '')}.${type}`;
};

const safe = (part: string) => {
  const words = part
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[/\\|:]/g, '-')
    .replace(/[<>"?*\p{C}]/gu, '');
  return cut(words.trim()).trim();
};

const encoder = new TextEncoder();

const cut = (text: string) => {
  let bytes = 0;
  let kept = '';
  for (const letter of text) {
    bytes += encoder.encode(letter).length;
    if (bytes > mostBytes) break;
    kept += letter;
  }
  return kept;
};
