import Alert from '@mui/material/Alert';
import { useGetOne, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../model/resource.ts';
import type { companies } from '../../../../model/resources/companies.ts';
import { FormSection } from '../../../kit/form/FormSection.tsx';
import { CompanyLanguageInput } from '../../../kit/inputs/CompanyLanguageInput.tsx';

/** The language of the agreement that both sides sign. */
export function AgreementInput({ companyId }: { companyId: string | undefined }) {
  const translate = useTranslate();
  const { data: company } = useGetOne<RecordOf<typeof companies>>(
    'companies',
    { id: companyId ?? '' },
    { enabled: Boolean(companyId) },
  );
  return (
    <FormSection title={translate('agreement.title')}>
      {company?.twoApprovals && <Alert severity="info">{translate('planForm.drafts')}</Alert>}
      <CompanyLanguageInput
        source="language"
        label={translate('agreement.language')}
        helperText={false}
        companyId={companyId}
      />
    </FormSection>
  );
}
