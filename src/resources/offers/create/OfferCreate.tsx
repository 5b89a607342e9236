import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { CreateBase, Form, type RedirectionSideEffect, useLocation, useTranslate } from 'react-admin';
import { addDays } from '../../../../model/values/dates.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { MissingDetails } from '../../../engine/agreement/MissingDetails.tsx';
import { FormButtons } from '../../../engine/form/CreatePage.tsx';
import { useResourceTexts } from '../../../engine/resourceTexts.ts';
import { FieldRow } from '../../../kit/form/FormSection.tsx';
import { KeepDraft } from '../../../kit/form/KeepDraft.tsx';
import { SaveOnce } from '../../../kit/form/SaveOnce.tsx';
import { DateInput } from '../../../kit/inputs/DateInput.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { AgreementInput } from '../../plans/create/AgreementInput.tsx';
import { GranteesInput } from '../../plans/create/GranteesInput.tsx';
import { MakeMany } from '../../plans/create/MakeMany.tsx';
import { SecondFounder } from '../../plans/create/SecondFounder.tsx';
import { withNamedEmployees } from '../../plans/create/withNamedEmployees.ts';
import type { Pool } from '../../pools/pool.ts';
import { OfferSum } from './OfferSum.tsx';
import { type OfferForm, offerResolver } from './offerForm.ts';

/** The form of a new offer, to one employee or to many at once. */
export function OfferCreate() {
  const translate = useTranslate();
  const texts = useResourceTexts('offers');
  const { search } = useLocation();
  const { today } = useApp().config;
  const [initial] = useState(() => initialOffer(new URLSearchParams(search), today));
  const [pool, setPool] = useState<Pool>();
  const resolver = useMemo(() => offerResolver(pool), [pool]);
  return (
    <Page title={texts('create.title')} goBack="offers">
      <Typography sx={{ maxWidth: '64ch', mb: 3 }}>{texts('create.description')}</Typography>
      <CreateBase resource="offers" redirect={next}>
        <SaveOnce leaves>
          <MakeMany command="offer" list="offers" />
          <Form
            defaultValues={initial}
            resolver={resolver as never}
            mode="onBlur"
            disableInvalidFormNotification
            noValidate
          >
            <KeepDraft form="offers" add={withNamedEmployees}>
              <Box sx={{ display: 'grid', gap: 4, maxWidth: '34rem' }}>
                <MissingDetails companyId={pool?.company_id} />
                <GranteesInput
                  form="offers"
                  title="offerForm.offer"
                  employeesHint="offerForm.employeesHint"
                  price={{ source: 'price', label: 'offerForm.price', helperText: 'offerForm.priceHint' }}
                  total="offerForm.total"
                  onPool={setPool}
                />
                <AgreementInput companyId={pool?.company_id}>
                  <FieldRow>
                    <DateInput
                      source="acceptBy"
                      label="offerForm.acceptBy"
                      helperText="offerForm.acceptByHint"
                    />
                    <DateInput source="payBy" label="offerForm.payBy" helperText="offerForm.payByHint" />
                  </FieldRow>
                </AgreementInput>
                <SecondFounder companyId={pool?.company_id} text="offerForm.secondFounder" />
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 3 }}>
                <FormButtons resource="offers" save={translate('offerForm.save')} />
                <OfferSum pool={pool} />
              </Box>
            </KeepDraft>
          </Form>
        </SaveOnce>
      </CreateBase>
    </Page>
  );
}

const initialOffer = (query: URLSearchParams, today: string): OfferForm => ({
  pool_id: query.get('pool_id'),
  employee_ids: query.getAll('employee_id'),
  pieces: null,
  own: {},
  price: null,
  acceptBy: addDays(today, 30),
  payBy: addDays(today, 60),
  language: null,
});

/** One new offer is shown; several lead to their documents, which are signed together. The id is that of their pool. */
const next: RedirectionSideEffect = (_, id, data) => (data?.offers ? `sign?pool=${id}` : `offer/${id}`);
