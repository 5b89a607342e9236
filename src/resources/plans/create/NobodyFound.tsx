import Box from '@mui/material/Box';
import { useChoicesContext, useTranslate } from 'react-admin';
import { useApp } from '../../../authProvider/appData.tsx';
import { CreateButton } from '../../../engine/form/CreateButton.tsx';
import { definitionOf } from '../../../engine/registry.ts';

/** What the choice of employees says where nobody has the typed name: mostly it is somebody who was not invited yet. */
export function NobodyFound({ companyId }: { companyId: string | undefined }) {
  const translate = useTranslate();
  const { role } = useApp().user;
  const { filterValues } = useChoicesContext();
  const name: string = filterValues?.q ?? '';
  const known = new URLSearchParams({ ...(companyId && { company_id: companyId }), ...(name && { name }) });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <span>
        {name ? translate('planForm.nobody.named', { name }) : translate('planForm.nobody.further')}{' '}
        {translate(`planForm.nobody.${role}`)}
      </span>
      <CreateButton definition={definitionOf('employees')} known={`?${known}`} />
    </Box>
  );
}
