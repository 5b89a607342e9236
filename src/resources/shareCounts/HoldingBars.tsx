import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Holdings } from '../../../model/holdings.ts';
import { optionsByState, sharesByHolder } from '../../../model/stakes.ts';
import { formatPieces } from '../../i18n/format.ts';
import { formatShare } from '../../i18n/formatShare.ts';
import { type BarPart, StackedBar } from '../../kit/StackedBar.tsx';

const lookOfShares = {
  certificates: 'exercised',
  vested: 'vested',
  unvested: 'unvested',
  available: 'available',
  free: 'available',
  held: 'held',
  spare: 'held',
  others: 'others',
} as const;

/** All shares by their holders, and all options by their state, each as a bar with its figures. */
export function HoldingBars({ holdings, isOfPool }: { holdings: Holdings; isOfPool: boolean }) {
  const translate = useTranslate();
  const { shares, sums, isConverted } = holdings;
  const ofShares = (pieces: number) => (
    <>
      {formatPieces(pieces)}
      {shares !== null && (
        <Box component="span" sx={percent}>
          {formatShare(pieces, shares)}
        </Box>
      )}
    </>
  );
  const byHolder = Object.entries(sharesByHolder(holdings)).flatMap(([name, pieces]): BarPart[] =>
    // Nobody has said how many others have, or less than the trust has.
    pieces === null || pieces < 0 || (pieces === 0 && (name === 'spare' || name === 'held'))
      ? []
      : [
          {
            name,
            // Beside a single shareholding, the trust may hold others of the company.
            label: translate(isOfPool && name === 'others' ? 'holders.rest' : `holders.${name}`),
            pieces,
            look: lookOfShares[name as keyof typeof lookOfShares],
            figure: ofShares(pieces),
          },
        ],
  );
  const byState = Object.entries(optionsByState(sums))
    .filter(([name, pieces]) => pieces > 0 || !seldom.includes(name))
    .map(([name, pieces]) => ({
      name,
      label: translate(`holders.state.${name}`),
      pieces,
      look:
        name === 'free' ? 'available' : (name as Exclude<keyof ReturnType<typeof optionsByState>, 'free'>),
    }));
  return (
    <Box sx={bars}>
      <section aria-labelledby="holders-shares">
        <Typography id="holders-shares" variant="h2">
          {translate(isConverted ? 'holders.sharesTitleConverted' : 'holders.sharesTitle')}
        </Typography>
        <Typography sx={hint}>
          {translate(shares === null ? 'holders.sharesHintOfTrust' : 'holders.sharesHint')}
        </Typography>
        <StackedBar parts={byHolder} />
      </section>
      <section aria-labelledby="holders-options">
        <Typography id="holders-options" variant="h2">
          {translate('holders.optionsTitle')}
        </Typography>
        <Typography sx={hint}>
          {translate('holders.optionsHint')} {Boolean(sums.held) && translate('holders.heldHint')}
        </Typography>
        <StackedBar parts={byState} />
      </section>
    </Box>
  );
}

const seldom = ['held', 'delisted', 'cancelled'];

const bars = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  mb: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

const hint = { color: 'text.secondary', fontSize: '0.875rem', mb: 1.25 } as const;
const percent = { ml: 0.75, fontWeight: 400, color: 'text.secondary' } as const;
