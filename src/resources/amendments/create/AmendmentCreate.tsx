import Box from '@mui/material/Box';
import { useState } from 'react';
import { CreateBase, Form, useLocation } from 'react-admin';
import { useApp } from '../../../authProvider/appData.tsx';
import { FormButtons } from '../../../engine/form/CreatePage.tsx';
import { useResourceTexts } from '../../../engine/resourceTexts.ts';
import { KeepDraft } from '../../../kit/form/KeepDraft.tsx';
import { SaveOnce } from '../../../kit/form/SaveOnce.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { AmendmentFields } from './AmendmentFields.tsx';
import { AmendmentPreview } from './AmendmentPreview.tsx';
import { amendmentResolver, newAmendment } from './amendmentForm.ts';

/** The form of a new amendment, with what was and what would be beside it. */
export function AmendmentCreate() {
  const texts = useResourceTexts('amendments');
  const { search } = useLocation();
  const { today } = useApp().config;
  const [initial] = useState(() => newAmendment(search, today));
  const title = texts('create.title');
  return (
    <Page title={title} goBack="amendments">
      <CreateBase resource="amendments" redirect="show">
        <SaveOnce leaves>
          <Form
            defaultValues={initial}
            resolver={amendmentResolver}
            disableInvalidFormNotification
            noValidate
          >
            <KeepDraft form="amendments" />
            <Box sx={layout}>
              <Box sx={{ gridArea: 'form', minWidth: 0 }}>
                <AmendmentFields />
              </Box>
              <AmendmentPreview />
              <Box sx={{ gridArea: 'save' }}>
                <FormButtons resource="amendments" save={title} />
              </Box>
            </Box>
          </Form>
        </SaveOnce>
      </CreateBase>
    </Page>
  );
}

const layout = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 28rem) minmax(0, 1fr)' },
  gridTemplateAreas: { xs: '"form" "preview" "save"', lg: '"form preview" "save save"' },
  alignItems: 'start',
} as const;
