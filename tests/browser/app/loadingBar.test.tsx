// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { lazy, StrictMode, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadChunk } from '../../../src/base/loadChunk.ts';
import { LoadingBar } from '../../../src/layout/LoadingBar.tsx';

afterEach(cleanup);

it('says that a page is on its way until its script has arrived, or cannot', async () => {
  const complaints = vi.spyOn(console, 'error');
  for (const [end, shown] of [
    ['arrives', 'The page'],
    ['fails', null],
  ] as const) {
    const script = Promise.withResolvers<{ default: () => string }>();
    script.promise.catch(() => {});
    const Page = lazy(() => loadChunk(script.promise).catch(() => ({ default: () => '' })));
    render(
      <StrictMode>
        <LoadingBar />
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </StrictMode>,
    );
    await screen.findByRole('progressbar');
    if (end === 'arrives') script.resolve({ default: () => 'The page' });
    else script.reject(new Error('no connection'));
    if (shown) await screen.findByText(shown);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    cleanup();
  }
  expect(complaints).not.toHaveBeenCalled();
});
