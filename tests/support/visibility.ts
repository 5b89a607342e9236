import type { Role } from '../../model/enums.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
export type AnyRow = Record<string, any>;
export type AllRows = Record<string, AnyRow[]>;
export type Viewer = { userId: string; role: Role };

/** Tables that hold nothing of any person. */
export const withoutTenantData = ['business_clock', 'check_results', 'schema_migrations'];

/**
 * The rows that each role may read, written a second time from the domain's words and not from the policies. The trust
 * reads the rows of its companies, a founder those of the own companies, an employee those of the own participations,
 * and everybody the rows addressed to the own person. Nobody reads a table that is missing here.
 */
export const visibleRows = (all: AllRows, { userId, role }: Viewer): AllRows => {
  const rows = (table: string) => all[table] ?? [];
  const idsOf = (table: string, column: string, condition: (row: AnyRow) => boolean) =>
    new Set(
      rows(table)
        .filter(condition)
        .map((row) => row[column]),
    );
  const own = (row: AnyRow) => row.user_id === userId;
  const trusts = idsOf('trust_operators', 'trust_id', (row) => role === 'trust' && own(row));
  const companies = idsOf('founders', 'company_id', (row) => role === 'founder' && own(row));
  const employees = idsOf('employees', 'id', (row) => role === 'employee' && own(row));
  const employers = idsOf('employees', 'company_id', (row) => employees.has(row.id));
  const ofEmployee = (row: AnyRow) => employees.has(row.employee_id);
  const grantedFrom = new Set([
    ...idsOf('plans', 'pool_id', ofEmployee),
    ...idsOf('offers', 'pool_id', ofEmployee),
    ...idsOf('sales', 'pool_id', (row) => employees.has(row.buyer_id) || employees.has(row.seller_id)),
  ]);

  const ofTrust = (row: AnyRow) => trusts.has(row.trust_id);
  const ofParties = (row: AnyRow) =>
    trusts.has(row.trust_id) || companies.has(row.company_id) || employees.has(row.employee_id);
  const ofRegister = (row: AnyRow) => rows('registers').some((r) => r.id === row.register_id && ofTrust(r));
  const company = (row: AnyRow) => trusts.has(row.trust_id) || companies.has(row.id) || employers.has(row.id);
  const joinedWith = (row: AnyRow) =>
    rows('employees').some(
      (e) => e.user_id === row.user_id && e.joined_at !== null && trusts.has(e.trust_id),
    );
  const partOf = (table: string, reference: string) => {
    const whole = idsOf(table, 'id', ofParties);
    return (row: AnyRow) => whole.has(row[reference]);
  };

  const rules: Record<string, (row: AnyRow) => boolean> = {
    users: (row) => row.id === userId,
    trusts: (row) => trusts.has(row.id) || rows('companies').some((c) => c.trust_id === row.id && company(c)),
    trust_operators: (row) => trusts.has(row.trust_id) || own(row),
    companies: company,
    images: (row) => own(row) || rows('companies').some((c) => c.id === row.company_id && company(c)),
    founders: (row) => trusts.has(row.trust_id) || companies.has(row.company_id) || own(row),
    colleagues: (row) =>
      (row.company_id === null ? trusts.has(row.trust_id) : companies.has(row.company_id)) || own(row),
    employees: (row) => trusts.has(row.trust_id) || companies.has(row.company_id) || employees.has(row.id),
    verified_persons: (row) => own(row) || joinedWith(row),
    bank_accounts: (row) => own(row) || joinedWith(row),
    pools: (row) => trusts.has(row.trust_id) || companies.has(row.company_id) || grantedFrom.has(row.id),
    valuations: (row) =>
      trusts.has(row.trust_id) || companies.has(row.company_id) || grantedFrom.has(row.pool_id),
    expense_assumptions: (row) => trusts.has(row.trust_id) || companies.has(row.company_id),
    share_classes: (row) => trusts.has(row.trust_id) || companies.has(row.company_id),
    share_class_retractions: (row) => trusts.has(row.trust_id) || companies.has(row.company_id),
    share_counts: (row) => trusts.has(row.trust_id) || companies.has(row.company_id),
    share_count_retractions: (row) => trusts.has(row.trust_id) || companies.has(row.company_id),
    closings: (row) => trusts.has(row.trust_id) || companies.has(row.company_id),
    exercise_periods: (row) =>
      trusts.has(row.trust_id) || companies.has(row.company_id) || grantedFrom.has(row.pool_id),
    takeovers: (row) => trusts.has(row.trust_id) || companies.has(row.company_id),
    accelerations: partOf('plans', 'plan_id'),
    late_lines: partOf('transactions', 'transaction_id'),
    plans: ofParties,
    plan_tranches: partOf('plans', 'plan_id'),
    plan_milestones: partOf('plans', 'plan_id'),
    exercise_requests: ofParties,
    offers: ofParties,
    buybacks: ofParties,
    sales: (row) =>
      ofParties({ ...row, employee_id: row.seller_id }) || ofParties({ ...row, employee_id: row.buyer_id }),
    amendments: ofParties,
    splits: (row) =>
      trusts.has(row.trust_id) || companies.has(row.company_id) || grantedFrom.has(row.pool_id),
    plan_splits: partOf('plans', 'plan_id'),
    accounts: ofParties,
    transactions: ofParties,
    leavers: ofParties,
    entries: partOf('accounts', 'account_id'),
    documents: ofParties,
    certification_requests: partOf('documents', 'document_id'),
    signature_trail: partOf('documents', 'document_id'),
    certificates: ofParties,
    files: (row) =>
      [
        ...[...rows('documents'), ...rows('certificates')].filter(ofParties),
        ...[...rows('register_files').filter(ofRegister), ...rows('transfers').filter(ofTrust)],
        ...rows('bank_statements').filter(ofTrust),
      ].some((paper) => [paper.original_sha256, paper.sha256].includes(row.sha256)),
    api_tokens: (row) => own(row) || trusts.has(row.trust_id) || companies.has(row.company_id),
    login_providers: (row) => trusts.has(row.trust_id) || companies.has(row.company_id),
    webhook_endpoints: (row) => trusts.has(row.trust_id) || companies.has(row.company_id),
    webhook_deliveries: (row) => trusts.has(row.trust_id) || companies.has(row.company_id),
    saved_views: (row) => own(row) || trusts.has(row.trust_id) || companies.has(row.company_id),
    messages: own,
    notifications: own,
    digest_items: own,
    activities: ofParties,
    imports: (row) => trusts.has(row.trust_id) || companies.has(row.company_id),
    registers: ofTrust,
    long_jobs: ofTrust,
    register_files: ofRegister,
    audit_chain: ofTrust,
    templates: ofTrust,
    withholding_rates: ofTrust,
    template_versions: ofTrust,
    payouts: (row) =>
      trusts.has(row.trust_id) ||
      (companies.has(row.company_id) && !['draft', 'discarded'].includes(row.status)),
    // The lines of a draft belong to nobody yet.
    earnings: (row) => trusts.has(row.trust_id) || (row.earned && ofParties(row)),
    transfers: ofTrust,
    transfer_downloads: ofTrust,
    payments: ofTrust,
    payment_lines: (row) => rows('payments').some((p) => p.id === row.payment_id && ofTrust(p)),
    bank_statements: ofTrust,
    bank_entries: ofTrust,
    bank_entry_resolutions: ofTrust,
    entry_reopenings: ofTrust,
    entry_placements: ofTrust,
    cash_transactions: ofTrust,
    disbursements: ofTrust,
    cash_entries: (row) => rows('cash_transactions').some((t) => t.id === row.transaction_id && ofTrust(t)),
  };
  return Object.fromEntries(
    Object.keys(all).map((table) => [table, rows(table).filter(rules[table] ?? (() => false))]),
  );
};

const ofTrustAlone = [
  'founders',
  'registers',
  'templates',
  'withholding-rates',
  'trusts',
  'payout-lines',
  'transfers',
  'payments',
  'bank-statements',
  'bank-entries',
  'cash-entries',
  'disbursements',
];

/** Further tasks of a payout have ids of their own. */
const numbered = (n: number, { id }: AnyRow) => ({ id: `0000000${n}-0000-8000-8000-${id.slice(-12)}` });

const isOwnSeat = (row: AnyRow, { role, userId }: Viewer) => role === 'founder' && row.user_id === userId;

/** The ids that a role's list of a resource holds, or undefined where the role has no such list. */
export const listedIds = (resource: string, all: AllRows, viewer: Viewer): Set<string> | undefined => {
  const { role } = viewer;
  const visible = visibleRows(all, viewer);
  const ids = (rows: AnyRow[]) => new Set<string>(rows.map((row) => row.id));
  if (ofTrustAlone.includes(resource) && role !== 'trust') return undefined;
  if (
    [
      'payouts',
      'imports',
      'share-classes',
      'share-counts',
      'expense-assumptions',
      'closings',
      'takeovers',
    ].includes(resource) &&
    role === 'employee'
  )
    return undefined;
  if (resource === 'payout-lines') return ids(visible.earnings ?? []);
  if (resource === 'messages')
    return ids(visible.messages!.filter((message) => message.role === null || message.role === role));
  if (resource === 'earnings') return ids(visible.earnings!.filter(({ earned }) => earned));
  // What was taken away is not listed.
  if (resource === 'share-classes') {
    const retracted = new Set(visible.share_class_retractions!.map((row) => row.share_class_id));
    return ids(visible.share_classes!.filter(({ id }) => !retracted.has(id)));
  }
  if (resource === 'share-counts') {
    const retracted = new Set(visible.share_count_retractions!.map((row) => row.share_count_id));
    return ids(visible.share_counts!.filter(({ id }) => !retracted.has(id)));
  }
  // Entries have numbers in their table and ids in the API, which shows them with their lines.
  const lines = ids(visible.transactions ?? []);
  if (resource === 'entries')
    return new Set(
      visible
        .entries!.filter(({ transaction_id }) => lines.has(transaction_id))
        .map(({ id }) => `00000000-0000-8000-8000-${BigInt(id).toString(16).padStart(12, '0')}`),
    );
  // The colleagues of the own side, and the person's own offices and invitations.
  if (resource === 'colleagues')
    return ids([
      ...visible.trust_operators!,
      ...visible.founders!.filter(
        (f) =>
          f.user_id === viewer.userId ||
          all.founders!.some((own) => isOwnSeat(own, viewer) && own.company_id === f.company_id),
      ),
      ...visible.colleagues!.filter(({ settled_at }) => settled_at === null),
    ]);
  if (resource !== 'actions') return ids(visible[resource.replace('-', '_')] ?? []);
  if (role !== 'trust') return undefined;
  const awaiting = visible.documents!.filter((d) => d.status === 'awaiting');
  const ofFunded = visible.payouts!.filter(({ status }) => status === 'funded');
  const sent = visible.payments!.filter(({ status }) => status === 'sent');
  const isDownloaded = (id: string) =>
    visible.transfer_downloads!.some(({ transfer_id }) => transfer_id === id);
  const undecided = visible.earnings!.filter(
    (l) => l.earned && l.status === 'retained' && l.decision === null && l.reasons.includes('below-fee'),
  );
  return ids([
    ...visible.companies!.filter((c) => c.status === 'requested'),
    ...visible.pools!.filter(
      (p) => p.status === 'requested' && !awaiting.some((d) => d.pool_id === p.id && d.plan_id === null),
    ),
    ...awaiting.filter((d) =>
      visible.certification_requests!.some(
        (r) => r.document_id === d.id && r.role === 'trust' && r.status === 'awaiting',
      ),
    ),
    ...visible.exercise_requests!.filter((x) => x.status === 'requested'),
    ...visible.offers!.filter((o) => o.status === 'accepted'),
    ...visible.buybacks!.filter((b) => b.status === 'accepted'),
    ...visible.sales!.filter((s) => s.status === 'accepted' || s.status === 'passed'),
    ...visible.takeovers!.filter((t) => t.status === 'requested'),
    ...visible.disbursements!.filter((d) => d.status === 'open'),
    ...visible.payouts!.filter(
      (p) =>
        ['draft', 'approved'].includes(p.status) ||
        (p.status === 'funded' &&
          visible.earnings!.some(
            (l) => l.payout_id === p.id && l.status === 'payable' && l.transfer_id === null,
          )),
    ),
    ...ofFunded
      .filter((p) => sent.some((y) => y.payout_id === p.id && isDownloaded(y.transfer_id)))
      .map((p) => numbered(1, p)),
    ...visible.transfers!.filter((t) => !isDownloaded(t.id) && sent.some((y) => y.transfer_id === t.id)),
    ...ofFunded.filter((p) => undecided.some((l) => l.payout_id === p.id)).map((p) => numbered(2, p)),
    ...visible.earnings!.filter(
      (l) =>
        l.status === 'returned' && l.leaves_with_id === null && ofFunded.some(({ id }) => id === l.payout_id),
    ),
    ...visible.trusts!.filter(
      (t) =>
        (t.account_holder === null || t.iban === null) &&
        visible.payouts!.some(
          (p) =>
            p.trust_id === t.id &&
            ['draft', 'approved', 'funded'].includes(p.status) &&
            !t.other_accounts.some(({ currency }: AnyRow) => currency === p.currency),
        ),
    ),
  ]);
};
