import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { Figure, Figures } from '../../kit/Figures.tsx';
import { Acts } from '../../kit/page/Acts.tsx';
import { sumOf } from '../../kit/sumOf.ts';
import { AnnualStatement } from './AnnualStatement.tsx';
import type { Earning } from './earning.ts';
import { RetainedSums } from './RetainedSums.tsx';

const all = { page: 1, perPage: 1000 };

/**
 * Above an employee's own list: what was paid so far and what is still to come, in each currency, what is retained and
 * why, and the statement of a year.
 */
export function EarnedSums() {
  const { role } = useApp().user;
  const isOwn = role === 'employee';
  const translate = useTranslate();
  const { data } = useGetList<Earning>('earnings', { pagination: all }, { enabled: isOwn });
  if (!isOwn || !data) return null;
  const groups = [...Map.groupBy(data, ({ currency }) => currency)];
  return (
    <>
      {groups.length > 0 && (
        <Figures>
          {groups.flatMap(([currency, lines]) =>
            (['paid', 'toCome'] as const).map((what) => {
              const some = lines.filter(({ status }) => (status === 'paid') === (what === 'paid'));
              const sum = sumOf(
                currency,
                some.map(({ netIncome }) => netIncome),
              );
              return (
                <Figure key={`${currency} ${what}`} label={translate(`earningList.${what}`)}>
                  {formatMoney(sum, currency)}
                </Figure>
              );
            }),
          )}
        </Figures>
      )}
      <Typography sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '72ch' }}>
        {translate('earningList.elsewhere')}
      </Typography>
      <RetainedSums earnings={data} />
      <Acts>
        <AnnualStatement />
      </Acts>
    </>
  );
}
