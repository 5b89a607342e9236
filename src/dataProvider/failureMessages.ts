import type { HttpError } from 'react-admin';

export type Failure = {
  /** The messages about what happened and what was kept: sentences of the server, or keys of texts. */
  messages: string[];
  /** The errors by field, for the fields that are on the screen. */
  ofFields: Record<string, string>;
};

/** A record that stands in the way of what was asked for. */
export type Obstacle = { type: string; id: string; name: string };

/** The records that a refusal names. */
export const obstaclesIn = (error: unknown): Obstacle[] =>
  (error as Partial<HttpError>).body?.content?.obstacles ?? [];

/** The outcome of a failed write, in parts that can be shown where they belong. */
export function failureOf(error: unknown, fields: readonly string[]): Failure {
  const { messages, ofFields } = refusalOf(error, fields);
  const { status = 0 } = error as Partial<HttpError>;
  // After a conflict with somebody else's change, the newer version of the record is already on its way.
  const kept = status === 0 || status >= 500 ? 'engine.failure.unsure' : 'engine.failure.nothingChanged';
  return { messages: [...messages, kept], ofFields };
}

/** The same for a preview or another request that writes nothing, so nothing is said about what was kept. */
export function refusalOf(error: unknown, fields: readonly string[]): Failure {
  const { message, body } = error as Partial<HttpError>;
  const entries = Object.entries<string>(body?.errors ?? {});
  const isShown = ([name]: [string, string]) => fields.includes(name.split('.')[0]!);
  return {
    messages: [
      message || 'platform.error.server',
      ...entries.filter((e) => !isShown(e)).map(([, text]) => text),
    ],
    ofFields: Object.fromEntries(entries.filter(isShown)),
  };
}

/** Whether a write was refused because of the present state of the record or of another one. */
export const isConflict = (error: unknown) => {
  const { status = 0 } = error as Partial<HttpError>;
  return status === 404 || status === 409 || status === 412;
};

/** Whether the server has refused the request and would do so again. */
export function isRefusal(error: unknown): boolean {
  const { status = 0 } = error as Partial<HttpError>;
  return [400, 403, 404, 409, 422].includes(status);
}
