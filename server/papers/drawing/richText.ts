import { type Element, type Node, parseHtml } from '../../base/text/html.ts';
import { colours, drawLine, heightOf, plainRun, type Style, type TextRun } from './inline.ts';
import type { Sheet } from './layout.ts';
import { printableOf } from './picture.ts';
import type { Tag } from './tagging.ts';

type Place = { parent: Tag; x: number; width: number };

const base: Style = { font: 'body', size: 9.5, colour: colours.ink };

const indent = 20;

/** Stops where a line would have no room for a few words. */
const narrowest = 120;

const indented = (place: Place): Place =>
  place.width - indent < narrowest ? place : { ...place, x: place.x + indent, width: place.width - indent };

const bullets = ['•', '–', '◦'];

const blocks = ['p', 'ul', 'ol', 'li', 'pre', 'img'];

const bolder = (style: Style): Style => ({
  ...style,
  font: style.font === 'em' || style.font === 'strongEm' ? 'strongEm' : 'strong',
});
const slanted = (style: Style): Style => ({
  ...style,
  font: style.font === 'strong' || style.font === 'strongEm' ? 'strongEm' : 'em',
});
const underlined = (style: Style): Style => ({ ...style, underline: true });

/** The effect of elements within a paragraph on the style of their text; other elements have none. */
const inlineStyles: Record<string, (style: Style) => Style> = {
  strong: bolder,
  em: slanted,
  u: underlined,
  code: (style) => ({ ...style, font: 'mono', size: style.size * 0.92 }),
};

function runsOf(nodes: Node[], style: Style): TextRun[] {
  return nodes.flatMap((node): TextRun[] => {
    if (typeof node === 'string') return [{ ...style, text: node.replace(/[ \t\r\n]+/g, ' ') }];
    if (node.name === 'br') return [{ ...style, text: '\n' }];
    return runsOf(node.children, inlineStyles[node.name]?.(style) ?? style);
  });
}

/** Drops the blanks that a browser would not show: at the start, after a line break and after another blank. */
function collapse(runs: TextRun[]): TextRun[] {
  let afterBlank = true;
  return runs.flatMap((run) => {
    const text = afterBlank ? run.text.replace(/^ +/, '') : run.text;
    if (text !== '') afterBlank = /[ \n]$/.test(text);
    return text === '' ? [] : [{ ...run, text }];
  });
}

const textOf = (nodes: Node[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : node.name === 'br' ? '\n' : textOf(node.children)))
    .join('');

function drawParagraph(sheet: Sheet, nodes: Node[], style: Style, place: Place) {
  const runs = collapse(runsOf(nodes, style));
  if (runs.length === 0) return;
  sheet.text(runs, {}, place);
  sheet.gap(5);
}

function drawCode(sheet: Sheet, element: Element, place: Place) {
  const inset = 8;
  const text = textOf(element.children).replace(/\n$/, '').replaceAll('\t', '    ');
  const lines = sheet.breakLines([plainRun(text, { font: 'mono', size: 8 })], place.width - 2 * inset);
  const tag = sheet.tag('Code', sheet.tag('P', place.parent));
  const padding = 5;
  sheet.room(heightOf(lines.slice(0, 3)) + 2 * padding);
  sheet.gap(padding);
  lines.forEach((line, index) => {
    sheet.room(line.height);
    const above = index === 0 ? padding : 0;
    const below = index === lines.length - 1 ? padding : 0.3;
    sheet.artifact(() =>
      sheet.doc.rect(place.x, sheet.y - above, place.width, above + line.height + below).fill(colours.tint),
    );
    const at = { x: place.x + inset, y: sheet.y, width: place.width - 2 * inset };
    tag.add(() => drawLine(sheet.doc, line, at));
    sheet.y += line.height;
  });
  sheet.gap(padding);
  sheet.gap(7);
}

async function drawPicture(sheet: Sheet, { attributes }: Element, place: Place) {
  const alternative = attributes.alt ?? '';
  const file = await printableOf(attributes.src ?? '');
  if (!file) {
    const { described, unknown } = sheet.texts.pictureNotShown;
    const notShown = sheet.texts.fill(alternative ? described : unknown, { description: alternative });
    sheet.text(notShown, { colour: colours.muted, font: 'em' }, place);
    sheet.gap(5);
    return;
  }
  const picture = sheet.doc.openImage(file);
  const pointsPerPixel = 0.75;
  const scale = Math.min(pointsPerPixel, place.width / picture.width, sheet.pageHeight / 2 / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  sheet.room(height);
  const figure = sheet.tag('Figure', place.parent, { alt: alternative });
  figure.add(() => sheet.doc.image(picture, place.x, sheet.y, { width, height }));
  sheet.y += height;
  sheet.gap(7);
}

async function drawList(sheet: Sheet, element: Element, style: Style, where: Where) {
  const { place, depth } = where;
  const ordered = element.name === 'ol';
  const list = sheet.tag('L', place.parent);
  list.dictionary.data.A = { O: 'List', ListNumbering: ordered ? 'Decimal' : 'Disc' };
  let number = 1;
  for (const child of element.children) {
    if (typeof child === 'string' || child.name !== 'li') continue;
    keepLast(sheet, child, style, { ...where, place: indented(place) });
    const item = sheet.tag('LI', list);
    const marker = ordered ? `${number}.` : bullets[depth % bullets.length]!;
    const label = sheet.breakLines([plainRun(marker, { ...style, colour: colours.accent })], indent);
    // The room is that which the first lines beside the marker may need, so that the marker does not stay behind.
    sheet.room(label[0]!.height * 3);
    const { y } = sheet;
    sheet.lines(label, { parent: item, type: 'Lbl', x: place.x, width: indent - 6, align: 'right' });
    sheet.y = y;
    const body = sheet.tag('LBody', item);
    await drawNodes(sheet, child.children, style, {
      ...where,
      place: { ...indented(place), parent: body },
      depth: depth + 1,
    });
    number += 1;
  }
}

type Where = {
  place: Place;
  depth: number;
  /** The last paragraph or item of all, and the room that is left below it on its page. */
  last: Node | undefined;
  below: number;
};

function keepLast(sheet: Sheet, element: Element, style: Style, { place, last, below }: Where) {
  if (element !== last || below === 0) return;
  const lines = sheet.breakLines(collapse(runsOf([element], style)), place.width);
  sheet.room(heightOf(lines) + 5 + below);
}

async function drawBlock(sheet: Sheet, element: Element, style: Style, where: Where) {
  keepLast(sheet, element, style, where);
  if (element.name === 'ul' || element.name === 'ol') await drawList(sheet, element, style, where);
  else if (element.name === 'pre') drawCode(sheet, element, where.place);
  else if (element.name === 'img') await drawPicture(sheet, element, where.place);
  else await drawNodes(sheet, element.children, style, where);
}

/** Blocks one below the other; what stands between them is paragraphs. */
async function drawNodes(sheet: Sheet, nodes: Node[], style: Style, where: Where) {
  let paragraph: Node[] = [];
  const close = () => {
    drawParagraph(sheet, paragraph, style, where.place);
    paragraph = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !blocks.includes(node.name)) {
      paragraph.push(node);
      continue;
    }
    close();
    await drawBlock(sheet, node, style, where);
  }
  close();
}

function lastOf(nodes: Node[]): Node | undefined {
  const last = nodes.findLast((node) => typeof node !== 'string' || node.trim() !== '');
  return typeof last === 'object' && (last.name === 'ol' || last.name === 'ul')
    ? lastOf(last.children)
    : last;
}

/**
 * Draws sanitised HTML below what the sheet already says. `below` is the room for what follows that is left on the page of
 * the last paragraph or item.
 */
export async function drawRichText(sheet: Sheet, html: string, style: Partial<Style> = {}, below = 0) {
  const nodes = parseHtml(html);
  const place = { parent: sheet.root, x: sheet.left, width: sheet.width };
  await drawNodes(sheet, nodes, { ...base, ...style }, { place, depth: 0, last: lastOf(nodes), below });
}
