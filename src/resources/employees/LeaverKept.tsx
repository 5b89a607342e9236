import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Preview } from '../../dataProvider/dataProvider.ts';
import { pairs } from '../../engine/command/pairs.ts';
import { planTitle } from '../../engine/command/planTitle.ts';
import { formatPieces } from '../../i18n/format.ts';

/** How many vested pieces a leaver keeps of each plan: what does not change by the leaving is in no other figure. */
export function LeaverKept({ changes }: { changes: Preview['plans'] }) {
  const translate = useTranslate();
  const kept = changes.map(({ after }) => after).filter(({ vested }) => Number(vested) > 0);
  if (kept.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h4" variant="subtitle2">
        {translate('leaver.keptPieces')}
      </Typography>
      <Box component="dl" sx={pairs}>
        {kept.map((plan) => (
          <Row key={String(plan.id)} name={planTitle(plan, translate)} pieces={Number(plan.vested)} />
        ))}
      </Box>
    </Box>
  );
}

const Row = ({ name, pieces }: { name: string; pieces: number }) => (
  <>
    <dt>{name}</dt>
    <dd>{formatPieces(pieces)}</dd>
  </>
);
