import { type DestinationStream, pino } from 'pino';

/** Writes one line of JSON for each entry, with its level in words and its instant. */
export const jsonLines = (stream: DestinationStream) =>
  pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  );
