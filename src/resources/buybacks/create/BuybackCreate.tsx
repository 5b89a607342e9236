import Box from '@mui/material/Box';
import { useState } from 'react';
import { CreateBase, Form, useLocation } from 'react-admin';
import { useApp } from '../../../authProvider/appData.tsx';
import { FormButtons } from '../../../engine/form/CreatePage.tsx';
import { useResourceTexts } from '../../../engine/resourceTexts.ts';
import { KeepDraft } from '../../../kit/form/KeepDraft.tsx';
import { SaveOnce } from '../../../kit/form/SaveOnce.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { BuybackFields } from './BuybackFields.tsx';
import { BuybackPreview } from './BuybackPreview.tsx';
import { buybackResolver, newBuyback } from './buybackForm.ts';

/** The form of a new buy-back, with the price that it comes to beside it. */
export function BuybackCreate() {
  const texts = useResourceTexts('buybacks');
  const { search } = useLocation();
  const { today } = useApp().config;
  const [initial] = useState(() => newBuyback(search, today));
  const title = texts('create.title');
  return (
    <Page title={title} goBack="buybacks">
      <CreateBase resource="buybacks" redirect="show">
        <SaveOnce leaves>
          <Form defaultValues={initial} resolver={buybackResolver} disableInvalidFormNotification noValidate>
            <KeepDraft form="buybacks" />
            <Box sx={layout}>
              <Box sx={{ gridArea: 'form', minWidth: 0 }}>
                <BuybackFields />
              </Box>
              <BuybackPreview />
              <Box sx={{ gridArea: 'save' }}>
                <FormButtons resource="buybacks" save={title} />
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
