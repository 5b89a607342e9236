// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { changeText } from '../../../model/activities/details.ts';
import { formatsOf } from '../../../model/values/formats.ts';
import { ago } from '../../../src/resources/activities/ago.ts';
import { deviceName } from '../../../src/resources/activities/deviceName.ts';
import { type Activity, mergeEdits } from '../../../src/resources/activities/mergeEdits.ts';

const edit = (number: number, before: string, value: string, changes: Partial<Activity> = {}) =>
  ({
    id: String(number),
    number,
    actor: 'Ada',
    ip: '192.0.2.1',
    what: 'changed-company',
    record_id: 'company',
    created_at: new Date(Date.UTC(2026, 0, 15, 12, number)).toISOString(),
    details: [{ name: 'office', before, value }],
    ...changes,
  }) as Activity;

const shown = (activities: Activity[]) =>
  mergeEdits(activities).map(
    ({ details: [detail], firstNumber, number }) =>
      `${firstNumber ?? ''}-${number}: ${detail!.before} → ${detail!.value}`,
  );

describe('edits in a row', () => {
  it('are read as one, from what there was to what is left', () => {
    const typed = [edit(3, 'Zagr', 'Zagreb'), edit(2, 'Za', 'Zagr'), edit(1, '', 'Za')];
    expect(shown(typed)).toEqual(['1-3:  → Zagreb']);
  });

  it('are apart where another has changed it, much later, elsewhere, or something else between them', () => {
    const last = edit(30, 'Za', 'Zagreb');
    for (const other of [
      edit(29, '', 'Za', { actor: 'Bo' }),
      edit(5, '', 'Za'),
      edit(29, '', 'Za', { ip: '192.0.2.2' }),
      edit(29, '', 'Za', { record_id: 'another' }),
      edit(29, '', 'Za', { details: [{ name: 'number', before: '', value: 'Za' }] }),
      edit(29, '', 'Split'),
    ])
      expect(mergeEdits([last, other])).toEqual([last, other]);
  });
});

describe('a change', () => {
  const titles = { unverified: 'Verifying', verifying: 'Verifying', verified: 'Active' };
  const translate = (key: string, { _ }: { _?: string } = {}) =>
    titles[key.split('.').at(-1) as keyof typeof titles] ?? _ ?? key;
  const status = (before: string, value: string) =>
    changeText(edit(1, '', ''), { name: 'status', before, value }, { translate, formats: formatsOf('en') });

  it('is told where its words differ', () => {
    expect(status('verifying', 'verified')).toBe('Status: Verifying → Active');
    expect(status('unverified', 'verifying')).toBe('');
  });

  it('of a setting says yes and no', () => {
    const yesOrNo = (key: string, { _ }: { _?: string } = {}) =>
      ({ 'ra.boolean.true': 'Yes', 'ra.boolean.false': 'No' })[key] ?? _ ?? key;
    const detail = { name: 'saleToCover', before: 'false', value: 'true' };
    expect(changeText(edit(1, '', ''), detail, { translate: yesOrNo, formats: formatsOf('en') })).toBe(
      'Sale to cover: No → Yes',
    );
  });
});

describe('a device', () => {
  const translate = (_: string, { browser, system }: Record<string, string>) => `${browser} on ${system}`;
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['node', 'node'],
    ['x'.repeat(80), `${'x'.repeat(60)}…`],
  ])('is called by browser and system where they are known: %s', (userAgent, name) => {
    expect(deviceName(userAgent, translate as never)).toBe(name);
  });
});

it.each([
  ['2026-11-27T12:00:00Z', 'yesterday'],
  ['2026-11-15T12:00:00Z', '13 days ago'],
  ['2026-11-14T12:00:00Z', '2 weeks ago'],
  ['2026-10-10T12:00:00Z', '7 weeks ago'],
  ['2025-01-28T12:00:00Z', '22 months ago'],
  ['2024-10-28T12:00:00Z', '2 years ago'],
])('tells the time since %s as %s, and never as the last week or month', (instant, said) => {
  expect(ago(instant, new Date('2026-11-28T12:00:00Z'))).toBe(said);
});
