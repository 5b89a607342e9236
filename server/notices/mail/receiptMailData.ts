import type { Money } from '../../papers/documentData.ts';

/** The offer of so many pieces. */
type OfOffer = { employeeName: string; poolName: string; pieces: bigint; link: string };

export type OfferMailData = {
  offerWithdrawn: OfOffer;
  offerLapsed: OfOffer;
  /** Both have signed: `due` is to be paid by the `lastDay`, YYYY-MM-DD. */
  offerAccepted: OfOffer & { due: Money; lastDay: string };
  offerToPay: OfOffer & { due: Money; lastDay: string };
  /** An offer that was not accepted, and one that was not paid, lapse after the `lastDay`, YYYY-MM-DD. */
  offerEnds: OfOffer & { lastDay: string };
  offerPaymentEnds: OfOffer & { due: Money; lastDay: string };
  /** Nothing was to be paid. */
  receiptsGiven: OfOffer;
  /** `received` came on the day `receivedOn`, YYYY-MM-DD; of it, `excess` is more than was due. */
  receiptsIssued: OfOffer & {
    receivedOn: string;
    received: Money;
    excess?: Money;
  };
};

/** The buy-back of so many pieces; the `total` is the price of all. */
type OfBuyback = OfOffer & { total: Money };

export type BuybackMailData = {
  /** All have signed: the price is to be paid by the `lastDay`, YYYY-MM-DD; without it, nothing is to be paid. */
  buybackAgreed: OfBuyback & { lastDay?: string };
  /** The price was paid on the day `paidOn`, YYYY-MM-DD. */
  boughtBack: OfBuyback & { paidOn: string };
  /** The same of a price that did not take the pieces: they pass later, or had passed before. */
  buybackPaid: OfBuyback & { paidOn: string };
  /** The bank sent the price back, for the reason that it gave as a code or in its own words. */
  buybackReturned: Omit<OfBuyback, 'pieces'> & { bankReason: string | null };
  /** The price that was marked as paid was not paid. */
  buybackUnpaid: OfBuyback;
  buybackWithdrawn: OfOffer;
  buybackLapsed: OfOffer;
};

/** The sale of so many pieces by one holder to another; the `total` is the price of all. */
type OfSale = { sellerName: string; buyerName: string; poolName: string; pieces: bigint; link: string };
type Total = { total: Money };

export type SaleMailData = {
  /** All have signed: the buyer is to pay; without a total, nothing is to be paid. */
  saleAgreed: OfSale & Partial<Total>;
  saleToPay: OfSale & Total;
  /** The same for the seller, who is paid in turn. */
  saleToBePaid: OfSale & Total;
  /** The buyer's money came on the day `receivedOn`, YYYY-MM-DD; of it, `excess` is more than was due. */
  saleBought: OfSale & {
    receivedOn: string;
    received: Money;
    excess?: Money;
  };
  /** The same for the seller, who is to be paid. */
  saleSold: OfSale & Total & { receivedOn: string };
  /** The seller was paid on the day `paidOn`, YYYY-MM-DD. */
  salePaid: OfSale & Total & { paidOn: string };
  /** The payment to the seller that was marked as paid was not made. */
  saleUnpaid: OfSale & Total;
  /** The bank sent it back, for the reason that it gave as a code or in its own words. */
  saleReturned: OfSale & Total & { bankReason: string | null };
  /** A sale that was not signed lapses after the `lastDay`, YYYY-MM-DD. */
  saleEnds: OfSale & { lastDay: string };
  saleRefused: OfSale & { signerName: string };
  saleWithdrawn: OfSale;
  saleLapsed: OfSale;
};
