import type { WebSocket } from 'ws';
import { realtimeEn as texts } from '../../i18n/realtime.en.ts';
import { largestBacklog } from '../protocol/limits.ts';
import { codes, errorFrame, frame, saysWhy } from '../protocol/protocol.ts';
import type { Allowance } from './allowance.ts';
import type { Socket } from './listeners.ts';
import type { SubscriptionFailure } from './subscription.ts';

/** The client of a connection, as the server speaks to it. */
export const createClient = (ws: WebSocket, version: number, allowance: Allowance) => {
  const isOpen = () => ws.readyState === ws.OPEN;
  const write = (text: string) => {
    if (!isOpen()) return;
    ws.send(text);
    // A goodbye would wait behind data that the client does not read.
    if (ws.bufferedAmount > largestBacklog) ws.terminate();
  };
  const end: Socket['end'] = (code, reason) => {
    const why = texts.closed[reason ?? (code as keyof typeof texts.closed)];
    if (saysWhy(version)) write(errorFrame(codes[code], why));
    ws.close(codes[code], why);
  };
  const complain = (code: number, what: keyof typeof texts.message) =>
    write(errorFrame(code, texts.message[what]));

  return {
    isOpen,
    write,
    end,
    complain,
    /** Complains about an invalid message, which is charged. */
    refuse(what: keyof typeof texts.message) {
      allowance.chargeRefusal();
      complain(codes.invalid, what);
    },
    failSubscription: (channel: unknown, { type, error, status }: SubscriptionFailure) =>
      write(
        frame(
          'pusher:subscription_error',
          { type, error: texts.subscription[error], status },
          typeof channel === 'string' ? channel : '',
        ),
      ),
  };
};
export type Client = ReturnType<typeof createClient>;
