import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../model/resource.ts';
import type { companies } from '../../../../model/resources/companies.ts';
import { FormSection } from '../../../kit/form/FormSection.tsx';
import { CompanyLanguageInput } from '../../../kit/inputs/CompanyLanguageInput.tsx';

type Props = {
  companyId: string | undefined;
  /** The text for a company whose agreements need a second founder. */
  secondFounder: string;
  children?: ReactNode;
};

/** The agreement that both sides sign: the inputs that are given, and its language. */
export function AgreementInput({ companyId, secondFounder, children }: Props) {
  const translate = useTranslate();
  const { data: company } = useGetOne<RecordOf<typeof companies>>(
    'companies',
    { id: companyId ?? '' },
    { enabled: Boolean(companyId) },
  );
  return (
    <FormSection title={translate('agreement.title')}>
      {company?.twoApprovals && <Alert severity="info">{translate(secondFounder)}</Alert>}
      {children}
      <CompanyLanguageInput
        source="language"
        label={translate('agreement.language')}
        helperText={false}
        companyId={companyId}
      />
    </FormSection>
  );
}
