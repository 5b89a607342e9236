import Button from '@mui/material/Button';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { useAwaiting } from './useAwaiting.ts';

/** Leads to where several papers are signed in one act; absent where fewer wait. */
export function SignSeveral() {
  const { papers = [] } = useAwaiting();
  const basename = useBasename();
  const translate = useTranslate();
  if (papers.length < 2) return null;
  return (
    <Button component={LinkBase} to={`${basename}/sign`} variant="outlined">
      {translate('signMany.open')}
    </Button>
  );
}
