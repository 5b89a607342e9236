import type { CompanyRows } from './companyRows.ts';

/** The records of a company without those of its pools in shares of another issuer: a package is of one issuer alone. */
export const ofIssuer = (rows: CompanyRows): CompanyRows => {
  const own = new Set(rows.pools.filter(({ other_issuer }) => other_issuer === null).map(({ id }) => id));
  const isOwn = ({ pool_id }: { pool_id: string }) => own.has(pool_id);
  return {
    ...rows,
    pools: rows.pools.filter(({ id }) => own.has(id)),
    plans: rows.plans.filter(isOwn),
    splits: rows.splits.filter(isOwn),
    valuations: rows.valuations.filter(isOwn),
    lines: rows.lines.filter(isOwn),
  };
};

/** The other issuers, with the pools that are left out. */
export const leftOut = ({ pools }: CompanyRows) =>
  pools.flatMap(({ name, other_issuer }) => (other_issuer === null ? [] : [{ name, issuer: other_issuer }]));
