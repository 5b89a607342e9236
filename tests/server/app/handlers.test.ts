import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../model/resource.ts';
import { valuations } from '../../../model/resources/valuations.ts';
import { unwritten } from '../../../server/app/handlers.ts';
import { resources } from '../../../server/engine/records/declaredResources.ts';

describe('commands that are declared', () => {
  it('are all written', () => expect(unwritten(resources)).toEqual([]));

  it('are named where they are not, so that the server does not start without them', () => {
    const loans = {
      ...valuations,
      name: 'loans',
      commands: { repay: {}, forgive: {} },
    } as unknown as Resource;
    expect(unwritten([loans])).toEqual(['loans: repay', 'loans: forgive']);
  });
});
