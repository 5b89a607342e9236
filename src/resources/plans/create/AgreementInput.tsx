import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FormSection } from '../../../kit/form/FormSection.tsx';
import { CompanyLanguageInput } from '../../../kit/inputs/CompanyLanguageInput.tsx';

type Props = { companyId: string | undefined; children?: ReactNode };

/** The agreement that both sides sign: the inputs that are given, and its language. */
export function AgreementInput({ companyId, children }: Props) {
  const translate = useTranslate();
  return (
    <FormSection title={translate('agreement.title')}>
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
