import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpelt, sepaText } from '../../model/letters.ts';

const ofTheArea = /^[A-Za-z0-9/?:().,'+ -]+$/;

describe('the names and texts of payments', () => {
  it('are spelt in letters that every bank takes', () => {
    const spelt: Record<string, string> = {
      'Čedomir Đurić-Žganjer šć': 'Cedomir Duric-Zganjer sc',
      'Jürgen Groß, Łódź': 'Jurgen Gross, Lodz',
      'Őry Ödön Ű': 'Ory Odon U',
      'Їжак Ґалаґан': 'Yizhak Galagan',
      'Щербина Юлія': 'Shterbina Yuliya',
      'Ђорђе Његош': 'Djordje Njegosh',
      'Γιώργος Θεός': 'Giorgos Theos',
      'İlkay Øre Æsir Þór': 'Ilkay Ore Aesir Thor',
      'Nguyễn Văn': 'Nguyen Van',
      'O’Brien & Sons “Ltd”': "O'Brien + Sons 'Ltd'",
      ' two\n\tlines  ': 'two lines',
      '5 €, © 2026': '5 EUR, ? 2026',
      伊藤: '??',
      '': '?',
    };
    for (const [typed, written] of Object.entries(spelt)) expect(sepaText(typed, 70), typed).toBe(written);
  });

  it('are known beforehand where they cannot be spelt', () => {
    for (const name of ['Ana Kovač', 'Щербина Юлія', 'Γιώργος', 'O’Brien & Sons “Ltd”', 'Who?', 'A_B'])
      expect(isSpelt(name), name).toBe(true);
    for (const name of ['大森健二', 'Ana 健', 'محمد', 'Ana <b>', '🦊', '-', '?', '\u0301', ''])
      expect(isSpelt(name), name).toBe(false);
  });

  it('are cut, never empty, and the same when they are spelt twice', () => {
    expect(sepaText('Ä'.repeat(200), 70)).toBe('A'.repeat(70));
    expect(sepaText('two words', 4)).toBe('two');
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 1, max: 140 }),
        (text, most) => {
          const written = sepaText(text, most);
          expect(written).toMatch(ofTheArea);
          expect(written.length).toBeLessThanOrEqual(most);
          expect(written).toBe(written.trim());
          expect(sepaText(written, most)).toBe(written);
        },
      ),
      { numRuns: 200 },
    );
  });
});
