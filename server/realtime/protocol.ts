import { longestChannelName } from './limits.ts';

/** Version 7 of the Pusher protocol: https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol */
export const versions = { oldest: 4, newest: 7 };

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

/** A message whose data is text, as everything is but errors and what clients send to each other. */
export const frame = (event: string, data: unknown, channel?: string) =>
  JSON.stringify({ event, ...(channel !== undefined && { channel }), data: written(data) });

export const errorFrame = (code: number, message: string) =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } });

const ofUser = '#server-to-user-';
const channelName = /^[A-Za-z0-9_\-=@,.;]+$/;

export const channelOfUser = (userId: string) => `${ofUser}${userId}`;
export const isOfUser = (channel: string) => channel.startsWith(ofUser);
export const isEncrypted = (channel: string) => channel.startsWith('private-encrypted-');
export const isPresence = (channel: string) => channel.startsWith('presence-');
/** Whether the application has to agree to a subscription. */
export const isGuarded = (channel: string) => channel.startsWith('private-') || isPresence(channel);
export const isCache = (channel: string) => /^(private-encrypted-|private-|presence-)?cache-/.test(channel);

export const isChannelName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestChannelName && channelName.test(value);

/** The channels that events may be sent to include those that reach a person wherever it has signed in. */
export const isAddress = (value: unknown): value is string =>
  isChannelName(value) || (typeof value === 'string' && isOfUser(value) && value.length <= 200);

export const isSocketId = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,20}\.\d{1,20}$/.test(value);
