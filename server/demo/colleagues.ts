import { colleagues as colleagueResource } from '../../model/resources/colleagues.ts';
import type { DateOf, Event, When } from './calendar.ts';
import { bora, type DemoCompany, type DemoTrust, norrsken, trusts } from './parties.ts';
import { joinByMail } from './partyActs.ts';
import { as, create, password } from './stage.ts';

type DemoColleague = {
  name: string;
  email: string;
  invited: When;
  /** The person who invites somebody to their own side. */
  inviter: { email: string; role: 'trust' | 'founder' };
};

const operatorOf = ({ email }: DemoTrust) => ({ email, role: 'trust' as const });
const founderOf = ({ founder: { email } }: DemoCompany) => ({ email, role: 'founder' as const });

/** Who approves the grants of the other founder. */
export const secondOfNorrsken: DemoColleague = {
  name: 'Nils Holm',
  email: 'nils@norrsken.test',
  invited: [23, 2],
  inviter: founderOf(norrsken),
};

/** A second operator, so that two can approve a payout, and second founders. */
const colleagues: DemoColleague[] = [
  {
    name: 'Petra Zanetti',
    email: 'petra@adriatic.test',
    invited: [2, 12],
    inviter: operatorOf(trusts[0]!),
  },
  { name: 'Lovro Marušić', email: 'lovro@bora.test', invited: [3, 9], inviter: founderOf(bora) },
  secondOfNorrsken,
];

export const colleagueEvents = (dateOf: DateOf): Event[] =>
  colleagues.flatMap(({ name, email, invited, inviter }) => [
    {
      on: dateOf(invited),
      act: async (stage) =>
        create(stage, await as(stage, inviter.email, inviter.role), colleagueResource, {
          name,
          email,
          password,
        }),
    },
    { on: dateOf(invited, 2), act: (stage) => joinByMail(stage, email) },
  ]);
