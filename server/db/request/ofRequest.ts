import { AsyncLocalStorage } from 'node:async_hooks';

/** What is kept about the database for a request. */
type OfRequest = {
  /** The milliseconds that it has waited for connections so far: the limit is on the sum of its waits. */
  waited: number;
  /** The place in the primary's log behind all that the request must find; undefined where it reads on the primary. */
  position: string | undefined;
};

export const ofRequest = new AsyncLocalStorage<OfRequest>();

export const beginRequest = (answer: () => void) => ofRequest.run({ waited: 0, position: undefined }, answer);

/** Lets the request read on a replica that has replayed the log up to here. */
export const readBehind = (position: string | null) => {
  const request = ofRequest.getStore();
  if (request) request.position = position ?? undefined;
};

/** The request may have written something, which the position does not include: it goes on reading on the primary. */
export const readOnPrimary = () => readBehind(null);
