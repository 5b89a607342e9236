import type { bankEntries } from '../../model/resources/bankStatements.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { placeEntry, takeEntryBack } from './transfers/placeEntry.ts';
import { resolveEntry } from './transfers/resolveEntry.ts';

export const bankEntryHandlers: Handlers<typeof bankEntries> = {
  resolve: resolveEntry,
  place: placeEntry,
  'take-back': takeEntryBack,
};
