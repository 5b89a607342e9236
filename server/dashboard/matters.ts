import { type RawBuilder, sql } from 'kysely';
import { type Dashboard, pendingTypes, taskTypes } from '../../model/dashboard.ts';
import { latestDate, type PlanDate } from '../../model/values/dates.ts';
import type { Tx } from '../db/handle.ts';
import { endsUngranted, isVain } from './inVain.ts';
import { planNameFor, type Reader } from './planName.ts';
import { readRows } from './rows.ts';

type Type = (typeof taskTypes)[number] | (typeof pendingTypes)[number];
type Matter = Dashboard['tasks'][number]['first'][number];
type Row = Matter & { type: Type; count: number; doBy: PlanDate | null };

/** The number of matters of one type that are named; the others are only counted. */
const most = 3;
/** The same of documents that wait for others, which are in no list. */
const namedDocuments = 30;
/** The number of days before the last exercisable day from which an employee is reminded. */
export const daysOfWarning = 90;

/**
 * The queries of the types. Each selects resource, record_id, name, about, date and pieces of the waiting matters, and
 * where something is to be paid, the amount and its currency, from the rows that the reader sees. At the end documents have
 * the last day to sign them, and payouts the day by which their money should come.
 */
type Sources = Partial<Record<Type, RawBuilder<unknown>>>;

const ofMoney: ReadonlySet<string> = new Set<Type>([
  'fund-payout',
  'funds',
  'pay-exercise',
  'exercise',
  'correct-account',
  'enter-account',
  'pay-offer',
  'confirm-payment',
  'report-payment',
  'pay-buyback',
  'pay-sale',
]);

/** The types whose date is the day by which something has to be done; that of the others is since when they wait. */
const deadlines: readonly Type[] = [
  'accept-invitation',
  'exercise-ends',
  'pay-offer',
  'confirm-payment',
  'pay-buyback',
];
/** The number of days within which that should be done which has no day of its own, as among the tasks of the trust. */
const daysOfGrace = sql.lit(7);

/** The columns of the others that a type does not have. */
const lackedBy = (type: string) => {
  if (type === 'sign-document' || type === 'fund-payout') return sql``;
  return ofMoney.has(type) ? sql`, null::date` : sql`, null::text, null::text, null::date`;
};

/**
 * The tasks of the reader, the most urgent types first, and the matters that the reader waits for: all types in one
 * statement; types without matters are left out.
 */
export const readMatters = async (
  tx: Tx,
  role: Reader,
  { today, timeZone }: { today: PlanDate; timeZone: string },
): Promise<Pick<Dashboard, 'tasks' | 'pending'>> => {
  const sources = { founder: ofFounder(timeZone), employee: ofEmployee(today, timeZone) }[role];
  const selects = Object.entries(sources).map(
    ([type, source]) => sql`select ${sql.lit(type)} as type, w.*${lackedBy(type)} from (${source}) w`,
  );
  const rows = await readRows(
    tx,
    sql<Row>`
    select type, resource, record_id, name, about, date, pieces, amount, currency, due, do_by as "doBy", count
    from (
      select *, count(*) over (partition by type)::integer as count,
        row_number() over (partition by type order by do_by, date, name collate by_name, record_id) as place
      from (
        -- Money that came back or cannot be paid waits no longer than until today, though nothing says since when it does.
        select *, coalesce(due, date + ${daysOfGrace}, case when amount is not null then ${today}::date end) as do_by
        from (
          select *, case when type = any (${deadlines}::text[]) then date else due_on end as due
          from (${sql.join(selects, sql` union all `)}) w (type, resource, record_id, name, about, date, pieces, amount,
            currency, due_on)
        ) with_day
      ) urgent
    ) all_matters
    where place <= case type when 'signature' then ${namedDocuments}::integer else ${most}::integer end order by place`,
  );
  const gathered = <T extends Type>(types: readonly T[]) =>
    types.flatMap((type) => {
      const first = rows.filter((row) => row.type === type);
      return first[0] ? [{ type, count: first[0].count, rows: first }] : [];
    });
  return {
    tasks: gathered(taskTypes).sort(byUrgency).map(named),
    pending: gathered(pendingTypes).map(named),
  };
};

type Gathered<T> = { type: T; count: number; rows: Row[] };

/** By the most urgent matter of each type; what has no day at all comes last. */
const byUrgency = (one: Gathered<unknown>, other: Gathered<unknown>) => {
  const [a, b] = [one.rows[0]!.doBy ?? latestDate, other.rows[0]!.doBy ?? latestDate];
  return a < b ? -1 : Number(a > b);
};

const named = <T>({ type, count, rows }: Gathered<T>) => ({ type, count, first: rows.map(withoutType) });

const withoutType = ({ type, count, doBy, ...matter }: Row): Matter => matter;

const dayOf = (instant: string, timeZone: string) =>
  sql`(${sql.ref(instant)} at time zone ${timeZone})::date`;

/** Whether the reader is asked to sign: not a founder who made, or gets, what another founder has to sign. */
const awaits = (role: Reader) => sql`(exists (select from certification_requests r
  where r.document_id = d.id and r.role = ${role} and r.status = 'awaiting') ${role === 'founder' ? notForAnother : sql``})`;

const notForAnother = sql`and not ((d.offer_id is not null or d.amendment_id is not null or d.employee_id in (
    select e.id from employees e where e.user_id = any ((select scope('user'))::uuid[])))
  and for_another_founder(d.id))`;

/** What is not signed by a day lapses; where there is none, it waits. */
const toSign = (role: Reader, timeZone: string) => sql`
  select 'documents', d.id, d.title, d.kind, ${dayOf('d.created_at', timeZone)}, null::bigint, null::text, null::text,
    coalesce(
      (select accept_by from offers where id = d.offer_id), (select sign_by from buybacks where id = d.buyback_id),
      (select sign_by from sales where id = d.sale_id), (select effective_date from amendments where id = d.amendment_id)
    )
  from documents d where d.status = 'awaiting' and ${awaits(role)} and not ${isVain('d')}`;

const signedByOneself = (role: Reader, timeZone: string) => sql`
  select 'documents', d.id, d.title, d.kind, ${dayOf('d.created_at', timeZone)}, null::bigint
  from documents d where d.status = 'awaiting' and not ${awaits(role)} and not ${isVain('d')}`;

/** That a matter of the employee `e` is not the reader's own, on which another founder acts, if there is one. */
const isForReader = (role: Reader) =>
  role === 'founder' ? sql`and not left_to_another_founder(e.user_id, e.company_id)` : sql``;

const dueMilestones = (role: Reader) => sql`
  select 'plans', p.id, m.name, ${planNameFor(role)}, m.due_date, m.pieces
  from plan_milestones m join plans p on p.id = m.plan_id
  join employees e on e.id = p.employee_id join pools pool on pool.id = p.pool_id
  where m.status = 'waiting' and p.status = 'on-milestone-date' ${isForReader(role)}`;

/** Whether money is still to come that nobody has reported: pieces that are sold may bring all of the price and the tax. */
const isUnpaid = sql`(due_for_exercise(x.amount, x.tax, x.kept_worth) > 0 and x.reported_on is null)`;

const openExercises = (role: Reader, timeZone: string, which: RawBuilder<unknown>) => sql`
  select 'plans', x.plan_id, ${planNameFor(role)}, null, ${dayOf('x.created_at', timeZone)}, x.pieces,
    money_text(due_for_exercise(x.amount, x.tax, x.kept_worth), x.currency), x.currency
  from exercise_requests x join plans p on p.id = x.plan_id
  join employees e on e.id = x.employee_id join pools pool on pool.id = p.pool_id
  where x.status = 'requested' and ${which} ${isForReader(role)}`;

/** The receipts that wait for their price. A founder waits for those alone that the company is paid for. */
const unpaidOffers = (role: Reader) => sql`
  select 'offers', o.id, ${planNameFor(role)}, null, o.pay_by, o.taken_up,
    money_text(o.amount, o.currency), o.currency
  from offers o join employees e on e.id = o.employee_id join pools pool on pool.id = o.pool_id
  where o.status = 'accepted' ${role === 'founder' ? sql`and o.offered_by = 'founder'` : sql``} ${isForReader(role)}`;

/** What the company has agreed to buy back, and has to pay. */
const unpaidBuybacks = sql`
  select 'buybacks', b.id, ${planNameFor('founder')}, null, b.pay_by, b.pieces,
    money_text(b.amount, b.currency), b.currency
  from buybacks b join employees e on e.id = b.employee_id join pools pool on pool.id = b.pool_id
  where b.status = 'accepted' and b.buyer = 'founder'`;

/** What the reader buys from another holder, and has to pay. */
const unpaidSales = sql`
  select 'sales', s.id, pool.name, null, s.agreed_on, s.pieces,
    money_text(s.amount, s.currency), s.currency
  from sales s join pools pool on pool.id = s.pool_id
  where s.status = 'accepted' and s.buyer_id = any ((select scope('employees'))::uuid[])`;

/** What the company has to send, with the name of the trust, which tells where the money goes. */
const unfundedPayouts = (timeZone: string) => sql`
  select 'payouts', p.id, pool.name, t.name, ${dayOf('p.approved_at', timeZone)}, null::bigint,
    money_text(p.gross_amount_value, p.currency), p.currency,
    coalesce(p.payment_date, ${dayOf('p.approved_at', timeZone)} + ${daysOfGrace})
  from payouts p join pools pool on pool.id = p.pool_id join trusts t on t.id = p.trust_id
  where p.status = 'approved' and funds_shown_on(p.id) is null`;

/** What the bank of the trust has shown already: the company is not asked for it again. */
const shownFunds = sql`
  select 'payouts', p.id, pool.name, null, p.shown_on, null::bigint,
    money_text(p.gross_amount_value, p.currency), p.currency
  from (select *, funds_shown_on(id) as shown_on from payouts where status = 'approved') p
  join pools pool on pool.id = p.pool_id
  where p.shown_on is not null`;

/** The drafts of grants: those of the reader wait for somebody else. */
const drafts = (timeZone: string, isOwn: boolean) => sql`
  select 'plans', p.id, ${planNameFor('founder')}, null, ${dayOf('p.created_at', timeZone)}, p.pieces
  from plans p join employees e on e.id = p.employee_id join pools pool on pool.id = p.pool_id
  where p.status = 'approving'
    and not ${endsUngranted('p')}
    and ${sql.raw(isOwn ? '' : 'not')} (p.drafted_by = any ((select scope('user'))::uuid[]))
    ${isOwn ? sql`` : sql`and not coalesce(e.user_id = any ((select scope('user'))::uuid[]), false)`}`;

/** The wish of another founder that grants need no second one any more, as long as the one who wishes it is a founder. */
const wishesForOneApproval = (timeZone: string) => sql`
  select 'companies', c.id, c.name, f.name, ${dayOf('c.one_approval_asked_at', timeZone)}, null::bigint
  from companies c join founders f on f.company_id = c.id and f.user_id = c.one_approval_asker_id
  where not f.user_id = any ((select scope('user'))::uuid[])`;

const ofFounder = (timeZone: string): Sources => ({
  'sign-document': toSign('founder', timeZone),
  'approve-grant': drafts(timeZone, false),
  'grant-approval': drafts(timeZone, true),
  'decide-approvals': wishesForOneApproval(timeZone),
  'fund-payout': unfundedPayouts(timeZone),
  'evaluate-milestone': dueMilestones('founder'),
  'confirm-payment': unpaidOffers('founder'),
  'report-payment': openExercises('founder', timeZone, isUnpaid),
  'pay-buyback': unpaidBuybacks,
  'complete-company': sql`
    select 'companies', id, name, null, null::date, null::bigint from companies
    where number is null or office is null or account_holder is null or iban is null`,
  approval: sql`
    select 'pools', p.id, p.name, null,
      (coalesce(p.increase_requested_at, p.created_at) at time zone ${timeZone})::date,
      coalesce(p.requested_pieces - p.pieces, p.pieces)
    from pools p
    where (p.status = 'requested' or (p.status = 'active' and p.requested_pieces is not null))
      and not exists (select from documents d
        where d.pool_id = p.id and d.plan_id is null and d.employee_id is null and d.status = 'awaiting')`,
  consent: sql`
    select 'employees', e.id, e.name, null, l.effective_date, null::bigint
    from leavers l join employees e on e.id = l.employee_id where l.status = 'waiting'`,
  signature: signedByOneself('founder', timeZone),
  exercise: openExercises('founder', timeZone, sql`not ${isUnpaid}`),
  funds: shownFunds,
  invitation: sql`
    select 'employees', id, name, null, ${dayOf('invitation_expires_at', timeZone)}, null::bigint
    from employees where status = 'invited'`,
});

/** Pieces with an open request do not expire. */
const endingExercises = (today: PlanDate) => sql`
  select 'plans', p.plan_id, pool.name, null, p.last_day, a.balance - coalesce(x.pieces, 0)
  from coming_last_days p join pools pool on pool.id = p.pool_id
  join accounts a on a.plan_id = p.plan_id and a.name = 'vested'
  left join exercise_requests x on x.plan_id = p.plan_id and x.status = 'requested'
  where (p.status = 'completed' or p.early_exercise and p.status in ('active', 'on-milestone-date'))
    and p.last_day between ${today} and ${today}::date + ${sql.lit(daysOfWarning)}::integer
    and a.balance > coalesce(x.pieces, 0)`;

/** What was earned and cannot be paid because the reader's bank details are missing, whatever else it waits for. */
const unpaidForLackOfAccount = sql`
  select 'earnings', l.id, pool.name, null, null::date, null::bigint,
    money_text(coalesce(l.outstanding, l.net_income), l.currency), l.currency
  from earnings l join pools pool on pool.id = l.pool_id
  where l.status = 'retained' and 'no-bank-details' = any (l.reasons)
    and l.employee_id = any ((select scope('employees'))::uuid[])`;

const ofEmployee = (today: PlanDate, timeZone: string): Sources => ({
  'accept-invitation': sql`
    select 'employees', e.id, c.name, null, ${dayOf('e.invitation_expires_at', timeZone)}, null::bigint
    from employees e join companies c on c.id = e.company_id where e.status = 'invited'`,
  'sign-document': sql`${toSign('employee', timeZone)}
    and exists (select from employees e where e.id = d.employee_id and e.joined_at is not null)`,
  'correct-account': sql`
    select resource, record_id, name, reason, null::date, null::bigint, amount, currency from returned_to_reader()`,
  'enter-account': unpaidForLackOfAccount,
  'exercise-ends': endingExercises(today),
  'pay-exercise': openExercises('employee', timeZone, isUnpaid),
  'pay-offer': unpaidOffers('employee'),
  'pay-sale': unpaidSales,
  'verify-data': sql`
    select 'employees', id, name, null, null::date, null::bigint from (
      select e.id, e.name from employees e
      where e.id = any ((select scope('employees'))::uuid[]) and e.joined_at is not null and e.status <> 'verified'
        and not exists (select from verified_persons v where v.user_id = e.user_id)
      order by e.joined_at limit 1
    ) one`,
  signature: signedByOneself('employee', timeZone),
  exercise: openExercises('employee', timeZone, sql`not ${isUnpaid}`),
  evaluation: dueMilestones('employee'),
});
