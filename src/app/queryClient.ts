import { QueryClient } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';

/** Only failures are retried, because the server would refuse a refused request again. */
export function createQueryClient(): QueryClient {
  const isRefusal = (error: unknown) => {
    const { status } = error as HttpError;
    return status >= 400 && status < 500;
  };
  return new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => !isRefusal(error) && failures < 2 } },
  });
}
