import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { rate } from '../../../../model/attributes.ts';
import type { Resource } from '../../../../model/resource.ts';
import { payouts } from '../../../../model/resources/payouts.ts';
import { Input } from '../../../engine/kinds/Input.tsx';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';

type Props = {
  name: 'countryRates' | 'holderRates';
  /** The label of the column that names for whom a rate holds. */
  first: string;
  addLabel: string;
  removeLabel: string;
  children: (source: string) => ReactNode;
};

const taxRate = rate();

/** Rows of rates, each with the country or the holder that it is for. */
export function RateRows({ name, first, addLabel, removeLabel, children }: Props) {
  const translate = useTranslate();
  const texts = useResourceTexts('payouts');
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {texts(place.field(name))}
      </Typography>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate(`payoutForm.${name}`)}</Box>
      {fields.map(({ id }, row) => (
        <Box key={id} sx={line}>
          {children(`${name}.${row}.${first}`)}
          <Input
            resource={payouts as Resource}
            source={`${name}.${row}.taxRate`}
            attribute={taxRate}
            text={place.field('taxRate')}
          />
          <IconButton
            aria-label={translate(removeLabel, { row: row + 1 })}
            title={translate('payoutForm.remove')}
            onClick={() => remove(row)}
          >
            <Close />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<Add />}
        onClick={() => append({ [first]: null, taxRate: null })}
        sx={{ mt: 0.5 }}
      >
        {translate(addLabel)}
      </Button>
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 7.5rem auto',
  gap: 1,
  alignItems: 'start',
  mt: 1.5,
  // What is wrong with a rate has room.
  '&:has(.MuiFormHelperText-root.Mui-error)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(7.5rem, 1fr) auto',
  },
} as const;
