import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, separatorIn } from '../../../server/base/text/csvLine.ts';

/** The cells that a spreadsheet finds which parts them so: only a quote at the beginning of a cell quotes. */
const cellsOf = (text: string, separator: string): string[] => {
  const cells: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    let cell = '';
    if (text[at] === '"')
      for (at++; at < text.length; at++) {
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') cell += text[at++];
        else {
          at++;
          break;
        }
      }
    for (; at < text.length && ![separator, '\r', '\n'].includes(text[at]!); at++) cell += text[at];
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    cells.push(cell);
  }
  return cells;
};

const hostile = fc
  .array(fc.constantFrom(...'=+-@;,\t\r\n" \'a1'.split(''), '=1+1', ';=1', '","', '";"'), { maxLength: 12 })
  .map((parts) => parts.join(''));
const separators = [',', ';'] as const;

describe('cells of CSV files', () => {
  it.each(['a;=1+1', 'a,=1+1', 'a\t=1+1', 'a\n=1+1', 'a\r@x', 'a;"=1', 'a";"=1+1', '=1', '\t=1'])(
    'begin with no formula, whichever separator is looked for: %j',
    (text) => {
      for (const written of separators)
        for (const read of [...separators, '\t'])
          for (const cell of cellsOf(csvLine(['x', text, 'y'], written), read))
            expect(cell, `${written} ${read}`).not.toMatch(/^[=+\-@\t\r]/);
    },
  );

  it('begin with none in any line', () => {
    fc.assert(
      fc.property(
        fc.array(hostile, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...separators),
        (texts, written) => {
          for (const read of [...separators, '\t'])
            for (const cell of cellsOf(csvLine(texts, written), read))
              expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('are as many as were written, in the language of the file', () => {
    fc.assert(
      fc.property(
        fc.array(hostile, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...separators),
        (texts, written) => {
          const line = csvLine(texts, written).slice(0, -2);
          expect(cellsOf(line, written)).toHaveLength(texts.length);
        },
      ),
    );
  });

  it('hold decimals as they are written where the reader lives, and leave other texts alone', () => {
    const cells = ['Ana, Kovač; d.o.o. - 2', { amount: '1234.50' }, 12n, null];
    expect(csvLine(cells, separatorIn('en'))).toBe('"Ana, Kovač; d.o.o. - 2",1234.50,12,\r\n');
    for (const language of ['de', 'hr'] as const)
      expect(csvLine(cells, separatorIn(language))).toBe('"Ana, Kovač; d.o.o. - 2";1234,50;12;\r\n');
  });
});
