import type { MoveName } from '../../model/ledger.ts';
import { ocfTexts } from '../i18n/ocf.en.ts';
import type { CompanyPool, CompanySplit, CompanyTransaction } from './companyRows.ts';
import { type CompanyConversion, isConversion, poolOn } from './conversions.ts';
import { derivedId, idsOfLine } from './ids.ts';
import { least } from './least.ts';
import type { SharePrice } from './sharePrice.ts';
import { classSplitId, splitStock } from './splits.ts';
import { stockClassId } from './stockClasses.ts';
import type { OcfTransaction } from './transaction.ts';

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
  pool: CompanyPool,
  trustId: string,
  lines: readonly CompanyTransaction[],
  exercised: ReadonlyMap<string, bigint[]>,
  priceOf: (line: CompanyTransaction) => SharePrice,
  splits: readonly CompanySplit[] = [],
) => {
  const book = new StockBook(pool, trustId, lines, exercised, priceOf, splits);
  // The ledger promises that no day ends below zero, not in which order the lines of a day come.
  let waiting: CompanyTransaction[] = [];
  const conversions = splits.filter(isConversion);
  for (const line of lines.filter(({ move }) => bookedMoves.has(move))) {
    while (conversions[0] && conversions[0].effective_date <= line.effective_date)
      book.convert(conversions.shift()!);
    waiting.push(line);
    for (let before = 0; before !== waiting.length; ) {
      before = waiting.length;
      waiting = waiting.filter((next) => {
        const canGive = book.canGive(next);
        if (canGive) book.book(next);
        return !canGive;
      });
    }
  }
  if (waiting.length > 0)
    throw new Error(`Transaction ${waiting[0]!.id} gives certificates that nobody has.`);
  for (const conversion of conversions) book.convert(conversion);
  return { transactions: book.transactions, resulting: book.resulting };
};

/** The stock of each holder while the lines are told one after the other. */
class StockBook {
  readonly transactions: OcfTransaction[] = [];
  readonly resulting = new Map<string, string[][]>();
  private readonly pool: CompanyPool;
  private readonly trustId: string;
  private readonly exercised: ReadonlyMap<string, bigint[]>;
  private readonly priceOf: (line: CompanyTransaction) => SharePrice;
  private readonly splits: readonly CompanySplit[];
  private readonly byId: ReadonlyMap<string, CompanyTransaction>;
  private readonly holdings = new Map<string, Stock[]>();

  constructor(
    pool: CompanyPool,
    trustId: string,
    lines: readonly CompanyTransaction[],
    exercised: ReadonlyMap<string, bigint[]>,
    priceOf: (line: CompanyTransaction) => SharePrice,
    splits: readonly CompanySplit[],
  ) {
    this.pool = pool;
    this.splits = splits;
    this.trustId = trustId;
    this.exercised = exercised;
    this.priceOf = priceOf;
    this.byId = new Map(lines.map((line) => [line.id, line]));
  }

  canGive(line: CompanyTransaction): boolean {
    if (addedBySplit[line.move] !== undefined) return true;
    const giver = this.giverOf(line);
    return giver === null || sumOf(this.holdingOf(giver)) >= line.pieces;
  }

  book(line: CompanyTransaction) {
    const nextId = idsOfLine(line.id);
    if (addedBySplit[line.move] !== undefined) return this.reissue(line);
    const giver = this.giverOf(line);
    if (giver === null)
      return this.receive(line, this.trustId, line.pieces, derivedId(line.id, 'stock'), nextId());
    if (line.move === 'issueToHolder') {
      const portions = this.exercised.get(line.belongs_to_id!) ?? [line.pieces];
      const stock = portions.map((pieces) => this.transfer(line, giver, line.employee_id!, pieces, nextId));
      this.resulting.set(line.belongs_to_id!, stock);
    } else if (line.move === 'buy' || line.move === 'buyBack') {
      this.transfer(line, giver, line.employee_id ?? this.trustId, line.pieces, nextId);
    } else {
      const reason_text = ocfTexts.reasons[line.move as keyof typeof ocfTexts.reasons];
      this.give(line, giver, line.pieces, nextId, () => ({
        object_type: 'TX_STOCK_CANCELLATION',
        reason_text,
      }));
    }
  }

  /** The previous holder of a line's pieces; null where they are new. */
  private giverOf(line: CompanyTransaction): string | null {
    if (line.move === 'issueToHolder' || line.move === 'retireUnallocated') return this.trustId;
    if (line.move === 'buy' || line.move === 'buyBack')
      return this.byId.get(line.belongs_to_id!)!.employee_id;
    return line.employee_id;
  }

  private holdingOf(holder: string): Stock[] {
    return this.holdings.get(holder) ?? [];
  }

  private transfer(line: CompanyTransaction, from: string, to: string, pieces: bigint, nextId: () => string) {
    const received: [security: string, pieces: bigint][] = [];
    this.give(line, from, pieces, nextId, (source, quantity) => {
      const security = derivedId(line.id, 'stock', source);
      received.push([security, quantity]);
      return { object_type: 'TX_STOCK_TRANSFER', resulting_security_ids: [security] };
    });
    for (const [security, quantity] of received) this.receive(line, to, quantity, security, nextId());
    return received.map(([security]) => security);
  }

  private give(
    line: CompanyTransaction,
    holder: string,
    pieces: bigint,
    nextId: () => string,
    tell: (security: string, quantity: bigint) => Fields,
  ) {
    for (let left = pieces; left > 0n; ) {
      const [stock, ...others] = this.holdingOf(holder) as [Stock, ...Stock[]];
      const quantity = least(left, stock.pieces);
      const rest = {
        ...stock,
        security: derivedId(line.id, 'balance', stock.security),
        pieces: stock.pieces - quantity,
      };
      this.transactions.push({
        ...tell(stock.security, quantity),
        id: nextId(),
        date: line.effective_date,
        security_id: stock.security,
        quantity: String(quantity),
        ...(rest.pieces > 0n && { balance_security_id: rest.security }),
      });
      this.holdings.set(holder, rest.pieces > 0n ? [rest, ...others] : others);
      if (rest.pieces > 0n) this.issue(line, holder, rest, nextId(), rest.security);
      left -= quantity;
    }
  }

  /** The stock of a holder follows a split; a conversion has told its lines already. */
  private reissue(line: CompanyTransaction) {
    const split = this.splits.find(({ effective_date }) => effective_date === line.effective_date)!;
    if (isConversion(split)) return;
    const holder = line.employee_id ?? this.trustId;
    const total = sumOf(this.holdingOf(holder)) + addedBySplit[line.move]! * line.pieces;
    this.replace(split, holder, total, line, () => ({
      object_type: 'TX_STOCK_REISSUANCE',
      split_transaction_id: classSplitId(poolOn(this.pool, this.splits, split.effective_date), split),
    }));
  }

  /** At the beginning of the day all stock becomes that of another class, also where no line changes how much it is. */
  convert(split: CompanyConversion) {
    const lines = [...this.byId.values()].filter(
      ({ move, effective_date }) =>
        effective_date === split.effective_date && addedBySplit[move] !== undefined,
    );
    for (const [holder, stock] of [...this.holdings]) {
      const own = lines.find(({ employee_id }) => (employee_id ?? this.trustId) === holder);
      const total = sumOf(stock) + (own ? addedBySplit[own.move]! * own.pieces : 0n);
      const source = { id: own?.id ?? derivedId(split.id, holder), effective_date: split.effective_date };
      this.replace(split, holder, total, source, ({ pieces }) => ({
        object_type: 'TX_STOCK_CONVERSION',
        quantity_converted: String(pieces),
      }));
    }
  }

  /** The stock of a holder is replaced by that of after a split; a security without a whole piece goes into the last one. */
  private replace(
    split: CompanySplit,
    holder: string,
    total: bigint,
    line: Pick<CompanyTransaction, 'id' | 'effective_date'>,
    tell: (from: Stock) => Fields,
  ) {
    const nextId = idsOfLine(line.id);
    const parts = splitStock(this.holdingOf(holder), total, split);
    const securityOf = ({ from, pieces }: (typeof parts)[number]) =>
      derivedId(
        line.id,
        'split',
        pieces > 0n ? from.security : parts.findLast((each) => each.pieces > 0n)!.from.security,
      );
    for (const part of parts)
      this.transactions.push({
        ...tell(part.from),
        id: nextId(),
        date: line.effective_date,
        security_id: part.from.security,
        resulting_security_ids: [securityOf(part)],
      });
    const after = parts
      .filter(({ pieces }) => pieces > 0n)
      .map((part) => ({ security: securityOf(part), pieces: part.pieces, price: part.price }));
    this.holdings.set(holder, after);
    for (const stock of after) this.issue(line, holder, stock, nextId(), stock.security);
  }

  private receive(line: CompanyTransaction, holder: string, pieces: bigint, security: string, id: string) {
    const stock = { security, pieces, price: this.priceOf(line) };
    this.holdings.set(holder, [...this.holdingOf(holder), stock]);
    this.issue(line, holder, stock, id, line.certificate ?? security);
  }

  private issue(
    line: Pick<CompanyTransaction, 'effective_date'>,
    holder: string,
    stock: Stock,
    id: string,
    customId: string,
  ) {
    this.transactions.push({
      id,
      object_type: 'TX_STOCK_ISSUANCE',
      date: line.effective_date,
      security_id: stock.security,
      custom_id: customId,
      stakeholder_id: holder,
      security_law_exemptions: [],
      stock_class_id: stockClassId(poolOn(this.pool, this.splits, line.effective_date)),
      quantity: String(stock.pieces),
      stock_legend_ids: [],
      ...stock.price,
    });
  }
}

/** Whether a line of a split adds its pieces or takes them. */
const addedBySplit: Partial<Record<MoveName, 1n | -1n>> = {
  splitUnallocated: 1n,
  splitHeld: 1n,
  consolidateUnallocated: -1n,
  consolidateHeld: -1n,
};

/** A sale is told with its purchase. */
const bookedMoves = new Set<MoveName>([
  ...(Object.keys(addedBySplit) as MoveName[]),
  'issueCertificates',
  'issueToHolder',
  'buy',
  'buyBack',
  'retireUnallocated',
  'retireHeld',
  'delistCertificates',
]);

const sumOf = (stocks: readonly Stock[]) => stocks.reduce((sum, { pieces }) => sum + pieces, 0n);
