import { RecordContextProvider, useTranslate } from 'react-admin';
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
  return (
    <DraftSection typed={typed} incomplete={translate('buybackForm.incomplete')}>
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
