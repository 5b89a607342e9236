import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../model/resources/documents.ts';
import { templateKinds } from '../../model/resources/templates.ts';
import { fillIn, placeholders, problemOf } from '../../model/templates.ts';

const kind = 'certificate-order';
const needed = '{{certificates}} {{pieces}} {{holder}} {{asset}}';
const problemIn = (text: string) => problemOf(kind, `<p>${needed} ${text}</p>`);

describe('the placeholders of a text', () => {
  it('are there for every kind of document', () => {
    expect(templateKinds).toEqual(expect.arrayContaining([...documentKinds]));
    for (const one of templateKinds) expect(Object.keys(placeholders[one])).toContain('company');
  });

  it.each([
    'nothing more',
    '{{company}}',
    '{{ company }}',
    '<strong>{{company}}</strong>',
    '{ company }',
    '{{{company}}}',
    'a } b { c',
    '{{company}}{{trust}}',
  ])('can be used as in: %s', (text) => {
    expect(problemIn(text)).toBeUndefined();
  });

  it.each([
    '{{company',
    'company}}',
    '{{company}',
    '{{}}',
    '{{ }}',
    '{{the company}}',
    '{{comp<strong>any</strong>}}',
    '{{<em>company</em>}}',
    '{{{{company}}}}',
  ])('are broken in: %s', (text) => {
    expect(problemIn(text)?.is).toBe('malformed');
  });

  it('are shown where they are broken', () => {
    expect(problemIn('as {{company} says')).toEqual({ is: 'malformed', found: ['{{company} says'] });
  });

  it('are unknown where the kind does not have them, whatever objects have', () => {
    expect(problemIn('{{exercisePrice}} {{Company}} {{exercisePrice}}')).toEqual({
      is: 'unknown',
      found: ['{{exercisePrice}}', '{{Company}}'],
    });
    expect(problemIn('{{constructor}}')?.is).toBe('unknown');
    expect(problemOf('option-agreement', '<p>{{options}} {{asset}} {{exercisePrice}}</p>')).toBeUndefined();
  });

  it('are missed where a text has to have them', () => {
    expect(problemOf(kind, '<p>{{pieces}} {{holder}}</p>')).toEqual({
      is: 'missing',
      found: ['{{certificates}}', '{{asset}}'],
    });
    expect(problemOf(kind, needed.replace('{{asset}}', ''))?.found).toEqual(['{{asset}}']);
    expect(problemOf('share-certificate', '<p></p>')).toBeUndefined();
  });

  it('are missed where a paper would not say what it is about; others say it beside their clauses', () => {
    const missed = Object.fromEntries(templateKinds.map((one) => [one, problemOf(one, '')?.found]));
    expect(missed).toEqual({
      'pool-agreement': ['{{pieces}}', '{{asset}}'],
      'pool-amendment': ['{{piecesAdded}}', '{{piecesAfter}}', '{{asset}}'],
      'certificate-order': ['{{certificates}}', '{{pieces}}', '{{holder}}', '{{asset}}'],
      'certificate-cancellation': ['{{pieces}}', '{{asset}}'],
      'option-agreement': ['{{options}}', '{{exercisePrice}}', '{{asset}}'],
      'receipt-buyback': ['{{pieces}}', '{{totalPrice}}', '{{payBy}}', '{{buyer}}', '{{asset}}'],
      'receipt-sale': ['{{pieces}}', '{{price}}', '{{signBy}}', '{{seller}}', '{{buyer}}', '{{asset}}'],
      'plan-amendment': ['{{options}}', '{{version}}', '{{effectiveDate}}', '{{asset}}'],
      'receipt-offer': ['{{pieces}}', '{{price}}', '{{acceptBy}}', '{{payBy}}', '{{asset}}'],
      'share-certificate': undefined,
      'depositary-receipt': undefined,
      'payout-statement': undefined,
    });
  });

  it('are broken before they are unknown, and unknown before others are missed', () => {
    expect(problemOf(kind, '{{nobody}} {{')?.is).toBe('malformed');
    expect(problemOf(kind, '{{nobody}}')?.is).toBe('unknown');
  });

  it('are filled in as text, each as often as it stands there', () => {
    const escaped = (text: string) => text.replaceAll('<', '&lt;');
    const values = { holder: '<b>$& {{asset}}', asset: 'A' };
    expect(fillIn('<p>{{holder}} has {{ asset }}, {{asset}}.</p>', values, escaped)).toBe(
      '<p>&lt;b>$& {{asset}} has A, A.</p>',
    );
  });

  it('bring a full stop of their own to the end of a sentence', () => {
    const filled = (date: string) =>
      fillIn('<p>Dana {{date}}. Od {{date}} do kraja.</p>', { date }, (x) => x);
    expect(filled('1. siječnja 2026.')).toBe('<p>Dana 1. siječnja 2026. Od 1. siječnja 2026. do kraja.</p>');
    expect(filled('1 January 2026')).toBe('<p>Dana 1 January 2026. Od 1 January 2026 do kraja.</p>');
  });
});
