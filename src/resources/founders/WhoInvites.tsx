import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** Why a trust finds no button here that invites a founder. */
export function WhoInvites() {
  const translate = useTranslate();
  return (
    <Typography sx={{ color: 'text.secondary', mb: 2 }}>{translate('founderList.whoInvites')}</Typography>
  );
}
