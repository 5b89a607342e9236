import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { RequestReference } from '../../kit/RequestReference.tsx';

/** Stands in for a list that could not be loaded. */
export function ListFailure() {
  const translate = useTranslate();
  const { refetch, error } = useListContext();
  return (
    <Box role="alert" sx={{ py: 6, textAlign: 'center' }}>
      <Typography>{translate('engine.failure.list')}</Typography>
      <RequestReference error={error} />
      <Button sx={{ mt: 2 }} variant="outlined" onClick={() => refetch()}>
        {translate('engine.failure.again')}
      </Button>
    </Box>
  );
}
