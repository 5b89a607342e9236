import Box from '@mui/material/Box';
import { CreateBase, Form, RecordContextProvider, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { splits } from '../../../model/resources/terms/splits.ts';
import { flat, type WireRecord } from '../../dataProvider/envelope.ts';
import { askDraft } from '../../engine/form/askDraft.ts';
import { FormButtons, useNamed } from '../../engine/form/CreatePage.tsx';
import { DraftSection } from '../../engine/form/DraftSection.tsx';
import { useTypedDraft } from '../../engine/form/useTypedDraft.ts';
import { Input } from '../../engine/kinds/Input.tsx';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { useResourceTexts } from '../../engine/resourceTexts.ts';
import { KeepDraft } from '../../kit/form/KeepDraft.tsx';
import { SaveOnce } from '../../kit/form/SaveOnce.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import { Page } from '../../kit/page/Page.tsx';
import { SplitEffect } from './SplitEffect.tsx';
import type { Split } from './split.ts';

const resource = splits as Resource;
const { input } = splits.create;
const resolver = resolverOf(input);

/** The form of a split, with what becomes of each plan and holder beside it. */
export function SplitCreate() {
  const texts = useResourceTexts(resource.name);
  const title = texts('create.title');
  const named = useNamed(['pool_id']);
  return (
    <Page title={title} goBack={resource.name}>
      <CreateBase resource={resource.name} redirect="show">
        <SaveOnce leaves>
          <Form defaultValues={named} resolver={resolver} disableInvalidFormNotification noValidate>
            <KeepDraft form={resource.name} />
            <Box sx={layout}>
              <Box sx={{ gridArea: 'form', minWidth: 0, display: 'grid', gap: 2 }}>
                {Object.entries(input).map(([name, attribute]) => (
                  <Input key={name} resource={resource} source={name} attribute={attribute} />
                ))}
              </Box>
              <SplitPreview />
              <Box sx={{ gridArea: 'save' }}>
                <FormButtons resource={resource.name} save={title} />
              </Box>
            </Box>
          </Form>
        </SaveOnce>
      </CreateBase>
    </Page>
  );
}

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

const layout = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 28rem) minmax(0, 1fr)' },
  gridTemplateAreas: { xs: '"form" "preview" "save"', lg: '"form preview" "save save"' },
  alignItems: 'start',
} as const;
