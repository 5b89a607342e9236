import { type SplitRatio, splitParts } from '../../model/splits/split.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { issueCertificate } from '../papers/issueCertificate.ts';
import { type ActivePaper, activePapers, cancelCertificates } from '../papers/settleCertificates.ts';

/**
 * Replaces the certificates of each holder whose pieces a split has changed, and those of the trust: one for one, with what
 * was paid for their pieces. Where one would come to no piece, a single one replaces all of its holder.
 */
export const splitPapers = async (
  ctx: Context,
  poolId: string,
  day: PlanDate,
  ratio: SplitRatio,
  /** The line that changed what somebody has, and what that is now. */
  changes: ReadonlyMap<string | null, { lineId: string; held: bigint }>,
) => {
  for (const [holder, { lineId, held }] of changes) {
    const papers = await activePapers(ctx, poolId, holder);
    await cancelCertificates(ctx, papers, because('shareSplit'), { id: lineId, on: day });
    for (const { pieces, paid, price } of replaced(papers, held, ratio))
      await issueCertificate(ctx, {
        poolId,
        pieces,
        employeeId: holder,
        enteredOn: day,
        ...{ acquiredBy: lineId, paid, price },
      });
  }
};

type Paper = Pick<ActivePaper, 'pieces' | 'paid' | 'price'>;

/** The certificates that replace some; the last one has the fractions of others that came to the trust. */
const replaced = (papers: readonly ActivePaper[], held: bigint, ratio: SplitRatio): Paper[] => {
  const parts = splitParts(
    papers.map(({ pieces }) => pieces),
    ratio,
  );
  const more = held - parts.reduce((sum, part) => sum + part, 0n);
  const each = papers.map(({ paid, price }, i) => ({
    pieces: parts[i]! + (i === papers.length - 1 ? more : 0n),
    ...{ paid, price },
  }));
  if (each.length > 0 && each.every(({ pieces }) => pieces > 0n)) return each;
  if (held === 0n) return [];
  return [{ pieces: held, paid: total(papers, 'paid'), price: total(papers, 'price') }];
};

const total = (papers: readonly ActivePaper[], name: 'paid' | 'price') =>
  papers.reduce<bigint | null>(
    (sum, { [name]: amount }) => (amount === null ? sum : (sum ?? 0n) + amount),
    null,
  );
