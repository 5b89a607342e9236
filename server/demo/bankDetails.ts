import { changeOf } from '../../model/schema.ts';
import { write } from '../db/handle.ts';
import { contextOf } from '../engine/commands/context.ts';
import { changeOwn, etagOf, ownBankDetails } from '../people/account/ownDetails.ts';
import type { DateOf, Event, When } from './calendar.ts';
import { type DemoEmployee, employees } from './cast/employees.ts';
import { as, password } from './stage.ts';

const { ana, zoe, dorde, zeljka, jurgen } = employees;

/**
 * The bank accounts that employees entered, and when: Zoë after her first dividend had to wait for it, and Olena never.
 */
const accounts: [employee: DemoEmployee, on: When, iban: string][] = [
  [ana, [18, 22], 'HR43 1001 0051 7000 0012 3'],
  [dorde, [18, 24], 'ME25 5050 0001 2345 6789 51'],
  [zoe, [20, 2], 'HU42 1177 3016 1111 1018 0000 0000'],
  [jurgen, [20, 8], 'DE75 2004 0060 0123 4567 00'],
  [zeljka, [23, 14], 'HR95 2402 0061 0312 6216 0'],
];

export const bankDetailEvents = (dateOf: DateOf): Event[] =>
  accounts.map(([{ givenName, familyName, email }, on, iban]) => ({
    on: dateOf(on),
    act: async (stage) => {
      const { services } = stage;
      const self = await as(stage, email, 'employee');
      const accountHolder = `${givenName} ${familyName}`;
      const change = changeOf(ownBankDetails.input).parse({ accountHolder, iban, password });
      return write(services.db, async (tx) => {
        const etag = etagOf(await ownBankDetails.read(tx, self.userId));
        return changeOwn(await contextOf(services, tx, self), ownBankDetails, etag, change);
      });
    },
  }));
