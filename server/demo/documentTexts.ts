import { templates } from '../../model/resources/templates.ts';
import { vestryClauses } from '../i18n/paperTexts.ts';
import type { DateOf, Event } from './calendar.ts';
import { bora } from './parties.ts';
import { as, change } from './stage.ts';

const kind = 'option-agreement';
const governingLaw =
  'This agreement is governed by <strong>Croatian law</strong>. Disputes between {{company}} and {{employee}} are decided by the courts of Zagreb.';

/** The trust adds a clause to the agreements that are made from then on. */
export const documentTextEvents = (dateOf: DateOf): Event[] => [
  {
    on: dateOf([13, 9]),
    act: async (stage) => {
      const trust = await as(stage, bora.trust.email, 'trust');
      const { id } = await stage.services.db
        .selectFrom('templates')
        .select('id')
        .where('trust_id', '=', trust.scope.trusts[0]!)
        .where('kind', '=', kind)
        .where('language', '=', 'en')
        .executeTakeFirstOrThrow();
      const text = vestryClauses.en[kind].replace('</ol>', `<li><p>${governingLaw}</p></li></ol>`);
      return change(stage, trust, templates, id, { text });
    },
  },
];
