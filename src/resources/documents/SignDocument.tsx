import { useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { documents } from '../../../model/resources/documents.ts';
import { type Currency, formatMoney as exactMoney } from '../../../model/values/money.ts';
import { parsePrice, valueOfPieces } from '../../../model/values/price.ts';
import CommandDialog, { CommandInputs } from '../../engine/command/CommandDialog.tsx';
import { formatDate, formatMoney, formatPieces } from '../../i18n/format.ts';
import type { Paper } from './paper.ts';

const resource = documents as Resource;
const command = 'sign';

/** The dialog in which a paper is signed: which kind it is, what it is about, and its last day. */
export function SignDocument({ onClose }: { onClose: () => void }) {
  const paper = useRecordContext<Paper>();
  const translate = useTranslate();
  if (!paper) return null;
  const { kind, pieces, price, currency, signBy } = paper;
  const lines = [translate(`signing.titles.${kind}`)];
  if (pieces !== null)
    lines.push(translate('signing.pieces', { pieces: formatPieces(pieces), smart_count: pieces }));
  if (pieces !== null && price && currency)
    lines.push(
      translate('signing.sum', {
        price: formatMoney(price, currency),
        sum: formatMoney(sumOf(pieces, price, currency as Currency), currency),
      }),
    );
  if (signBy) lines.push(translate('signMany.signBy', { date: formatDate(signBy) }));
  return (
    <CommandDialog {...{ resource, command, onClose }}>
      <div>{lines.join(' · ')}</div>
      <CommandInputs {...{ resource, command, attributes: documents.commands[command].input }} />
    </CommandDialog>
  );
}

const sumOf = (pieces: number, price: string, currency: Currency) =>
  exactMoney(valueOfPieces(parsePrice(price, currency)!, BigInt(pieces)), currency);
