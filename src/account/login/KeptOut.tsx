import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useApp } from '../../authProvider/appData.tsx';
import { SchemeToggle } from '../../layout/SchemeToggle.tsx';
import { UserMenu } from '../../layout/UserMenu.tsx';
import { FactorDemanded } from './FactorDemanded.tsx';
import { ProviderDemanded } from './ProviderDemanded.tsx';

/** Replaces every page for a user without what is demanded of the login: it leads to that, and back. */
export function KeptOut({ onDone }: { onDone: () => void }) {
  const { user, config } = useApp();
  const { providerDemand, factorDemand } = user;
  const isDone = !providerDemand && !factorDemand;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  return (
    <Box sx={{ height: '100dvh', overflow: 'auto', bgcolor: 'background.paper' }}>
      <Box component="header" sx={headerStyle}>
        <Typography component="span" sx={{ fontWeight: 650, mr: 'auto' }}>
          {config.appName}
        </Typography>
        <SchemeToggle />
        <UserMenu />
      </Box>
      <Box component="main" sx={{ maxWidth: 'var(--width-list)', mx: 'auto', p: { xs: 2, md: 3 } }}>
        {providerDemand && <ProviderDemanded demand={providerDemand} />}
        {!providerDemand && factorDemand && <FactorDemanded demand={factorDemand} onDone={onDone} />}
      </Box>
    </Box>
  );
}

const headerStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  height: 56,
  px: { xs: 2, md: 3 },
  borderBottom: 1,
  borderColor: 'divider',
};
