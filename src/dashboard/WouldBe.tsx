import { useTranslate } from 'react-admin';
import { type Currency, formatMoney as written } from '../../model/values/money.ts';
import { type HeldReceipts, receiptsWorth } from '../../model/worth/receiptsWorth.ts';
import { type Options, worthByCurrency } from '../../model/worth/worth.ts';
import { formatMoney, formatPieces } from '../i18n/format.ts';
import { Figure, Figures } from '../kit/Figures.tsx';
import { NoValue } from './NoValue.tsx';

type Props = {
  /** Null where there are none at all. */
  plans: readonly Options[] | null;
  receipts: readonly HeldReceipts[];
  currency: Currency;
};

/**
 * The pieces of plans of one currency, vested and unvested apart, beside the receipts that are held, and what they would
 * be worth.
 */
export function WouldBe({ plans, receipts, currency }: Props) {
  const translate = useTranslate();
  const figure = (name: string, pieces: bigint, worth: string | null | undefined) => (
    <Figure
      key={name}
      label={translate(`dashboard.whatIf.${name}`, {
        pieces: formatPieces(pieces),
        smart_count: Number(pieces),
      })}
    >
      {pieces > 0n && !worth ? <NoValue /> : formatMoney(worth ?? written(0n, currency), currency)}
    </Figure>
  );
  const [worth] = worthByCurrency(plans ?? []);
  const held = receiptsWorth(receipts);
  return (
    <Figures>
      {plans &&
        (['vested', 'unvested'] as const).map((name) =>
          figure(
            name,
            plans.reduce((sum, plan) => sum + BigInt(plan[name]), 0n),
            worth?.[name],
          ),
        )}
      {held.pieces > 0n && figure('receipts', held.pieces, held.worth)}
    </Figures>
  );
}
