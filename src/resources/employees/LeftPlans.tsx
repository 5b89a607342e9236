import Box from '@mui/material/Box';
import { Link, useCreatePath, useGetList } from 'react-admin';
import type { Plan } from '../plans/schedule/steps.ts';
import { useLeftText } from '../plans/useLeftText.ts';

/** The largest number of plans that are named; the tab of the plans has all. */
const most = 10;

/** What each plan of an employee who has left still holds, until when, and what of it lapsed. */
export function LeftPlans({ employeeId }: { employeeId: string }) {
  const createPath = useCreatePath();
  const leftText = useLeftText();
  const { data: plans = [] } = useGetList<Plan>('plans', {
    filter: { employee_id: employeeId },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: most },
  });
  return plans
    .filter(({ grantedOn }) => grantedOn !== null)
    .map((plan) => (
      <Box key={plan.id}>
        <Link to={createPath({ resource: 'plans', id: plan.id, type: 'show' })}>{plan.name}</Link>:{' '}
        {leftText(plan)}
      </Box>
    ));
}
