import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { EmployeeDashboard } from '../../model/dashboard.ts';
import { formatPieces } from '../i18n/format.ts';
import { Figure, Figures } from '../kit/Figures.tsx';
import { Term } from '../kit/Term.tsx';
import { CompanyVesting } from './CompanyVesting.tsx';
import { OwnWorth } from './OwnWorth.tsx';
import { ofCompanies, ofCompany } from './ofCompanies.ts';
import { Heading, Note } from './parts/Section.tsx';
import { WhatIf } from './WhatIf.tsx';

type Plans = EmployeeDashboard['plans'];

type Props = Pick<EmployeeDashboard, 'plans' | 'receipts' | 'steps' | 'toVest'>;

/**
 * An employee's holdings, each company by itself: the vesting of options, and what they and the depositary receipts are
 * worth today or at another value.
 */
export function Holdings({ plans, receipts, steps, toVest }: Props) {
  const translate = useTranslate();
  return (
    <>
      {plans.length === 0 && <Note>{translate('dashboard.holds.emptyEmployee')}</Note>}
      {ofCompanies([...plans, ...receipts]).map(({ key, company }) => {
        const own = plans.filter((plan) => ofCompany(plan) === key);
        return (
          <Box key={key} component="article">
            <Heading>{company}</Heading>
            {own.length > 0 && (
              <>
                <CompanyVesting
                  company={company}
                  steps={steps.filter((step) => ofCompany(step) === key)}
                  lapsesAfter={lapsesAfterOf(own)}
                />
                <Held plans={own} />
              </>
            )}
            <WhatIf
              plans={own}
              receipts={receipts.filter((receipt) => ofCompany(receipt) === key)}
              toVest={toVest}
            />
          </Box>
        );
      })}
    </>
  );
}

/** The last day of an employee, where all that is unvested lapses then. */
const lapsesAfterOf = (plans: Plans) => {
  const living = plans.filter(({ unvested }) => unvested > 0);
  return living.every(({ lapsesAfter }) => lapsesAfter !== null) ? (living[0]?.lapsesAfter ?? null) : null;
};

/** Where the pieces of the plans are: all but the first have vested, as the curve above shows it. */
const pieces = ['unvested', 'vested', 'exercised', 'delisted', 'expired'] as const;
const always: readonly string[] = ['unvested', 'vested', 'exercised'];

function Held({ plans }: { plans: Plans }) {
  const translate = useTranslate();
  const text = (name: string) => translate(`dashboard.holds.${name}`);
  const sumOf = (name: (typeof pieces)[number]) => plans.reduce((sum, plan) => sum + plan[name], 0);
  return (
    <Box sx={strip}>
      <Figures>
        {pieces
          .filter((name) => always.includes(name) || sumOf(name) > 0)
          .map((name) => (
            <Figure key={name} label={<Term of={name}>{text(`pieces.${name}`)}</Term>}>
              {formatPieces(sumOf(name))}
            </Figure>
          ))}
        <Figure label={text('worthVested')}>
          <OwnWorth plans={plans} of="vested" label={text('worthVested')} />
        </Figure>
        <Figure label={text('worthUnvested')}>
          <OwnWorth plans={plans} of="unvested" label={text('worthUnvested')} />
        </Figure>
      </Figures>
    </Box>
  );
}

/** Five figures fit beside what happens next in one line. */
const strip = { '& dl': { columnGap: { xs: 2, sm: 3.5 }, mb: 1 } } as const;
