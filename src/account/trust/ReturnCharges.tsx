import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { EditBase, Form, SaveButton, useNotify, useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { trusts } from '../../../model/resources/trusts.ts';
import { Input } from '../../engine/kinds/Input.tsx';
import { AskBeforeLeaving } from '../../kit/form/AskBeforeLeaving.tsx';
import { SaveOnce } from '../../kit/form/SaveOnce.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';

const { returnCharges } = trusts.update.input;
const resolver = resolverOf({ returnCharges });

/** The most that a bank may keep of a returned payment, by currency. */
export function ReturnCharges({ trust }: { trust: RecordOf<typeof trusts> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const onSuccess = () => notify('returnCharges.done', { type: 'success' });
  return (
    <section aria-labelledby={`charges-${trust.id}`}>
      <Typography id={`charges-${trust.id}`} variant="h2" sx={{ mt: 4, mb: 0.5 }}>
        {translate('returnCharges.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '64ch', mb: 1.5 }}>
        {translate('returnCharges.text')}
      </Typography>
      <EditBase
        resource="trusts"
        id={trust.id}
        mutationMode="pessimistic"
        redirect={false}
        mutationOptions={{ onSuccess }}
        // A form without its record would lose what is typed when the record arrives.
        loading={null}
      >
        <SaveOnce>
          {/* A row that is added is not wrong before somebody has been in it; "onTouched" would mark it at once. */}
          <Form resolver={resolver} mode="onBlur" noValidate>
            <AskBeforeLeaving />
            <Charges />
            <Box sx={{ mt: 2 }}>
              <SaveButton label={translate('returnCharges.save')} icon={false} alwaysEnable />
            </Box>
          </Form>
        </SaveOnce>
      </EditBase>
    </section>
  );
}

function Charges() {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: 'returnCharges' });
  return (
    <>
      {fields.map(({ id }, row) => (
        <Box key={id} sx={line}>
          {(['currency', 'amount'] as const).map((name) => (
            <Input
              key={name}
              resource={trusts as Resource}
              source={`returnCharges.${row}.${name}`}
              attribute={
                name === 'amount'
                  ? { ...returnCharges.of!.amount!, currency: `returnCharges.${row}.currency` }
                  : returnCharges.of!.currency!
              }
              text={`rows.returnCharges.${name}`}
            />
          ))}
          <IconButton
            aria-label={translate('returnCharges.remove', { row: row + 1 })}
            onClick={() => remove(row)}
            // The inputs have a margin above them, so the button gets the same.
            sx={{ mt: 1 }}
          >
            <Close />
          </IconButton>
        </Box>
      ))}
      <Button size="small" startIcon={<Add />} onClick={() => append({ currency: null, amount: null })}>
        {translate('returnCharges.add')}
      </Button>
    </>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 8rem auto',
  gap: 1,
  alignItems: 'start',
  maxWidth: 'var(--width-form)',
  mb: 1,
} as const;
