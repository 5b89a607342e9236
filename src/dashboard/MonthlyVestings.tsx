import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { byIssuer } from '../../model/dashboard/issuers.ts';
import { endOfVestingMonths } from '../../model/dashboard/vestingMonths.ts';
import type { FounderDashboard } from '../../model/dashboard.ts';
import { addMonths } from '../../model/values/dates.ts';
import { useApp } from '../authProvider/appData.tsx';
import { formatPieces } from '../i18n/format.ts';
import { byLanguage } from '../i18n/language.ts';
import { nameOfIssuer } from './ofCompanies.ts';
import { table } from './parts/figuresStyle.ts';
import { Heading, Note } from './parts/Section.tsx';

const month = byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

type Props = Pick<FounderDashboard, 'vestings'>;

/** The pieces that vest in the coming months, by date, of each issuer. */
export function MonthlyVestings({ vestings }: Props) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const ofIssuers = byIssuer(vestings);
  const last = month().format(new Date(addMonths(endOfVestingMonths(today), -1)));
  return (
    <>
      <Heading>{translate('dashboard.next.vestings')}</Heading>
      {vestings.length === 0 && <Note>{translate('dashboard.next.noVestings.founder')}</Note>}
      {vestings.length > 0 && <Note>{translate('dashboard.next.until', { month: last })}</Note>}
      {ofIssuers.map((own) => (
        <Fragment key={nameOfIssuer(own[0]!)}>
          {ofIssuers.length > 1 && <Note>{nameOfIssuer(own[0]!)}</Note>}
          <Months vestings={own} />
        </Fragment>
      ))}
    </>
  );
}

function Months({ vestings }: Props) {
  const translate = useTranslate();
  const most = Math.max(...vestings.map(({ pieces }) => pieces));
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">{translate('dashboard.next.month')}</th>
          <td aria-hidden />
          <th scope="col">{translate('dashboard.next.pieces')}</th>
        </tr>
      </thead>
      <tbody>
        {vestings.map(({ month: name, pieces }) => (
          <tr key={name}>
            <th scope="row">{month().format(new Date(`${name}-01`))}</th>
            <Box component="td" aria-hidden sx={{ width: '100%', verticalAlign: 'middle !important' }}>
              <Box sx={{ ...bar, width: `max(2px, ${(pieces / most) * 100}%)` }} />
            </Box>
            <td>{formatPieces(pieces)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const bar = { height: 8, borderRadius: '2px', bgcolor: 'var(--color-accent)' } as const;
