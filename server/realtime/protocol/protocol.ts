/** Version 7 of the Pusher protocol: https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol */
export const versions = { oldest: 4, newest: 7 };
/** Whether a client is told why its connection ends before it does. From version 6 on the code of the end says so. */
export const saysWhy = (version: number) => !(version >= 6);

/** 40xx end for good, 41xx with a pause before the next attempt, 42xx with an attempt at once; 43xx leave it open. */
export const codes = {
  noApplication: 4001,
  overQuota: 4004,
  noPath: 4005,
  versionFormat: 4006,
  versionUnsupported: 4007,
  versionMissing: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  pongTimeout: 4201,
  inactive: 4202,
  invalid: 4300,
  clientEvent: 4301,
} as const;

const written = (data: unknown) => (typeof data === 'string' ? data : JSON.stringify(data));

/** A message whose data is text, as in all messages except errors and messages of clients to each other. */
export const frame = (event: string, data: unknown, channel?: string) =>
  JSON.stringify({ event, ...(channel !== undefined && { channel }), data: written(data) });

export const errorFrame = (code: number, message: string) =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } });

export const isSocketId = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,20}\.\d{1,20}$/.test(value);
