import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CreateBase, Form, SaveButton, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { FormFields } from '../../engine/form/CreatePage.tsx';
import { AskBeforeLeaving } from '../../kit/form/AskBeforeLeaving.tsx';
import { SaveOnce } from '../../kit/form/SaveOnce.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { VerifyLink } from '../documents/VerifyLink.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { RegisterList } from './RegisterList.tsx';
import { registerResolver } from './register.ts';

/** The page on which the trust orders registers and finds those ordered before. */
export function GenerateRegisterPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { user, config } = useApp();
  const [initial] = useState({ scope: 'all', asOf: config.today, language: user.language });
  const onSuccess = () => {
    notify('registers.asked', { type: 'success' });
    refresh();
  };
  return (
    <Page title={translate('resources.registers.create.title')} goBack="pools">
      <Box sx={layout}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ mb: 2 }}>{translate('registers.description')}</Typography>
          <CreateBase resource="registers" redirect={false} mutationOptions={{ onSuccess }}>
            <SaveOnce>
              <Form defaultValues={initial} resolver={registerResolver} noValidate>
                <AskBeforeLeaving />
                <FormFields>
                  <RegisterFields />
                </FormFields>
                <Box sx={{ mt: 3 }}>
                  <SaveButton
                    label={translate('resources.registers.create.title')}
                    icon={false}
                    alwaysEnable
                  />
                </Box>
              </Form>
            </SaveOnce>
          </CreateBase>
        </Box>
        <Box component="section" aria-labelledby="registers" sx={{ minWidth: 0 }}>
          <Typography id="registers" variant="h2" sx={{ mb: 1 }}>
            {translate('registers.list')}
          </Typography>
          <RegisterList />
          <VerifyLink />
        </Box>
      </Box>
    </Page>
  );
}

const layout = {
  display: 'grid',
  columnGap: 6,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 24rem) minmax(0, 1fr)' },
} as const;
