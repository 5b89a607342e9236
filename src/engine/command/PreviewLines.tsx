import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Preview } from '../../dataProvider/dataProvider.ts';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useResourceTexts } from '../resourceTexts.ts';
import { planTitle } from './planTitle.ts';

/** The lines that a command would enter in the ledger, and whose they are. */
export function PreviewLines({ lines, plans }: Pick<Preview, 'lines' | 'plans'>) {
  const translate = useTranslate();
  const texts = useResourceTexts('transactions');
  const planName = (id: string | null) => {
    const plan = plans.find(({ after }) => after.id === id)?.after;
    return plan && planTitle(plan, translate);
  };
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={list}>
      {lines.map(({ id, type, unit, pieces, effectiveDate, plan_id, reverses_id, holder }) => (
        <li key={id}>
          <div>
            {texts(`descriptions.${type}`)}{' '}
            {reverses_id && <StatusChip style="reminder">{translate('ledger.mark.reversal')}</StatusChip>}
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {[planName(plan_id) ?? holder, formatDate(effectiveDate)].filter(Boolean).join(' · ')}
            </Box>
          </div>
          <span>
            {translate(`preview.pieces.${unit}`, { pieces: formatPieces(pieces), smart_count: pieces })}
          </span>
        </li>
      ))}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mt: 1,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 2,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
} as const;
