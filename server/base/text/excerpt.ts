import { type Node, parseHtml } from './html.ts';

/** The length of an excerpt, which is enough to recognise a text. */
const most = 500;

/** The words of a text of the editor, without its formatting and pictures. */
export const excerpt = (html: string | null) => {
  const words = wordsOf(parseHtml(html ?? ''))
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > most ? `${words.slice(0, most)} …` : words;
};

const wordsOf = (nodes: Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${wordsOf(node.children)} `)).join('');
