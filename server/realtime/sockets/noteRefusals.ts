import type { Note } from '../../base/securityLog.ts';
import type { SocketRefusal } from './gate.ts';

const minute = 60_000;

/** Logs refusals to connections: for each address and reason once in a minute, however often it happens. */
export const refusalNotes = (note: Note) => {
  /** The time of each last log entry, the oldest first. */
  const noted = new Map<string, number>();
  return (why: SocketRefusal, address: string) => {
    const now = Date.now();
    for (const [key, at] of noted) {
      if (now - at < minute) break;
      noted.delete(key);
    }
    const key = `${why} ${address}`;
    if (noted.has(key)) return;
    noted.set(key, now);
    const isChannel = why === 'channel';
    note({
      level: 'warn',
      event: isChannel ? 'access-refused' : 'limit-reached',
      user: undefined,
      address,
      request: undefined,
      method: 'GET',
      route: '/app/:key',
      status: isChannel ? 403 : 429,
      reason: why,
    });
  };
};
