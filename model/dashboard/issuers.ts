/** What is of the shares of a company, or of another issuer that the company names. */
export type OfIssuer = { company_id: string; issuer: string | null };

/** Parts of one issuer each, the company's own first: what is of different issuers is never added up. */
export const byIssuer = <Of extends OfIssuer>(all: readonly Of[]): Of[][] =>
  [...Map.groupBy(all, ({ company_id }) => company_id).values()].flatMap((ofCompany) =>
    [...Map.groupBy(ofCompany, ({ issuer }) => issuer)]
      .sort(([one], [other]) => Number(one !== null) - Number(other !== null))
      .map(([, ofIssuer]) => ofIssuer),
  );

export const isOfSame =
  (one: OfIssuer) =>
  (other: OfIssuer): boolean =>
    one.company_id === other.company_id && one.issuer === other.issuer;
