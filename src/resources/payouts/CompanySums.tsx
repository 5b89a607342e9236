import { useGetList, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { payouts } from '../../../model/resources/payouts.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { Figure, Figures } from '../../kit/Figures.tsx';
import { sumOf } from '../../kit/sumOf.ts';

type Payout = RecordOf<typeof payouts>;

const all = { page: 1, perPage: 1000 };

/** The payouts of which the company has still to transfer the money, and those of which the trust has it. */
const whats = { toTransfer: ['approved'], transferred: ['funded', 'paid'] } as const;

/** Above a founder's list of payouts: what the company has to transfer and what it has transferred, in each currency. */
export function CompanySums() {
  const { role } = useApp().user;
  const translate = useTranslate();
  const isFounder = role === 'founder';
  const { data = [], total } = useGetList<Payout>('payouts', { pagination: all }, { enabled: isFounder });
  // A part of them would be a wrong sum.
  if (!isFounder || data.length === 0 || total !== data.length) return null;
  return (
    <Figures>
      {[...Map.groupBy(data, ({ currency }) => currency)].flatMap(([currency, some]) =>
        Object.entries(whats).map(([what, statuses]) => {
          const gross = some
            .filter(({ status }) => (statuses as readonly string[]).includes(status))
            .map(({ grossAmountValue }) => grossAmountValue);
          return (
            <Figure key={`${currency} ${what}`} label={translate(`payoutList.${what}`)}>
              {formatMoney(sumOf(currency, gross), currency)}
            </Figure>
          );
        }),
      )}
    </Figures>
  );
}
