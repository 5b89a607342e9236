import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../model/resource.ts';
import { valuations } from '../../../model/resources/stated/valuations.ts';
import { unwritten } from '../../../server/app/handlers.ts';
import { faultsOfDeclarations } from '../../../server/engine/commands/checkDeclarations.ts';
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

  it('are done by the engine where they lead into one other state', () => {
    const by = { from: ['running'], to: ['repaid'] };
    const loans = { ...valuations, states: {}, commands: { repay: by, change: { ...by, to: ['running'] } } };
    expect(unwritten([loans as unknown as Resource])).toEqual(['valuations: change']);
  });

  it('tell nobody in words that there are not', () => {
    const tells = { to: ['trust'], type: 'plan', mail: 'loanRepaid' };
    const loans = { ...valuations, commands: { repay: { tells } } } as unknown as Resource;
    expect(faultsOfDeclarations([loans])).toEqual([expect.stringContaining('loanRepaid')]);
  });
});
