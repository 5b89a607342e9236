import Button from '@mui/material/Button';
import { LinkBase, useBasename, useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';

type Related = { id: string; company_id?: string; status: string };

type Props = {
  path: 'holders' | 'option-expense';
  /** The key of the text that names it. */
  label: string;
};

const queryOf = ({ id, company_id }: Related): Record<string, string> =>
  company_id ? { company_id, pool_id: id } : { company_id: id };

/** Leads to a report: of the shareholding or the company in context, or of the first company. */
export function ReportLink({ path, label }: Props) {
  const { role } = useApp().user;
  const translate = useTranslate();
  const basename = useBasename();
  const record = useRecordContext<Related>();
  if (role === 'employee' || record?.status === 'requested' || record?.status === 'declined') return null;
  const query = record ? `?${new URLSearchParams(queryOf(record))}` : '';
  return (
    <Button component={LinkBase} to={`${basename}/${path}${query}`} variant="outlined">
      {translate(label)}
    </Button>
  );
}
