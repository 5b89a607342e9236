import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { daysBetween } from '../../model/values/dates.ts';
import { useApp } from '../authProvider/appData.tsx';
import { formatDate } from '../i18n/format.ts';

/** Tells users without a second factor how many days are left until they need one. */
export function FactorNotice() {
  const translate = useTranslate();
  const basename = useBasename();
  const { user, config } = useApp();
  const demand = user.factorDemand;
  if (!demand?.missing || demand.isInForce) return null;
  const words = { date: formatDate(demand.from), smart_count: daysBetween(config.today, demand.from) };
  return (
    <Alert
      severity="warning"
      square
      action={
        demand.missing === 'factor' && (
          <Button
            color="inherit"
            size="small"
            component={LinkBase}
            to={`${basename}/account/change-password`}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {translate('factorDemand.soonSetUp')}
          </Button>
        )
      }
    >
      {translate(demand.missing === 'factor' ? 'factorDemand.soon' : 'factorDemand.soonLogIn', words)}
    </Alert>
  );
}
