import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../i18n/format.ts';
import { sumOf } from '../../kit/sumOf.ts';
import { type Node, nodesOf } from './flow.ts';
import { isPerShare, nameOfRest, type Payout } from './parts/payout.ts';

const colours: Record<string, string> = {
  tax: 'var(--color-reminder)',
  trust: 'var(--color-text-muted)',
  fees: 'var(--color-secondary)',
  paid: 'var(--color-success)',
  toPay: 'var(--color-accent)',
  notPaid: 'var(--color-expired)',
  retained: 'var(--color-warning)',
  closed: 'var(--color-expired)',
};

/** The gross amount as a stream that splits into its parts. The same figures stand beside it as a table. */
export function PayoutFlow({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const { currency, grossAmountValue, taxSum, feeSum, netSum, retainedSum, closedSum, paidSum } = payout;
  const { nodes, gross, height } = nodesOf([
    ['paid', paidSum],
    [nameOfRest(payout), sumOf(currency, [netSum], [paidSum, retainedSum, closedSum])],
    ['retained', retainedSum],
    ['closed', closedSum],
    ['fees', feeSum],
    ['tax', taxSum],
    ...(isPerShare(payout) ? [['trust', payout.trustSum] as const] : []),
  ]);
  return (
    <Box aria-hidden sx={{ ...frame, height }}>
      <Box sx={{ ...label, top: gross.top + gross.height / 2 }}>
        <strong>{translate(`payoutSums.${isPerShare(payout) ? 'received' : 'gross'}`)}</strong>
        <span>{formatMoney(grossAmountValue, currency)}</span>
      </Box>
      <Box
        component="svg"
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        sx={{ gridColumn: 2, width: '100%', height }}
      >
        <rect x={0} y={gross.top} width={2} height={gross.height} fill="var(--color-text-muted)" />
        {nodes.map((node) => (
          <g key={node.name} fill={colours[node.name]}>
            <path d={ribbon(node)} fillOpacity={0.22} />
            <rect x={98} y={node.top} width={2} height={node.height} />
          </g>
        ))}
      </Box>
      {/* The labels share a cell, so that the longest of them makes it as wide as it is. */}
      <Box sx={{ gridColumn: 3, display: 'grid' }}>
        {nodes.map(({ name, amount, top, height: of }) => (
          <Box key={name} sx={{ ...label, gridArea: '1 / 1', top: top + of / 2 }}>
            <strong>{translate(`payoutSums.${name}`)}</strong>
            <span>{formatMoney(amount, currency)}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The path from a part of the gross amount, at the left, to its node. */
const ribbon = ({ from, top, height }: Node) =>
  `M2 ${from} C50 ${from} 50 ${top} 98 ${top} V${top + height} C50 ${top + height} 50 ${from + height} 2 ${from + height} Z`;

const frame = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(2rem, 1fr) minmax(7.5rem, auto)',
  columnGap: 1.5,
} as const;

const label = {
  position: 'relative',
  transform: 'translateY(-50%)',
  alignSelf: 'start',
  display: 'grid',
  lineHeight: 1.3,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  '& strong': { fontWeight: 550 },
  '& span': { color: 'text.secondary' },
} as const;
