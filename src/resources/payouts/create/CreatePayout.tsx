import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CreateBase, Form, useLocation } from 'react-admin';
import { useApp } from '../../../authProvider/appData.tsx';
import { FormButtons } from '../../../engine/form/CreatePage.tsx';
import { useResourceTexts } from '../../../engine/resourceTexts.ts';
import { KeepDraft } from '../../../kit/form/KeepDraft.tsx';
import { SaveOnce } from '../../../kit/form/SaveOnce.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { DraftPreview } from './DraftPreview.tsx';
import { PayoutFields } from './PayoutFields.tsx';
import { newPayout, payoutResolver } from './payoutForm.ts';

/** The form of a new payout, with all that it would pay beside it. */
export function CreatePayout() {
  const texts = useResourceTexts('payouts');
  const { search } = useLocation();
  const { today } = useApp().config;
  const [initial] = useState(() => newPayout(search, today));
  return (
    <Page title={texts('create.title')} goBack="payouts">
      <Typography sx={{ maxWidth: '64ch', mb: 3 }}>{texts('create.description')}</Typography>
      <CreateBase resource="payouts" redirect="show">
        <SaveOnce leaves>
          <Form defaultValues={initial} resolver={payoutResolver} disableInvalidFormNotification noValidate>
            <KeepDraft form="payouts" />
            <Box sx={layout}>
              <Box sx={{ gridArea: 'form', minWidth: 0 }}>
                <PayoutFields />
              </Box>
              <DraftPreview />
              <Box sx={{ gridArea: 'save' }}>
                <FormButtons resource="payouts" save={texts('create.button')} />
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
  gridTemplateAreas: {
    xs: '"form" "preview" "lines" "save"',
    lg: '"form preview" "lines lines" "save save"',
  },
  alignItems: 'start',
} as const;
