import { RecordContextProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../../model/resource.ts';
import { buybacks } from '../../../../model/resources/receipts/buybacks.ts';
import { flat, type WireRecord } from '../../../dataProvider/envelope.ts';
import { askDraft } from '../../../engine/form/askDraft.ts';
import { DraftSection } from '../../../engine/form/DraftSection.tsx';
import { useTypedDraft } from '../../../engine/form/useTypedDraft.ts';
import { Attributes } from '../../../engine/record/Attributes.tsx';
import type { Buyback } from '../buyback.ts';
import { buybackResolver } from './buybackForm.ts';

const resource = buybacks as Resource;
const names = ['buyer', 'pieces', 'price', 'valuedOn', 'paid', 'amount'] as const;

/** What the buy-back that is being typed would take, and at which price. */
export function BuybackPreview() {
  const translate = useTranslate();
  const typed = useTypedDraft({ resource, resolver: buybackResolver, ask: buybackDraft });
  const [kind, clause, basis, price, ...first] = useWatch({
    name: ['kind', 'clause', 'basis', 'price', 'pool_id', 'employee_id', 'pieces'],
  });
  // What a choice asks for besides is named alone once the rest is there.
  const missing =
    (first.every(Boolean) &&
      ((kind === 'call' && !clause && 'needsClause') || (basis === 'stated' && !price && 'needsPrice'))) ||
    'incomplete';
  return (
    <DraftSection typed={typed} incomplete={translate(`buybackForm.${missing}`)}>
      {typed.draft && (
        <RecordContextProvider value={typed.draft}>
          <Attributes resource={resource} names={names} />
        </RecordContextProvider>
      )}
    </DraftSection>
  );
}

/** The buy-back that an input would make. */
const buybackDraft = async (input: Record<string, unknown>) =>
  flat((await askDraft<{ data: WireRecord }>('buybacks', input)).body.data) as Buyback;
