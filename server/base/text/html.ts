import { Parser } from 'htmlparser2';

export type Element = { name: string; attributes: Record<string, string>; children: Node[] };
export type Node = string | Element;

/**
 * Deeper than new texts may nest. The content below this depth in an older text is kept as part of the element above.
 */
const deepest = 100;

/** Reads the HTML of descriptions. */
export function parseHtml(html: string): Node[] {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const inner = open.at(-1)!;
      // In lists, text stands inside of items only.
      const isKept = open.length < deepest || name === 'br' || name === 'img' || isList(inner);
      const element: Element = { name, attributes, children: [] };
      if (isKept) inner.children.push(element);
      open.push(isKept ? element : inner);
    },
    ontext: (text) => {
      const { children } = open.at(-1)!;
      const before = children.at(-1);
      if (typeof before === 'string') children[children.length - 1] = before + text;
      else children.push(text);
    },
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return root.children;
}

const isList = ({ name }: Element) => name === 'ul' || name === 'ol';
