import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Resource } from '../../../model/resource.ts';
import { Cell } from '../kinds/Cell.tsx';

/** The status of the record in context, with marks beside it of what the status leaves open. */
export function MarkedStatus({ resource, children }: { resource: Resource; children: ReactNode }) {
  return (
    <Box
      component="span"
      className="marked"
      sx={{ display: 'inline-flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 0.5 }}
    >
      <Cell resource={resource} source="status" />
      {children}
    </Box>
  );
}
