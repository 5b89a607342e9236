import Button from '@mui/material/Button';
import { LinkBase, useCreatePath } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { useListLabel } from '../../kit/page/useListLabel.ts';

/** Leads the trust to the registers that were generated; the menu has no entry for them. */
export function RegistersLink() {
  const { role } = useApp().user;
  const createPath = useCreatePath();
  const label = useListLabel()('registers');
  if (role !== 'trust') return null;
  return (
    <Button component={LinkBase} to={createPath({ resource: 'registers', type: 'list' })} variant="outlined">
      {label}
    </Button>
  );
}
