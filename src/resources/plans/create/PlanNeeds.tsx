import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { grantable } from '../../../../model/vesting/grantable.ts';
import { CreateButton } from '../../../engine/form/CreateButton.tsx';
import { definitionOf } from '../../../engine/registry.ts';
import { promising } from './GranteesInput.tsx';

const one = { page: 1, perPage: 1 };

/** The form of a plan, once there is a shareholding and an employee for it; until then, links to what is missing. */
export function PlanNeeds({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const pools = useGetList('pools', { filter: promising, pagination: one });
  const employees = useGetList('employees', { filter: { status: grantable }, pagination: one });
  if (pools.isPending || employees.isPending) return <Skeleton variant="rounded" height={320} />;
  const missing = Object.entries({ pools, employees }).filter(([, { total }]) => total === 0);
  if (missing.length === 0) return children;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: '64ch' }}>
      <Typography>{translate('planForm.needs.title')}</Typography>
      {missing.map(([name]) => (
        <Box key={name}>
          <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
            {translate(`planForm.needs.${name}`)}
          </Typography>
          <CreateButton definition={definitionOf(name)} />
        </Box>
      ))}
    </Box>
  );
}
