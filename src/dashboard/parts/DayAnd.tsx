import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate } from '../../i18n/format.ts';
import type { Matter } from '../useMatterTexts.ts';

type Props = { matter: Matter; children: ReactNode };

/** The day by which a task has to be done, or since when it waits, before what else is said of it. */
export function DayAnd({ matter: { date, due }, children }: Props) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const day = due ?? date;
  if (!day) return children;
  const kind = due === null ? 'since' : due < today ? 'overdue' : 'by';
  return (
    <>
      <Box component="span" sx={{ color: kind === 'overdue' ? 'error.main' : undefined }}>
        {translate(`dashboard.needs.${kind}`, { date: formatDate(day) })}
      </Box>
      {children && ' · '}
      {children}
    </>
  );
}
