import { useTranslate } from 'react-admin';
import { FormSection } from '../../../kit/form/FormSection.tsx';
import { CompanyLanguageInput } from '../../../kit/inputs/CompanyLanguageInput.tsx';

/** The language of the agreement that both sides sign. */
export function AgreementInput({ companyId }: { companyId: string | undefined }) {
  const translate = useTranslate();
  return (
    <FormSection title={translate('agreement.title')}>
      <CompanyLanguageInput
        source="language"
        label={translate('agreement.language')}
        helperText={false}
        companyId={companyId}
      />
    </FormSection>
  );
}
