/** The names of channels follow the Pusher protocol. */
const longestName = 164;

const ofUser = '#server-to-user-';
const channelName = /^[A-Za-z0-9_\-=@,.;]+$/;

export const channelOfUser = (userId: string) => `${ofUser}${userId}`;
export const isOfUser = (channel: string) => channel.startsWith(ofUser);
export const isEncrypted = (channel: string) => channel.startsWith('private-encrypted-');
export const isPresence = (channel: string) => channel.startsWith('presence-');
/** Whether a subscription to the channel needs the application's consent. */
export const isGuarded = (channel: string) => channel.startsWith('private-') || isPresence(channel);
export const isCache = (channel: string) => /^(private-encrypted-|private-|presence-)?cache-/.test(channel);

export const isChannelName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestName && channelName.test(value);

/** The channels that events may be sent to include those that reach a person wherever it has signed in. */
export const isAddress = (value: unknown): value is string =>
  isChannelName(value) || (typeof value === 'string' && isOfUser(value) && value.length <= 200);
