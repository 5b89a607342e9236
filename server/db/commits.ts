import { channel } from 'node:diagnostics_channel';

const commits = channel('vestry:commit');

/** Tells the listeners after each transaction that may have written. */
export const tellCommit = () => {
  if (commits.hasSubscribers) commits.publish(undefined);
};

/** Listens to all commits of this process; the answered function ends that. */
export const hearCommits = (heard: () => void) => {
  commits.subscribe(heard);
  return () => void commits.unsubscribe(heard);
};
