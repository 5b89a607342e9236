import { useTranslate } from 'react-admin';
import { type Currency, formatMoney as written } from '../../model/values/money.ts';
import { type Options, worthByCurrency } from '../../model/worth/worth.ts';
import { formatMoney, formatPieces } from '../i18n/format.ts';
import { Figure, Figures } from '../kit/Figures.tsx';

/** The pieces of plans of one currency, vested and unvested apart, and what they would be worth. */
export function WouldBe({ plans, currency }: { plans: readonly Options[]; currency: Currency }) {
  const translate = useTranslate();
  const [worth] = worthByCurrency(plans);
  return (
    <Figures>
      {(['vested', 'unvested'] as const).map((name) => {
        const pieces = plans.reduce((sum, plan) => sum + BigInt(plan[name]), 0n);
        const label = translate(`dashboard.whatIf.${name}`, {
          pieces: formatPieces(pieces),
          smart_count: Number(pieces),
        });
        return (
          <Figure key={name} label={label}>
            {formatMoney(worth?.[name] ?? written(0n, currency), currency)}
          </Figure>
        );
      })}
    </Figures>
  );
}
