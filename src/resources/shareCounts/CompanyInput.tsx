import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

type Props = {
  companies: readonly { id: string; name: string }[];
  companyId: string;
  onChange: (companyId: string) => void;
};

/** The company, where there are several. */
export function CompanyInput({ companies, companyId, onChange }: Props) {
  const translate = useTranslate();
  if (companies.length < 2) return null;
  return (
    <TextField
      select
      label={translate('holders.company')}
      value={companyId}
      onChange={({ target }) => onChange(target.value)}
      sx={field}
    >
      {companies.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

export const field = { width: { xs: '100%', sm: 240 } } as const;
