import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import type { Earning } from './earning.ts';
import { RetentionReasons } from './RetentionReasons.tsx';

/** The reasons why an earning is retained, what ends each, and for the person who can end it, the way there. */
export function Retained({ earning }: { earning: Earning }) {
  const translate = useTranslate();
  const { role } = useApp().user;
  if (earning.status !== 'retained') return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('retained.title')}
      <RetentionReasons reasons={reasonsOf(earning)} isOwn={role === 'employee'} askedOn={earning.askedOn} />
    </Alert>
  );
}

export const reasonsOf = ({ retainedReasons }: Pick<Earning, 'retainedReasons'>) =>
  retainedReasons.map(({ reason }) => reason);
