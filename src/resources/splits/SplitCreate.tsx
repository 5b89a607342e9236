import { RecordContextProvider, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { splits } from '../../../model/resources/terms/splits.ts';
import { flat, type WireRecord } from '../../dataProvider/envelope.ts';
import { askDraft } from '../../engine/form/askDraft.ts';
import { FormFields } from '../../engine/form/CreatePage.tsx';
import { DraftSection } from '../../engine/form/DraftSection.tsx';
import { PreviewedCreate } from '../../engine/form/PreviewedCreate.tsx';
import { useTypedDraft } from '../../engine/form/useTypedDraft.ts';
import { Input } from '../../engine/kinds/Input.tsx';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import { SplitEffect } from './SplitEffect.tsx';
import type { Split } from './split.ts';

const resource = splits as Resource;
const { input } = splits.create;
const resolver = resolverOf(input);

/** The form of a split, with what becomes of each plan and holder beside it. */
export function SplitCreate() {
  return (
    <PreviewedCreate
      resource={resource.name}
      initial={newSplit}
      resolver={resolver}
      fields={
        <FormFields>
          {Object.entries(input).map(([name, attribute]) => (
            <Input key={name} resource={resource} source={name} attribute={attribute} />
          ))}
        </FormFields>
      }
      preview={<SplitPreview />}
    />
  );
}

/** The first values of a new split; the address may name its shareholding. */
const newSplit = (search: string) => ({ pool_id: new URLSearchParams(search).get('pool_id') });

const names = ['priorPieces', 'pieces', 'priorNominalValue', 'nominalValue'] as const;

function SplitPreview() {
  const translate = useTranslate();
  const typed = useTypedDraft({ resource, resolver, ask: splitDraft });
  return (
    <DraftSection typed={typed} incomplete={translate('splitPages.incomplete')}>
      {typed.draft && (
        <RecordContextProvider value={typed.draft}>
          <Attributes resource={resource} names={names} />
          <SplitEffect split={typed.draft} />
        </RecordContextProvider>
      )}
    </DraftSection>
  );
}

/** The split that an input would make. */
const splitDraft = async (typed: Record<string, unknown>) =>
  flat((await askDraft<{ data: WireRecord }>('splits', typed)).body.data) as Split;
