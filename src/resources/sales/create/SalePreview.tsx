import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { moves } from '../../../../model/ledger.ts';
import type { Resource } from '../../../../model/resource.ts';
import { sales } from '../../../../model/resources/receipts/sales.ts';
import { isFree, linesOfSale } from '../../../../model/sales/sale.ts';
import { flat, type WireRecord } from '../../../dataProvider/envelope.ts';
import { askDraft } from '../../../engine/form/askDraft.ts';
import { DraftSection } from '../../../engine/form/DraftSection.tsx';
import { useTypedDraft } from '../../../engine/form/useTypedDraft.ts';
import { formatPieces } from '../../../i18n/format.ts';
import { Calculation } from '../../../kit/Calculation.tsx';
import type { Sale } from '../sale.ts';
import { saleResolver } from './saleForm.ts';

const resource = sales as Resource;

/** Who would pay what to whom by the sale that is being typed, and what would be entered in the ledger. */
export function SalePreview() {
  const translate = useTranslate();
  const typed = useTypedDraft({ resource, resolver: saleResolver, ask: saleDraft });
  return (
    <DraftSection typed={typed} incomplete={translate('saleForm.incomplete')}>
      {typed.draft && <Flow sale={typed.draft} />}
    </DraftSection>
  );
}

function Flow({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const { sellerName, buyerName, amount, currency } = sale;
  const paid = [
    { label: translate('saleForm.paysIn', { buyer: buyerName }), amount },
    { label: translate('saleForm.paysOut', { seller: sellerName }), amount },
  ];
  return (
    <>
      {isFree(sale) ? (
        <Typography>{translate('saleForm.free')}</Typography>
      ) : (
        <Calculation label={translate('saleForm.flow')} currency={currency} lines={paid} />
      )}
      <Lines sale={sale} />
      <Kept sale={sale} />
    </>
  );
}

/** What the seller holds when these pieces are gone. */
function Kept({ sale: { sellerName, sellerHolds, pieces } }: { sale: Sale }) {
  const translate = useTranslate();
  const kept = sellerHolds - pieces;
  return (
    <Typography sx={{ mt: 2 }}>
      {translate('saleForm.keeps', {
        seller: sellerName,
        pieces: formatPieces(kept),
        smart_count: kept,
      })}
    </Typography>
  );
}

/** The lines of the ledger: the pieces leave the seller, and reach the buyer. */
function Lines({ sale: { sellerName, buyerName, pieces } }: { sale: Sale }) {
  const translate = useTranslate();
  const transit = translate('saleForm.transit');
  const ends = { sell: [sellerName, transit], buy: [transit, buyerName] };
  return (
    <Box component="table" aria-labelledby="sale-lines" sx={table}>
      <Typography component="caption" id="sale-lines" variant="h3">
        {translate('saleForm.lines')}
      </Typography>
      <tbody>
        {linesOfSale.map((move) => (
          <tr key={move}>
            <th scope="row">{translate(`resources.transactions.values.type.${moves[move].type}`)}</th>
            <td>{ends[move].join(' → ')}</td>
            <td className="number">{formatPieces(pieces)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** The sale that an input would make. */
const saleDraft = async (input: Record<string, unknown>) =>
  flat((await askDraft<{ data: WireRecord }>('sales', input)).body.data) as Sale;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  mt: 2,
  '& caption': { textAlign: 'left', pb: 0.5 },
  '& th': { fontWeight: 400, textAlign: 'left' },
  '& th, & td': { verticalAlign: 'baseline', py: 0.5, pr: 2, pl: 0 },
  '& .number': { textAlign: 'right', pr: 0 },
} as const;
