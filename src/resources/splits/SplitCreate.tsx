import { RecordContextProvider, useTranslate } from 'react-admin';
import type { Resolver } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { splits } from '../../../model/resources/terms/splits.ts';
import type { splitKinds } from '../../../model/splits/kinds.ts';
import { flat, type WireRecord } from '../../dataProvider/envelope.ts';
import { askDraft } from '../../engine/form/askDraft.ts';
import { FormFields } from '../../engine/form/CreatePage.tsx';
import { DraftSection } from '../../engine/form/DraftSection.tsx';
import { PreviewedCreate } from '../../engine/form/PreviewedCreate.tsx';
import { useTypedDraft } from '../../engine/form/useTypedDraft.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { errorsUnder, resolverOf } from '../../kit/form/schemaResolver.ts';
import { OpenMatters } from './OpenMatters.tsx';
import { SplitEffect } from './SplitEffect.tsx';
import { SplitFields } from './SplitFields.tsx';
import { inputs, type Split } from './split.ts';

const resource = splits as Resource;
const resolvers = { split: resolverOf(inputs.split), conversion: resolverOf(inputs.conversion) };
const faults = { split: 'splitPages.notMore', consolidation: 'splitPages.notFewer' } as const;

/** Checks what is typed, also whether the ratio is that of what is to happen. */
const resolver: Resolver = async (values, ...others) => {
  const { kind = 'split' } = values as { kind?: (typeof splitKinds)[number] };
  if (kind === 'conversion') return resolvers.conversion(values, ...others);
  const found = await resolvers.split(values, ...others);
  const { numerator, denominator } = values;
  if (!Number.isInteger(numerator) || !Number.isInteger(denominator)) return found;
  if (kind === 'split' ? numerator > denominator : numerator < denominator) return found;
  const fault = errorsUnder([{ field: 'denominator', message: faults[kind] }]);
  return { values: {}, errors: { ...fault, ...found.errors } };
};

/** The form of a split, with what becomes of each plan and holder beside it. */
export function SplitCreate() {
  return (
    <PreviewedCreate
      resource={resource.name}
      initial={newSplit}
      resolver={resolver}
      fields={
        <FormFields>
          <SplitFields />
        </FormFields>
      }
      preview={<SplitPreview />}
    />
  );
}

/** The first values of a new split; the address may name its shareholding. */
const newSplit = (search: string) => ({
  pool_id: new URLSearchParams(search).get('pool_id'),
  kind: 'split',
});

const names = [
  'priorClass',
  'toClass',
  'priorPieces',
  'pieces',
  'priorNominalValue',
  'nominalValue',
] as const;

function SplitPreview() {
  const translate = useTranslate();
  const typed = useTypedDraft({ resource, resolver, ask: splitDraft });
  return (
    <DraftSection typed={typed} incomplete={translate('splitPages.incomplete')}>
      {typed.draft && (
        <RecordContextProvider value={typed.draft}>
          <OpenMatters split={typed.draft} />
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
