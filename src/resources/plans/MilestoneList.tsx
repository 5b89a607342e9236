import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { StatusStyle } from '../../../model/enums.ts';
import { capOf, targetPieces } from '../../../model/vesting/milestoneCap.ts';
import { formatDate, formatPieces, formatRate } from '../../i18n/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { Term } from '../../kit/Term.tsx';
import type { Plan } from './schedule/steps.ts';

type Milestone = Plan['milestones'][number];

const styles: Record<Milestone['status'], StatusStyle> = {
  pending: 'secondary',
  waiting: 'reminder',
  evaluated: 'success',
  waived: 'info',
  lapsed: 'secondary',
};

/** The milestones of a plan with what became of them. */
export function MilestoneList({ milestones, terms }: { milestones: Milestone[]; terms: Plan['vesting'] }) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2">
        <Term of="milestone">{translate('milestones.title')}</Term>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {milestones.map(({ id, name, dueDate, pieces, status, achieved, evidence }) => (
          <Box
            component="li"
            key={id}
            sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
            >
              <Box component="strong" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              <StatusChip style={styles[status]}>{translate(`milestones.status.${status}`)}</StatusChip>
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              <Worth milestone={{ name, pieces, dueDate, status }} terms={terms} />
              {achieved && ` ${translate('milestones.achieved', { achieved })}`}
            </Box>
            {evidence && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{evidence}</Box>}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What a milestone can vest, or could: of its target alone nothing more is said where it is over. */
function Worth({
  milestone: { name, dueDate, pieces, status },
  terms,
}: {
  milestone: Pick<Milestone, 'name' | 'dueDate' | 'pieces' | 'status'>;
  terms: Plan['vesting'];
}) {
  const translate = useTranslate();
  const cap = capOf(terms, name);
  const said = { pieces: formatPieces(pieces), date: formatDate(dueDate) };
  if (cap === undefined || status === 'waived' || status === 'lapsed')
    return translate('milestones.worth', said);
  const target = formatPieces(Number(targetPieces({ pieces: BigInt(pieces), cap })));
  return translate('milestones.worthAtMost', { ...said, target, cap: formatRate(String(cap)) });
}
