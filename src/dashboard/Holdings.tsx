import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { EmployeeDashboard } from '../../model/dashboard.ts';
import { worthByCurrency } from '../../model/worth.ts';
import { formatDate, formatMoney, formatPieces } from '../i18n/format.ts';
import { Figure, Figures } from '../kit/Figures.tsx';
import { Amounts } from './Amounts.tsx';
import { Heading, Note } from './Section.tsx';
import { WhatIf } from './WhatIf.tsx';

type Plans = EmployeeDashboard['plans'];

/** An employee's holdings by company and in total, with their worth. */
export function Holdings({ plans }: { plans: Plans }) {
  const translate = useTranslate();
  if (plans.length === 0) return <Note>{translate('dashboard.holds.emptyEmployee')}</Note>;
  // Amounts of one company are in one currency as a rule; where they are not, each has a part of its own.
  const parts = [...Map.groupBy(plans, ({ company_id, currency }) => `${company_id} ${currency}`)];
  return (
    <>
      {parts.length > 1 && (
        <>
          <Heading>{translate('dashboard.holds.all')}</Heading>
          <Held plans={plans} />
        </>
      )}
      {parts.map(([key, ofCompany]) => (
        <Box key={key} component="article">
          <Heading>{ofCompany[0]!.company}</Heading>
          <Held plans={ofCompany} />
          <ShareValues plans={ofCompany} />
          <WhatIf plans={ofCompany} />
        </Box>
      ))}
      <Box sx={{ mt: 2 }}>
        <Note>{translate('dashboard.holds.lessPrice')}</Note>
      </Box>
    </>
  );
}

function Held({ plans }: { plans: Plans }) {
  const translate = useTranslate();
  const worth = worthByCurrency(plans);
  const text = (name: string) => translate(`dashboard.holds.${name}`);
  return (
    <Box sx={strip}>
      <Figures>
        {(['unvested', 'vested', 'exercised'] as const).map((name) => (
          <Figure key={name} label={text(name)}>
            {formatPieces(plans.reduce((sum, plan) => sum + plan[name], 0))}
          </Figure>
        ))}
        <Figure label={text('worthVested')}>
          <Amounts worth={worth} of="vested" />
        </Figure>
        <Figure label={text('worthUnvested')}>
          <Amounts worth={worth} of="unvested" />
        </Figure>
      </Figures>
    </Box>
  );
}

/** Five figures fit beside what happens next. */
const strip = { '& dl': { columnGap: 3.5, mb: 1 } } as const;

/** The share values on which the worth rests; plans of one shareholding have the same one. */
function ShareValues({ plans }: { plans: Plans }) {
  const translate = useTranslate();
  const texts = plans.map(({ name, currency, shareValue, valuedOn }) =>
    shareValue && valuedOn
      ? translate('dashboard.holds.shareValueOf', {
          name,
          value: formatMoney(shareValue, currency),
          date: formatDate(valuedOn),
        })
      : translate('dashboard.holds.noShareValueOf', { name }),
  );
  return [...new Set(texts)].map((text) => <Note key={text}>{text}</Note>);
}
