import type { FieldErrors, Resolver } from 'react-hook-form';
import { pools } from '../../../model/resources/pools.ts';
import { formatPieces } from '../../i18n/format.ts';
import { errorsUnder, resolverOf } from '../../kit/form/schemaResolver.ts';
import type { Pool } from './pool.ts';

/** Whether a dialog is about the trust's pieces or an employee's. */
export type CertificatesOf = 'trust' | 'holder';

type HolderRow = { pieces: unknown };

/** The sum of the rows so far; an invalid number counts as zero. */
export const sumOfRows = (rows: readonly HolderRow[]) =>
  rows.reduce((sum, { pieces }) => sum + (typeof pieces === 'number' ? pieces : 0), 0);

const withErrors = (checked: Awaited<ReturnType<Resolver>>, own: FieldErrors) => {
  const errors = { ...own, ...checked.errors };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : checked;
};

const missing = (isMissing: boolean, name: string): FieldErrors =>
  errorsUnder(isMissing ? [{ field: name, message: 'validation.required' }] : []);

/** Adds the company to what a form with a seller asks for: it narrows the choices, and is not sent. */
export const withCompany =
  (check: Resolver): Resolver =>
  async (typed, ...rest) =>
    withErrors(await check(typed, ...rest), missing(!typed.company_id, 'company_id'));

const { name, pieces, description } = pools.create.input;
const { netSettlement, saleToCover } = pools.commands.update.input;
/** The inputs of an update; name and pieces are always there. */
export const updateInputs = { name, pieces, description, netSettlement, saleToCover };
const checkUpdate = resolverOf(updateInputs);

/** Sends only changed inputs, because somebody else may have changed the rest since the dialog was opened. */
export const updateResolver =
  (opened: Pick<Pool, keyof typeof updateInputs>): Resolver =>
  async (...typed) => {
    const checked = await checkUpdate(...typed);
    const isChanged = ([name, value]: [string, unknown]) => value !== opened[name as keyof typeof opened];
    const values = Object.fromEntries(Object.entries(checked.values).filter(isChanged));
    return { ...checked, values } as typeof checked;
  };

const checkOrder = resolverOf(pools.commands['create-share-certificates'].input);

/** The order of certificates: rows that the trust's holding is split into, or the employee who gets one for everything. */
export const orderResolver =
  (pool: Pool): Resolver =>
  async ({ whose, employee_id, certificates, language }, ...rest) => {
    if (whose === 'holder')
      return withErrors(
        await checkOrder({ employee_id, language }, ...rest),
        missing(!employee_id, 'employee_id'),
      );
    const message = `shareCertificates.tooMany|${formatPieces(pool.unallocated)}`;
    const isTooMuch = sumOfRows(certificates) > pool.unallocated;
    return withErrors(
      await checkOrder({ certificates, language }, ...rest),
      errorsUnder(isTooMuch ? [{ field: 'certificates.root', message }] : []),
    );
  };

const checkCancellation = resolverOf(pools.commands['cancel-share-certificates'].input);

/** The cancellation of certificates, with whether there is a liquidation payout as the trust has just read it. */
export const cancellationResolver =
  ({ hasLiquidationPayout }: Pool): Resolver =>
  async ({ whose, employee_id, pieces, reason, language }, ...rest) => {
    const isHolder = whose === 'holder';
    const input = { pieces, reason, language, hasLiquidationPayout, ...(isHolder && { employee_id }) };
    return withErrors(
      await checkCancellation(input, ...rest),
      missing(isHolder && !employee_id, 'employee_id'),
    );
  };

// The currency is not sent, but says which decimals an amount can have.
const { currency } = pools.attributes;
const checkTransfer = resolverOf({ ...pools.commands.transfer.input, currency });

/** The transfer of certificates: to the employee who is chosen, or back to the trust. */
export const transferResolver: Resolver = async ({ to, buyer_id, ...input }, ...rest) => {
  const isEmployee = to === 'employee';
  const checked = await checkTransfer({ ...input, ...(isEmployee && { buyer_id }) }, ...rest);
  const { currency: _, ...values } = checked.values;
  return withErrors({ ...checked, values } as typeof checked, missing(isEmployee && !buyer_id, 'buyer_id'));
};
