import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useChoicesContext, useCreatePath, useTranslate } from 'react-admin';
import { useApp } from '../../../authProvider/appData.tsx';
import { useResourceTexts } from '../../../engine/resourceTexts.ts';
import { useThisForm } from '../../../kit/form/begunForm.ts';

type Props = { companyId: string | undefined; form: 'plans' | 'offers' };

/**
 * What the choice of employees says where nobody has the typed name: mostly it is somebody who was not invited yet. After
 * the invitation, the form goes on with that person.
 */
export function NobodyFound({ companyId, form }: Props) {
  const translate = useTranslate();
  const texts = useResourceTexts('employees');
  const invitation = useCreatePath()({ resource: 'employees', type: 'create' });
  const begun = useThisForm(form);
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
      {role === 'founder' && (
        <Button component={LinkBase} to={`${invitation}?${known}`} state={{ begun }} variant="contained">
          {texts('create.title')}
        </Button>
      )}
    </Box>
  );
}
