import { channelOfUser, isChannelName, isGuarded, isPresence } from '../../base/channelNames.ts';
import type { realtimeEn } from '../../i18n/realtime.en.ts';
import type { Member } from '../nodes/relay.ts';
import { largestUserInfo, longestUserId } from '../protocol/limits.ts';
import { type Application, channelAuth, isSigned, userAuth } from '../protocol/signatures.ts';

/** The reason why a subscription fails; pusher-js hands both parts to the subscriber. */
export type SubscriptionFailure = {
  type: string;
  error: keyof typeof realtimeEn.subscription;
  status: number;
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const parsed = (text: unknown): Record<string, unknown> => {
  try {
    return record(JSON.parse(String(text)));
  } catch {
    return {};
  }
};

/** The data of an event of the protocol, which may come as an object or as its text. */
export const dataOf = (data: unknown) => (typeof data === 'string' ? parsed(data) : record(data));

const failure = (
  error: SubscriptionFailure['error'],
  status: number,
  type = 'AuthError',
): SubscriptionFailure => ({
  type,
  error,
  status,
});

/** Checks whether a connection may enter a channel, and as which member, without asking the database. */
export const checkSubscription = (
  { application, publicChannels }: { application: Application; publicChannels: readonly string[] },
  { socketId, person }: { socketId: string; person: Member | undefined },
  { channel, auth, channel_data }: Record<string, unknown>,
): { channel: string; member: Member | undefined } | SubscriptionFailure => {
  if (person && channel === channelOfUser(person.id)) return { channel, member: undefined };
  if (!isChannelName(channel)) return failure('name', 400, 'InvalidChannel');
  if (!isGuarded(channel))
    return publicChannels.includes(channel)
      ? { channel, member: undefined }
      : failure('undeclared', 404, 'InvalidChannel');
  const data = channel_data === undefined || channel_data === null ? undefined : String(channel_data);
  if (!isSigned(application, auth, (signing) => channelAuth(signing, socketId, channel, data)))
    return failure('signature', 401);
  if (!isPresence(channel)) return { channel, member: undefined };
  const member = data === undefined ? person : memberOf(data);
  if (!member) return failure('member', 400);
  if (member.id.length > longestUserId || Buffer.byteLength(member.info) > largestUserInfo)
    return failure('memberSize', 413, 'LimitReached');
  return { channel, member };
};

const memberOf = (data: string): Member | undefined => {
  const { user_id, user_info = null } = parsed(data);
  // Some libraries send the number that their database has.
  const id = typeof user_id === 'number' ? String(user_id) : user_id;
  return typeof id === 'string' && id !== '' ? { id, info: JSON.stringify(user_info) } : undefined;
};

/** The person as whom a connection signs in; undefined where the signature is not valid. */
export const checkSignIn = (
  application: Application,
  socketId: string,
  { auth, user_data }: Record<string, unknown>,
): Member | undefined => {
  const data = String(user_data);
  if (!isSigned(application, auth, (signing) => userAuth(signing, socketId, data))) return undefined;
  const { id, user_info = null } = parsed(data);
  if (typeof id !== 'string' || id === '' || id.length > longestUserId) return undefined;
  return { id, info: JSON.stringify(user_info) };
};
