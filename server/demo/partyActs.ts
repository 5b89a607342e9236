import sharp from 'sharp';
import { companies as companyResource } from '../../model/resources/companies.ts';
import { employees as employeeResource } from '../../model/resources/employees.ts';
import { imports as importResource } from '../../model/resources/imports.ts';
import { trusts as trustResource } from '../../model/resources/trusts.ts';
import type { Actor } from '../base/actor.ts';
import { hashPassword } from '../base/passwords.ts';
import { write } from '../db/handle.ts';
import { contextOf } from '../engine/commands/context.ts';
import { reencode } from '../files/reencode.ts';
import { logoShape } from '../files/shapes.ts';
import { importFile } from '../imports/importFile.ts';
import type { NewLogin } from '../login/logins.ts';
import { changeLogo } from '../people/account/images.ts';
import { registerFounder, registerTrust } from '../people/register.ts';
import { recordUnverified, recordVerified } from '../people/verification.ts';
import { invitationBehind, joinByInvitation } from '../visitors/acceptInvitation.ts';
import type { DateOf, Event } from './calendar.ts';
import type { DemoEmployee } from './cast/employees.ts';
import type { AskingCompany, DemoCompany, DemoTrust } from './cast/parties.ts';
import { as, change, command, create, idOf, origins, password, type Stage } from './stage.ts';

const loginOf = async (person: { name: string; email: string }): Promise<NewLogin> => ({
  ...person,
  password_hash: await hashPassword(password),
  language: 'en',
});

export const trustEvents = (trust: DemoTrust, dateOf: DateOf): Event[] => [
  {
    on: dateOf(trust.registered),
    act: async (stage) => {
      const { name, operatorName, email, serviceType } = trust;
      const userId = await write(stage.services.db, async (tx) =>
        registerTrust(
          await contextOf(stage.services, tx, undefined),
          origins.trust,
          await loginOf({ name: operatorName, email }),
          { name, service_type: serviceType },
        ),
      );
      stage.users.set(email, userId);
    },
  },
  {
    on: dateOf(trust.registered, 1),
    act: async (stage) => {
      const actor = await as(stage, trust.email, 'trust');
      return change(stage, actor, trustResource, actor.scope.trusts[0]!, {
        ...trust.account,
        address: trust.address,
        contactEmail: trust.email,
        password,
      });
    },
  },
];

export const companyEvents = (company: AskingCompany | DemoCompany, dateOf: DateOf): Event[] => {
  const { founder, trust, name, currency } = company;
  const details = 'details' in company ? company.details : undefined;
  const registering: Event = {
    on: dateOf(company.registered),
    act: async (stage) => {
      const [trustId] = (await as(stage, trust.email, 'trust')).scope.trusts;
      const userId = await write(stage.services.db, async (tx) =>
        registerFounder(
          await contextOf(stage.services, tx, undefined),
          origins.founder,
          await loginOf(founder),
          { name, currency },
          trustId!,
        ),
      );
      stage.users.set(founder.email, userId);
      const [companyId] = (await as(stage, founder.email, 'founder')).scope.companies;
      stage.records.set(company, companyId!);
      if (details)
        await command(stage, await as(stage, trust.email, 'trust'), companyResource, companyId!, 'accept');
    },
  };
  if (!details) return [registering];
  return [
    registering,
    {
      on: dateOf(company.registered, 1),
      act: async (stage) => {
        const actor = await as(stage, founder.email, 'founder');
        await change(stage, actor, companyResource, idOf(stage, company), { ...details, password });
        if (company.logo) await setLogo(stage, actor, idOf(stage, company), company.logo);
      },
    },
  ];
};

const setLogo = async (stage: Stage, actor: Actor, companyId: string, svg: string) => {
  const picture = await reencode(await sharp(Buffer.from(svg)).png().toBuffer(), logoShape, 'logo');
  await write(stage.services.db, async (tx) =>
    changeLogo(await contextOf(stage.services, tx, actor), companyId, picture),
  );
};

export const employeeEvents = (employee: DemoEmployee, dateOf: DateOf): Event[] => {
  const { company, email, identity, outcome } = employee;
  const name = `${employee.givenName} ${employee.familyName}`;
  const on = (days: number) => dateOf(employee.invited, days);
  const founder = (stage: Stage) => as(stage, company.founder.email, 'founder');
  const self = (stage: Stage) => as(stage, email, 'employee');
  const invite: Event = {
    on: on(0),
    act: async (stage) => {
      const company_id = idOf(stage, company);
      const { id } = await create(stage, await founder(stage), employeeResource, { company_id, name, email });
      stage.records.set(employee, id);
    },
  };
  const inviteByFile: Event = {
    on: on(0),
    act: async (stage) => {
      const file = {
        companyId: idOf(stage, company),
        kind: 'employees' as const,
        name: 'team.csv',
        // The second address is cut off, as happens; its line is left out.
        text: `name,email\n${name},${email}\nIvan Babić,ivan.babic@\n`,
        leaveOut: 1,
      };
      const asked = { actor: await founder(stage), resource: importResource };
      await importFile(stage.services, asked, file, false);
      const { id } = await stage.services.db
        .selectFrom('employees')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      stage.records.set(employee, id);
    },
  };
  const revoke: Event = {
    on: on(6),
    act: async (stage) =>
      command(stage, await founder(stage), employeeResource, idOf(stage, employee), 'revoke-invitation'),
  };
  const beginToVerify: Event = {
    on: on(4),
    act: async (stage) =>
      command(stage, await self(stage), employeeResource, idOf(stage, employee), 'verify'),
  };
  const endVerifying: Event = {
    on: on(4),
    act: async (stage) => {
      const actor = await self(stage);
      await write(stage.services.db, async (tx) => {
        const ctx = await contextOf(stage.services, tx, actor);
        if (!identity) return recordUnverified(ctx, actor.userId);
        const { givenName, familyName } = employee;
        const issuer = 'Demo identity provider';
        const vouched = { source: `${issuer} (eidas)`, issuer, subject: email, verifiedAt: ctx.now };
        const { country: taxResidence } = identity;
        await recordVerified(ctx, { givenName, familyName, ...identity, taxResidence, ...vouched });
      });
    },
  };
  const joining: Event = { on: on(3), act: (stage) => join(stage, employee) };
  switch (outcome) {
    case 'not answered':
      return [inviteByFile];
    case 'revoked':
      return [invite, revoke];
    case 'joined':
      return [invite, joining];
    case 'verifying':
      return [invite, joining, beginToVerify];
    default:
      return [invite, joining, beginToVerify, endVerifying];
  }
};

/** Joins by the link in the mail, or by the inbox where the person has a login already. */
const join = async (stage: Stage, employee: DemoEmployee) => {
  const { email } = employee;
  if (stage.users.has(email)) {
    const actor = await as(stage, email, 'employee');
    return command(stage, actor, employeeResource, idOf(stage, employee), 'accept-invitation');
  }
  await joinByMail(stage, email);
};

/** Joins by the link in the newest mail to that address. */
export const joinByMail = async ({ services, users }: Stage, email: string) => {
  const mail = await services.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const [, token] = mail.text.match(/\/invitation\/([\w-]+)/) ?? [];
  const { userId } = await write(services.db, async (tx) => {
    const ctx = await contextOf(services, tx, undefined);
    const { role } = await invitationBehind(tx, token!);
    return joinByInvitation(ctx, origins[role], token!, password);
  });
  users.set(email, userId);
};
