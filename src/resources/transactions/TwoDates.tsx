import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** Which of the two dates of a line is which. */
export function TwoDates() {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
      {translate('transactionList.dates')}
    </Typography>
  );
}
