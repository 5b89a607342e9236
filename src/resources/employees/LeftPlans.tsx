import Box from '@mui/material/Box';
import { Link, useCreatePath, useGetList } from 'react-admin';
import type { Plan } from '../plans/schedule/steps.ts';
import { useLeavingText } from '../plans/useLeavingText.ts';
import { useLeftText } from '../plans/useLeftText.ts';
import type { Employee } from './employee.ts';

/** The largest number of plans that are named; the tab of the plans has all. */
const most = 10;

/** What each plan of an employee who leaves or has left holds on that day, until when, and what of it lapses. */
export function LeftPlans({ employee: { id, hasLeft } }: { employee: Pick<Employee, 'id' | 'hasLeft'> }) {
  const createPath = useCreatePath();
  const leftText = useLeftText();
  const leavingText = useLeavingText();
  const { data: plans = [] } = useGetList<Plan>('plans', {
    filter: { employee_id: id },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: most },
  });
  return plans
    .filter(({ grantedOn }) => grantedOn !== null)
    .map((plan) => (
      <Box key={plan.id}>
        <Link to={createPath({ resource: 'plans', id: plan.id, type: 'show' })}>{plan.name}</Link>:{' '}
        {hasLeft ? leftText(plan) : leavingText(plan)}
      </Box>
    ));
}
