import type { MoveName } from '../../model/ledger.ts';
import { ocfTexts } from '../i18n/ocf.en.ts';
import { derivedId, idsOfLine } from './ids.ts';
import { least } from './least.ts';
import type { Line, Pool } from './readCompany.ts';
import type { SharePrice } from './sharePrice.ts';
import { stockClassId } from './stockClasses.ts';
import type { Transaction } from './transaction.ts';

type Stock = { security: string; pieces: bigint; price: SharePrice };
type Fields = { object_type: string; [field: string]: unknown };

/**
 * The certificates of a pool as stock of the trust and of the holders. The ledger knows how much somebody holds, the
 * format also of which issuance: what leaves a holder leaves the oldest first. Stock that an exercise results in comes
 * from the trust by a transfer, because it was issued before.
 *
 * @param exercised the pieces of each exercise line by the security exercised; each gets stock of its own
 * @returns also that stock's ids, in the same order
 * @throws Error when somebody gives what nobody gave to them, which the ledger does not allow
 */
export const stockTransactions = (
  pool: Pool,
  trustId: string,
  lines: readonly Line[],
  exercised: ReadonlyMap<string, bigint[]>,
  priceOf: (line: Line) => SharePrice,
) => {
  const transactions: Transaction[] = [];
  const resulting = new Map<string, string[][]>();
  const holdings = new Map<string, Stock[]>();
  const holdingOf = (holder: string) => holdings.get(holder) ?? [];
  const byId = new Map(lines.map((line) => [line.id, line]));

  const issue = (
    line: Line,
    holder: string,
    { security, pieces, price }: Stock,
    id: string,
    customId: string,
  ) =>
    transactions.push({
      id,
      object_type: 'TX_STOCK_ISSUANCE',
      date: line.effective_date,
      security_id: security,
      custom_id: customId,
      stakeholder_id: holder,
      security_law_exemptions: [],
      stock_class_id: stockClassId(pool),
      quantity: String(pieces),
      stock_legend_ids: [],
      ...price,
    });

  const receive = (line: Line, holder: string, pieces: bigint, security: string, id: string) => {
    const stock = { security, pieces, price: priceOf(line) };
    holdings.set(holder, [...holdingOf(holder), stock]);
    issue(line, holder, stock, id, line.certificate ?? security);
  };

  const give = (
    line: Line,
    holder: string,
    pieces: bigint,
    nextId: () => string,
    tell: (security: string, quantity: bigint) => Fields,
  ) => {
    for (let left = pieces; left > 0n; ) {
      const [stock, ...others] = holdingOf(holder) as [Stock, ...Stock[]];
      const quantity = least(left, stock.pieces);
      const rest = {
        ...stock,
        security: derivedId(line.id, 'balance', stock.security),
        pieces: stock.pieces - quantity,
      };
      transactions.push({
        ...tell(stock.security, quantity),
        id: nextId(),
        date: line.effective_date,
        security_id: stock.security,
        quantity: String(quantity),
        ...(rest.pieces > 0n && { balance_security_id: rest.security }),
      });
      holdings.set(holder, rest.pieces > 0n ? [rest, ...others] : others);
      if (rest.pieces > 0n) issue(line, holder, rest, nextId(), rest.security);
      left -= quantity;
    }
  };

  const transfer = (line: Line, from: string, to: string, pieces: bigint, nextId: () => string) => {
    const received: [security: string, pieces: bigint][] = [];
    give(line, from, pieces, nextId, (source, quantity) => {
      const security = derivedId(line.id, 'stock', source);
      received.push([security, quantity]);
      return { object_type: 'TX_STOCK_TRANSFER', resulting_security_ids: [security] };
    });
    for (const [security, quantity] of received) receive(line, to, quantity, security, nextId());
    return received.map(([security]) => security);
  };

  /** Who gives the pieces of a line; nobody where they are new. */
  const giverOf = (line: Line): string | null => {
    if (line.move === 'issueToHolder' || line.move === 'retireUnallocated') return trustId;
    if (line.move === 'buy' || line.move === 'buyBack') return byId.get(line.belongs_to_id!)!.employee_id;
    return line.employee_id;
  };

  const book = (line: Line) => {
    const nextId = idsOfLine(line.id);
    const giver = giverOf(line);
    if (giver === null) return receive(line, trustId, line.pieces, derivedId(line.id, 'stock'), nextId());
    if (line.move === 'issueToHolder') {
      const portions = exercised.get(line.belongs_to_id!) ?? [line.pieces];
      const stock = portions.map((pieces) => transfer(line, giver, line.employee_id!, pieces, nextId));
      resulting.set(line.belongs_to_id!, stock);
    } else if (line.move === 'buy' || line.move === 'buyBack') {
      transfer(line, giver, line.employee_id ?? trustId, line.pieces, nextId);
    } else {
      const reason_text = ocfTexts.reasons[line.move as keyof typeof ocfTexts.reasons];
      give(line, giver, line.pieces, nextId, () => ({ object_type: 'TX_STOCK_CANCELLATION', reason_text }));
    }
  };

  // The ledger promises that no day ends below zero, not in which order the lines of a day come.
  let waiting: Line[] = [];
  for (const line of lines.filter(({ move }) => bookedMoves.has(move))) {
    waiting.push(line);
    for (let before = 0; before !== waiting.length; ) {
      before = waiting.length;
      waiting = waiting.filter((next) => {
        const giver = giverOf(next);
        const isThere = giver === null || sumOf(holdingOf(giver)) >= next.pieces;
        if (isThere) book(next);
        return !isThere;
      });
    }
  }
  if (waiting.length > 0)
    throw new Error(`Transaction ${waiting[0]!.id} gives certificates that nobody has.`);
  return { transactions, resulting };
};

/** A sale is told with its purchase. */
const bookedMoves = new Set<MoveName>([
  'issueCertificates',
  'issueToHolder',
  'buy',
  'buyBack',
  'retireUnallocated',
  'retireHeld',
  'delistCertificates',
]);

const sumOf = (stocks: readonly Stock[]) => stocks.reduce((sum, { pieces }) => sum + pieces, 0n);
