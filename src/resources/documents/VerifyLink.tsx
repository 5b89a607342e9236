import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';

/** Leads to the public page on which anybody checks whether a file is genuine. */
export function VerifyLink() {
  const translate = useTranslate();
  return (
    <Link href="/verify" target="_blank" rel="noopener" sx={{ display: 'inline-block', mt: 1 }}>
      {translate('signing.verifyFile')}
    </Link>
  );
}
