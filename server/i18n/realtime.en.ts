/** What the realtime endpoint tells programs, in the language of its protocol. */
export const realtimeEn = {
  /** Why a connection is closed. */
  closed: {
    noApplication: 'There is no application with this key',
    overQuota: 'There are too many connections',
    noPath: 'The path is not /app/{key}',
    versionFormat: 'The protocol version is not a number',
    versionUnsupported: 'This protocol version is not supported',
    versionMissing: 'No protocol version was given',
    unauthorized: 'The connection is not authorized',
    terminated: 'The connections of this user were terminated',
    overCapacity: 'The server cannot do this at the moment',
    reconnect: 'Connect again',
    pongTimeout: 'No pong was received in time',
    inactive: 'The connection was not used',
    binary: 'Binary messages are not supported',
  },
  /** What is wrong with a message. */
  message: {
    notJson: 'The message is not JSON',
    shape: 'The message is not an object with an event',
    unknown: 'There is no event of this name',
    subscribed: 'The connection is in this channel already',
    notSubscribed: 'The connection is not in this channel',
    clientName: 'The name of the event is too long',
    clientChannel: 'Client events are for private and presence channels that are not encrypted',
    clientData: 'The data of the event is too large',
    clientRate: 'There are too many client events within a second',
  },
  /** Why a subscription fails. */
  subscription: {
    name: 'This is not the name of a channel',
    signature: 'The signature is wrong',
    member: 'The channel data names no user',
    memberSize: 'The user id or the user info is too large',
    full: 'The channel has no place for another member',
    tooMany: 'The connection is in too many channels',
  },
  /** Why a request is refused. */
  request: {
    key: 'The auth_key is unknown',
    version: 'The auth_version is not 1.0',
    timestamp: 'The auth_timestamp is not a time of the last ten minutes',
    body: 'The body_md5 is not that of the body',
    signature: 'The auth_signature is wrong',
    notJson: 'The body is not JSON',
    channels: 'There are no channels, or too many of them',
    channel: 'This is not the name of a channel',
    name: 'The name of the event is missing, too long or reserved',
    data: 'The data is not text',
    dataSize: 'The data is too large',
    socket: 'This is not the id of a connection',
    batch: 'There are no events, or too many of them',
    info: 'The info has an attribute that these channels do not have',
    presence: 'Only presence channels have users',
  },
};
