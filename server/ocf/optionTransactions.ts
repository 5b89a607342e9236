import { ocfTexts } from '../i18n/ocf.en.ts';
import type { CompanyMilestone, CompanyTransaction } from './companyRows.ts';
import { achievedPieces, type Grant } from './grants.ts';
import { derivedId, idsOfLine } from './ids.ts';
import { least } from './least.ts';
import { balanceSecurity, grantOf, type Position } from './optionSecurity.ts';
import type { OcfTransaction } from './transaction.ts';

/** An exercise of pieces of one security, before it is known in which stock it results. */
export type Exercise = { transaction: OcfTransaction; lineId: string; pieces: bigint };

type Room = (position: Position) => bigint;
const unvestedOf: Room = ({ unvested }) => unvested;
const vestedOf: Room = ({ outstanding, unvested }) => outstanding - unvested;
const outstandingOf: Room = ({ outstanding }) => outstanding;

/** The transactions of a plan's options. Vesting by the calendar is none: it follows from the terms. */
export const optionTransactions = (grant: Grant) => {
  const life = new OptionLife(grant);
  const missed = missedParts(grant);
  for (const line of inOrder(grant.lines, missed)) life.tell(line, missed);
  const { transactions, exercises } = life;
  return { transactions, exercises };
};

class OptionLife {
  readonly transactions: OcfTransaction[] = [];
  readonly exercises: Exercise[] = [];
  private readonly grant: Grant;
  private readonly positions: Position[];
  private readonly dated: Position | undefined;
  private vestedByCalendar = 0n;

  constructor(grant: Grant) {
    this.grant = grant;
    this.positions = grant.parts.map((part) => ({
      ...part,
      security: part.id,
      outstanding: part.pieces,
      unvested: part.pieces,
    }));
    this.dated = this.positions.find(({ milestone }) => !milestone);
  }

  /** @param missed the lines that forfeit what was missed of a milestone, with its id */
  tell(line: CompanyTransaction, missed: Map<string, string>) {
    switch (line.move) {
      case 'grant':
        return this.issue(line);
      case 'vestPartly':
      case 'vestFully':
        return this.vest(line);
      case 'exercise':
        return this.exercise(line);
      case 'forfeitUnvested':
      case 'cancelPlan':
        return this.cancelUnvested(line, missed.get(line.id));
      case 'splitVested':
        return this.cancel(line, spread(this.positions, line.pieces, outstandingOf));
      case 'forfeitVested':
      case 'expire':
      case 'delistOptions':
        return this.cancel(line, spread(this.positions, line.pieces, vestedOf));
    }
  }

  private issue(line: CompanyTransaction) {
    const nextId = idsOfLine(line.id);
    for (const position of this.positions)
      this.transactions.push(...grantOf(this.grant, position, line, nextId()));
  }

  private vest(line: CompanyTransaction) {
    const nextId = idsOfLine(line.id);
    const achieved = this.positions.find(
      ({ milestone }) => milestone?.status === 'evaluated' && milestone.transaction_id === line.id,
    );
    if (achieved) {
      achieved.unvested -= line.pieces;
      this.transactions.push({
        id: nextId(),
        object_type: 'TX_VESTING_EVENT',
        date: line.effective_date,
        security_id: achieved.security,
        vesting_condition_id: achieved.milestone!.id,
      });
      return;
    }
    const isDue = this.dated && !line.acceleration;
    const positions = line.acceleration ? this.waivedFirst(line) : this.positions;
    const due = isDue ? least(line.pieces, scheduledBy(this.grant, line) - this.vestedByCalendar) : 0n;
    this.vestedByCalendar += due;
    if (this.dated) this.dated.unvested -= due;
    for (const [position, pieces] of spread(positions, line.pieces - due, unvestedOf)) {
      position.unvested -= pieces;
      this.transactions.push({
        id: nextId(),
        object_type: 'TX_VESTING_ACCELERATION',
        date: line.effective_date,
        security_id: position.security,
        quantity: String(pieces),
        reason_text: ocfTexts.accelerated[line.acceleration ?? 'leaver'],
      });
    }
  }

  /** The positions from which a line takes pieces: first the milestones that it waived. */
  private waivedFirst({ id }: CompanyTransaction): Position[] {
    const isWaived = ({ milestone }: Position) =>
      milestone?.status === 'waived' && milestone.transaction_id === id;
    return this.positions.toSorted((a, b) => Number(isWaived(b)) - Number(isWaived(a)));
  }

  private cancelUnvested(line: CompanyTransaction, missed: string | undefined) {
    const of = this.positions.filter(({ milestone }) => milestone && milestone.id === missed);
    const taken = spread(of.length > 0 ? of : this.positions, line.pieces, unvestedOf);
    for (const [position, pieces] of taken) position.unvested -= pieces;
    this.cancel(line, taken);
  }

  private cancel(line: CompanyTransaction, taken: [Position, bigint][]) {
    const nextId = idsOfLine(line.id);
    const reason_text = ocfTexts.reasons[line.move as keyof typeof ocfTexts.reasons];
    for (const [position, pieces] of taken) {
      const cancelled = {
        date: line.effective_date,
        security_id: position.security,
        quantity: String(pieces),
        reason_text,
      };
      position.outstanding -= pieces;
      const isLeft = position.outstanding > 0n;
      if (isLeft) position.security = derivedId(line.id, 'balance', position.id);
      this.transactions.push({
        ...cancelled,
        id: nextId(),
        object_type: 'TX_EQUITY_COMPENSATION_CANCELLATION',
        ...(isLeft && { balance_security_id: position.security }),
      });
      if (isLeft)
        this.transactions.push(balanceSecurity(this.grant, position, line, nextId(), this.vestedByCalendar));
      // Pieces that a liquidation settles cannot be granted again.
      if (line.move !== 'delistOptions')
        this.transactions.push({
          ...cancelled,
          id: nextId(),
          object_type: 'TX_STOCK_PLAN_RETURN_TO_POOL',
          stock_plan_id: this.grant.pool.id,
        });
    }
  }

  private exercise(line: CompanyTransaction) {
    const nextId = idsOfLine(line.id);
    for (const [position, pieces] of spread(this.positions, line.pieces, vestedOf)) {
      position.outstanding -= pieces;
      const transaction = {
        id: nextId(),
        object_type: 'TX_EQUITY_COMPENSATION_EXERCISE',
        date: line.effective_date,
        security_id: position.security,
        quantity: String(pieces),
      };
      this.exercises.push({ transaction, lineId: line.id, pieces });
    }
  }
}

const scheduledBy = ({ schedule }: Grant, { effective_date }: CompanyTransaction): bigint =>
  schedule.filter(({ date }) => date <= effective_date).reduce((sum, { pieces }) => sum + pieces, 0n);

/** The lines that forfeit what was missed of a milestone, with its id. */
const missedParts = ({ parts, lines }: Grant): Map<string, string> => {
  const found = new Map<string, string>();
  const milestones = parts.flatMap(({ milestone }) => (milestone ? [milestone] : []));
  // What lies above the target of a milestone that vested without an evaluation names its line.
  for (const { id, status, transaction_id } of milestones)
    if (status === 'lapsed' && transaction_id) found.set(transaction_id, id);
  const evaluated = milestones.filter(({ status }) => status === 'evaluated');
  // A partly achieved milestone names its act, so it is matched before the wholly missed ones.
  const isMissed = ({ transaction_id }: CompanyMilestone) => Number(transaction_id === null);
  for (const milestone of evaluated.toSorted((a, b) => isMissed(a) - isMissed(b))) {
    const vesting = lines.find(({ id }) => id === milestone.transaction_id);
    const line = lines.find(
      ({ id, move, pieces, effective_date, recorded_at }) =>
        move === 'forfeitUnvested' &&
        pieces === milestone.pieces - achievedPieces(milestone) &&
        effective_date === milestone.evaluated_on &&
        (!vesting || recorded_at === vesting.recorded_at) &&
        !found.has(id),
    );
    if (line) found.set(line.id, milestone.id);
  }
  return found;
};

/**
 * The order of lines that one act recorded for one day. Missed pieces of a milestone go first, because its event then
 * vests all that is left. Unvested withdrawals go before vested ones, so that all pieces in between have vested.
 */
const inOrder = (lines: readonly CompanyTransaction[], missed: Map<string, string>): CompanyTransaction[] => {
  const rank = ({ id, move }: CompanyTransaction) => {
    if (move === 'grant') return 0;
    if (missed.has(id)) return 1;
    if (move === 'vestPartly' || move === 'vestFully') return 2;
    return move === 'forfeitUnvested' ? 3 : 4;
  };
  const actOf = ({ effective_date, recorded_at }: CompanyTransaction) => `${effective_date} ${recorded_at}`;
  return lines.toSorted((a, b) => (actOf(a) === actOf(b) ? rank(a) - rank(b) : actOf(a) < actOf(b) ? -1 : 1));
};

/**
 * Takes pieces from positions in their order as far as each has room, and then from whatever is outstanding: reversed
 * vestings are left out, and an exercise may stand that drew on one before another took its place.
 */
const spread = (positions: readonly Position[], pieces: bigint, room: Room): [Position, bigint][] => {
  const taken = new Map<Position, bigint>();
  let left = pieces;
  for (const roomOf of [room, outstandingOf])
    for (const position of positions) {
      const before = taken.get(position) ?? 0n;
      const now = least(left, roomOf(position) - before);
      if (now <= 0n) continue;
      taken.set(position, before + now);
      left -= now;
    }
  return [...taken];
};
