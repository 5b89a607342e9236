import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate, ValidationError } from 'react-admin';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { formatPieces } from '../../i18n/format.ts';
import { WholeNumberInput } from '../../kit/inputs/WholeNumberInput.tsx';
import { sumOfRows } from './poolForms.ts';

type Form = { certificates: { pieces: number | null }[] };

/** The pieces of each certificate that a holding is split into, with their sum and what is left. */
export function CertificateRows({ held }: { held: number }) {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray<Form>({ name: 'certificates' });
  const { certificates: error } = useFormState<Form>().errors;
  // The server's refusal is about the whole list, ours too.
  const message = error?.root?.message ?? error?.message;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {translate('shareCertificates.rows')}
      </Typography>
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
          <WholeNumberInput
            source={`certificates.${index}.pieces`}
            label={translate('shareCertificates.row', { row: index + 1 })}
            helperText={false}
          />
          {fields.length > 1 && (
            <IconButton
              aria-label={translate('shareCertificates.remove', { row: index + 1 })}
              onClick={() => remove(index)}
              sx={{ mt: 1 }}
            >
              <Close />
            </IconButton>
          )}
        </Box>
      ))}
      <Button size="small" startIcon={<Add />} onClick={() => append({ pieces: null })}>
        {translate('shareCertificates.add')}
      </Button>
      {message ? (
        <FormHelperText error role="alert">
          <ValidationError error={message} />
        </FormHelperText>
      ) : (
        <Sum held={held} />
      )}
    </Box>
  );
}

function Sum({ held }: { held: number }) {
  const translate = useTranslate();
  const sum = sumOfRows(useWatch<Form, 'certificates'>({ name: 'certificates' }));
  const rest = held - sum;
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {translate(sum > 0 && rest > 0 ? 'shareCertificates.rest' : 'shareCertificates.sum', {
        sum: formatPieces(sum),
        held: formatPieces(held),
        rest: formatPieces(rest),
      })}
    </Typography>
  );
}
