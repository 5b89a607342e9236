import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { trusts } from '../../../model/resources/trusts.ts';
import { Input } from '../../engine/kinds/Input.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';

const name = 'otherAccounts';
const { of } = trusts.attributes.otherAccounts;

/** The accounts from which a trust pays in single currencies. */
export function OtherAccounts() {
  const translate = useTranslate();
  const texts = useResourceTexts('trusts');
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {texts(place.field(name))}
      </Typography>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {translate('trustAccount.otherAccounts')}
      </Box>
      {fields.map(({ id }, row) => (
        <Box
          key={id}
          role="group"
          aria-label={translate('trustAccount.account', { row: row + 1 })}
          sx={account}
        >
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            {Object.entries(of!).map(([attribute, kind]) => (
              <Input
                key={attribute}
                resource={trusts as Resource}
                source={`${name}.${row}.${attribute}`}
                attribute={kind}
                text={`rows.${name}.${attribute}`}
              />
            ))}
          </Box>
          <IconButton
            aria-label={translate('trustAccount.remove', { row: row + 1 })}
            title={translate('trustAccount.remove', { row: row + 1 })}
            onClick={() => remove(row)}
          >
            <Close />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<Add />}
        onClick={() => append({ currency: null, accountHolder: null, iban: null, bic: null })}
        sx={{ mt: 0.5 }}
      >
        {translate('trustAccount.add')}
      </Button>
    </Box>
  );
}

const account = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1,
  alignItems: 'start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
  p: 2,
  mt: 1.5,
} as const;
