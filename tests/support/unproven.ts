const isLogin =
  'A login: no piece or payment is recorded in it, and whoever could write it could log in anyway.';
const isPassing = 'What waits to be done or sent, and goes when it is: no figure is made from it.';
const isTold = 'What somebody was told: the acts themselves are among the activities, which are proved.';
const isOfServer = 'What the server keeps for itself: no figure is made from it.';
const ofImport =
  'From which file something came: the records and lines of the ledger that were made of it are chained themselves.';
const endsCheck = 'Says what the checks read: a wrong one ends them with an error.';

/** Tables that no check proves, and why. A new table belongs to `chain_from_now_on` in a migration, or here. */
export const unprovenTables: Record<string, string> = {
  ...Object.fromEntries(
    [
      'users',
      'sessions',
      'known_devices',
      'second_factors',
      'recovery_codes',
      'passkeys',
      'login_providers',
      'provider_links',
      'api_tokens',
      'identity_subjects',
    ].map((table) => [table, isLogin]),
  ),
  ...Object.fromEntries(
    [
      'password_resets',
      'email_changes',
      'calendar_links',
      'passkey_challenges',
      'provider_attempts',
      'identity_attempts',
      'registrations',
      'trust_invitations',
      'invitations',
      'long_jobs',
      'register_rows',
      'import_holds',
      'outbox',
      'webhook_deliveries',
      'realtime_terminations',
      'audit_queue',
      'record_queue',
    ].map((table) => [table, isPassing]),
  ),
  ...Object.fromEntries(
    ['messages', 'notifications', 'digest_items', 'reminders', 'signature_reminders'].map((table) => [
      table,
      isTold,
    ]),
  ),
  ...Object.fromEntries(
    ['failures', 'mail_counts', 'mail_outage', 'check_results', 'idempotency_keys'].map((table) => [
      table,
      isOfServer,
    ]),
  ),
  saved_views: 'How a person wants to see a list again: no figure is made from it.',
  business_clock:
    'How many days were made to pass, which happens outside production alone, and the zone of the installation.',
  chained_tables: endsCheck,
  imports: ofImport,
  import_rows: ofImport,
  webhook_endpoints:
    'To which programs something is told: no figure is made from it, and its acts are among the activities, which are proved.',
  schema_migrations: 'The server does not start where a migration is another one than its file.',
};

/** Columns of other tables that no check proves, and why. */
export const unprovenColumns: Record<string, string> = {
  'files.created_at': 'The record that names the file has the time; the bytes are proved by their hash.',
  'files.size': 'How long a download will be; the bytes are proved by their hash.',
  'images.id': 'Part of an address: the picture of a wrong one is not shown.',
  'images.user_id': 'Whose face is shown is seen; no figure is made from it.',
  'images.company_id': 'Whose logo is shown is seen; no figure is made from it.',
  'images.type': 'Pictures are drawn anew as one type when they are uploaded.',
  'images.created_at': 'No figure is made from it.',
};

/**
 * Columns that are chained, so that a change behind the triggers is named, but that are not computed again from other
 * data, each with the reason. A value that was wrong from the start is not found.
 */
export const notWorkedOut: Record<string, string> = {
  'certificates.paid':
    'Of a certificate that replaces others it depends on the order in which these were taken; that no more is paid up than was paid is worked out again.',
  'plan_tranches.date':
    'What was reversed may have been given another date, which the act alone says; it is bounded by the pieces that were reversed.',
  'amendments.author_id':
    'Who may not sign it where the company wants two founders for a grant; the making is among the activities, which are proved.',
  'amendments.agreed_on': 'The day of the last signature by the calendar of the server when it was given.',
  'amendments.reason': 'What somebody typed, which the act alone says.',
  'buybacks.buyer': 'The side that made it, which its document says by who signed it.',
  'buybacks.agreed_on': 'The day of the last signature by the calendar of the server when it was given.',
  'buybacks.found':
    'Whether a statement has shown a payment by hand, which makes the same entry of another statement a task.',
  'buybacks.reference': 'With which reference the price is paid.',
  'buybacks.reason': 'What somebody typed, which the act alone says.',
  'sales.agreed_on': 'The day of the last signature by the calendar of the server when it was given.',
  'sales.reference': 'With which reference the buyer pays.',
  'sales.account_holder': 'Where the buyer pays to, as the trust had it when the sale was agreed.',
  'sales.iban': 'Where the buyer pays to, as the trust had it when the sale was agreed.',
  'sales.bic': 'Where the buyer pays to, as the trust had it when the sale was agreed.',
  'sales.found':
    'Whether a statement has shown a payment by hand, which makes the same entry of another statement a task.',
  'sales.seller_reference': 'With which reference the seller is paid.',
  'sales.reason': 'What somebody typed, which the act alone says.',
  'splits.planned_for':
    'The day for which it was planned, which the act alone says; it takes effect on it or later.',
  'splits.resolution': 'What somebody typed, which the act alone says.',
  'splits.waits_since': 'Since when the trust knows that it waits, which is among the activities.',
  'companies.one_approval_asked_at': 'When a founder asked for it, which the act alone says.',
  'companies.one_approval_asker_id': 'Who asked for it, which the act alone says.',
  'companies.two_approvals': 'What the founders have chosen, which their acts alone say.',
  'closings.reason': 'What somebody typed, which the act alone says.',
  'disbursements.payee': 'Whom the trust pays, as somebody typed it.',
  'disbursements.iban': 'The account of the payee, as somebody typed it; nothing is sent to it from here.',
  'disbursements.purpose': 'What somebody typed, which the act alone says.',
  'disbursements.reference': 'With which reference it is paid.',
  'disbursements.reason': 'What somebody typed, which the act alone says.',
  'exercise_requests.tax_country':
    'Where the employee resided on the day of the request: newer verified data may have replaced it.',
  'exercise_requests.tax_year':
    'The year of the rate that held on the day of the request; newer rates may have come since.',
  'exercise_requests.tax_rate':
    'The rate of the trust on the day of the request, which may have changed since; the tax is worked out from it again.',
  'exercise_requests.share_value':
    'The value as it was known at the request: one from an earlier day may have been entered since.',
  'exercise_periods.kind': 'What somebody decided, which the act alone says.',
  'exercise_periods.from_day': 'What somebody decided, which the act alone says.',
  'exercise_periods.until_day': 'What somebody decided, which the act alone says.',
  'exercise_periods.reason': 'What somebody typed, which the act alone says.',
  'offers.author_id':
    'Who may not sign it where the company wants two founders for a grant; the making is among the activities, which are proved.',
  'offers.offered_by': 'The side that made it, which its document says by who signed it.',
  'offers.agreed_on': 'The day of the last signature by the calendar of the server when it was given.',
  'offers.account_holder': 'To which account the price was asked for, when it was.',
  'offers.iban': 'To which account the price was asked for, when it was.',
  'offers.bic': 'To which account the price was asked for, when it was.',
  'offers.reference': 'With which reference the price was asked for.',
  'offers.reason': 'What somebody typed, which the act alone says.',
  'takeovers.acquirer': 'Who controls the company, as somebody typed it.',
  'takeovers.reason': 'What somebody typed, which the act alone says.',
  'plans.document_language':
    'What the author of a draft has chosen for its agreement, which says its language itself.',
  'plans.drafted_by':
    'Who may not approve the draft; the approval is among the activities, which are proved.',
  'plans.last_exercisable_day': 'Leavers, reversals and evaluations move it, each by a decision of its own.',
  'plans.signed_on': 'The day of the last signature by the calendar of the server when it was given.',
  'pools.net_settlement': 'What a founder has allowed, which the act alone says.',
  'pools.sale_to_cover': 'What a founder has allowed, which the act alone says.',
  'settled_plans.tranches': 'How a plan was before its leaver, which nothing else says any more.',
};
