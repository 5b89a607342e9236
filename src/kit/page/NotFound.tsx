import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { landingPath } from '../../authProvider/startPage.ts';
import { Page } from './Page.tsx';

/** The page for an address below the role's that leads nowhere. */
export function NotFound() {
  const translate = useTranslate();
  const { role } = useApp().user;
  return (
    <Page title={translate('platform.notFound.title')}>
      <Typography sx={{ maxWidth: '60ch', mb: 2 }}>{translate('platform.notFound.text')}</Typography>
      <Button component={LinkBase} to={landingPath(role)} variant="outlined">
        {translate('platform.notFound.action')}
      </Button>
    </Page>
  );
}
