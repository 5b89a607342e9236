import type { Worth } from '../../model/worth/worth.ts';
import { WorthFigure } from '../resources/valuations/WorthFigure.tsx';
import { NoValue } from './NoValue.tsx';
import { keyOfIssuer } from './ofCompanies.ts';
import { type DashboardPool, optionsOf } from './poolOptions.ts';

type Props = {
  worth: readonly Worth[];
  of: 'vested' | 'unvested';
  label: string;
  /** The shareholdings of one company, from which the options were granted. */
  pools: readonly DashboardPool[];
};

/**
 * The worth of options, one amount below the other for each currency: amounts of different currencies are never added
 * up. Each shows how it comes about.
 */
export function Amounts({ worth, of, label, pools }: Props) {
  if (worth.length === 0) return <NoValue />;
  return worth.map(({ currency, ...one }) => (
    <div key={currency}>
      <WorthFigure
        name={[keyOfIssuer(pools[0]!), currency, 'worth', of].join(' ')}
        {...{ label, currency, of }}
        amount={one[of]}
        plans={pools.filter((pool) => pool.currency === currency).flatMap(optionsOf)}
        named="pool_id"
      />
    </div>
  ));
}
