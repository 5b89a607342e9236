import { useGetOne } from 'react-admin';
import { languageNames, languages } from '../../../model/enums.ts';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';
import { ChoiceInput } from './ChoiceInput.tsx';

export const languageChoices = languages.map((id) => ({ id, name: languageNames[id] }));

type Props = { source: string; label: string; helperText: string | false; companyId: string | undefined };

/** The language of a document: the company's, unless another one is chosen. */
export function CompanyLanguageInput({ companyId, ...common }: Props) {
  const { data: company } = useGetOne<RecordOf<typeof companies>>(
    'companies',
    { id: companyId ?? '' },
    { enabled: Boolean(companyId) },
  );
  return (
    <ChoiceInput
      {...common}
      choices={languageChoices}
      translateChoice={false}
      format={(chosen?: string | null) => chosen || (company?.documentLanguage ?? '')}
    />
  );
}
