import { sql } from 'kysely';
import { date, email, money, pieces, text } from '../../../model/attributes.ts';
import { largestAmount, moneyFault, parseMoney } from '../../../model/values/money.ts';
import { invalid, schemaProblem } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';
import { importTexts } from '../../i18n/imports.ts';
import { closedUntil, refuseClosed } from '../../ledger/closedBooks.ts';
import { frozenUntil } from '../../ledger/frozenLists.ts';
import { post } from '../../ledger/post.ts';
import { recordActivities } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { notMoreThanFree } from '../../plans/promise.ts';
import { certificateNumber } from './balance.ts';
import { createNumbers } from './certificateNumbers.ts';
import { availableOnDays, freePieces } from './freePieces.ts';
import { frozenDays, notFrozen } from './frozen.ts';
import { importKind } from './kind.ts';
import { type ImportedHolding, issuePapers, settleTrust, settleTrustAgain, takeLinesBack } from './papers.ts';
import { type ImportedPool, partiesOf, partiesOfLines } from './parties.ts';
import { createIdentities } from './references.ts';
import { paperIsGone, restOn } from './restOn.ts';
import { tellOfHoldings } from './tellHolders.ts';

/**
 * Certificates of people who never had options. Their pieces cannot be granted any more, so as many options go back to
 * their issuer: every option that is left has its certificate with the trust.
 */
export const holdingLines = importKind({
  by: ['trust'],
  columns: {
    pool: text({ max: 120 }),
    email: email(),
    pieces: pieces({ min: 1 }),
    heldSince: date(),
    paid: money('currency', { optional: true }),
    certificateNumber,
    reference: text({ max: 80, optional: true }),
  },
  example: {
    pool: 'ESOP 2026',
    email: 'ana.novak@company.example',
    pieces: '500',
    heldSince: '2022-02-01',
    paid: '1250.00',
    certificateNumber: '17',
    reference: 'H-017',
  },
  largest: 8 * 1024 * 1024,
  short: 10,

  async checker(ctx, companyId) {
    const { pools, find } = await partiesOf(ctx, companyId);
    const take = freePieces(pools);
    const takeOnDays = await availableOnDays(ctx, companyId);
    const frozen = await frozenDays(ctx, pools);
    const closed = await closedUntil(ctx, companyId);
    const refuseNumber = await createNumbers(ctx, companyId);
    const identify = createIdentities();
    return (cells, line) => {
      const { pool, person } = find(cells);
      const { heldSince, reference } = cells;
      const paid = paidOf(cells.paid, pool);
      if (heldSince > ctx.today) throw invalid({ heldSince: 'dateToCome' });
      if (pool.issuedOn && heldSince < pool.issuedOn)
        throw invalid({ heldSince: { key: 'dateBefore', of: { date: pool.issuedOn } } });
      const held = BigInt(cells.pieces);
      const taken = take(pool, held);
      const takenOnDays = takeOnDays(pool.id, { date: heldSince, pieces: held });
      refuseClosed(ctx, closed, heldSince, 'heldSince');
      notFrozen(frozen.get(pool.id), heldSince, 'heldSince');
      refuseNumber(cells.certificateNumber, line);
      const about = [pool.id, person.id, cells.pieces, heldSince, paid === null ? null : String(paid)];
      const identity = identify(reference, about, line);
      taken();
      takenOnDays();
      return {
        what: importTexts.holding(pool.name, person.name, cells.pieces, heldSince),
        identity,
        poolId: pool.id,
        employeeId: person.id,
        pieces: held,
        certificateNumber: cells.certificateNumber,
      };
    };
  },

  async importer(ctx, { companyId }, lines) {
    const find = await partiesOfLines(ctx, lines);
    const holdings: ImportedHolding[] = [];
    return {
      async each(cells, row) {
        const { pool, person } = find(row);
        const held = BigInt(cells.pieces);
        const { heldSince, certificateNumber: numbered } = cells;
        refuseClosed(ctx, await closedUntil(ctx, companyId), heldSince, 'heldSince');
        notFrozen(await frozenUntil(ctx, pool.id), heldSince, 'heldSince');
        await notMoreThanFree(ctx, pool.id, held);
        const paid = paidOf(cells.paid, pool);
        const line = { poolId: pool.id, pieces: held, effectiveDate: heldSince };
        const transactions = await post(
          ctx,
          [
            { ...line, move: 'issueToHolder', employeeId: person.id, ...(paid !== null && { paid }) },
            { ...line, move: 'returnOptions' },
          ],
          true,
        );
        const transactionId = transactions[0]!;
        const holding = { poolId: pool.id, employeeId: person.id, transactionId };
        holdings.push({ ...holding, pieces: held, paid, date: heldSince, numbered });
        return { recordId: transactionId, transactions };
      },
      async end() {
        await countPieces(
          ctx,
          holdings.map(({ poolId }) => poolId),
        );
        await issuePapers(ctx, holdings);
        const acts = holdings.map(({ employeeId, pieces }) => ({
          record: about.employee(employeeId),
          details: { pieces: String(pieces) },
        }));
        await recordActivities(ctx, 'imported-holding', acts);
      },
    };
  },

  end: settleTrust,
  tell: tellOfHoldings,

  restingOn: (ctx, fileId, rows) =>
    restOn(
      ctx,
      fileId,
      rows,
      sql`select e.name || ' · ' || o.name as name from import_rows r
        join employees e on e.id = r.employee_id join pools o on o.id = r.pool_id
        where ${paperIsGone} or exists (select from transactions t where t.reverses_id = any (r.transactions))`,
    ),

  async takeBack(ctx, file, rows) {
    const lines = rows.flatMap(({ transactions }) => transactions);
    const poolIds = rows.map(({ poolId }) => poolId!);
    await sql`select from pools where id = any (${poolIds}::uuid[]) order by id for no key update`.execute(
      ctx.tx,
    );
    await takeLinesBack(ctx, file, rows, lines);
    await countPieces(ctx, poolIds);
    await recordActivities(
      ctx,
      'took-back-holding',
      rows.map(({ employeeId }) => ({
        record: about.employee(employeeId!),
        details: { reason: file.reason ?? '' },
      })),
    );
  },

  endTakingBack: settleTrustAgain,
});

/** Derives the pieces of shareholdings from the options that were issued and returned. */
const countPieces = (ctx: Context, poolIds: string[]) =>
  sql`update pools p set pieces = -a.balance from accounts a
    where a.pool_id = p.id and a.unit = 'options' and a.name = 'issuer' and a.balance < 0
      and p.id = any (${poolIds}::uuid[])`.execute(ctx.tx);

const paidOf = (cell: string | null, { currency }: ImportedPool): bigint | null => {
  if (cell === null) return null;
  const paid = parseMoney(cell, currency);
  if (paid === undefined) throw invalid({ paid: schemaProblem(moneyFault(cell, currency)!) });
  if (paid > largestAmount) throw invalid({ paid: 'amountTooLarge' });
  return paid;
};
