import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statusStyles } from '../../../model/enums.ts';

const css = readFileSync(new URL('../../../src/theme/tokens.css', import.meta.url), 'utf8');
const colors = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
);

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const textPairs: [text: string, ground: string][] = [
  ...['page', 'surface', 'accent-soft'].flatMap((ground): [string, string][] => [
    ['text', ground],
    ['text-muted', ground],
    ['accent', ground],
    ['accent-hover', ground],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ...statusStyles.flatMap((style): [string, string][] => [
    [style, `${style}-soft`],
    [style, 'surface'],
    [style, 'page'],
    ['text', `${style}-soft`],
  ]),
];

describe.each(['light', 'dark'] as const)('design tokens, %s', (scheme) => {
  it.each(textPairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(colors.get(text)![scheme], colors.get(ground)![scheme])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['page', 'surface'])('the border of an input can be seen on %s', (ground) => {
    const border = colors.get('line-strong')![scheme];
    expect(contrast(border, colors.get(ground)![scheme])).toBeGreaterThanOrEqual(3);
  });
});
