import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { TrustContact } from '../companies/TrustContact.tsx';

/** Tells an employee whose receipts these sales are of, and who makes them. */
export function WhoSells() {
  const translate = useTranslate();
  const { role } = useApp().user;
  if (role !== 'employee') return null;
  return (
    <Typography sx={{ color: 'text.secondary', maxWidth: '72ch', mb: 2 }}>
      {translate('whoSells')}
      <TrustContact />
    </Typography>
  );
}
