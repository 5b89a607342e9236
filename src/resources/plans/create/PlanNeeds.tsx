import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { CreateButton } from '../../../engine/form/CreateButton.tsx';
import { definitionOf } from '../../../engine/registry.ts';
import { joined } from './GrantInput.tsx';

const one = { page: 1, perPage: 1 };

/** The form of a plan where there is something to grant and somebody to grant it to; until then, what leads there. */
export function PlanNeeds({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const pools = useGetList('pools', { filter: { status: 'active' }, pagination: one });
  const employees = useGetList('employees', { filter: { status: joined }, pagination: one });
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
