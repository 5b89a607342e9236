import { mod97 } from '../../../model/reference.ts';
import { companies } from '../../../model/resources/companies.ts';
import { trusts } from '../../../model/resources/trusts.ts';
import { changeOf } from '../../../model/schema.ts';
import { write } from '../../../server/db/handle.ts';
import { contextOf } from '../../../server/engine/commands/context.ts';
import { changeOwn, etagOf, ownBankDetails } from '../../../server/people/account/ownDetails.ts';
import { type Act, actorOf, change, checked } from '../perform.ts';
import { dbOf, oneOf, type Person, type Story } from '../story.ts';
import { password } from './parties.ts';

/** A number whose check digits hold; the bank does not exist. */
const ibanOf = (n: number) => {
  const account = `37040044${String(n).padStart(10, '0')}`;
  return `DE${String(98n - mod97(`${account}DE00`)).padStart(2, '0')}${account}`;
};

/** To where the company's employees pay. */
export const nameBank: Act = async (story) => {
  const rows = await dbOf(story).selectFrom('companies').select('id').where('iban', 'is', null).execute();
  const company = oneOf(story, story.companies, rows);
  if (!company) return undefined;
  const input = { accountHolder: `The account of ${company.seq}`, iban: ibanOf(company.seq), password };
  return change(story, [company.founder, 'founder'], companies, company.id, input);
};

/** From where the trust pays; rarely from another account than before, or from none. */
export const namePayer: Act = async (story) => {
  const { random } = story;
  const isNew = random.percent(80);
  const rows = await dbOf(story)
    .selectFrom('trusts')
    .select('id')
    .$if(isNew, (q) => q.where('iban', 'is', null))
    .execute();
  const trust = oneOf(story, story.trusts, rows);
  if (!trust) return undefined;
  const accountHolder = `The account of trust ${trust.seq}`;
  const input =
    isNew || random.percent(80)
      ? { accountHolder, iban: ibanOf(1000 * (1 + trust.seq) + random.below(3)) }
      : { iban: null };
  return change(story, [trust.operator, 'trust'], trusts, trust.id, { ...input, password });
};

/** To where the person is paid; rarely to nowhere any more, or with a slip. */
export const enterBankDetails: Act = async (story) => {
  const { random } = story;
  const isNew = random.percent(85);
  const rows = await dbOf(story)
    .selectFrom('employees as e')
    .leftJoin('bank_accounts as b', 'b.user_id', 'e.user_id')
    .select('e.id')
    .where('e.joined_at', 'is not', null)
    .$if(isNew, (q) => q.where('b.iban', 'is', null))
    .execute();
  const employee = oneOf(story, story.employees, rows);
  if (!employee) return undefined;
  const { person } = employee;
  const iban = ibanOf(5000 + employee.seq);
  const input = random.weighted<Record<string, unknown>>([
    [{ accountHolder: person.name, iban, taxResidence: random.pick(['SE', 'HR', 'DE']) }, 12],
    [{ accountHolder: person.name }, 1],
    [{ accountHolder: null, iban: null }, isNew ? 0 : 4],
    [{ accountHolder: person.name, iban: iban.replace(/.$/, (last) => (last === '1' ? '2' : '1')) }, 1],
  ]);
  return changeOfOwn(story, person, employee.id, { ...input, password });
};

const changeOfOwn = (story: Story, person: Person, id: string, input: Record<string, unknown>) => ({
  kind: 'bank details: change',
  hasKey: false,
  run: async () => {
    const values = checked(changeOf(ownBankDetails.input), input);
    const actor = await actorOf(story, [person, 'employee']);
    const { services } = story.server;
    await write(services.db, async (tx) => {
      const before = await ownBankDetails.read(tx, actor.userId);
      return changeOwn(await contextOf(services, tx, actor), ownBankDetails, etagOf(before), values);
    });
    return { id };
  },
});
