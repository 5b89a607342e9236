import { request } from '../http/request.ts';

/** How many rows of how many a command has worked through. */
export type Progress = { done: number; total: number };

/** Most commands are done before anybody could read how far they are. */
const firstAfter = 1000;
const pause = 500;

/** Tells how far the command with a key has come, until it is stopped. What cannot be learnt is not told. */
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
