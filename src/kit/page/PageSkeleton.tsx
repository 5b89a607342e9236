import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** Holds the place of a page whose script is on its way. */
export function PageSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('platform.loading')}>
      <Skeleton width="14em" height={36} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={40} sx={{ mb: 1 }} />
      <Skeleton variant="rounded" height={280} />
    </Box>
  );
}
