import {
  excessOfSocket,
  excessOfSocketPerSecond,
  messagesOfSocket,
  messagesOfSocketPerSecond,
  priceOfRefusal,
} from '../protocol/limits.ts';
import { tokenBucket } from '../protocol/tokenBucket.ts';
import type { Visitor } from './gate.ts';

/** The messages that a connection may still send: of its own, and among those from its address. */
export const createAllowance = (visitor: Visitor) => {
  const messages = tokenBucket(messagesOfSocket, messagesOfSocketPerSecond);
  const excess = tokenBucket(excessOfSocket, excessOfSocketPerSecond);
  return {
    /** Whether another message is accepted. */
    message: () => messages.take() && visitor.message(),
    /** Whether a refused message still gets an answer. */
    excess: () => excess.take() && visitor.excess(),
    chargeRefusal() {
      messages.charge(priceOfRefusal);
      visitor.charge(priceOfRefusal);
    },
    refused: visitor.refused,
  };
};
export type Allowance = ReturnType<typeof createAllowance>;
