import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { EditBase, Form, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { useApp } from '../../../authProvider/appData.tsx';
import { Previewed } from '../../../engine/form/PreviewedCreate.tsx';
import { formatDay } from '../../../i18n/format.ts';
import { KeepDraft } from '../../../kit/form/KeepDraft.tsx';
import { SaveOnce } from '../../../kit/form/SaveOnce.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import type { Payout } from '../parts/payout.ts';
import { DraftPreview } from './DraftPreview.tsx';
import { PayoutFields } from './PayoutFields.tsx';
import { draftResolver, draftTerms } from './payoutForm.ts';

/** The form of a draft: other terms for the same shareholding, with all that they would pay beside them. */
export function EditDraft({ id }: { id: string }) {
  return (
    // A form without its record would lose what is typed when the record arrives.
    <EditBase resource="payouts" id={id} mutationMode="pessimistic" redirect="show" loading={null}>
      <TermsOfDraft />
    </EditBase>
  );
}

function TermsOfDraft() {
  const payout = useRecordContext<Payout>()!;
  const translate = useTranslate();
  const { today } = useApp().config;
  const show = useCreatePath()({ resource: 'payouts', id: payout.id, type: 'show' });
  // The form is filled anew only where somebody else has changed the terms.
  const content = JSON.stringify(draftTerms(payout, today));
  const terms = useMemo(() => JSON.parse(content), [content]);
  // Approved or discarded by somebody else meanwhile, or saved.
  if (payout.status !== 'draft') return <Navigate to={show} replace />;
  const [first] = payout.approvals;
  return (
    <Page title={translate('payoutDraft.title', { name: payout.name })} goBack="payouts">
      {first && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate('payoutDraft.approved', { name: first.name, date: formatDay(first.approved_at) })}
        </Alert>
      )}
      <SaveOnce leaves>
        <Form record={terms} resolver={draftResolver} disableInvalidFormNotification noValidate>
          <KeepDraft form={`payout-draft-${payout.id}`} />
          <Previewed
            resource="payouts"
            fields={<PayoutFields />}
            preview={<DraftPreview incomplete="payoutForm.incompleteDraft" />}
            save={translate('ra.action.save')}
          />
        </Form>
      </SaveOnce>
    </Page>
  );
}
