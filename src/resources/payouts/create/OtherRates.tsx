import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { country } from '../../../../model/attributes.ts';
import type { Resource } from '../../../../model/resource.ts';
import { payouts } from '../../../../model/resources/payouts.ts';
import { Input } from '../../../engine/kinds/Input.tsx';
import { HolderChoice } from './HolderChoice.tsx';
import { leftOut, type RateRow } from './prefilled.ts';
import { RateRows } from './RateRows.tsx';
import { useWithheld } from './useWithheld.ts';
import { RateOrigin, RatesLeftOut, RatesMissing, YearOfRates } from './WithheldNotes.tsx';

const resource = payouts as Resource;
const ofCountry = country();

/**
 * Rates that differ from the one of the payout, beginning with those that the trust withholds in the countries of the
 * holders; folded away while there are none.
 */
export function OtherRates() {
  const translate = useTranslate();
  const { errors } = useFormState();
  const isWrong = Boolean(errors.countryRates ?? errors.holderRates);
  const rates = useWithheld();
  const rows: RateRow[] = useWatch({ name: 'countryRates' });
  const isFilled = rows.length > 0 || (rates !== undefined && leftOut(rows, rates).length > 0);
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <Accordion
      slotProps={{ heading: { component: 'h2' } }}
      disableGutters
      variant="outlined"
      expanded={isWrong || (isOpen ?? isFilled)}
      onChange={(_, opens) => setOpen(opens)}
      sx={accordion}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>{translate('payoutForm.otherRates')}</AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2.5 }}>
        {rates && <YearOfRates rates={rates} />}
        <RateRows
          name="countryRates"
          first="country"
          removeLabel="payoutForm.removeCountry"
          addLabel="payoutForm.addCountry"
        >
          {(source) => (
            <Box sx={narrow}>
              <Input
                resource={resource}
                source={source}
                attribute={ofCountry}
                text="rows.countryRates.country"
              />
              <RateOrigin source={source.replace(/\.country$/, '')} rates={rates} />
            </Box>
          )}
        </RateRows>
        {rates && <RatesLeftOut rates={rates} />}
        {rates && <RatesMissing rates={rates} />}
        <RateRows
          name="holderRates"
          first="employee_id"
          removeLabel="payoutForm.removeHolder"
          addLabel="payoutForm.addHolder"
        >
          {(source) => <HolderChoice source={source} />}
        </RateRows>
      </AccordionDetails>
    </Accordion>
  );
}

/** The choice of a country would otherwise reach below the rate beside it on a phone. */
const narrow = {
  minWidth: 0,
  '& .MuiAutocomplete-root, & .MuiFormControl-root': { minWidth: 0, width: '100%' },
} as const;

const accordion = {
  borderRadius: 'var(--radius)',
  bgcolor: 'transparent',
  '&::before': { display: 'none' },
  '& .MuiAccordionSummary-content': { fontFamily: 'var(--font)' },
} as const;
