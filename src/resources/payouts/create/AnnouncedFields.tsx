import { RadioButtonGroupInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../../model/resource.ts';
import { payouts } from '../../../../model/resources/payouts.ts';
import { Input } from '../../../engine/kinds/Input.tsx';
import { FieldRow } from '../../../kit/form/FormSection.tsx';

const resource = payouts as Resource;
const { input } = payouts.create;

/** What the company announced: an amount in all or, of a dividend, an amount per share. */
export function AnnouncedFields({ isDividend }: { isDividend: boolean }) {
  const translate = useTranslate();
  const isPerShare = useWatch({ name: 'announced' }) === 'perShare';
  const amount = isDividend && isPerShare ? 'amountPerShare' : 'grossAmountValue';
  return (
    <>
      {isDividend && (
        <RadioButtonGroupInput
          source="announced"
          label={translate('payoutForm.announced')}
          choices={['total', 'perShare'].map((id) => ({ id, name: translate(`payoutForm.${id}`) }))}
          translateChoice={false}
          margin="none"
          helperText={`payoutForm.${isPerShare ? 'perShareHint' : 'totalHint'}`}
        />
      )}
      <FieldRow>
        {/* One of the two amounts has to be entered, so that the one which is shown is not optional. */}
        <Input
          key={amount}
          resource={resource}
          source={amount}
          attribute={{ ...input[amount], optional: false }}
        />
        <Input resource={resource} source="currency" attribute={input.currency} />
      </FieldRow>
    </>
  );
}
