import { sql } from 'kysely';
import type { Resource } from '../../../model/resource.ts';
import { employees } from '../../../model/resources/employees.ts';
import type { Actor } from '../../base/actor.ts';
import type { Tx } from '../../db/handle.ts';
import { inScope } from '../../engine/commands/inScope.ts';
import { recordJson, relationOf, scopeOf } from '../../engine/records/columns.ts';
import { resources } from '../../engine/records/declaredResources.ts';

/** Records that are about the person as an employee; each is as the API answers it. */
const records = Object.fromEntries(
  resources
    .filter(({ personal }) => personal)
    .map((resource) => [resource === employees ? 'participations' : resource.name, resource]),
);

/** The names of the parts, in their order. */
export const ownDataParts: readonly string[] = [
  'user',
  'bankDetails',
  'verifiedData',
  'roles',
  ...Object.keys(records),
  'messages',
  'exerciseRequests',
  'payments',
  'documents',
  'signatures',
  'activities',
  'viewedBy',
  'notifications',
  'mails',
  'waitingForDigest',
  'sessions',
  'knownBrowsers',
  'secondFactor',
  'passkeys',
  'loginProviders',
  'calendarLink',
  'savedViews',
  'apiTokens',
];

/** All data about a person, in whichever role the person is logged in, and none about others. */
export const ownData = async (tx: Tx, person: Actor): Promise<Record<string, unknown>> => {
  // A person who administers a company or a trust sees more than these lists.
  const asEmployee: Actor = {
    ...person,
    role: 'employee',
    scope: { ...person.scope, trusts: [], companies: [] },
  };
  const declared = await inScope(tx, asEmployee, async () => {
    const found: Record<string, unknown[]> = {};
    for (const [part, resource] of Object.entries(records))
      found[part] = await recordsOf(tx, resource, asEmployee);
    return found;
  });
  const further = await furtherData(tx, person);
  return Object.fromEntries(ownDataParts.map((part) => [part, declared[part] ?? further[part]]));
};

const recordsOf = async (tx: Tx, resource: Resource, actor: Actor) => {
  const { rows } = await sql<{ json: string }>`
    select ${recordJson(resource, actor)} as json from ${relationOf(resource)} r
    where ${scopeOf(resource, actor)} order by r.created_at, r.id`.execute(tx);
  return rows.map(({ json }) => JSON.parse(json));
};

/** The data that no role reads as a record, or from which other people have to be left out. */
const furtherData = async (tx: Tx, { userId, email, scope }: Actor) => {
  const { rows } = await sql<Record<string, unknown>>`
    select (
      select json_build_object('id', id, 'email', email, 'name', name, 'language', language, 'mutedMails', muted_mails,
        'emailAsked', (select c.email from email_changes c where c.user_id = users.id),
        'avatar', (select 'data:' || type || ';base64,' || translate(encode(file, 'base64'), E'\\n', '') from images i
          where i.user_id = users.id),
        'created_at', instant_text(created_at))
      from users where id = ${userId}
    ) as "user", (
      select json_build_object('accountHolder', account_holder, 'iban', iban, 'bic', bic, 'taxResidence', tax_residence)
      from bank_accounts where user_id = ${userId}
    ) as "bankDetails", (
      select coalesce(json_agg(json_build_object('givenName', given_name, 'familyName', family_name, 'birthdate', birthdate,
        'street', street, 'locality', locality, 'postalCode', postal_code, 'country', country,
        'taxResidence', tax_residence, 'taxNumber', tax_number, 'source', source, 'verified_at', instant_text(verified_at))
        order by verified_at), '[]')
      from verified_persons where user_id = ${userId}
    ) as "verifiedData", (
      select coalesce(json_agg(json_build_object('role', role, 'of', of_name, 'created_at', instant_text(since)) order by since), '[]')
      from (
        select 'founder' as role, c.name as of_name, f.created_at as since
          from founders f join companies c on c.id = f.company_id where f.user_id = ${userId}
        union all
        select 'trust', t.name, o.created_at
          from trust_operators o join trusts t on t.id = o.trust_id where o.user_id = ${userId}
        union all
        select 'employee', c.name, e.joined_at
          from employees e join companies c on c.id = e.company_id where e.user_id = ${userId} and e.joined_at is not null
      ) held
    ) as "roles", (
      select coalesce(json_agg(json_build_object('id', id, 'plan_id', plan_id, 'pieces', pieces,
        'amount', money_text(due_for_exercise(amount, tax, kept_worth), currency),
        'owed', money_text(owed_for_exercise(amount, tax, kept_worth), currency), 'cost', money_text(amount, currency),
        'taxMethod', tax_method, 'taxCountry', tax_country, 'taxYear', tax_year, 'taxRate', trim_scale(tax_rate)::text,
        'taxableBenefit', money_text(taxable_benefit, currency), 'tax', money_text(tax, currency),
        'keptPieces', kept_pieces, 'keptWorth', money_text(kept_worth, currency), 'currency', currency, 'reference', reference, 'status', status,
        'reason', reason, 'receivedOn', received_on, 'received', money_text(received_amount, currency), 'created_at', instant_text(created_at), 'decided_at', instant_text(decided_at))
        order by created_at), '[]')
      from exercise_requests where employee_id = any (${scope.employees}::uuid[])
    ) as "exerciseRequests", (
      select coalesce(json_agg(json_build_object('id', id, 'payout_id', payout_id, 'buyback_id', buyback_id, 'sale_id', sale_id, 'reference', reference,
        'amount', money_text(amount, currency), 'currency', currency, 'accountHolder', account_holder, 'iban', iban,
        'bic', bic, 'status', status, 'paidOn', paid_on, 'created_at', instant_text(created_at)) order by created_at), '[]')
      from payments where employee_id = any (${scope.employees}::uuid[])
    ) as "payments", (
      select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'title', title, 'status', status,
        'plan_id', plan_id, 'sha256', sha256, 'originalSha256', original_sha256, 'created_at', instant_text(created_at))
        order by created_at), '[]')
      from documents where employee_id = any (${scope.employees}::uuid[])
    ) as "documents", (
      select coalesce(json_agg(json_build_object('document_id', document_id, 'event', event, 'role', role,
        'signer', signer, 'at', instant_text(at), 'ip', ip, 'device', device, 'authentication', authentication) order by id), '[]')
      from signature_trail where signer_id = ${userId}
    ) as "signatures", (
      select coalesce(json_agg(json_build_object('what', what, 'resource', resource, 'record_id', record_id,
        'ip', ip, 'device', device, 'created_at', instant_text(created_at)) order by created_at), '[]')
      from activities where actor_id = ${userId}
    ) as "activities", (
      select coalesce(json_agg(json_build_object('name', actor, 'created_at', instant_text(created_at)) order by created_at), '[]')
      from activities where what = 'began-view' and employee_id = any (${scope.employees}::uuid[])
    ) as "viewedBy", (
      select coalesce(json_agg(json_build_object('id', id, 'role', role, 'receiver', receiver, 'type', type,
        'action', action, 'resource', resource, 'record_id', record_id, 'read_at', instant_text(read_at),
        'created_at', instant_text(created_at)) order by created_at, id), '[]')
      from messages where user_id = ${userId}
    ) as "messages", (
      select coalesce(json_agg(json_build_object('subject', subject, 'created_at', instant_text(created_at))
        order by created_at), '[]')
      from notifications where user_id = ${userId}
    ) as "notifications", (
      select coalesce(json_agg(json_build_object('subject', subject, 'created_at', instant_text(created_at),
        'sent_at', instant_text(sent_at)) order by created_at), '[]')
      from outbox where lower(recipient) = lower(${email})
    ) as "mails", (
      select coalesce(json_agg(json_build_object('subject', subject, 'text', text, 'created_at', instant_text(created_at))
        order by created_at), '[]')
      from digest_items where user_id = ${userId}
    ) as "waitingForDigest", (
      select coalesce(json_agg(json_build_object('role', role, 'created_at', instant_text(created_at),
        'seen_at', instant_text(seen_at), 'ip', ip, 'device', device) order by created_at), '[]')
      from sessions where user_id = ${userId}
    ) as "sessions", (
      select coalesce(json_agg(json_build_object('created_at', instant_text(created_at), 'seen_at', instant_text(seen_at))
        order by created_at), '[]')
      from known_devices where user_id = ${userId}
    ) as "knownBrowsers", (
      select json_build_object('confirmed_at', instant_text(confirmed_at),
        'recoveryCodes', (select count(*) from recovery_codes c where c.user_id = f.user_id))
      from second_factors f where user_id = ${userId} and confirmed_at is not null
    ) as "secondFactor", (
      select coalesce(json_agg(json_build_object('name', name, 'created_at', instant_text(created_at),
        'used_at', instant_text(used_at)) order by created_at), '[]')
      from passkeys where user_id = ${userId}
    ) as "passkeys", (
      select json_build_object('created_at', instant_text(created_at)) from calendar_links where user_id = ${userId}
    ) as "calendarLink", (
      select coalesce(json_agg(json_build_object('name', p.name, 'issuer', p.issuer, 'subject', l.subject,
        'created_at', instant_text(l.created_at), 'used_at', instant_text(l.used_at)) order by l.created_at), '[]')
      from provider_links l join login_providers p on p.id = l.provider_id where l.user_id = ${userId}
    ) as "loginProviders", (
      select coalesce(json_agg(json_build_object('role', role, 'resource', resource, 'name', name, 'columns', columns,
        'filter', filter, 'sort', json_build_object('field', sort_field, 'order', sort_order), 'trust_id', trust_id,
        'company_id', company_id, 'created_at', instant_text(created_at)) order by created_at, id), '[]')
      from saved_views where user_id = ${userId}
    ) as "savedViews", (
      select coalesce(json_agg(json_build_object('name', name, 'role', role, 'reach', reach, 'expiresOn', expires_on,
        'created_at', instant_text(created_at), 'used_at', instant_text(used_at),
        'revoked_at', instant_text(revoked_at)) order by created_at, id), '[]')
      from api_tokens where user_id = ${userId}
    ) as "apiTokens"`.execute(tx);
  return rows[0]!;
};
