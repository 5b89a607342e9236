import Button from '@mui/material/Button';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import type { Paper } from './paper.ts';
import { useAwaiting } from './useAwaiting.ts';

/** Leads to where several papers are signed in one act, with the one that is being read; absent where fewer wait. */
export function SignSeveral({ paper }: { paper?: Paper }) {
  const { papers = [] } = useAwaiting();
  const basename = useBasename();
  const translate = useTranslate();
  if (papers.length < 2) return null;
  return (
    <Button
      component={LinkBase}
      to={`${basename}/sign${paper ? `?document=${paper.id}` : ''}`}
      variant="outlined"
    >
      {translate('signMany.open')}
    </Button>
  );
}
