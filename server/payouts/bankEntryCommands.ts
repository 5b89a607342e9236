import type { bankEntries } from '../../model/resources/bankStatements.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { placeEntry, takeEntryBack } from './decisions/placeEntry.ts';
import { reopenEntry } from './decisions/reopenEntry.ts';
import { resolveEntry } from './decisions/resolveEntry.ts';

export const bankEntryHandlers: Handlers<typeof bankEntries> = {
  resolve: resolveEntry,
  reopen: reopenEntry,
  place: placeEntry,
  'take-back': takeEntryBack,
};
