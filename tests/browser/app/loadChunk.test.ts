import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from '../../../src/base/loadChunk.ts';

describe('a lazily loaded chunk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is given 120 seconds, and then counts as failed', async () => {
    const outcome = vi.fn();
    const settled = loadChunk(new Promise(() => {})).catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await settled;
    expect(outcome).toHaveBeenCalledOnce();
  });

  it('leaves no timer behind', async () => {
    await expect(loadChunk(Promise.resolve('module'))).resolves.toBe('module');
    await expect(loadChunk(Promise.reject(new Error('404')))).rejects.toThrow('404');
    expect(vi.getTimerCount()).toBe(0);
  });
});
