import { channel } from 'node:diagnostics_channel';

const commits = channel('vestry:commit');

/** Told after each transaction that may have written. */
export const tellCommit = () => {
  if (commits.hasSubscribers) commits.publish(undefined);
};

/** Hears of all commits of this process, until the function is called that it answers. */
export const hearCommits = (heard: () => void) => {
  commits.subscribe(heard);
  return () => void commits.unsubscribe(heard);
};
