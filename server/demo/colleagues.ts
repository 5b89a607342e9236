import type { TokenReach } from '../../model/enums.ts';
import { colleagues as colleagueResource } from '../../model/resources/colleagues.ts';
import { companies as companyResource } from '../../model/resources/companies.ts';
import { plans as planResource } from '../../model/resources/plans.ts';
import { addMonths } from '../../model/values/dates.ts';
import { vestingTemplates } from '../../model/vesting/vestingTemplates.ts';
import { write } from '../db/handle.ts';
import { type ActorContext, contextOf } from '../engine/commands/context.ts';
import { ownSettings } from '../people/account/ownDetails.ts';
import { addToken, revokeToken } from '../tokens/apiTokens.ts';
import { addEndpoint, disableEndpoint } from '../webhooks/endpoints.ts';
import type { DateOf, Event, When } from './calendar.ts';
import { employees } from './cast/employees.ts';
import { bora, type DemoCompany, type DemoTrust, norrsken, trusts } from './cast/parties.ts';
import { pools } from './cast/pools.ts';
import { joinByMail } from './partyActs.ts';
import { as, change, create, idOf, password, type Stage } from './stage.ts';

type DemoColleague = {
  name: string;
  email: string;
  invited: When;
  /** The person who invites somebody to their own side. */
  inviter: { email: string; role: 'trust' | 'founder' };
  /** Whether the mails of a day come together. */
  dailyDigest?: true;
};

const operatorOf = ({ email }: DemoTrust) => ({ email, role: 'trust' as const });
const founderOf = ({ founder: { email } }: DemoCompany) => ({ email, role: 'founder' as const });

/** Who approves the grants of the other founder. */
const secondOfNorrsken: DemoColleague = {
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
    dailyDigest: true,
  },
  { name: 'Lovro Marušić', email: 'lovro@bora.test', invited: [3, 9], inviter: founderOf(bora) },
  secondOfNorrsken,
];

export const colleagueEvents = (dateOf: DateOf): Event[] =>
  colleagues.flatMap(({ name, email, invited, inviter, dailyDigest = false }) => [
    {
      on: dateOf(invited),
      act: async (stage) =>
        create(stage, await as(stage, inviter.email, inviter.role), colleagueResource, {
          name,
          email,
          password,
        }),
    },
    {
      on: dateOf(invited, 2),
      act: async (stage) => {
        await joinByMail(stage, email);
        const { userId } = await as(stage, email, inviter.role);
        await write(stage.services.db, (tx) => ownSettings.save(tx, userId, { dailyDigest }));
      },
    },
  ]);

type DemoToken = {
  owner: DemoColleague['inviter'];
  name: string;
  reach: TokenReach;
  made: When;
  months: number;
  revoked?: When;
};

/** None of these is valid at the end of the story, because nobody has their secrets. */
const tokens: DemoToken[] = [
  { owner: operatorOf(trusts[0]!), name: 'Bookkeeping', reach: 'read', made: [4, 2], months: 12 },
  {
    ...{ owner: operatorOf(trusts[0]!), name: 'Statements of the bank', reach: 'act' },
    ...{ made: [18, 6], months: 12, revoked: [22, 10] },
  },
  { owner: founderOf(bora), name: 'HR system', reach: 'act', made: [6, 20], months: 9 },
];

const acting = async (
  stage: Stage,
  { email, role }: DemoColleague['inviter'],
  act: (ctx: ActorContext) => Promise<unknown>,
) => {
  const actor = await as(stage, email, role);
  await write(stage.services.db, async (tx) => act(await contextOf(stage.services, tx, actor)));
};

/** People let programs act for them, and end that again. */
export const tokenEvents = (dateOf: DateOf): Event[] =>
  tokens.flatMap(({ owner, name, reach, made, months, revoked }) => {
    let id: string;
    return [
      {
        on: dateOf(made),
        act: (stage) =>
          acting(stage, owner, async (ctx) => {
            const expiresOn = addMonths(dateOf(made), months);
            ({ id } = await addToken(ctx, { name, reach, expiresOn }, null));
          }),
      },
      ...(revoked
        ? [
            {
              on: dateOf(revoked),
              act: (stage: Stage) => acting(stage, owner, (ctx) => revokeToken(ctx, id)),
            },
          ]
        : []),
    ];
  });

/** A company has prepared a webhook, which is disabled: the program that it is for does not exist. */
export const webhookEvents = (dateOf: DateOf): Event[] => [
  {
    on: dateOf([6, 20]),
    act: (stage) =>
      acting(stage, founderOf(bora), async (ctx) => {
        const url = 'https://hr.bora.example/webhooks/vestry';
        const { id } = await addEndpoint(ctx, {
          url,
          description: 'HR system',
          kinds: ['employees', 'plans'],
        });
        await disableEndpoint(ctx, id);
      }),
  },
];

const second = (stage: Stage) => as(stage, secondOfNorrsken.email, 'founder');

/** The founders of a company want to approve each other's grants; the first draft waits. */
export const draftEvents = (dateOf: DateOf): Event[] => [
  {
    on: dateOf([23, 25]),
    act: async (stage) =>
      change(stage, await second(stage), companyResource, idOf(stage, norrsken), { twoApprovals: true }),
  },
  {
    on: dateOf([23, 26]),
    act: async (stage) => {
      const startDate = dateOf([23, 26]);
      await create(stage, await second(stage), planResource, {
        pool_id: idOf(stage, pools.staffOptions),
        employee_id: idOf(stage, employees.karlis),
        pieces: 45_000,
        exercisePrice: '2.50',
        vesting: vestingTemplates.fourYearsMonthly(startDate),
        expiryDate: addMonths(startDate, 120),
        postTerminationDays: 90,
      });
    },
  },
];
