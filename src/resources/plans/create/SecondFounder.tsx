import Alert from '@mui/material/Alert';
import { useGetOne, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../model/resource.ts';
import type { companies } from '../../../../model/resources/companies.ts';

type Props = { companyId: string | undefined; text: string };

/** Says above the button that a second founder of the company is needed, where that is so. */
export function SecondFounder({ companyId, text }: Props) {
  const translate = useTranslate();
  const { data: company } = useGetOne<RecordOf<typeof companies>>(
    'companies',
    { id: companyId ?? '' },
    { enabled: Boolean(companyId) },
  );
  return company?.twoApprovals ? <Alert severity="info">{translate(text)}</Alert> : null;
}
