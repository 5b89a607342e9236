import { request } from '../http/request.ts';

/** The rows that a command has worked through, and all its rows. */
export type Progress = { done: number; total: number };

/** Most commands are done before anybody could read how far they are. */
const firstAfter = 1000;
const pause = 500;

/**
 * Reports the progress of the command with this key until it is stopped. A request for the progress that fails is
 * ignored.
 */
export const watchProgress = (key: string, tell: (progress: Progress) => void) => {
  let isWatched = true;
  const look = async () => {
    const answer = await request<{ data: Progress }>(`/api/progress/${key}`).catch(() => undefined);
    if (!isWatched) return;
    if (answer && answer.body.data.total > 0) tell(answer.body.data);
    timer = setTimeout(look, pause);
  };
  let timer = setTimeout(look, firstAfter);
  return () => {
    isWatched = false;
    clearTimeout(timer);
  };
};
