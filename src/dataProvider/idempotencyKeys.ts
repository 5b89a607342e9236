import type { HttpError } from 'react-admin';

/**
 * Makes a submission take effect once, however often it is sent. While one is under way, an equal one shares its
 * promise. A submission without an answer is repeated with its first key, by which the server recognises it.
 */
export function createSubmissions() {
  const underWay = new Map<string, Promise<unknown>>();
  const unanswered = new Map<string, string>();

  return <Answer>(submission: string, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const same = underWay.get(submission) as Promise<Answer> | undefined;
    if (same) return same;
    const key = unanswered.get(submission) ?? newKey();
    unanswered.set(submission, key);
    const sending = send(key)
      .then(
        (answer) => {
          unanswered.delete(submission);
          return answer;
        },
        (error: unknown) => {
          if (isRefusal(error)) unanswered.delete(submission);
          throw error;
        },
      )
      .finally(() => underWay.delete(submission));
    underWay.set(submission, sending);
    return sending;
  };
}

/** Any other failure, such as the timeout of a proxy, leaves open whether the server has done it. */
const isRefusal = (error: unknown) => {
  const { status = 0 } = error as Partial<HttpError>;
  return status >= 400 && status < 500;
};

// Unlike randomUUID, this is there without TLS too.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
