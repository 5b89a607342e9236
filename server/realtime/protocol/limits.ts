/** The limits of one program at the endpoint; most are those of the protocol. Sizes are in bytes. */

/** Connections to one server, and those of them from one address: an office may be behind one. */
export const mostConnections = 10_000;
export const mostConnectionsOfAddress = 500;
/**
 * Messages at once and per second, of one connection and of all from an address. There is room for all of them to come
 * back at once.
 */
export const messagesOfSocket = 120;
export const messagesOfSocketPerSecond = 20;
export const messagesOfAddress = 3_000;
export const messagesOfAddressPerSecond = 200;
/** A refused message counts as this many messages. */
export const priceOfRefusal = 10;
/**
 * The excess messages that are still answered, and those that are added each second; beyond that connections are ended,
 * and no new ones accepted.
 */
export const excessOfSocket = 20;
export const excessOfSocketPerSecond = 1;
export const excessOfAddress = 500;
export const excessOfAddressPerSecond = 10;
export const mostChannelsOfSocket = 100;
export const mostMembers = 100;
/** In channels with more connections than a crowd, their number is sent once in this many seconds. */
export const crowd = 100;
export const countEvery = 5;
/** The most connections that join or leave registered channels in one transaction. */
export const mostChanges = 200;
/** The waiting messages of one connection, beyond which no more are read until these are done. */
export const mostWaiting = 20;

export const longestEventName = 200;
export const longestUserId = 128;
export const largestUserInfo = 1024;
export const largestData = 10 * 1024;
/** Data within data is written with more characters than it has. */
export const largestFrame = 64 * 1024;
export const mostChannelsOfEvent = 100;
export const mostEventsOfBatch = 10;
export const clientEventsPerSecond = 10;

/** The bytes that a client has not read; a client that is further behind is cut off. */
export const largestBacklog = 1024 * 1024;

/** Seconds without a message after which one side asks whether the other is there, and how long it waits for an answer. */
export const activityTimeout = 30;
export const pongTimeout = 30;
/** Seconds between two frames that keep a connection open in proxies on the way, many of which cut off what is silent for 60. */
export const pingEvery = 25;
/** Seconds by which the clock of a program that signs requests may differ. */
export const clockTolerance = 600;
/** Seconds after which a connection is closed that nobody has let into anything. */
export const joinTimeout = 30;
/** Seconds after which a connection is closed that has left all channels. */
export const idleTimeout = 600;
/** No connection is older, so that none outlives the session it was made in. */
export const longestLife = 12 * 3600;

export const cacheMinutes = 30;

/** Seconds between two signs of life of a server, and after how many without one others take it for dead. */
export const beatEvery = 5;
export const deadAfter = 20;
