// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { toPublic } from '../../../src/app/publicPaths.tsx';

describe('paths', () => {
  const base = '/platform/trust';
  const paths = {
    messages: { list: 'inbox' },
    pools: { list: 'pools', show: 'pool/:id', create: 'create/option-pool' },
  } as const;

  it.each([
    ['messages', 'inbox'],
    ['pools?filter=x', 'pools?filter=x'],
    ['pools/create?source=1', 'create/option-pool?source=1'],
    ['pools/7/show', 'pool/7'],
    ['pools/7/show/details#end', 'pool/7/details#end'],
    ['messages/7/show', 'messages/7/show'],
    ['account/bank-details', 'account/bank-details'],
  ])('of react-admin: %s becomes %s', (own, expected) => {
    expect(toPublic(`${base}/${own}`, base, paths)).toBe(`${base}/${expected}`);
  });

  it('of elsewhere stay as they are', () => {
    expect(toPublic('/logout', base, paths)).toBe('/logout');
  });
});
