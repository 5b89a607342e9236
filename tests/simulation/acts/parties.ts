import { sql } from 'kysely';
import type { Resource } from '../../../model/resource.ts';
import { companies as companyResource } from '../../../model/resources/companies.ts';
import { employees } from '../../../model/resources/employees.ts';
import { trusts as trustResource } from '../../../model/resources/trusts.ts';
import { hashPassword } from '../../../server/base/passwords.ts';
import { type Tx, write } from '../../../server/db/handle.ts';
import { contextOf } from '../../../server/engine/commands/context.ts';
import { runCommand, runUpdate } from '../../../server/engine/commands/runCommand.ts';
import type { NewLogin } from '../../../server/login/logins.ts';
import { registerFounder, registerTrust } from '../../../server/people/register.ts';
import { recordUnverified, recordVerified } from '../../../server/people/verification.ts';
import { joinByInvitation } from '../../../server/visitors/acceptInvitation.ts';
import { type Act, actorOf, type By, command, create, type Request } from '../perform.ts';
import {
  add,
  type Company,
  dbOf,
  type Employee,
  inOrder,
  oneOf,
  type Person,
  type Story,
  type Trust,
} from '../story.ts';

export const password = 'correct horse battery';

const newPerson = (story: Story, name: string): Person => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@simulation.test`;
  const person = { name, email };
  story.people.set(email, person);
  return person;
};

/** What is done without a session, each in a transaction of its own. */
const writing = (story: Story, kind: string, work: (tx: Tx) => Promise<string>): Request => ({
  kind,
  hasKey: false,
  run: async () => ({ id: await write(story.server.services.db, work) }),
});

const loginOf = async ({ name, email }: Person): Promise<NewLogin> => ({
  name,
  email,
  password_hash: await hashPassword(password),
  language: 'en',
});

const begun = (story: Story, tx: Tx) => contextOf(story.server.services, tx, undefined);
const origin = { ip: '192.0.2.1', device: 'Simulation' };

/** What agreements need beside the accounts, which are named by acts of their own. */
const complete = async (story: Story, by: By, resource: Resource, id: string, details: object) => {
  const actor = await actorOf(story, by);
  await runUpdate(story.server.services, { actor, resource }, id, undefined, { ...details });
};

export const foundTrust: Act = async (story) => {
  const { trusts } = story;
  if (trusts.size >= 2) return undefined;
  const operator = newPerson(story, `Trust ${trusts.size}`);
  return {
    ...writing(story, 'trusts: register', async (tx) =>
      registerTrust(await begun(story, tx), origin, await loginOf(operator), {
        name: operator.name,
        service_type: 'shared',
      }),
    ),
    done: async ({ id: userId }) => {
      operator.userId = userId;
      const { scope } = await actorOf(story, [operator, 'trust']);
      add(trusts, { id: scope.trusts[0]!, operator, exerciseRates: new Map() });
      await complete(story, [operator, 'trust'], trustResource, scope.trusts[0]!, {
        address: 'Savska cesta 41',
      });
    },
  };
};

/** Nothing can be done with a company before that. */
const acceptCompany = async (story: Story, trust: Trust, id: string) => {
  const actor = await actorOf(story, [trust.operator, 'trust']);
  await runCommand(story.server.services, { actor, resource: companyResource }, id, 'accept', {});
};

export const foundCompany: Act = async (story) => {
  const { trusts, companies, random } = story;
  if (trusts.size === 0 || companies.size >= 1 + story.setting.days / 60) return undefined;
  const founder = newPerson(story, `Founder ${story.people.size}`);
  const trust = random.pick([...trusts.values()]);
  const company = { name: `Company ${companies.size}`, currency: random.pick(['EUR', 'JPY', 'USD']) };
  return {
    ...writing(story, 'companies: register', async (tx) =>
      registerFounder(await begun(story, tx), origin, await loginOf(founder), company, trust.id),
    ),
    done: async ({ id: userId }) => {
      founder.userId = userId;
      const { scope } = await actorOf(story, [founder, 'founder']);
      await acceptCompany(story, trust, scope.companies[0]!);
      add(companies, { id: scope.companies[0]!, trust, founder, currency: company.currency });
      const details = { number: '081234567', office: 'Ilica 1, Zagreb' };
      await complete(story, [founder, 'founder'], companyResource, scope.companies[0]!, details);
    },
  };
};

const mostEmployees = 12;

/** Who has not left and does not leave, of one company or of all. */
export const colleaguesOf = async (story: Story, company?: Company): Promise<Employee[]> => {
  const rows = await dbOf(story)
    .selectFrom('employees as e')
    .select('id')
    .$if(company !== undefined, (q) => q.where('company_id', '=', company!.id))
    .where(
      sql<boolean>`not exists (select from leavers l where l.employee_id = e.id and l.status <> 'withdrawn')`,
    )
    .execute();
  return inOrder(story.employees, rows);
};

/** A newcomer, or somebody who is known from another company. */
export const invite: Act = async (story) => {
  const { companies, people, random } = story;
  const { length: present } = await colleaguesOf(story);
  if (companies.size === 0 || present >= mostEmployees) return undefined;
  const company = random.pick([...companies.values()]);
  const person = random.percent(20)
    ? random.pick([...people.values()])
    : newPerson(story, `Person ${people.size}`);
  const input = { company_id: company.id, name: person.name, email: person.email };
  return create(story, [company.founder, 'founder'], employees, input, ({ id }) =>
    add(story.employees, { id, company, person }),
  );
};

const employeeIn = async (story: Story, ...states: string[]): Promise<Employee | undefined> => {
  const rows = await dbOf(story).selectFrom('employees').select('id').where('status', 'in', states).execute();
  return oneOf(story, story.employees, rows);
};

/** By the link in the mail, or in the inbox where the person has a login. */
export const join: Act = async (story) => {
  const employee = await employeeIn(story, 'invited');
  if (!employee) return undefined;
  const { person } = employee;
  if (person.userId) return command(story, [person, 'employee'], employees, employee.id, 'accept-invitation');
  const mail = await dbOf(story)
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', person.email)
    .where('text', 'like', '%/invitation/%')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const [, token] = mail.text.match(/\/invitation\/([\w-]+)/)!;
  const joining = writing(story, 'employees: join', async (tx) => {
    const joined = await joinByInvitation(await begun(story, tx), origin, token!, password);
    return joined.userId;
  });
  return {
    ...joining,
    done: ({ id: userId }) => {
      person.userId = userId;
    },
  };
};

const byFounder =
  (name: string, ...states: string[]): Act =>
  async (story) => {
    const employee = await employeeIn(story, ...states);
    return employee && command(story, [employee.company.founder, 'founder'], employees, employee.id, name);
  };
export const inviteAgain = byFounder('resend-invitation', 'pending', 'invited');
export const revoke = byFounder('revoke-invitation', 'invited');

export const verify: Act = async (story) => {
  const employee = await employeeIn(story, 'unverified', ...(story.random.percent(5) ? ['verified'] : []));
  return employee && command(story, [employee.person, 'employee'], employees, employee.id, 'verify');
};

/** The provider's answer comes. */
export const endVerifying: Act = async (story) => {
  const employee = await employeeIn(story, 'verifying');
  if (!employee) return undefined;
  const { person } = employee;
  const confirmed = story.random.percent(85);
  const { services } = story.server;
  return {
    kind: `employees: ${confirmed ? 'verified' : 'not verified'}`,
    hasKey: false,
    run: async () => {
      const actor = await actorOf(story, [person, 'employee']);
      await write(services.db, async (tx) => {
        const ctx = await contextOf(services, tx, actor);
        await (confirmed
          ? recordVerified(ctx, verified(person, ctx.now))
          : recordUnverified(ctx, actor.userId));
      });
      return { id: employee.id };
    },
  };
};

const verified = ({ name, email, userId }: Person, verifiedAt: Date) => ({
  givenName: name,
  familyName: 'Example',
  birthdate: '1990-02-28',
  street: 'Storgatan 1',
  locality: 'Luleå',
  postalCode: '972 32',
  country: 'SE',
  taxResidence: 'SE',
  source: 'Simulation',
  verifiedAt,
  issuer: 'Simulation',
  subject: userId ?? email,
});
