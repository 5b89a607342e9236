/** Reads the HTML of descriptions. It comes sanitised, and so well-formed; anything else is read as text. */

export type Element = { name: string; attributes: Record<string, string>; children: Node[] };
export type Node = string | Element;

const token = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</gi;
const attribute = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const entity = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi;

/** Deeper than texts are allowed to nest. What is below that in one of before stands in what it was put into. */
const deepest = 100;

const voidElements = ['br', 'img'];

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const decode = (text: string) =>
  text.replace(entity, (_, hexadecimal?: string, decimal?: string, name?: string) =>
    name
      ? named[name.toLowerCase()]!
      : character(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)),
  );

function attributesOf(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(attribute)].map(([, name, double, single]) => [
      name!.toLowerCase(),
      decode(double ?? single ?? ''),
    ]),
  );
}

export function parseHtml(html: string): Node[] {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  for (const [text, slash, tagName, attributes] of html.matchAll(token)) {
    const inner = open.at(-1)!;
    const name = tagName?.toLowerCase();
    if (name === undefined) {
      inner.children.push(decode(text));
    } else if (slash) {
      const index = open.findLastIndex((element) => element.name === name);
      if (index > 0) open.length = index;
    } else {
      const element: Element = { name, attributes: attributesOf(attributes ?? ''), children: [] };
      const isOpen = !voidElements.includes(name);
      // In lists, words stand in items alone.
      if (isOpen && open.length >= deepest && !['ul', 'ol'].includes(inner.name)) continue;
      inner.children.push(element);
      if (isOpen) open.push(element);
    }
  }
  return root.children;
}
