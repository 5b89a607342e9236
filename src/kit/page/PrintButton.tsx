import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** Prints the page as the print styles write it, as the browser's own command does. */
export function PrintButton() {
  const translate = useTranslate();
  return (
    <Button variant="outlined" onClick={() => window.print()}>
      {translate('holders.print')}
    </Button>
  );
}
