import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Dealing } from '../../../model/leaver.ts';
import { pairs } from '../../engine/command/pairs.ts';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { formatDate, formatPieces } from '../../i18n/format.ts';

type Props = {
  /** A server of the previous version leaves them out. */
  dealings: readonly Dealing[] | undefined;
  /** The last day of the leaver. */
  leavesOn: string | null | undefined;
};

/** What becomes of the requests, amendments, offers, sales and buy-backs of a leaver. */
export function LeaverDealings({ dealings = [], leavesOn }: Props) {
  const translate = useTranslate();
  if (dealings.length === 0) return null;
  const text = (key: string, values = {}) => translate(`leaver.dealings.${key}`, values);
  const outcomeOf = ({ before, after, until }: Dealing) => {
    if (before === after) return text('stays');
    if (after === 'rejected') return text('rejected');
    // What ends before the last day does not end by the leaving.
    return until && leavesOn && until < leavesOn
      ? text('until', { date: formatDate(until) })
      : text('lapses');
  };
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h4" variant="subtitle2">
        {text('title')}
      </Typography>
      <Box component="dl" sx={pairs}>
        {dealings.map((dealing) => {
          const { kind, type, id, poolName, pieces } = dealing;
          const about = [
            poolName,
            pieces !== null && translate('engine.pieces', { pieces: formatPieces(pieces) }),
          ];
          const name = [text(kind), ...about].filter(Boolean).join(' · ');
          return (
            <Row key={kind + id} name={<RecordLink resource={type} id={id} name={name} />}>
              {outcomeOf(dealing)}
            </Row>
          );
        })}
      </Box>
    </Box>
  );
}

const Row = ({ name, children }: { name: ReactNode; children: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
