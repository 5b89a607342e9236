import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CopyValue } from '../../kit/CopyValue.tsx';

/** Why a trust finds no button here that invites a founder, and the address to send to one who is to register. */
export function WhoInvites() {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 2, maxWidth: 'var(--width-block)' }}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{translate('founderList.whoInvites')}</Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <CopyValue
          label={translate('founderList.address')}
          value={`${window.location.origin}/register/founder`}
        />
      </Box>
    </Box>
  );
}
