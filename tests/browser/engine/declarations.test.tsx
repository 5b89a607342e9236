// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../model/enums.ts';
import { definitions } from '../../../src/app/allPages.ts';
import { isDescribed } from '../../../src/engine/definePages.ts';
import { i18nProviderIn, loadLaterTexts, loadTexts } from '../../../src/i18n/provider.ts';

await loadTexts('en');
await loadLaterTexts();

describe('the declarations', () => {
  // With those of versions and sales, which were not thought of then.
  it('have the tabs of the specification', () => {
    const slugs = definitions.flatMap(({ resource, show }) =>
      isDescribed(show)
        ? roles.flatMap((role) =>
            show.tabs[role] ? [[`${role} ${resource.name}`, Object.keys(show.tabs[role])]] : [],
          )
        : [],
    );
    expect(Object.fromEntries(slugs)).toMatchObject({
      'trust pools': ['details', 'recent-activity', 'transactions', 'payouts'],
      'trust founders': ['recent-activities', 'details', 'pools', 'employees', 'earnings'],
      'trust employees': ['activities', 'personal-information', 'plans', 'transactions', 'earnings', 'sales'],
      'trust payouts': ['summary', 'details'],
      'trust plans': ['recent-activity', 'plan-details', 'versions', 'transactions'],
      'founder pools': ['recent-activity', 'details', 'plans', 'transactions'],
      'founder plans': ['recent-activity', 'plan-details', 'versions', 'transactions'],
      'founder employees': ['activities', 'personal-information', 'plans', 'transactions', 'sales'],
      'employee plans': ['recent-activity', 'details', 'versions', 'transactions', 'earnings'],
    });
  });

  it('name every tab', () => {
    const unnamed = definitions.flatMap(({ resource, show }) =>
      isDescribed(show)
        ? roles
            .flatMap((role) => Object.keys(show.tabs[role] ?? {}))
            .map((slug) => `resources.${resource.name}.tabs.${slug}`)
            .filter((key) => i18nProviderIn('en').translate(key, { _: '' }) === '')
        : [],
    );
    expect(unnamed).toEqual([]);
  });

  it('have a title for every state and every value that a list or a filter shows', () => {
    const untitled = definitions.flatMap(({ resource, list }) =>
      Object.entries(resource.attributes).flatMap(([name, { kind, values = [] }]) =>
        kind === 'status' || (isDescribed(list) && list.filters?.includes(name))
          ? values
              .map((value) => `resources.${resource.name}.values.${name}.${value}`)
              .filter((key) => i18nProviderIn('en').translate(key, { _: '' }) === '')
          : [],
      ),
    );
    expect(untitled.filter((key) => !key.includes('.certificates.'))).toEqual([]);
  });

  it('have words for every message of the schemas', () => {
    const model = ['schema', 'vesting/vesting', 'vesting/vestingTerms']
      .map((file) => readFileSync(`model/${file}.ts`, 'utf8'))
      .join();
    const keys = [
      ...[...model.matchAll(/validation\.(\w+)[`'|]/g)].map(([, key]) => `validation.${key}`),
      ...[...model.matchAll(/(?:textKey|wholeNumber)\('(\w+)'/g)].map(
        ([, key]) => `validation.vesting.${key}`,
      ),
    ];
    expect(keys.length).toBeGreaterThan(40);
    expect(keys.filter((key) => i18nProviderIn('en').translate(key, { _: '' }) === '')).toEqual([]);
  });
});
