import { RadioButtonGroupInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { HolderInput } from './HolderInput.tsx';
import type { CertificatesOf } from './poolForms.ts';

/** Asks whether a dialog is about the trust's own certificates or an employee's, and then which employee's. */
export function WhoseInput({ texts, poolId }: { texts: 'orders' | 'cancels'; poolId: string }) {
  const translate = useTranslate();
  const whose: CertificatesOf = useWatch({ name: 'whose' });
  return (
    <>
      <RadioButtonGroupInput
        source="whose"
        label="whoseCertificates.label"
        choices={['trust', 'holder'].map((id) => ({ id, name: `whoseCertificates.${texts}.${id}` }))}
        row={false}
        margin="none"
        helperText={false}
      />
      {whose === 'holder' && (
        <HolderInput source="employee_id" label={translate('whoseCertificates.holder')} poolId={poolId} />
      )}
    </>
  );
}
