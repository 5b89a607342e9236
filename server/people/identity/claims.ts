import { z } from 'zod';
import { nameFault } from '../../../model/names.ts';

/** The data that the provider vouches for, in the application's form. */
export type VerifiedPerson = {
  givenName: string;
  familyName: string;
  /** A calendar date, YYYY-MM-DD. */
  birthdate: string;
  street: string;
  locality: string;
  /** Empty where the country has none. */
  postalCode: string;
  /** ISO 3166-1, two letters. */
  country: string;
  /** ISO 3166-1, two letters. */
  taxResidence: string;
  taxNumber?: string;
  /** Issuer and trust framework: under whose rules the data was checked, and by whom. */
  source: string;
  /** When the provider checked it. */
  verifiedAt: Date;
  /** The provider, and the name under which it knows the person. */
  issuer: string;
  subject: string;
};

const essential = { essential: true };

/** The `claims` parameter of the request, as OpenID Connect for Identity Assurance words it. */
const verifiedClaims = {
  verified_claims: {
    verification: { trust_framework: null, time: null },
    claims: {
      given_name: essential,
      family_name: essential,
      birthdate: essential,
      address: essential,
      tax_residence_country: essential,
      tax_number: null,
    },
  },
};
export const requestedClaims = JSON.stringify({ id_token: verifiedClaims, userinfo: verifiedClaims });

/** The protocol library tolerates the same difference between two clocks. */
const CLOCK_SKEW_MS = 30_000;

const text = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u);
const name = text.refine((typed) => nameFault(typed, 'person') === undefined);
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);
const birthdate = z.iso.date().refine((date) => date >= '1900-01-01' && Date.parse(date) < Date.now());
const pastInstant = z.iso
  .datetime({ offset: true })
  .transform((time) => new Date(time))
  .refine((time) => time.getTime() <= Date.now() + CLOCK_SKEW_MS);

const Verified = z.object({
  verification: z.object({ trust_framework: text, time: pastInstant.optional() }),
  claims: z.object({
    given_name: name,
    family_name: name,
    birthdate,
    address: z.object({
      // A street address may have several lines; the application keeps one.
      street_address: z
        .string()
        .transform((street) => street.replace(/\s+/g, ' '))
        .pipe(text),
      locality: text,
      postal_code: z.union([text, z.literal('')]).default(''),
      country,
    }),
    tax_residence_country: country,
    tax_number: text.optional(),
  }),
});

/** A provider may answer with one set of verified claims or with several from different frameworks. */
const Answer = z.union([
  Verified,
  z.array(z.unknown()).transform((sets, context) => firstComplete(sets, context)),
]);

function firstComplete(sets: unknown[], context: z.core.$RefinementCtx): z.infer<typeof Verified> {
  const complete = sets.map((set) => Verified.safeParse(set)).find((result) => result.success);
  if (complete?.data) return complete.data;
  context.addIssue('no set of verified claims is complete');
  return z.NEVER;
}

/**
 * Reads `verified_claims`. `issuedAt` stands in for the instant of the verification where the provider gives none.
 * Throws a ZodError if a requested claim is missing or invalid.
 */
export function readVerifiedPerson(
  verified: unknown,
  token: { issuer: string; subject: string; issuedAt: Date },
): VerifiedPerson {
  const { verification, claims } = Answer.parse(verified);
  return {
    givenName: claims.given_name,
    familyName: claims.family_name,
    birthdate: claims.birthdate,
    street: claims.address.street_address,
    locality: claims.address.locality,
    postalCode: claims.address.postal_code,
    country: claims.address.country,
    taxResidence: claims.tax_residence_country,
    ...(claims.tax_number === undefined ? {} : { taxNumber: claims.tax_number }),
    source: `${token.issuer} (${verification.trust_framework})`,
    verifiedAt: verification.time ?? token.issuedAt,
    issuer: token.issuer,
    subject: token.subject,
  };
}
