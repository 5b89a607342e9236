import { type SplitRatio, splitParts } from '../../model/splits/split.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { issueCertificate } from '../papers/issueCertificate.ts';
import { type ActivePaper, activePapers, cancelCertificates } from '../papers/settleCertificates.ts';
import { ratioOf, type SplitRow } from './splitFigures.ts';

/**
 * Replaces the certificates of each holder whose pieces a split has changed, and those of the trust: one for one, with what
 * was paid for their pieces. Where one would come to no piece, a single one replaces all of its holder.
 */
export const splitPapers = async (
  ctx: Context,
  split: SplitRow,
  day: PlanDate,
  /** The line that changed what somebody has, if one did, and what that is now. */
  changes: ReadonlyMap<string | null, { lineId: string | undefined; held: bigint }>,
) => {
  const { pool_id: poolId } = split;
  const reason = because(split.to_class === null ? 'shareSplit' : 'shareConversion');
  for (const [holder, { lineId, held }] of changes) {
    const papers = await activePapers(ctx, poolId, holder);
    await cancelCertificates(ctx, papers, reason, { ...(lineId && { id: lineId }), on: day });
    for (const { acquiredBy, ...paper } of replaced(papers, held, ratioOf(split)))
      await issueCertificate(ctx, {
        poolId,
        ...paper,
        employeeId: holder,
        enteredOn: day,
        // Where no line changed the pieces, they are held by the one that brought them.
        acquiredBy: lineId ?? acquiredBy,
      });
  }
};

type Paper = Pick<ActivePaper, 'pieces' | 'paid' | 'price' | 'acquiredBy'>;

/** The certificates that replace some; the last one has the fractions of others that came to the trust. */
const replaced = (papers: readonly ActivePaper[], held: bigint, ratio: SplitRatio): Paper[] => {
  const parts = splitParts(
    papers.map(({ pieces }) => pieces),
    ratio,
  );
  const more = held - parts.reduce((sum, part) => sum + part, 0n);
  const each = papers.map(({ paid, price, acquiredBy }, i) => ({
    pieces: parts[i]! + (i === papers.length - 1 ? more : 0n),
    ...{ paid, price, acquiredBy },
  }));
  if (each.length > 0 && each.every(({ pieces }) => pieces > 0n)) return each;
  if (held === 0n) return [];
  const acquiredBy = papers[0]?.acquiredBy ?? null;
  return [{ pieces: held, paid: total(papers, 'paid'), price: total(papers, 'price'), acquiredBy }];
};

const total = (papers: readonly ActivePaper[], name: 'paid' | 'price') =>
  papers.reduce<bigint | null>(
    (sum, { [name]: amount }) => (amount === null ? sum : (sum ?? 0n) + amount),
    null,
  );
