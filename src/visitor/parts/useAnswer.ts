import { useEffect, useState } from 'react';
import { type ApiError, request } from '../../http/request.ts';

export type Loaded<Body> =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  | { state: 'loaded'; body: Body };

/** The server's answer to a GET of this path, and a function that asks once more. */
export function useAnswer<Body>(path: string): [Loaded<Body>, retry: () => void] {
  const [loaded, setLoaded] = useState<Loaded<Body>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let current = true;
    const settle = (next: Loaded<Body>) => {
      if (current) setLoaded(next);
    };
    settle({ state: 'loading' });
    request<Body>(path).then(
      ({ body }) => settle({ state: 'loaded', body }),
      (error: ApiError) => settle({ state: 'failed', error }),
    );
    return () => {
      current = false;
    };
  }, [path, attempt]);

  return [loaded, () => setAttempt((count) => count + 1)];
}
